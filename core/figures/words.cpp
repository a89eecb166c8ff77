#include "core/figures/builders.h"
#include "core/units/number_text.h"

namespace archimeter {

Message callText(const Scenario& scenario) {
  if (scenario.context == Integer(0)) {
    return Message("B = %1 · prefill of %2 tokens",
                   {grouped(scenario.requests), grouped(scenario.input)});
  }
  if (scenario.input == Integer(1)) {
    return Message("B = %1 · decode after %2 tokens",
                   {grouped(scenario.requests), grouped(scenario.context)});
  }
  return Message("B = %1 · %2 tokens after %3",
                 {grouped(scenario.requests), grouped(scenario.input), grouped(scenario.context)});
}

std::string pathsText(const ResolvedScenario& resolved) {
  std::string result;
  for (const auto& model : resolved.models) {
    if (model->spec().path.empty()) continue;
    result += (result.empty() ? "" : " · ") + model->spec().name + " " + model->spec().path;
  }
  return result;
}

}  // namespace archimeter
