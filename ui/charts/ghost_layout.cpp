#include "ui/charts/ghost_layout.h"

#include <algorithm>

#include "ui/charts/axis_scale.h"

namespace archimeter {

void addGhostBar(BarsLayout& layout, const Axis& axis, int row, const std::vector<Integer>& ends,
                 const FigureStyle& style) {
  const Measures& m = style.measures;
  if (ends.empty()) return;
  QPen pen = flatPen(style.colours().colour(ColourRole::Ink2), m.ghost);
  pen.setDashPattern({4, 3});
  const AxisScale scale(axis, layout.bars.left(), layout.bars.right());
  const double out = std::min(0.75 * m.step, (layout.grid.pitch - layout.grid.thickness) / 2);
  const double half = layout.grid.thickness / 2 + out;
  const double centre = layout.grid.centre(row);
  const double top = crisp(centre - half, m.ghost);
  const double bottom = crisp(centre + half, m.ghost);
  double last = layout.bars.left();
  for (const Integer end : ends) {
    const double x = std::clamp(scale.pixels(end).value_or(last), last, layout.bars.right());
    last = crisp(x, m.ghost);
    addLine(layout.pieces, {last, top}, {last, bottom}, pen);
  }
  addLine(layout.pieces, {layout.bars.left(), top}, {last, top}, pen);
  addLine(layout.pieces, {layout.bars.left(), bottom}, {last, bottom}, pen);
}

}  // namespace archimeter
