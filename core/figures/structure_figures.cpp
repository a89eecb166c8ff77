// Figures 2-3, 2-5 and 2-6: attention of one token, the two branches of SwiGLU, one whole layer,
// with the sizes of the first chosen model that has such parts.
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

struct Parts {
  const PreparedModel* model = nullptr;
  const GqaSpec* attention = nullptr;
  std::int64_t width = 0;  // of the feed-forward part
};

Parts partsOf(const ResolvedScenario& resolved) {
  for (const auto& model : resolved.models) {
    for (const LayerTypeSpec& type : model->spec().layerTypes) {
      const auto* attention = std::get_if<GqaSpec>(&type.attention);
      if (!attention) continue;
      const auto* dense = std::get_if<SwigluSpec>(&type.feedForward);
      const auto* routed = std::get_if<MoeSpec>(&type.feedForward);
      return {model.get(), attention, dense ? dense->width : routed ? routed->width : 0};
    }
  }
  return {};
}

Figure withoutParts() {
  Figure figure;
  figure.unavailable = "No chosen model has layers with grouped-query attention.";
  return figure;
}

Message matrixText(Integer in, Integer out) {
  return Message("%1 × %2", {grouped(in), grouped(out)});
}

}  // namespace

Figure attentionOfOneToken(const ResolvedScenario& resolved, const FigureOptions&) {
  const Parts parts = partsOf(resolved);
  if (!parts.model) return withoutParts();
  const Integer hidden = parts.model->spec().hidden;
  const Integer queries = Integer(parts.attention->queryHeads) * parts.attention->headDim;
  const Integer shared = Integer(parts.attention->kvHeads) * parts.attention->headDim;
  Drawing drawing(18.4, 7.6);
  const Place input =
      drawing.box({0, 2.8, 2.6, 1.4}, "token", {}, Message("%1 values", {grouped(hidden)}));
  const auto projection = [&](double y, Message name, Integer out) {
    const Place place =
        drawing.box({4, y, 3, 1.4}, std::move(name), Role::Attention, matrixText(hidden, out));
    drawing.arrow({input.right(), place.left()});
    return place;
  };
  const Place query = projection(0, "query", queries);
  const Place key = projection(2.8, "key", shared);
  const Place value = projection(5.6, "value", shared);
  const Place past = drawing.box({8.2, 4.2, 2.6, 1.4}, "kept keys, values", Role::RequestState,
                                 Message("%1 kv heads", {grouped(parts.attention->kvHeads)}));
  const Place scores = drawing.box({8.2, 1.1, 2.6, 1.4}, "scores", Role::Pairs, "query · keys");
  const Place weights = drawing.box({12, 1.1, 2.4, 1.4}, "softmax", {}, "weights");
  const Place sum = drawing.box({12, 4.2, 2.4, 1.4}, "weighted sum", Role::Pairs, "of values");
  const Place out =
      drawing.box({15.6, 4.2, 2.8, 1.4}, "output", Role::Attention, matrixText(queries, hidden));
  drawing.arrow({query.right(), {7.6, query.right().y}, {7.6, scores.left().y}, scores.left()});
  drawing.arrow({key.right(),
                 {7.6, key.right().y},
                 {7.6, past.left().y - 0.2},
                 {past.x, past.left().y - 0.2}});
  drawing.arrow({value.right(),
                 {7.6, value.right().y},
                 {7.6, past.left().y + 0.2},
                 {past.x, past.left().y + 0.2}});
  drawing.arrow({past.top(), scores.bottom()});
  drawing.arrow({past.right(), sum.left()});
  drawing.arrow({scores.right(), weights.left()});
  drawing.arrow({weights.bottom(), sum.top()});
  drawing.arrow({sum.right(), out.left()});
  Figure figure;
  figure.subtitle = Message("%1 · %2 query heads of %3",
                            {parts.model->spec().name, grouped(parts.attention->queryHeads),
                             grouped(parts.attention->headDim)});
  figure.note =
      "Queries and keys say how much each token counts; the values are summed with those "
      "weights.";
  figure.description = "One token becomes a query, a key and a value; scores weigh the values.";
  figure.data = drawing.take();
  return figure;
}

