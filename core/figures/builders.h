// The builders behind the rows of the registry, one file each, and what they share.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

Figure stateAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options);  // 2-18
Figure weightsByCategory(const ResolvedScenario& resolved, const FigureOptions& options);    // 2-28
Figure requestsThatFit(const ResolvedScenario& resolved, const FigureOptions& options);      // 2-32

Role roleOf(Category category);

}  // namespace archimeter
