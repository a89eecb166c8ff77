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

int FlowRow::arrange(const QRect& area, bool place) const {
  const QMargins edges = contentsMargins();
  const int right = area.right() - edges.right();
  int x = area.left() + edges.left();
  int y = area.top() + edges.top();
  int row = 0;
  for (QLayoutItem* item : m_items) {
    if (item->isEmpty()) continue;
    const QSize size = item->sizeHint();
    if (row > 0 && x + size.width() > right + 1) {
      x = area.left() + edges.left();
      y += row + spacing();
      row = 0;
    }
    if (place) item->setGeometry({QPoint(x, y), size});
    x += size.width() + spacing();
    row = std::max(row, size.height());
  }
  return y + row + edges.bottom() - area.top();
}

}  // namespace archimeter
