// Rows of stacked segments as the chart wants them: one list of sets, each with a width for every
// row. Every segment keeps its place in its row; rows share a set where their roles allow it.
#pragma once

#include <vector>

#include "core/figures/figure.h"

namespace archimeter {

struct BarStack {
  std::vector<Role> sets;                       // from the left
  std::vector<std::vector<std::size_t>> setOf;  // [row][segment]
};

BarStack stackRows(const std::vector<std::vector<Role>>& rows);

// Lengths side by side from 0, in whole pixels: their ends are where the exact ends round to, and
// nothing that exists is narrower than one pixel. What passes `limit` is cut there.
std::vector<double> snappedLengths(const std::vector<double>& exact, double limit);

// Where rows lie: equal bands from the top, a bar in the middle of each.
struct RowGrid {
  double top = 0;
  double pitch = 0;
  double thickness = 0;
  int rows = 0;  // that have room

  double centre(int row) const { return top + pitch * (row + 0.5); }
  double bottom() const { return top + pitch * rows; }
};

// How rows may share a height: they grow where there is room, and the last are left out where there
// is not.
struct RowSizes {
  double widest = 0;     // pitch
  double narrowest = 0;  // pitch
  double thickest = 0;   // bar
};
RowGrid gridRows(int rows, double top, double bottom, const RowSizes& sizes);

}  // namespace archimeter
