// Paints the layout of a depth strip.
#pragma once

#include <QPainter>

#include "ui/graph/strip_layout.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct StripInk {
  ThemeMode theme = ThemeMode::Light;
  int chosen = -1;  // a box
  bool focused = false;
};

void paintStrip(QPainter& painter, const DepthStrip& strip, const StripLayout& layout,
                const StripInk& ink);

}  // namespace archimeter