Figure swigluBranches(const ResolvedScenario& resolved, const FigureOptions&) {
  const Parts parts = partsOf(resolved);
  if (!parts.model || parts.width == 0) return withoutParts();
  const Integer hidden = parts.model->spec().hidden;
  const Integer width = parts.width;
  Drawing drawing(17.6, 5);
  const Place input =
      drawing.box({0, 1.8, 2.6, 1.4}, "input", {}, Message("%1 values", {grouped(hidden)}));
  const Place gate =
      drawing.box({4, 0.2, 3, 1.4}, "gate", Role::FeedForward, matrixText(hidden, width));
  const Place up =
      drawing.box({4, 3.4, 3, 1.4}, "up", Role::FeedForward, matrixText(hidden, width));
  const Place silu = drawing.box({8.2, 0.2, 1.8, 1.4}, "SiLU");
  const Place product = drawing.box({11, 1.8, 1.4, 1.4}, "×", {});
  const Place down =
      drawing.box({13.6, 1.8, 3, 1.4}, "down", Role::FeedForward, matrixText(width, hidden));
  drawing.arrow({input.right(), {3.3, 2.5}, {3.3, gate.left().y}, gate.left()});
  drawing.arrow({input.right(), {3.3, 2.5}, {3.3, up.left().y}, up.left()});
  drawing.arrow({gate.right(), silu.left()});
  drawing.arrow({silu.right(), {11.7, silu.right().y}, product.top()});
  drawing.arrow({up.right(), {11.7, up.right().y}, product.bottom()});
  drawing.arrow({product.right(), down.left()});
  drawing.arrow({down.right(), {17.5, 2.5}});
  Figure figure;
  figure.subtitle = Message("%1 · from %2 to %3 values and back",
                            {parts.model->spec().name, grouped(hidden), grouped(width)});
  figure.note = "The gate branch, after SiLU, scales the up branch value by value.";
  figure.description = "Gate and up widen the input, their product goes through down.";
  figure.data = drawing.take();
  return figure;
}

Figure wholeLayer(const ResolvedScenario& resolved, const FigureOptions&) {
  const Parts parts = partsOf(resolved);
  if (!parts.model || parts.width == 0) return withoutParts();
  const Integer hidden = parts.model->spec().hidden;
  const GqaSpec& attention = *parts.attention;
  Drawing drawing(20.6, 5.2);
  const double y = 2.9;
  const Place first = drawing.box({1, y, 2, 1.4}, "norm", Role::Connection);
  const Place attend = drawing.box(
      {4, y, 4, 1.4}, "attention", Role::Attention,
      Message(
          "%1 query, %2 kv heads of %3",
          {grouped(attention.queryHeads), grouped(attention.kvHeads), grouped(attention.headDim)}));
  const Place add = drawing.box({9, y + 0.2, 1, 1}, "+");
  const Place second = drawing.box({11, y, 2, 1.4}, "norm", Role::Connection);
  const Place feed = drawing.box({14, y, 4, 1.4}, "feed-forward", Role::FeedForward,
                                 Message("width %1", {grouped(parts.width)}));
  const Place last = drawing.box({19, y + 0.2, 1, 1}, "+");
  const double middle = y + 0.7;
  drawing.arrow({{0, middle}, first.left()});
  drawing.arrow({first.right(), attend.left()});
  drawing.arrow({attend.right(), add.left()});
  drawing.arrow({add.right(), second.left()});
  drawing.arrow({second.right(), feed.left()});
  drawing.arrow({feed.right(), last.left()});
  drawing.arrow({last.right(), {20.6, middle}});
  drawing.arrow({{0.5, middle}, {0.5, 1.4}, {9.5, 1.4}, add.top()});
  drawing.arrow({{10.5, middle}, {10.5, 1.4}, {19.5, 1.4}, last.top()});
  drawing.words({0.5, 0.4, 9, 0.9}, "residual");
  drawing.words({10.5, 0.4, 9, 0.9}, "residual");
  Figure figure;
  figure.subtitle = Message("%1 · %2 values a token", {parts.model->spec().name, grouped(hidden)});
  figure.note = "Each part works on a normed copy; its result is added to what came in.";
  figure.description = "Norm, attention, addition; norm, feed-forward part, addition.";
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
