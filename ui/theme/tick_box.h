// A check box in the program's own lines, as visible on a dark ground as on a light one.
#pragma once

#include <QCheckBox>

namespace archimeter {

class TickBox : public QCheckBox {
  Q_OBJECT

 public:
  explicit TickBox(const QString& text, bool checked = false);

 protected:
  void paintEvent(QPaintEvent* event) override;
};

}  // namespace archimeter
