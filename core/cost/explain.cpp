#include "core/cost/explain.h"

#include <algorithm>

#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

constexpr QuantityInfo quantityRows[]{
    {Subject::Quantity::WeightTotal, "weights", explainWeights},
    {Subject::Quantity::ActiveParameters, "parameters one token meets", explainActiveParameters},
    {Subject::Quantity::CallFlops, "matrix FLOPs of the call", explainCallFlops},
    {Subject::Quantity::InteractionFlops, "between positions", explainInteraction},
    {Subject::Quantity::OrdinaryFlops, "arithmetic beside matrices", explainOrdinaryFlops},
    {Subject::Quantity::State, "state of a request", explainState},
    {Subject::Quantity::FixedState, "its fixed part", explainFixedState},
    {Subject::Quantity::StateGrowth, "its growth by a token", explainStateGrowth},
    {Subject::Quantity::BalanceLength, "length of equal parts", explainBalanceLength},
    {Subject::Quantity::StepReads, "state read in a step", explainStepReads},
    {Subject::Quantity::StepWrites, "state written in a step", explainStepWrites},
    {Subject::Quantity::RequestFlops, "matrix FLOPs of the request", explainRequestFlops},
    {Subject::Quantity::ReadPositions, "positions read while decoding", explainReadPositions},
    {Subject::Quantity::ExpertBatch, "experts visited", explainExpertBatch},
    {Subject::Quantity::Capacity, "requests that fit", explainCapacity},
    {Subject::Quantity::LargestModel, "largest model that fits", explainLargestModel},
    {Subject::Quantity::Crossover, "requests of equal reads", explainCrossover},
    {Subject::Quantity::TimeBound, "bound on the time", explainTimeBound},
    {Subject::Quantity::Reserve, "reserve", explainReserve},
};

// A curve over the context stands for calls of one token that end with so many retained.
Scenario scenarioAt(const Subject& subject, const ResolvedScenario& resolved) {
  Scenario scenario = resolved.scenario;
  if (!subject.retained) return scenario;
  scenario.context = *subject.retained - 1;
  scenario.input = scenario.output = 1;
  return scenario;
}

Explanation dispatch(const ExplainContext& context) {
  // A category is the weights seen closer.
  const Subject::Quantity asked = context.subject.quantity == Subject::Quantity::WeightCategory
                                      ? Subject::Quantity::WeightTotal
                                      : context.subject.quantity;
  const auto row = std::find_if(std::begin(quantityRows), std::end(quantityRows),
                                [&](const QuantityInfo& info) { return info.quantity == asked; });
  return row == std::end(quantityRows) ? Explanation() : row->explain(context);
}

}  // namespace

std::span<const QuantityInfo> explainedQuantities() {
  return quantityRows;
}

Explanation explain(const Subject& subject, const ResolvedScenario& resolved, ByteUnits units) {
  const auto model =
      std::find_if(resolved.models.begin(), resolved.models.end(),
                   [&](const auto& candidate) { return candidate->spec().id == subject.model; });
  if (model == resolved.models.end()) return {};
  try {
    return dispatch({**model, resolved.device, units, subject, scenarioAt(subject, resolved)});
  } catch (const ArithmeticOverflow& overflow) {
    Explanation explanation;
    explanation.title = "Out of range";
    explanation.subtitle = Message((*model)->spec().name);
    explanation.conventions.push_back(Message(std::string(overflow.what())));
    return explanation;
  }
}

namespace {

void splitHeadline(Explanation& explanation, const std::string& whole) {
  const std::size_t space = whole.find(' ');
  explanation.value = whole.substr(0, space);
  explanation.unit = whole.substr(space + 1);
}

}  // namespace

void setHeadline(Explanation& explanation, Bytes value, ByteUnits units) {
  splitHeadline(explanation, text(value, units));
  explanation.exact = Message("%1 B, exact", {grouped(value.value())});
}

void setHeadline(Explanation& explanation, Flops value) {
  splitHeadline(explanation, text(value));
  explanation.exact = Message("%1 FLOPs, exact", {grouped(value.value())});
}

void addSymbols(std::initializer_list<Symbol> symbols, Explanation& explanation) {
  for (const Symbol& symbol : symbols) {
    SymbolRow row;
    row.symbol = {symbol.name, symbol.subscript, true};
    row.value = grouped(symbol.value);
    row.meaning = symbol.meaning;
    explanation.symbols.push_back(std::move(row));
  }
}

Message sourceNote(const ModelSpec& spec) {
  if (spec.sources.empty()) return {};
  std::string titles;
  for (const SourceSpec& source : spec.sources)
    titles += (titles.empty() ? "" : "; ") + source.title;
  return Message("Sources: %1", {Message(titles)});
}

}  // namespace archimeter
