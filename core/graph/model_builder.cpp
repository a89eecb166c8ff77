// Embedding, one layer of each type with its residual connections, final norm and head.
#include <algorithm>

#include "core/graph/builders.h"
#include "core/graph/hyper_connection.h"

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

// attention(norm(x)).
TensorId runAttention(GraphBuilder& builder, TensorId x, const LayerTypeSpec& type) {
  const TensorId input = builder.norm(x, "attention.norm", "Norm before attention",
                                      Product(builder.hidden()), "layer norms", Frame::Attention);
  return std::visit(
      [&](const auto& mechanism) { return buildAttention(builder, input, mechanism); },
      type.attention);
}

// feedForward(norm(x)).
TensorId runFeedForward(GraphBuilder& builder, TensorId x, const LayerTypeSpec& type) {
  const TensorId input = builder.norm(x, "ffn.norm", "Norm before feed-forward",
                                      Product(builder.hidden()), "layer norms", Frame::FeedForward);
  return std::visit(
      [&](const auto& mechanism) { return buildFeedForward(builder, input, mechanism); },
      type.feedForward);
}

// x + attention(norm(x)), then x + feedForward(norm(x)).
TensorId connect(GraphBuilder& builder, const LayerTypeSpec& type, const PlainResidualSpec&) {
  const TensorId attended = runAttention(builder, builder.input(), type);
  const TensorId middle =
      add(builder, builder.input(), attended, "attention.residual", "x after attention");
  const TensorId fed = runFeedForward(builder, middle, type);
  return add(builder, middle, fed, "ffn.residual", "x after feed-forward");
}

// The input of a sublayer: a learned mix of the results of earlier blocks. Its work depends on the
// depth and is counted in the depth graph.
TensorId mix(GraphBuilder& builder, TensorId x, const char* id) {
  Operation operation =
      plainOperation(id, "Mix of earlier blocks", OperationKind::Mix, Frame::Connection);
  operation.weights.push_back({.out = Product(builder.hidden()),
                               .copies = Product(literal(2)),
                               .group = "attn_res norm+proj"});
  operation.countedIn = depthPart;
  return builder.apply({x}, std::move(operation), "mixed x",
                       {rows(), fixed(Product(builder.hidden()))});
}

// The same order with a mix before each norm.
TensorId connect(GraphBuilder& builder, const LayerTypeSpec& type, const AttentionResidualSpec&) {
  const TensorId attended =
      runAttention(builder, mix(builder, builder.input(), "attention.mix"), type);
  const TensorId middle =
      add(builder, builder.input(), attended, "attention.residual", "x after attention");
  const TensorId fed = runFeedForward(builder, mix(builder, middle, "ffn.mix"), type);
  return add(builder, middle, fed, "ffn.residual", "x after feed-forward");
}

// The streams are mixed into the input of each sublayer, and its result goes back to all of them.
TensorId connect(GraphBuilder& builder, const LayerTypeSpec& type,
                 const HyperConnectionSpec& spec) {
  const HyperConnection streams(builder, spec);
  TensorId x = builder.input();
  if (type.engram) x = buildEngram(builder, x, *type.engram, streams);
  const HyperConnection::Mixed first = streams.collapse(builder, x, "attention");
  x = streams.spread(builder, x, first, runAttention(builder, first.x, type), "attention");
  const HyperConnection::Mixed second = streams.collapse(builder, x, "ffn");
  return streams.spread(builder, x, second, runFeedForward(builder, second.x, type), "ffn");
}

// One outer product of positions and frequencies for each axis, used by every layer.
void addRotaryAngles(GraphBuilder& builder, const RotaryAnglesSpec& spec) {
  const Symbol axes{"a", "", spec.axes, "position axes of the rotary embedding",
                    "/rotaryAngles/axes"};
  const Symbol frequencies{"f", "r", spec.frequencies, "rotary frequencies",
                           "/rotaryAngles/frequencies"};
  builder.applyAside({.id = "rotaryAngles",
                      .name = "Rotary angles",
                      .kind = OperationKind::Rotary,
                      .group = CostGroup::Rotary,
                      .count = {CountKind::Rows},
                      .flopsPerRow = {literal(2), frequencies},
                      .copies = Product(axes)});
}

}  // namespace

