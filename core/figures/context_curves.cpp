#include "core/figures/context_curves.h"

#include "core/figures/axis.h"
#include "core/figures/axis_view.h"

namespace archimeter {

namespace {

// Where a stair of a model that keeps an entry for every block rises: both sides of each step, if
// there are few enough to be told apart.
std::vector<Integer> stairs(const PreparedModel& model, const Axis& x) {
  constexpr int most = 128;
  std::vector<Integer> corners;
  for (const StateTerm& term : model.stateTerms()) {
    if (term.growth == Growth::Window) corners.push_back(term.period);
    if (term.growth != Growth::Append || term.period <= Integer(1)) continue;
    if (floorDiv(x.high - x.low, term.period) > Integer(most)) continue;
    Integer end = term.period * ceilDiv(max(x.low, 1), term.period);
    for (; end <= x.high; end += term.period) {
      corners.push_back(end - Integer(1));
      corners.push_back(end);
    }
  }
  return corners;
}

Curve curveOf(const PreparedModel& model, const Axis& x, Integer needle,
              const ContextQuantity& quantity) {
  const ModelSpec& spec = model.spec();
  const auto at = [&](Integer tokens) {
    return named(quantity.name, [&] { return quantity.at(model, tokens); });
  };
  Curve curve;
  curve.model = spec.id;
  curve.name = Message(spec.name);
  std::vector<Integer> also = stairs(model, x);
  also.insert(also.end(), {Integer(spec.maxPositions), needle});
  if (quantity.corners) {
    const std::vector<Integer> corners = quantity.corners(model);
    also.insert(also.end(), corners.begin(), corners.end());
  }
  for (const Integer tokens : samplePoints(x, also)) {
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
                           const ContextQuantity& quantity, const AxisChoice& choice,
                           const char* title) {
  CurvesFigure figure;
  figure.x = tokenAxis(needle);
  figure.x.title = title;
  figure.x = shownAxis(figure.x, choice);
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
