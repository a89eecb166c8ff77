#include "core/figures/builders.h"
#include "core/units/number_text.h"

namespace archimeter {

Message tokenCount(Integer count) {
  return count == Integer(1) ? Message("1 token") : Message("%1 tokens", {grouped(count)});
}

Message callText(const Scenario& scenario) {
  if (scenario.context == Integer(0)) {
    return Message("B = %1 · prefill of %2",
                   {grouped(scenario.requests), tokenCount(scenario.input)});
  }
  if (scenario.input == Integer(1)) {
    return Message("B = %1 · decode after %2",
                   {grouped(scenario.requests), tokenCount(scenario.context)});
  }
  return Message("B = %1 · %2 after %3", {grouped(scenario.requests), tokenCount(scenario.input),
                                          grouped(scenario.context)});
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
