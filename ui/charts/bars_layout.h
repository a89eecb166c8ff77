// Bars that run to the right: rows, names, segments, columns. Capacity is drawn with the same
// parts.
#pragma once

#include "ui/charts/bar_stack.h"
#include "ui/charts/frame_layout.h"
#include "ui/charts/hit.h"

namespace archimeter {

struct BarsLayout {
  QRectF bars;  // from the zero line to the axis' high end, all rows; empty: no room
  RowGrid grid;
  std::vector<Role> sets;
  std::vector<std::vector<double>> widths;  // [set][row], pixels; 0: the row has none
  InkLayer back;                            // selection, grid
  InkLayer pieces;  // what the chart itself cannot draw: cells, arrows, selected segments
  InkLayer axes;
  InkLayer labels;
  std::vector<Hit> hits;
};

BarsLayout layoutBars(const BarsFigure& figure, const FigureStyle& style, const FigureFrame& frame);
BarsLayout layoutCapacity(const CapacityFigure& figure, const FigureStyle& style,
                          const FigureFrame& frame);

}  // namespace archimeter
