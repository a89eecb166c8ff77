// The scaling and the stretch of an axis that a person chose, over what a figure does by itself.
#pragma once

#include "core/figures/axis.h"
#include "core/figures/figure_settings.h"

namespace archimeter {

// The positive values drawn on an axis; without them an axis in its other scaling ends where it
// ended.
struct DrawnRange {
  std::optional<Integer> least;
  std::optional<Integer> most;
};

// `whole` is the axis of the figure by itself, titled without its scaling. The title of the result
// says which scaling it has.
Axis shownAxis(const Axis& whole, const AxisChoice& choice, const DrawnRange& drawn = {});

// Whether less, or more, than the whole axis is shown.
bool isZoomed(const Axis& axis);

// The least there is between the ends of an axis that begins at `low`.
Integer shortestStretch(Integer low);

// Round values inside [low, high], for either scaling; at least one, with the unit on the last.
std::vector<Tick> ticksBetween(Scaling scaling, AxisUnit unit, Integer low, Integer high);

}  // namespace archimeter
