// Figure 2-8: a decode step reads its shared weights once for all requests, but the state of each
// request by itself.
#include <algorithm>

#include "core/cost/capacity.h"
#include "core/cost/experts.h"
#include "core/cost/state.h"
#include "core/figures/axis.h"
#include "core/figures/axis_view.h"
#include "core/figures/builders.h"
#include "core/figures/context_curves.h"

namespace archimeter {

namespace {

constexpr int pointsOfLine = 64;

struct Reads {
  Integer weights;
  Integer state;  // of one request
};

Reads readsOf(const PreparedModel& model, Integer retained) {
  return {model.parameters().sharedReadBytes.value(),
          named("step.reads", [&] { return stepAt(model, 1, retained).reads; }).value()};
}

std::vector<Integer> pointsOf(const Axis& x, Integer requests) {
  if (x.scaling == Scaling::Logarithmic || isZoomed(x)) return samplePoints(x, requests);
  std::vector<Integer> points;
  for (int part = 1; part <= pointsOfLine; ++part)
    points.push_back(floorDiv(x.high * Integer(part), pointsOfLine));
  return points;
}

Curve stateCurve(const PreparedModel& model, Integer each, const Axis& x, Integer requests,
                 ByteUnits units) {
  Curve curve;
  curve.model = model.spec().id;
  curve.name = Message("%1, state", {model.spec().name});
  for (const Integer at : pointsOf(x, requests)) curve.points.push_back({at, each * at});
  curve.marker = CurvePoint{requests, each * requests};
  curve.markerText = text(Bytes(each * requests), units);
  curve.endText = Message(text(Bytes(each * x.high), units));
  curve.subject = {Subject::Quantity::Crossover, model.spec().id, {}, {}};
  return curve;
}

Curve weightsCurve(const PreparedModel& model, Integer bytes, const Axis& x, ByteUnits units) {
  Curve curve;
  curve.model = model.spec().id;
  curve.reference = true;
  curve.name = Message("%1, shared weights", {model.spec().name});
  curve.points = {{max(x.low, 1), bytes}, {x.high, bytes}};
  curve.markerText = text(Bytes(bytes), units);
  curve.endText = Message(curve.markerText);
  curve.subject = {Subject::Quantity::WeightTotal, model.spec().id, {}, {}};
  return curve;
}

// From how many requests on a step reads as much state as weights, model by model; none: it reads
// no state.
std::vector<std::optional<Integer>> crossingsOf(const ResolvedScenario& resolved) {
  std::vector<std::optional<Integer>> crossings;
  for (const auto& model : resolved.models) {
    crossings.push_back(named(
        "step.reads", [&] { return crossoverRequests(*model, resolved.scenario.retained()); }));
  }
  return crossings;
}

Message crossingText(const ResolvedScenario& resolved,
                     const std::vector<std::optional<Integer>>& at) {
  std::string crossings;
  for (std::size_t i = 0; i < at.size(); ++i) {
    if (!at[i]) continue;
    crossings +=
        (crossings.empty() ? "" : ", ") + resolved.models[i]->spec().name + " " + grouped(*at[i]);
  }
  if (crossings.empty()) return "No chosen model reads any state.";
  return Message("State is read as much as weights from this many requests on: %1.", {crossings});
}

// Of several models the states are too far apart for one linear axis.
Axis bytesAxis(const ResolvedScenario& resolved, const Range& range, Integer highest,
               ByteUnits units) {
  Axis axis = resolved.models.size() > 1 ? logarithmicBytes(range.low, range.high, units)
                                         : linearBytes(highest, units);
  axis.title = "read in one decode step, bytes";
  return axis;
}

}  // namespace

Figure readsAgainstRequests(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  const Integer retained = scenario.retained();
  CurvesFigure curves;
  curves.x = shownAxis(requestsAxis(scenario.requests), options.own.x);
  const std::vector<std::optional<Integer>> crossings = crossingsOf(resolved);
  Integer highest = 1;
  for (std::size_t i = 0; i < resolved.models.size(); ++i) {
    const auto& model = resolved.models[i];
    const Reads reads = readsOf(*model, retained);
    curves.curves.push_back(weightsCurve(*model, reads.weights, curves.x, options.byteUnits));
    if (reads.state > Integer(0)) {
      curves.curves.push_back(
          stateCurve(*model, reads.state, curves.x, scenario.requests, options.byteUnits));
    }
    const std::optional<Integer>& at = crossings[i];
    if (at && *at >= curves.x.low && *at <= curves.x.high)
      curves.crossings.push_back({{*at, reads.state * *at}, "B = " + grouped(*at)});
    highest = max(highest, max(reads.weights, reads.state * curves.x.high));
  }
  const Range range = rangeOf(curves.curves);
  curves.y = bytesAxis(resolved, range, highest, options.byteUnits);
  curves.y = shownAxis(curves.y, options.own.y, {range.low, range.high});
  curves.needle = Needle{scenario.requests, "B = " + grouped(scenario.requests)};
  const Message crossing = crossingText(resolved, crossings);
  Figure figure;
  figure.subtitle = Message("one decode step · weights %1 · state %2 · S + P = %3 each",
                            {scenario.weightFormat, scenario.stateFormat, tokenCount(retained)});
  const bool routed =
      std::any_of(resolved.models.begin(), resolved.models.end(),
                  [](const auto& model) { return !expertGroups(model->graph()).empty(); });
  figure.note = routed ? Message(
                             "Level: shared weights, all experts among them, as many requests "
                             "would visit. %1",
                             {crossing})
                : resolved.models.size() > 1 ? Message("Level: shared weights. %1", {crossing})
                                             : crossing;
  figure.description =
      Message("Bytes that one decode step reads against the number of requests. %1", {crossing});
  figure.data = std::move(curves);
  return figure;
}

}  // namespace archimeter
