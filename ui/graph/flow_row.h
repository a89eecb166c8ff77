// A row of controls that goes on below where it is too narrow.
#pragma once

#include <QLayout>

namespace archimeter {

class FlowRow : public QLayout {
 public:
  explicit FlowRow(QWidget* parent) : QLayout(parent) {}
  ~FlowRow() override { qDeleteAll(m_items); }

  void addItem(QLayoutItem* item) override { m_items.append(item); }
  int count() const override { return static_cast<int>(m_items.size()); }
  QLayoutItem* itemAt(int index) const override { return m_items.value(index); }
  QLayoutItem* takeAt(int index) override;
  Qt::Orientations expandingDirections() const override { return {}; }
  bool hasHeightForWidth() const override { return true; }
  int heightForWidth(int width) const override { return arrange({0, 0, width, 0}, false); }
  QSize sizeHint() const override;
  QSize minimumSize() const override;
  void setGeometry(const QRect& area) override;

 private:
  QSize sizeOf(qsizetype item) const;
  int arrange(const QRect& area, bool place) const;

  QList<QLayoutItem*> m_items;
};

}  // namespace archimeter