Operation plainOperation(const char* id, Message name, OperationKind kind, Frame frame) {
  return {.id = id, .name = std::move(name), .kind = kind, .frame = frame};
}

Symbol hiddenSymbol(const ModelSpec& spec) {
  return {"d", "", spec.hidden, "hidden size", "/hidden"};
}

Symbol vocabularySymbol(const ModelSpec& spec) {
  return {"V", "", spec.vocabulary.size, "vocabulary size", "/vocabulary/size"};
}

LayerGraph buildEmbedding(const ModelSpec& spec) {
  GraphBuilder builder({.layerType = "embedding", .tokens = true}, hiddenSymbol(spec));
  Operation lookup{.id = "embedding", .name = "Embedding lookup", .kind = OperationKind::Lookup};
  lookup.weights.push_back({.out = Product(vocabularySymbol(spec)),
                            .in = Product(hiddenSymbol(spec)),
                            .category = Category::EmbedHead,
                            .group = "embedding"});
  const TensorId output = builder.apply({builder.input()}, std::move(lookup), "x",
                                        {rows(), fixed(Product(hiddenSymbol(spec)))});
  if (spec.rotaryAngles) addRotaryAngles(builder, *spec.rotaryAngles);
  const bool hashesTokens = std::any_of(spec.layerTypes.begin(), spec.layerTypes.end(),
                                        [](const LayerTypeSpec& type) { return type.engram; });
  if (hashesTokens) {
    builder.keep({StateKind::TokenHistory, Growth::History, {}, "token history"});
  }
  return builder.finish(output);
}

TensorId buildSublayers(GraphBuilder& builder, const LayerTypeSpec& type) {
  return std::visit([&](const auto& residual) { return connect(builder, type, residual); },
                    type.residual);
}

std::optional<Symbol> streamsOf(const LayerTypeSpec& type, const std::string& place) {
  const auto* spec = std::get_if<HyperConnectionSpec>(&type.residual);
  if (spec == nullptr) return std::nullopt;
  return streamSymbol(*spec, place);
}

LayerGraph buildLayer(const ModelSpec& spec, std::size_t layerType) {
  const LayerTypeSpec& type = spec.layerTypes[layerType];
  const bool single = spec.layerTypes.size() == 1;
  const Symbol repeats{"L", single ? "" : type.name, spec.repeatsOf(layerType),
                       "layers of this type",
                       single && spec.layout.size() == 1 ? "/layout/0/repeat" : ""};
  const std::string place = "/layerTypes/" + type.name;
  GraphBuilder builder({.layerType = type.name,
                        .place = place,
                        .repeats = repeats,
                        .replay = type.replay,
                        .streams = streamsOf(type, place)},
                       hiddenSymbol(spec));
  return builder.finish(buildSublayers(builder, type));
}

Operation headProjection(const ModelSpec& spec) {
  return {.id = "head",
          .name = "Vocabulary head, last position of each request",
          .kind = OperationKind::Projection,
          .group = CostGroup::Head,
          .count = {CountKind::Requests},
          .matrix = MatrixWork{Product(hiddenSymbol(spec)), Product(vocabularySymbol(spec))}};
}

LayerGraph buildHead(const ModelSpec& spec) {
  const LayerTypeSpec& last = spec.layerTypes[spec.layout.back().layerTypes.back()];
  const std::string place = "/layerTypes/" + last.name;
  GraphBuilder builder({.layerType = "head", .place = place, .streams = streamsOf(last, place)},
                       hiddenSymbol(spec));
  const Product hidden(hiddenSymbol(spec));
  TensorId x = builder.input();
  if (const auto* streams = std::get_if<HyperConnectionSpec>(&last.residual))
    x = HyperConnection(builder, *streams).merge(builder, x, "head");
  const TensorId normed =
      builder.norm(x, "head.norm", "Final norm", hidden, "final norm", Frame::Model);
  Operation head = headProjection(spec);
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
  if (std::optional<LayerGraph> depth = buildDepth(spec)) graph.parts.push_back(std::move(*depth));
  graph.parts.push_back(buildHead(spec));
  graph.layout = spec.layout;
  if (spec.mtp) graph.mtp = buildMtp(spec, *spec.mtp);
  return graph;
}

}  // namespace archimeter
