// A table to be read: sorted by a click on a title, as wide as its texts. In a narrow view the
// columns of words give way and their texts take several lines, so that those of numbers stay in
// sight.
#pragma once

#include <QTableView>

namespace archimeter {

class NumberTable : public QTableView {
  Q_OBJECT

 public:
  explicit NumberTable(QWidget* parent = nullptr);

  // The first columns; a word wider than its column is in the tooltip.
  void setWordColumns(int count) { m_wordColumns = count; }
  void fitColumns();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  int m_wordColumns = 1;
};

}  // namespace archimeter
