// Grouped-query attention (chapter 2.1.3 and 2.3.1): n_q query heads share n_kv heads of keys and
// values.
#include "core/graph/builders.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;

struct Sizes {
  Symbol queryHeads;
  Symbol kvHeads;
  Symbol headDim;
};

Sizes sizesOf(const GraphBuilder& builder, const GqaSpec& spec) {
  const auto at = [&](const char* field) { return builder.pointer("attention", field); };
  return {
      .queryHeads = {"n", "q", spec.queryHeads, "query heads", at("queryHeads")},
      .kvHeads = {"n", "kv", spec.kvHeads, "key and value heads", at("kvHeads")},
      .headDim = {"d", "h", spec.headDim, "values of one head", at("headDim")},
  };
}

TensorId headProjection(GraphBuilder& builder, TensorId x, const char* id, Message name,
                        const Symbol& heads, const Symbol& headDim, const char* output,
                        bool withGate = false) {
  const Product width{heads, headDim};
  return builder.project(x,
                         {.id = id,
                          .name = std::move(name),
                          .group = CostGroup::Attention,
                          .in = Product(builder.hidden()),
                          .out = withGate ? Product(literal(2)) * width : width,
                          .category = Category::Attention,
                          .weightGroup = "q,k,v,o",
                          .outputName = output,
                          .outputShape = {rows(), fixed(Product(heads)), fixed(Product(headDim))}},
                         frame);
}

// The norm over each head and the rotation of what was projected, where the model has them.
TensorId positioned(GraphBuilder& builder, TensorId projected, const GqaSpec& spec,
                    const Sizes& sizes, bool query) {
  const Symbol& heads = query ? sizes.queryHeads : sizes.kvHeads;
  const char* name = query ? "queries" : "keys";
  TensorId result = projected;
  if (spec.queryKeyNorm) {
    result = builder.norm(result, query ? "attention.queryNorm" : "attention.keyNorm",
                          query ? "Query norm" : "Key norm", Product(sizes.headDim),
                          "q_norm,k_norm", frame);
  }
  if (spec.rotaryDims > 0) {
    Operation rotary{.id = query ? "attention.queryRotary" : "attention.keyRotary",
                     .name = query ? "Rotary embedding of queries" : "Rotary embedding of keys",
                     .kind = OperationKind::Rotary,
                     .frame = frame};
    result = builder.apply({result}, std::move(rotary), std::string(name) + ", rotated",
                           {rows(), fixed(Product(heads)), fixed(Product(sizes.headDim))});
  }
  return result;
}

// QK^T or the weighted sum of values: 2 d_h FLOPs for each pair and query head.
Operation pairWork(const char* id, Message name, OperationKind kind, const GqaSpec& spec,
                   const Sizes& sizes) {
  return {.id = id,
          .name = std::move(name),
          .kind = kind,
          .frame = frame,
          .group = CostGroup::Interaction,
          .count = {spec.pairs == PairCount::Causal ? CountKind::Visible : CountKind::Rectangle},
          .flopsPerRow = {literal(2), sizes.headDim},
          .copies = Product(sizes.queryHeads)};
}

Operation plain(const char* id, Message name, OperationKind kind) {
  return plainOperation(id, std::move(name), kind, frame);
}

}  // namespace

TensorId buildAttention(GraphBuilder& builder, TensorId x, const GqaSpec& spec) {
  const Sizes sizes = sizesOf(builder, spec);
  const TensorId projected =
      headProjection(builder, x, "attention.query", "Query projection", sizes.queryHeads,
                     sizes.headDim, "queries", spec.outputGate);
  // With a gate, the query projection makes it beside the queries.
  std::optional<TensorId> gate;
  if (spec.outputGate) gate = builder.alsoMake("output gate", builder.shapeOf(projected));
  const TensorId queries = positioned(builder, projected, spec, sizes, true);
  const TensorId keys = positioned(builder,
                                   headProjection(builder, x, "attention.key", "Key projection",
                                                  sizes.kvHeads, sizes.headDim, "keys"),
                                   spec, sizes, false);
  const TensorId values = headProjection(builder, x, "attention.value", "Value projection",
                                         sizes.kvHeads, sizes.headDim, "values");

  builder.keepAndRead({StateKind::KeysValues,
                       Growth::Append,
                       {literal(2), sizes.kvHeads, sizes.headDim},
                       "keys and values"});
  const std::vector<Extent> cacheShape{requests(), context(),
                                       fixed({literal(2), sizes.kvHeads, sizes.headDim})};
  const TensorId cache =
      builder.apply({keys, values}, plain("attention.append", "KV cache", OperationKind::Append),
                    "keys and values", cacheShape);

  const std::vector<Extent> pairShape{fixed(Product(sizes.queryHeads)), rows(), context()};
  const TensorId scores =
      builder.apply({queries, cache},
                    pairWork("attention.scores", "Scores QKᵀ", OperationKind::Scores, spec, sizes),
                    "scores", pairShape);
  const TensorId probabilities =
      builder.apply({scores}, plain("attention.softmax", "Softmax", OperationKind::Softmax),
                    "weights", pairShape);
  const TensorId heads =
      builder.apply({probabilities, cache},
                    pairWork("attention.values", "Weighted sum of values",
                             OperationKind::Aggregation, spec, sizes),
                    "head results", {rows(), fixed({sizes.queryHeads, sizes.headDim})});

  const TensorId gated =
      gate ? builder.apply({heads, *gate},
                           plain("attention.gate", "Output gate", OperationKind::Multiply),
                           "gated results", {rows(), fixed({sizes.queryHeads, sizes.headDim})})
           : heads;
  return builder.project(gated,
                         {.id = "attention.output",
                          .name = "Output projection",
                          .group = CostGroup::Attention,
                          .in = {sizes.queryHeads, sizes.headDim},
                          .out = Product(builder.hidden()),
                          .category = Category::Attention,
                          .weightGroup = "q,k,v,o",
                          .outputName = "attention result"},
                         frame);
}

}  // namespace archimeter
