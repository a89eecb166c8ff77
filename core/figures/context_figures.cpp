// Figures 2-18, 2-19, 2-31 and 2-33: what grows, or shrinks, with the context.
#include "core/cost/call_cost.h"
#include "core/cost/capacity.h"
#include "core/cost/state.h"
#include "core/figures/axis.h"
#include "core/figures/axis_view.h"
#include "core/figures/builders.h"
#include "core/figures/context_curves.h"

namespace archimeter {

namespace {

std::function<std::string(Integer)> bytesText(ByteUnits units) {
  return [units](Integer value) { return text(Bytes(value), units); };
}

// What one decode query reads of the state, and what it writes back of recurrent matrices.
Integer readBytes(const PreparedModel& model, Integer retained) {
  Bytes bytes = stepAt(model, 1, retained).reads;
  for (const StateTerm& term : model.stateTerms()) {
    if (term.growth == Growth::Recurrent) bytes += term.bytes;
  }
  return bytes.value();
}

Message tokensText(const ResolvedScenario& resolved, Integer retained) {
  return Message("one request · state: %1 · S + P = %2",
                 {resolved.scenario.stateFormat, tokenCount(retained)});
}

// A request that takes in `tokens` at once.
Scenario requestOf(Scenario scenario, Integer tokens) {
  scenario.context = 0;
  scenario.input = tokens;
  scenario.output = 1;
  return scenario;
}

// The lengths up to which few requests fit, and the next ones: whole numbers fall in steps.
std::vector<Integer> fewFit(const DeviceSpec& device, const PreparedModel& model,
                            const Scenario& scenario) {
  constexpr int few = 24;
  std::vector<Integer> lengths;
  Scenario at = requestOf(scenario, 1);
  for (int requests = 1; requests <= few; ++requests) {
    at.requests = requests;
    const std::optional<Integer> context = capacityOn(device, model, at).maxContext;
    if (!context) break;
    const Integer longest = *context + at.input;
    lengths.insert(lengths.end(), {longest, longest + Integer(1)});
  }
  return lengths;
}

}  // namespace

Figure stateAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer retained = resolved.scenario.retained();
  CurvesFigure curves = contextCurves(
      resolved, retained,
      {"state.bytesPerRequest",
       [](const PreparedModel& model, Integer tokens) { return stateBytes(model, tokens).value(); },
       bytesText(options.byteUnits), Subject::Quantity::State},
      options.own.x);
  const Range range = rangeOf(curves.curves);
  curves.y = shownAxis(logarithmicBytes(range.low, range.high, options.byteUnits), options.own.y,
                       {range.low, range.high});
  Figure figure;
  figure.subtitle = tokensText(resolved, retained);
  figure.note =
      contextNote(resolved, curves.x, "Text models. What is retained after the call, H = S + P.");
  figure.description = Message("State of one request at %1 and at the end of the axis: %2.",
                               {tokenCount(retained), curvesText(curves)});
  figure.data = std::move(curves);
  return figure;
}

Figure readsAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer retained = resolved.scenario.retained();
  CurvesFigure curves = contextCurves(
      resolved, retained,
      {"step.reads", readBytes, bytesText(options.byteUnits), Subject::Quantity::StepReads},
      options.own.x);
  const Range range = rangeOf(curves.curves);
  curves.y = logarithmicBytes(range.low, range.high, options.byteUnits);
  curves.y.title = "state read in one step, bytes";
  curves.y = shownAxis(curves.y, options.own.y, {range.low, range.high});
  Figure figure;
  figure.subtitle = tokensText(resolved, retained);
  figure.note = contextNote(resolved, curves.x,
                            "One decode query: entries it reads, recurrent matrices read and "
                            "written once. No weights.");
  figure.description =
      Message("State read by one decode step at %1 and at the end of the axis: %2.",
              {tokenCount(retained), curvesText(curves)});
  figure.data = std::move(curves);
  return figure;
}

Figure workAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer requests = resolved.scenario.requests;
  const Integer retained = resolved.scenario.retained();
  CurvesFigure curves = contextCurves(
      resolved, retained,
      {"call.matrixFlops",
       [requests](const PreparedModel& model, Integer tokens) {
         return callFlops(model, {requests, tokens - Integer(1), 1}).matrix.value();
       },
       [](Integer value) { return text(Flops(value)); }, Subject::Quantity::CallFlops},
      options.own.x, "tokens in sight, the new one included");
  const Range range = rangeOf(curves.curves);
  curves.y =
      shownAxis(logarithmicFlops(range.low, range.high), options.own.y, {range.low, range.high});
  Figure figure;
  figure.subtitle =
      Message("one more token · B = %1 · %2 in sight", {grouped(requests), tokenCount(retained)});
  figure.note =
      contextNote(resolved, curves.x,
                  Message("Matrix work of one decode call. Paths: %1.", {pathsText(resolved)}));
  figure.description =
      Message("Matrix FLOPs of one more token at %1 and at the end of the axis: %2.",
              {tokenCount(retained), curvesText(curves)});
  figure.data = std::move(curves);
  return figure;
}

Figure fitsAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure;
  const Scenario& scenario = resolved.scenario;
  if (!resolved.device) {
    figure.unavailable = "No device is chosen: choose one to see how many requests fit.";
    return figure;
  }
  const DeviceSpec& device = *resolved.device;
  const Integer end = retainedAtEnd(callOf(scenario), scenario.output);
  const auto fits = [&](const PreparedModel& model, Integer tokens) {
    const Scenario at = requestOf(scenario, tokens);
    return capacityOn(device, model, at).maxRequests.value_or(Integer(0));
  };
  const auto steps = [&](const PreparedModel& model) { return fewFit(device, model, scenario); };
  CurvesFigure curves =
      contextCurves(resolved, end,
                    {"capacity", fits, [](Integer value) { return grouped(value); },
                     Subject::Quantity::Capacity, steps},
                    options.own.x, "tokens of a request");
  for (Curve& curve : curves.curves) {
    if (!curve.points.empty() && curve.points.back().x < curves.x.high)
      curve.endText = Message("none beyond %1", {grouped(curve.points.back().x)});
  }
  const Range range = rangeOf(curves.curves);
  curves.y = logarithmicCount(range.low, range.high);
  curves.y.title = "requests that fit";
  curves.y = shownAxis(curves.y, options.own.y, {range.low, range.high});
  std::string none;
  for (std::size_t i = 0; i < curves.curves.size(); ++i) {
    if (!curves.curves[i].points.empty()) continue;
    none += (none.empty() ? "" : ", ") + english(curves.curves[i].name);
  }
  std::erase_if(curves.curves, [](const Curve& curve) { return curve.points.empty(); });
  if (curves.curves.empty()) {
    figure.unavailable = Message("Not one request of %1 fits on %2 × %3.",
                                 {none, grouped(scenario.devices), device.name});
    return figure;
  }
  figure.subtitle =
      Message("%1 × %2 · %3 reserved · weights %4 · state %5",
              {grouped(scenario.devices), device.name, text(scenario.reserve, ByteUnits::Binary),
               scenario.weightFormat, scenario.stateFormat});
  figure.note =
      none.empty()
          ? Message("A curve ends where not one request fits any more.")
          : Message("A curve ends where not one request fits any more. None at all: %1.", {none});
  figure.description =
      Message("Requests that fit on %1 × %2 at %3 and at the axis' end: %4.",
              {grouped(scenario.devices), device.name, tokenCount(end), curvesText(curves)});
  figure.data = std::move(curves);
  return figure;
}

}  // namespace archimeter
