// From a clicked subject to its explanation, generated from the operation lists and closed forms
// that are evaluated.
#pragma once

#include <span>

#include "core/cost/explanation.h"
#include "core/cost/resolved_scenario.h"
#include "core/units/number_text.h"

namespace archimeter {

struct ExplainContext;

// What can be asked of every model, in the order of a menu.
struct QuantityInfo {
  Subject::Quantity quantity;
  const char* name;  // the key of its translation
  Explanation (*explain)(const ExplainContext&);
};
std::span<const QuantityInfo> explainedQuantities();

// An explanation whose title is empty when the subject names a model that is not in the scenario,
// or nothing at all. A result out of range gives an explanation that says so.
Explanation explain(const Subject& subject, const ResolvedScenario& resolved, ByteUnits units);

}  // namespace archimeter
