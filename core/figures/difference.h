// What changed since the pin, in words: by how much, and which dials did it.
#pragma once

#include <string>

#include "core/cost/resolved_scenario.h"
#include "core/units/message.h"
#include "core/units/number_text.h"

namespace archimeter {

// "Qwen3-8B: state 16.0× (19.33 GB), read in a step 16.0× (19.33 GB), because context 8,192 →
// 131,072." For `model`, else the first one; one that was not pinned is held against the first of
// those that were.
Message differenceText(const ResolvedScenario& pinned, const ResolvedScenario& now,
                       const std::string& model, ByteUnits units);

// The dials that differ: "context 8,192 → 131,072, input 1 → 2"; empty when none does.
Message changedDials(const ResolvedScenario& pinned, const ResolvedScenario& now);

}  // namespace archimeter
