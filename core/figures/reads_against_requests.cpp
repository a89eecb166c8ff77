// Figure 2-8: a decode step reads its shared weights once for all requests, but the state of each
// request by itself.
#include "core/cost/capacity.h"
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

Message crossingText(const ResolvedScenario& resolved, Integer retained) {
  std::string crossings;
  for (const auto& model : resolved.models) {
    const std::optional<Integer> at =
        named("step.reads", [&] { return crossoverRequests(*model, retained); });
    if (!at) continue;
    crossings += (crossings.empty() ? "" : ", ") + model->spec().name + " " + grouped(*at);
  }
  if (crossings.empty()) return "No chosen model reads any state.";
  return Message("State is read as much as weights from this many requests on: %1.", {crossings});
}

}  // namespace

Figure readsAgainstRequests(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  const Integer retained = scenario.retained();
  CurvesFigure curves;
  curves.x = shownAxis(requestsAxis(scenario.requests), options.own.x);
  Integer highest = 1;
  for (const auto& model : resolved.models) {
    const Reads reads = readsOf(*model, retained);
    curves.curves.push_back(weightsCurve(*model, reads.weights, curves.x, options.byteUnits));
    if (reads.state > Integer(0)) {
      curves.curves.push_back(
          stateCurve(*model, reads.state, curves.x, scenario.requests, options.byteUnits));
    }
    const std::optional<Integer> crossing =
        named("step.reads", [&] { return crossoverRequests(*model, retained); });
    if (crossing && *crossing >= curves.x.low && *crossing <= curves.x.high)
      curves.crossings.push_back(
          {{*crossing, reads.state * *crossing}, "B = " + grouped(*crossing)});
    highest = max(highest, max(reads.weights, reads.state * curves.x.high));
  }
  curves.y = linearBytes(highest, options.byteUnits);
  curves.y.title = "read in one decode step, bytes";
  curves.y.unit =
      options.byteUnits == ByteUnits::Decimal ? AxisUnit::DecimalBytes : AxisUnit::BinaryBytes;
  const Range range = rangeOf(curves.curves);
  curves.y = shownAxis(curves.y, options.own.y, {range.low, range.high});
  curves.needle = Needle{scenario.requests, "B = " + grouped(scenario.requests)};
  const Message crossing = crossingText(resolved, retained);
  Figure figure;
  figure.subtitle = Message("one decode step · weights %1 · state %2 · S + P = %3 tokens each",
                            {scenario.weightFormat, scenario.stateFormat, grouped(retained)});
  figure.note =
      resolved.models.size() > 1 ? Message("Level: shared weights. %1", {crossing}) : crossing;
  figure.description =
      Message("Bytes that one decode step reads against the number of requests. %1", {crossing});
  figure.data = std::move(curves);
  return figure;
}

}  // namespace archimeter
