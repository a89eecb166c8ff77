// Curves against the retained context, one for each model, and the axis of values they need.
#pragma once

#include <functional>

#include "core/figures/registry.h"

namespace archimeter {

// A quantity of one model with `tokens` positions in sight. Values of 0 have no place on a
// logarithmic axis and are left out.
struct ContextQuantity {
  const char* name;  // for a result out of range: "state.bytesPerRequest"
  std::function<Integer(const PreparedModel&, Integer tokens)> at;
  std::function<std::string(Integer)> text;
  Subject::Quantity subject = Subject::Quantity::None;
  // Lengths the curve must have a point at; may be empty.
  std::function<std::vector<Integer>(const PreparedModel&)> corners = {};
};

// Curves with markers at `needle` and points at the published length; x is the token axis, named
// `title`, as `choice` wants it.
CurvesFigure contextCurves(const ResolvedScenario& resolved, Integer needle,
                           const ContextQuantity& quantity, const AxisChoice& choice,
                           const char* title = "tokens retained");

struct Range {
  Integer low = 1;
  Integer high = 1;
};
Range rangeOf(const std::vector<Curve>& curves);

// "Qwen3-8B 1.208 GB, 154.6 GB at 1M; ...": for the description.
std::string curvesText(const CurvesFigure& figure);
// `scope`, and which curves go on beyond the published length.
Message contextNote(const ResolvedScenario& resolved, const Axis& x, const Message& scope);

}  // namespace archimeter
