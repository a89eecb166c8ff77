// The `cost` object of the command line (a contract): counts, bytes and FLOPs as decimal strings,
// exact ratios as "a/b", sizes, repeats, copies, times and rates as numbers.
#pragma once

#include <nlohmann/json.hpp>

#include "core/cost/evaluation.h"
#include "core/cost/resolved_scenario.h"

namespace archimeter {

nlohmann::ordered_json costJson(const ResolvedScenario& resolved, const PreparedModel& model);

}  // namespace archimeter
