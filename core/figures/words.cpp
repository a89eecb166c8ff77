#include <algorithm>

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

std::string countText(const Ratio& count) {
  std::string text = count.decimal(1);
  if (text.ends_with(".0")) text.resize(text.size() - 2);
  return grouped(text);
}

std::string pathsText(const ResolvedScenario& resolved) {
  std::string result;
  for (const auto& model : resolved.models) {
    if (model->spec().path.empty()) continue;
    result += (result.empty() ? "" : " · ") + model->spec().name + " " + model->spec().path;
  }
  return result;
}

Message withBeyondChapter(const ResolvedScenario& resolved, Message note) {
  const Scenario& scenario = resolved.scenario;
  if (scenario.context == Integer(0) || scenario.input == Integer(1)) return note;
  std::string names;
  for (const auto& model : resolved.models) {
    const auto& types = model->spec().layerTypes;
    const bool compressed = std::any_of(types.begin(), types.end(), [](const LayerTypeSpec& type) {
      return std::holds_alternative<SharedKvSpec>(type.attention);
    });
    if (compressed) names += (names.empty() ? "" : ", ") + model->spec().name;
  }
  if (names.empty()) return note;
  const Message beyond("Beyond the chapter, with S > 0 and P > 1: %1.", {names});
  return note.empty() ? beyond : Message("%1 %2", {note, beyond});
}

}  // namespace archimeter
