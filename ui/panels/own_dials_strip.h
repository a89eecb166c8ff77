// The dials of one figure alone, in a row: name, a slider over the few values there are, the value.
// Without dials the strip is not there.
#pragma once

#include <vector>

#include <QLabel>
#include <QSlider>
#include <QWidget>

#include "core/figures/figure.h"

namespace archimeter {

class OwnDialsStrip : public QWidget {
  Q_OBJECT

 public:
  explicit OwnDialsStrip(QWidget* parent = nullptr);

  // The controls are made anew only when other dials come.
  void setDials(const std::vector<OwnDial>& dials);
  int count() const { return static_cast<int>(m_rows.size()); }
  QSlider& slider(int index) { return *m_rows[static_cast<std::size_t>(index)].slider; }

 signals:
  void turned(const std::string& dial, const archimeter::Integer& value);
  void released();  // the next turn is another one

 private:
  struct Row {
    QWidget* box;
    QLabel* name;
    QSlider* slider;
    QLabel* value;
  };
  void make(std::size_t index);
  void show(const OwnDial& dial, const Row& row);

  std::vector<OwnDial> m_dials;
  std::vector<Row> m_rows;
};

}  // namespace archimeter
