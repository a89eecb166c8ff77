// Bars of the pinned dials: dashed outlines around the present bars, no fill.
#pragma once

#include "ui/charts/bars_layout.h"

namespace archimeter {

// `ends` are the right ends of the segments, in the units of `axis`, ascending.
void addGhostBar(BarsLayout& layout, const Axis& axis, int row, const std::vector<Integer>& ends,
                 const FigureStyle& style);

}  // namespace archimeter
