// Where the cards of the overview stand: pure geometry, in pixels.
//
// Equal cards, at least 360 x 220 with 12 between: three columns from 1800 px, two where they fit,
// else one. Rows share the height where they can; where they cannot, the overview scrolls
// downwards, never sideways. With `single`, one card fills all.
#pragma once

#include <vector>

#include <QRect>
#include <QSize>

namespace archimeter {

struct CardLayout {
  int columns = 1;
  int height = 0;  // of the content
  std::vector<QRect> cards;
};

CardLayout layOutCards(QSize viewport, int count, bool single);

}  // namespace archimeter
