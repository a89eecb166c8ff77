#include "ui/tables/number_table.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include <QHeaderView>
#include <QResizeEvent>

#include "ui/theme/fonts.h"

namespace archimeter {

NumberTable::NumberTable(QWidget* parent) : QTableView(parent) {
  constexpr int textSize = 12;
  constexpr int rowHeight = 26;
  setSortingEnabled(true);
  setSelectionBehavior(QAbstractItemView::SelectRows);
  setShowGrid(false);
  setWordWrap(false);
  setTabKeyNavigation(false);
  setFont(textFont(textSize));
  setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
  verticalHeader()->hide();
  verticalHeader()->setDefaultSectionSize(rowHeight);
}

void NumberTable::fitColumns() {
  constexpr int narrowest = 72;
  if (!model()) return;
  resizeColumnsToContents();
  std::vector<int> widths;
  for (int column = 0; column < model()->columnCount(); ++column)
    widths.push_back(columnWidth(column));
  const int over = std::accumulate(widths.begin(), widths.end(), 0) - viewport()->width();
  widths.resize(std::min(widths.size(), static_cast<std::size_t>(m_wordColumns)));
  int spare = 0;
  for (const int width : widths) spare += std::max(0, width - narrowest);
  if (over <= 0 || spare == 0) return;
  const double part = std::min(1.0, static_cast<double>(over) / spare);
  int column = 0;
  for (const int width : widths) {
    const int less = static_cast<int>(std::ceil(part * std::max(0, width - narrowest)));
    setColumnWidth(column++, width - less);
  }
}

void NumberTable::resizeEvent(QResizeEvent* event) {
  QTableView::resizeEvent(event);
  if (event->size().width() != event->oldSize().width()) fitColumns();
}

}  // namespace archimeter
