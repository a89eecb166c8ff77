#include "ui/tables/number_table.h"

#include <algorithm>
#include <numeric>
#include <vector>

#include <QHeaderView>
#include <QResizeEvent>
#include <QStyledItemDelegate>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// The width to which the widest are cut so that all fit into the room.
int commonMost(std::vector<int> widths, int room) {
  std::sort(widths.begin(), widths.end());
  int left = static_cast<int>(widths.size());
  for (const int width : widths) {
    if (width * left >= room) return room / left;
    room -= width;
    --left;
  }
  return room;
}

// Counts the paddings that a style sheet gives to cells when it breaks a text into lines: the style
// itself does so only when it paints.
class WrappingDelegate : public QStyledItemDelegate {
 public:
  using QStyledItemDelegate::QStyledItemDelegate;

  QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override {
    constexpr int paddings = 12;
    QStyleOptionViewItem narrower(option);
    if (narrower.rect.width() > paddings) narrower.rect.adjust(0, 0, -paddings, 0);
    return QStyledItemDelegate::sizeHint(narrower, index);
  }
};

}  // namespace

NumberTable::NumberTable(QWidget* parent) : QTableView(parent) {
  constexpr int textSize = 12;
  constexpr int rowHeight = 26;
  setItemDelegate(new WrappingDelegate(this));
  setSortingEnabled(true);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setShowGrid(false);
  setTabKeyNavigation(false);
  setFont(textFont(textSize));
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(rowHeight);
  verticalHeader()->setMinimumSectionSize(rowHeight);
}

void NumberTable::fitColumns() {
  constexpr int narrowest = 96;
  if (!model()) return;
  resizeColumnsToContents();
  std::vector<int> widths;
  for (int column = 0; column < model()->columnCount(); ++column)
    widths.push_back(columnWidth(column));
  const int over = std::accumulate(widths.begin(), widths.end(), 0) - viewport()->width();
  widths.resize(std::min(widths.size(), static_cast<std::size_t>(m_wordColumns)));
  if (over > 0) {
    const int room = std::accumulate(widths.begin(), widths.end(), 0) - over;
    const int most = std::max(narrowest, commonMost(widths, room));
    for (std::size_t column = 0; column < widths.size(); ++column)
      setColumnWidth(static_cast<int>(column), std::min(widths[column], most));
  }
  resizeRowsToContents();
}

void NumberTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fitColumns();
}

}  // namespace archimeter
