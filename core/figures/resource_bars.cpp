// Figures 2-14, 2-29, 2-30 and 2-36: what a call computes, what a request keeps and what all its
// calls compute, each as stacks of its parts.
#include <map>

#include "core/cost/call_cost.h"
#include "core/cost/state.h"
#include "core/figures/builders.h"
#include "core/figures/part_bars.h"
#include "core/figures/roles.h"

namespace archimeter {

namespace {

Subject subjectOf(Subject::Quantity quantity, const PreparedModel& model) {
  return {quantity, model.spec().id, {}, {}};
}

ModelBar barOf(const PreparedModel& model) {
  return {model.spec().id, Message(model.spec().name), {}, {}};
}

ModelBar workBar(const PreparedModel& model, const Call& call) {
  std::map<Role, Integer> sums;
  for (const auto& [group, flops] : callFlopsByGroup(model, call)) {
    Integer& sum = sums[roleOf(group)];
    sum += flops.value();
  }
  ModelBar bar = barOf(model);
  for (const auto& [role, sum] : sums) {
    bar.parts.push_back(
        {role, workRoleName(role), sum, subjectOf(Subject::Quantity::CallFlops, model)});
  }
  return bar;
}

ModelBar stateBar(const PreparedModel& model, Integer retained) {
  const StateSummary state = stateAt(model, retained);
  std::map<Role, Integer> sums;
  for (const StateKind kind : stateKinds()) {
    Integer& sum = sums[roleOf(kind)];
    sum += state.byKind[static_cast<std::size_t>(kind)].value();
  }
  ModelBar bar = barOf(model);
  for (const auto& [role, sum] : sums) {
    if (sum == Integer(0)) continue;
    bar.parts.push_back(
        {role, stateRoleName(role), sum, subjectOf(Subject::Quantity::State, model)});
  }
  if (bar.parts.empty()) bar.absent = "keeps no state";
  return bar;
}

ModelBar kindsBar(const PreparedModel& model, Integer retained) {
  const StateSummary state = stateAt(model, retained);
  ModelBar bar = barOf(model);
  for (const StateKind kind : stateKinds()) {
    const Integer bytes = state.byKind[static_cast<std::size_t>(kind)].value();
    if (bytes == Integer(0)) continue;
    bar.parts.push_back(
        {roleOf(kind), stateKindName(kind), bytes, subjectOf(Subject::Quantity::State, model)});
  }
  if (bar.parts.empty()) bar.absent = "keeps no state";
  return bar;
}

Figure figureOf(const std::vector<ModelBar>& bars, BarUnit unit, const FigureOptions& options,
                const Message& axis) {
  Figure figure;
  BarsFigure data = barsOf(bars, unit, options);
  data.value.title = areShares(bars) ? Message("share of each model") : axis;
  figure.data = std::move(data);
  figure.legend = legendOf(bars);
  return figure;
}

}  // namespace

Figure workOfCall(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Call call = callOf(resolved.scenario);
  std::vector<ModelBar> bars;
  for (const auto& model : resolved.models) {
    bars.push_back(named("call.matrixFlops", [&] { return workBar(*model, call); }));
  }
  Figure figure = figureOf(bars, BarUnit::FlopCount, options, "matrix FLOPs of the call");
  figure.subtitle = callText(resolved.scenario);
  figure.note = withBeyondChapter(
      resolved,
      Message("Matrix work alone, 2 FLOPs a multiply-add. Paths: %1.", {pathsText(resolved)}));
  figure.description =
      Message("Matrix FLOPs of one call: %1.", {totalsText(bars, BarUnit::FlopCount, options)});
  return figure;
}

Figure stateOfRequest(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer retained = resolved.scenario.retained();
  std::vector<ModelBar> bars;
  for (const auto& model : resolved.models) {
    bars.push_back(named("state.bytesPerRequest", [&] { return stateBar(*model, retained); }));
  }
  Figure figure = figureOf(bars, BarUnit::ByteCount, options, "state of one request");
  figure.subtitle = Message("one request · state: %1 · S + P = %2",
                            {resolved.scenario.stateFormat, tokenCount(retained)});
  figure.note = "What must stay in memory between two calls, not what a step reads.";
  figure.description =
      Message("State of one request at %1: %2.",
              {tokenCount(retained), totalsText(bars, BarUnit::ByteCount, options)});
  return figure;
}

Figure stateByKind(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer retained = resolved.scenario.retained();
  const PreparedModel& model = *resolved.models.front();
  const std::vector<ModelBar> bars{
      named("state.bytesPerRequest", [&] { return kindsBar(model, retained); })};
  Figure figure = figureOf(bars, BarUnit::ByteCount, options, "state of one request");
  figure.subtitle = Message("%1 · state: %2 · S + P = %3 · %4 in all",
                            {model.spec().name, resolved.scenario.stateFormat, tokenCount(retained),
                             text(stateBytes(model, retained), options.byteUnits)});
  figure.note = "Each kind over all layers that keep it. Shown for the first model chosen.";
  figure.description =
      Message("State of one request at %1 by kind: %2.",
              {tokenCount(retained), totalsText(bars, BarUnit::ByteCount, options)});
  return figure;
}

Figure workOfRequest(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  std::vector<ModelBar> bars;
  for (const auto& model : resolved.models) {
    const RequestSummary request = named("request.flops", [&] {
      return summarizeRequest(*model, callOf(scenario), scenario.output);
    });
    ModelBar bar = barOf(*model);
    bar.parts.push_back({Role::Attention, "prefill", request.prefill.value(),
                         subjectOf(Subject::Quantity::RequestFlops, *model)});
    if (request.decodeCalls > Integer(0)) {
      bar.parts.push_back({Role::FeedForward, "decode calls", request.decode.value(),
                           subjectOf(Subject::Quantity::RequestFlops, *model)});
    }
    bars.push_back(std::move(bar));
  }
  Figure figure = figureOf(bars, BarUnit::FlopCount, options, "matrix FLOPs of the request");
  figure.subtitle =
      Message("B = %1 · S = %2 · P = %3 · G = %4: one prefill, %5 decode calls",
              {grouped(scenario.requests), grouped(scenario.context), grouped(scenario.input),
               grouped(scenario.output), grouped(decodeCalls(scenario.output))});
  figure.note = withBeyondChapter(
      resolved, "The first token comes from the prefill; the last one is not fed back.");
  figure.description =
      Message("Matrix FLOPs of one request: %1.", {totalsText(bars, BarUnit::FlopCount, options)});
  return figure;
}

}  // namespace archimeter
