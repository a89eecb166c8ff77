#include "core/cost/explain.h"

#include <algorithm>

#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

Explanation dispatch(const Subject& subject, const ExplainContext& context) {
  switch (subject.quantity) {
    case Subject::Quantity::None:
      return {};
    case Subject::Quantity::State:
      return explainState(context, subject.retained.value_or(context.scenario().retained()));
    case Subject::Quantity::WeightCategory:
    case Subject::Quantity::WeightTotal:
      return explainWeights(context, subject.part);
    case Subject::Quantity::CallFlops:
      return explainCallFlops(context, subject.part);
    case Subject::Quantity::Capacity:
      return explainCapacity(context);
    case Subject::Quantity::Reserve:
      return explainReserve(context);
  }
  return {};
}

}  // namespace

Explanation explain(const Subject& subject, const ResolvedScenario& resolved, ByteUnits units) {
  const auto model =
      std::find_if(resolved.models.begin(), resolved.models.end(),
                   [&](const auto& candidate) { return candidate->spec().id == subject.model; });
  if (model == resolved.models.end()) return {};
  try {
    return dispatch(subject, {**model, resolved, units});
  } catch (const ArithmeticOverflow& overflow) {
    Explanation explanation;
    explanation.title = "Out of range";
    explanation.subtitle = Message((*model)->spec().name);
    explanation.conventions.push_back(Message(std::string(overflow.what())));
    return explanation;
  }
}

void setHeadline(Explanation& explanation, Bytes value, ByteUnits units) {
  const std::string whole = text(value, units);
  const std::size_t space = whole.find(' ');
  explanation.value = whole.substr(0, space);
  explanation.unit = whole.substr(space + 1);
  explanation.exact = Message("%1 B, exact", {grouped(value.value())});
}

Message sourceNote(const ModelSpec& spec) {
  if (spec.sources.empty()) return {};
  std::string titles;
  for (const SourceSpec& source : spec.sources)
    titles += (titles.empty() ? "" : "; ") + source.title;
  return Message("Sources: %1", {Message(titles)});
}

}  // namespace archimeter
