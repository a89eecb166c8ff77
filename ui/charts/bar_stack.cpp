#include "ui/charts/bar_stack.h"

#include <algorithm>
#include <cmath>

namespace archimeter {

BarStack stackRows(const std::vector<std::vector<Role>>& rows) {
  BarStack stack;
  for (const std::vector<Role>& row : rows) {
    std::size_t next = 0;  // the first set this row may still use
    std::vector<std::size_t> places;
    for (const Role role : row) {
      const auto begin = stack.sets.begin() + static_cast<std::ptrdiff_t>(next);
      const auto found = std::find(begin, stack.sets.end(), role);
      if (found != stack.sets.end()) {
        next = static_cast<std::size_t>(found - stack.sets.begin());
      } else {
        stack.sets.insert(begin, role);
        for (std::vector<std::size_t>& earlier : stack.setOf) {
          for (std::size_t& place : earlier) place += place >= next ? 1 : 0;
        }
      }
      places.push_back(next++);
    }
    stack.setOf.push_back(std::move(places));
  }
  return stack;
}

std::vector<double> snappedLengths(const std::vector<double>& exact, double limit) {
  std::vector<double> result;
  double end = 0;
  double snappedEnd = 0;
  for (const double length : exact) {
    end += std::isfinite(length) && length > 0 ? length : 0;
    const double least = length > 0 ? snappedEnd + 1 : snappedEnd;
    const double next = std::min(std::max(std::round(std::min(end, limit)), least), limit);
    result.push_back(std::max(0.0, next - snappedEnd));
    snappedEnd = std::max(snappedEnd, next);
  }
  return result;
}

RowGrid gridRows(int rows, double top, double bottom, const RowSizes& sizes) {
  constexpr double barShare = 0.72;  // of the pitch
  RowGrid grid;
  grid.top = std::floor(top) + 0.5;
  const double room = bottom - grid.top;
  if (rows < 1 || room < sizes.narrowest) return grid;
  grid.rows = std::min(rows, static_cast<int>(room / sizes.narrowest));
  grid.pitch = std::floor(std::min(sizes.widest, room / grid.rows));
  grid.thickness = std::floor(std::min(sizes.thickest, barShare * grid.pitch));
  // Both or neither even, so that a bar's edges fall on whole pixels.
  if (std::fmod(grid.pitch - grid.thickness, 2) != 0) grid.thickness -= 1;
  return grid;
}

}  // namespace archimeter
