#include "core/figures/context_curves.h"

#include "core/figures/axis.h"

namespace archimeter {

namespace {

Curve curveOf(const PreparedModel& model, const Axis& x, Integer needle,
              const ContextQuantity& quantity) {
  const ModelSpec& spec = model.spec();
  const auto at = [&](Integer tokens) {
    return named(quantity.name, [&] { return quantity.at(model, tokens); });
  };
  Curve curve;
  curve.model = spec.id;
  curve.name = Message(spec.name);
  for (const Integer tokens : samplePoints(x, {Integer(spec.maxPositions), needle})) {
    const Integer value = at(tokens);
    if (value > Integer(0)) curve.points.push_back({tokens, value});
  }
  curve.publishedEnd = spec.maxPositions;
  const Integer present = at(needle);
  if (present > Integer(0)) curve.marker = CurvePoint{needle, present};
  curve.markerText = quantity.text(present);
  curve.endText = Message("%1 at %2", {quantity.text(at(x.high)), lengthText(x.high)});
  curve.subject = {quantity.subject, spec.id, {}, {}};
  return curve;
}

}  // namespace

CurvesFigure contextCurves(const ResolvedScenario& resolved, Integer needle,
                           const ContextQuantity& quantity) {
  CurvesFigure figure;
  figure.x = tokenAxis(needle);
  for (const auto& model : resolved.models) {
    figure.curves.push_back(curveOf(*model, figure.x, needle, quantity));
  }
  figure.needle = Needle{needle, grouped(needle)};
  return figure;
}

Range rangeOf(const std::vector<Curve>& curves) {
  std::optional<Integer> low;
  Range range;
  for (const Curve& curve : curves) {
    for (const CurvePoint& point : curve.points) {
      low = low ? min(*low, point.y) : point.y;
      range.high = max(range.high, point.y);
    }
  }
  range.low = low.value_or(1);
  return range;
}

std::string curvesText(const CurvesFigure& figure) {
  std::string values;
  for (const Curve& curve : figure.curves) {
    values += (values.empty() ? "" : "; ") + english(curve.name) + " " + curve.markerText + ", " +
              english(curve.endText);
  }
  return values;
}

Message contextNote(const ResolvedScenario& resolved, const Axis& x, const Message& scope) {
  std::string limits;
  for (const auto& model : resolved.models) {
    if (Integer(model->spec().maxPositions) >= x.high) continue;
    limits += (limits.empty() ? "" : " · ") + model->spec().name + " " +
              grouped(model->spec().maxPositions);
  }
  if (limits.empty()) return scope;
  return Message("%1 Dotted: extrapolated beyond the published length (%2).", {scope, limits});
}

}  // namespace archimeter
