// A figure with what it was under the pinned dials, as ghosts: curves and bars under the same axes,
// which reach as far as both need, and rows of a table.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

// Both are built with `own`; a drawing or a figure that cannot be drawn has no ghosts.
Figure withPinned(const FigureInfo& info, const ResolvedScenario& resolved,
                  const FigureOptions& own, const ResolvedScenario& pinned);

}  // namespace archimeter
