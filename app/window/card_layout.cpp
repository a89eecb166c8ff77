#include "app/window/card_layout.h"

#include <algorithm>

namespace archimeter {

namespace {

constexpr int smallestWidth = 360;
constexpr int smallestHeight = 220;
constexpr int tallestCard = 520;
constexpr int gap = 12;
constexpr int threeColumnsFrom = 1800;

int columnsFor(int width, int count) {
  if (width >= threeColumnsFrom) return std::min(3, count);
  return width >= 2 * smallestWidth + 3 * gap ? std::min(2, count) : 1;
}

}  // namespace

CardLayout layOutCards(QSize viewport, int count, bool single) {
  CardLayout layout;
  if (count < 1) return layout;
  if (single) {
    layout.height = viewport.height();
    layout.cards.assign(static_cast<std::size_t>(count), QRect(QPoint(0, 0), viewport));
    return layout;
  }
  layout.columns = columnsFor(viewport.width(), count);
  const int rows = (count + layout.columns - 1) / layout.columns;
  const int width = (viewport.width() - (layout.columns + 1) * gap) / layout.columns;
  const int shared = (viewport.height() - (rows + 1) * gap) / rows;
  const int height = std::clamp(shared, smallestHeight, std::max(smallestHeight, tallestCard));
  for (int index = 0; index < count; ++index) {
    const int column = index % layout.columns;
    const int row = index / layout.columns;
    layout.cards.emplace_back(gap + column * (width + gap), gap + row * (height + gap),
                              std::max(1, width), height);
  }
  layout.height = gap + rows * (height + gap);
  return layout;
}

}  // namespace archimeter
