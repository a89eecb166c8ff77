// The scaling and the stretch of an axis that a person chose, over what a figure does by itself.
#pragma once

#include "core/figures/axis.h"
#include "core/figures/figure_settings.h"

namespace archimeter {

// `whole` is the axis of the figure by itself, titled without its scaling; `least` is the smallest
// positive value drawn on it. The title of the result says which scaling it has.
Axis shownAxis(const Axis& whole, const AxisChoice& choice, Integer least = 1);

// Whether less, or more, than the whole axis is shown.
bool isZoomed(const Axis& axis);

// The least there is between the ends of an axis that begins at `low`.
Integer shortestStretch(Integer low);

// Round values inside [low, high], for either scaling; at least one, with the unit on the last.
std::vector<Tick> ticksBetween(Scaling scaling, AxisUnit unit, Integer low, Integer high);

}  // namespace archimeter
