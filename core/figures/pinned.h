// A figure with what it was under the pinned dials, as ghosts: curves and bars under the same axes,
// which reach as far as both need, rows of a table, and a second drawing beside the present one.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

// Both are built with `own`; a figure that cannot be drawn has no ghosts.
Figure withPinned(const FigureInfo& info, const ResolvedScenario& resolved,
                  const FigureOptions& own, const ResolvedScenario& pinned);

}  // namespace archimeter
