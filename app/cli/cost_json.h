// The `cost` object of the command line (a contract): counts, bytes and FLOPs as decimal strings,
// exact ratios as "a/b", sizes, repeats, copies, times and rates as numbers.
#pragma once

#include <string_view>

#include <nlohmann/json.hpp>

#include "core/cost/evaluation.h"
#include "core/cost/resolved_scenario.h"

namespace archimeter {

nlohmann::ordered_json costJson(const ResolvedScenario& resolved, const PreparedModel& model);
// The same with one of its members alone: {"state": {...}}; {} for a key it has not.
nlohmann::ordered_json costSection(const ResolvedScenario& resolved, const PreparedModel& model,
                                   std::string_view key);

}  // namespace archimeter
