#include "ui/graph/flow_row.h"

#include <algorithm>

#include <QWidget>

namespace archimeter {

QLayoutItem* FlowRow::takeAt(int index) {
  return index >= 0 && index < m_items.size() ? m_items.takeAt(index) : nullptr;
}

QSize FlowRow::sizeHint() const {
  QSize size(0, 0);
  for (const QLayoutItem* item : m_items) {
    size = {size.width() + item->sizeHint().width() + spacing(),
            std::max(size.height(), item->sizeHint().height())};
  }
  const QMargins edges = contentsMargins();
  return size + QSize(edges.left() + edges.right(), edges.top() + edges.bottom());
}

QSize FlowRow::minimumSize() const {
  QSize size(0, 0);
  for (const QLayoutItem* item : m_items) size = size.expandedTo(item->minimumSize());
  const QMargins edges = contentsMargins();
  return size + QSize(edges.left() + edges.right(), edges.top() + edges.bottom());
}

void FlowRow::setGeometry(const QRect& area) {
  QLayout::setGeometry(area);
  arrange(area, true);
}

// Items of one row stand on one middle.
int FlowRow::arrange(const QRect& area, bool place) const {
  const QMargins edges = contentsMargins();
  const QRect inner = area.adjusted(edges.left(), edges.top(), -edges.right(), 0);
  int y = inner.top();
  for (qsizetype first = 0; first < m_items.size();) {
    int x = inner.left();
    int height = 0;
    qsizetype last = first;
    for (; last < m_items.size(); ++last) {
      const QSize size = sizeOf(last);
      if (last > first && x + size.width() > inner.right() + 1) break;
      x += size.width() + (size.isEmpty() ? 0 : spacing());
      height = std::max(height, size.height());
    }
    x = inner.left();
    for (; first < last; ++first) {
      const QSize size = sizeOf(first);
      if (place) m_items[first]->setGeometry({QPoint(x, y + (height - size.height()) / 2), size});
      x += size.width() + (size.isEmpty() ? 0 : spacing());
    }
    y += height + spacing();
  }
  return y - spacing() + edges.bottom() - area.top();
}

// Nothing of what is hidden.
QSize FlowRow::sizeOf(qsizetype item) const {
  return m_items[item]->isEmpty() ? QSize(0, 0) : m_items[item]->sizeHint();
}

}  // namespace archimeter
