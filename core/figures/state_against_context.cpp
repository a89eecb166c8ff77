// Figure 2-18: state of one request against the retained context, both axes logarithmic.
#include <algorithm>

#include "core/cost/state.h"
#include "core/figures/axis.h"
#include "core/figures/builders.h"

namespace archimeter {

namespace {

Bytes stateOf(const PreparedModel& model, Integer retained) {
  return named("state.bytesPerRequest", [&] { return stateBytes(model, retained); });
}

Curve curveOf(const PreparedModel& model, const Axis& x, Integer retained, ByteUnits units) {
  const ModelSpec& spec = model.spec();
  Curve curve;
  curve.model = spec.id;
  curve.name = Message(spec.name);
  for (const Integer tokens : samplePoints(x, spec.maxPositions)) {
    const Integer bytes = stateOf(model, tokens).value();
    if (bytes > Integer(0)) curve.points.push_back({tokens, bytes});
  }
  curve.publishedEnd = spec.maxPositions;
  const Bytes present = stateOf(model, retained);
  if (present > Bytes(0)) curve.marker = CurvePoint{retained, present.value()};
  curve.markerText = text(present, units);
  curve.endText = Message("%1 at %2", {text(stateOf(model, x.high), units), lengthText(x.high)});
  curve.subject = {
      .quantity = Subject::Quantity::State, .model = spec.id, .part = {}, .retained = {}};
  return curve;
}

Axis bytesAxis(const std::vector<Curve>& curves, ByteUnits units) {
  std::optional<Integer> low;
  Integer high = 1;
  for (const Curve& curve : curves) {
    for (const CurvePoint& point : curve.points) {
      low = low ? min(*low, point.y) : point.y;
      high = max(high, point.y);
    }
  }
  return logarithmicBytes(low.value_or(1), high, units);
}

Message noteOf(const ResolvedScenario& resolved, const Axis& x) {
  std::string limits;
  for (const auto& model : resolved.models) {
    if (Integer(model->spec().maxPositions) >= x.high) continue;
    limits += (limits.empty() ? "" : " · ") + model->spec().name + " " +
              grouped(model->spec().maxPositions);
  }
  if (limits.empty()) return "Text models. What is retained after the call, H = S + P.";
  return Message("Text models. Dotted: extrapolated beyond the published length (%1).", {limits});
}

}  // namespace

Figure stateAgainstContext(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  const Integer retained = scenario.retained();
  CurvesFigure curves;
  curves.x = tokenAxis(retained);
  for (const auto& model : resolved.models) {
    curves.curves.push_back(curveOf(*model, curves.x, retained, options.byteUnits));
  }
  curves.y = bytesAxis(curves.curves, options.byteUnits);
  curves.needle = Needle{retained, grouped(retained)};

  Figure figure;
  figure.subtitle = Message("one request · state: %1 · S + P = %2 tokens",
                            {scenario.stateFormat, grouped(retained)});
  figure.note = noteOf(resolved, curves.x);
  std::string values;
  for (const Curve& curve : curves.curves) {
    values += (values.empty() ? "" : "; ") + english(curve.name) + " " + curve.markerText + ", " +
              english(curve.endText);
  }
  figure.description = Message("State of one request at %1 tokens and at the end of the axis: %2.",
                               {grouped(retained), values});
  figure.data = std::move(curves);
  return figure;
}

}  // namespace archimeter
