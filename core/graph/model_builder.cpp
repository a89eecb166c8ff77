// Embedding, one layer of each type with its residual connections, final norm and head.
#include "core/graph/builders.h"

namespace archimeter {

namespace {

TensorId add(GraphBuilder& builder, TensorId stream, TensorId result, const char* id,
             const char* output) {
  return builder.apply({stream, result},
                       {.id = id,
                        .name = "Residual addition",
                        .kind = OperationKind::Add,
                        .frame = Frame::Connection},
                       output, {rows(), fixed(Product(builder.hidden()))});
}

// x + attention(norm(x)), then x + feedForward(norm(x)).
TensorId connect(GraphBuilder& builder, const LayerTypeSpec& type, const PlainResidualSpec&) {
  const Product hidden(builder.hidden());
  const TensorId attentionInput =
      builder.norm(builder.input(), "attention.norm", "Norm before attention", hidden,
                   "layer norms", Frame::Attention);
  const TensorId attended = std::visit(
      [&](const auto& mechanism) { return buildAttention(builder, attentionInput, mechanism); },
      type.attention);
  const TensorId middle =
      add(builder, builder.input(), attended, "attention.residual", "x after attention");

  const TensorId ffnInput = builder.norm(middle, "ffn.norm", "Norm before feed-forward", hidden,
                                         "layer norms", Frame::FeedForward);
  const TensorId fed = std::visit(
      [&](const auto& mechanism) { return buildFeedForward(builder, ffnInput, mechanism); },
      type.feedForward);
  return add(builder, middle, fed, "ffn.residual", "x after feed-forward");
}

Symbol one() {
  return literal(1);
}

}  // namespace

Symbol hiddenSymbol(const ModelSpec& spec) {
  return {"d", "", spec.hidden, "hidden size", "/hidden"};
}

Symbol vocabularySymbol(const ModelSpec& spec) {
  return {"V", "", spec.vocabulary.size, "vocabulary size", "/vocabulary/size"};
}

LayerGraph buildEmbedding(const ModelSpec& spec) {
  GraphBuilder builder("embedding", one(), hiddenSymbol(spec));
  Operation lookup{.id = "embedding", .name = "Embedding lookup", .kind = OperationKind::Lookup};
  lookup.weights.push_back({.out = Product(vocabularySymbol(spec)),
                            .in = Product(hiddenSymbol(spec)),
                            .category = Category::EmbedHead,
                            .group = "embedding"});
  const TensorId output = builder.apply({builder.input()}, std::move(lookup), "x",
                                        {rows(), fixed(Product(hiddenSymbol(spec)))});
  return builder.finish(output);
}

LayerGraph buildLayer(const ModelSpec& spec, std::size_t layerType) {
  const LayerTypeSpec& type = spec.layerTypes[layerType];
  const bool single = spec.layerTypes.size() == 1;
  const Symbol repeats{"L", single ? "" : type.name, spec.repeatsOf(layerType),
                       "layers of this type",
                       single && spec.layout.size() == 1 ? "/layout/0/repeat" : ""};
  GraphBuilder builder(type.name, repeats, hiddenSymbol(spec));
  const TensorId output = std::visit(
      [&](const auto& residual) { return connect(builder, type, residual); }, type.residual);
  return builder.finish(output);
}

LayerGraph buildHead(const ModelSpec& spec) {
  GraphBuilder builder("head", one(), hiddenSymbol(spec));
  const Product hidden(hiddenSymbol(spec));
  const TensorId normed =
      builder.norm(builder.input(), "head.norm", "Final norm", hidden, "final norm", Frame::Model);
  Operation head{.id = "head",
                 .name = "Vocabulary head, last position of each request",
                 .kind = OperationKind::Projection,
                 .group = CostGroup::Head,
                 .count = {CountKind::Requests},
                 .matrix = MatrixWork{hidden, Product(vocabularySymbol(spec))}};
  if (!spec.vocabulary.tied) {
    head.weights.push_back({.out = Product(vocabularySymbol(spec)),
                            .in = hidden,
                            .category = Category::EmbedHead,
                            .group = "lm_head"});
  }
  const TensorId logits = builder.apply({normed}, std::move(head), "logits",
                                        {requests(), fixed(Product(vocabularySymbol(spec)))});
  return builder.finish(logits);
}

ModelGraph buildModelGraph(const ModelSpec& spec) {
  ModelGraph graph;
  graph.parts.push_back(buildEmbedding(spec));
  for (std::size_t type = 0; type < spec.layerTypes.size(); ++type)
    graph.parts.push_back(buildLayer(spec, type));
  graph.parts.push_back(buildHead(spec));
  graph.layout = spec.layout;
  return graph;
}

}  // namespace archimeter
