// Kimi delta attention (chapter 2.3.4 and Table 2-5). Over chunks the zero triangles are skipped
// and the triangular substitution counts; a single step is booked as scalar work.
#include "core/graph/linear_parts.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;
constexpr GraphBuilder::Family matrices{CostGroup::Attention, Category::Attention,
                                        "kda projections", frame};

LinearSizes sizesOf(const GraphBuilder& builder, const KdaSpec& spec) {
  const auto at = [&](const char* key) { return builder.pointer("attention", key); };
  return {.heads = {"n", "h", spec.heads, "heads", at("heads")},
          .key = {"d", "k", spec.keyDim, "values of a key head", at("keyDim")},
          .value = {"d", "v", spec.valueDim, "values of a value head", at("valueDim")},
          .chunk = {"c", "", spec.chunk, "positions of a chunk", at("chunk")}};
}

// A decay for each key channel through a low rank, and an update strength for each head.
TensorId gates(GraphBuilder& builder, TensorId x, const KdaSpec& spec, const LinearSizes& sizes) {
  const Product hidden(builder.hidden());
  const Product keys{sizes.heads, sizes.key};
  const Product heads(sizes.heads);
  const Product rank(Symbol{"r", "d", spec.decayRank, "rank of the decay",
                            builder.pointer("attention", "decayRank")});
  const TensorId low = builder.project(
      x, matrices, {"attention.decayDown", "Decay down", hidden, rank, "decay latent"});
  const TensorId decay =
      builder.project(low, matrices, {"attention.decayUp", "Decay up", rank, keys, "decay input"});
  const TensorId update = builder.project(
      x, matrices, {"attention.update", "Update projection", hidden, heads, "update input"});
  Operation operation =
      plainOperation("attention.gates", "Decay and update gates", OperationKind::Activation, frame);
  operation.weights.push_back({.out = heads, .group = "kda A_log, dt_bias"});
  operation.weights.push_back({.out = keys, .group = "kda A_log, dt_bias"});
  return builder.apply({decay, update}, std::move(operation), "gates", {rows(), fixed(keys)});
}

TensorId core(GraphBuilder& builder, TensorId qkv, TensorId gate, const KdaSpec& spec,
              const LinearSizes& sizes) {
  const Symbol two = literal(2);
  const Symbol both{"d", "kv", spec.keyDim + spec.valueDim, "key and value together", {}};
  const Count lower{CountKind::ChunkLower, sizes.chunk.value};
  const Count upper{CountKind::ChunkUpper, sizes.chunk.value};
  const Count rowsInChunks{CountKind::ChunkRows};
  const Product state{two, sizes.key, sizes.value};
  const std::vector<Extent> results{rows(), fixed({sizes.heads, sizes.value})};
  const std::vector<Extent> within{rows(), fixed({sizes.heads, sizes.chunk})};
  const auto product = [&](std::vector<TensorId> inputs, const char* id, Message name, Count count,
                           const Product& flops, const char* output,
                           const std::vector<Extent>& shape) {
    return builder.apply(std::move(inputs), linearProduct(id, std::move(name), count, flops, sizes),
                         output, shape);
  };
  const TensorId kept = keptMatrices(builder, sizes);
  const TensorId kk = product({qkv, gate}, "linear.keyKey", "Keys with earlier keys", lower,
                              {two, sizes.key}, "key products", within);
  const TensorId wu = product({kk, qkv}, "linear.substitution", "Forward substitution", lower,
                              {two, both}, "substituted keys and values", results);
  const TensorId ws = product({wu, kept}, "linear.keyState", "Prediction from the matrix",
                              rowsInChunks, state, "predicted values", results);
  const TensorId qs = product({qkv, kept}, "linear.queryState", "Queries with the matrix",
                              rowsInChunks, state, "old results", results);
  const TensorId qk = product({qkv}, "linear.queryKey", "Queries with keys", upper,
                              {two, sizes.key}, "query products", within);
  const TensorId inner = product({qk, ws}, "linear.inner", "Products with new values", upper,
                                 {two, sizes.value}, "new results", results);
  builder.update(
      kept, {kept, qkv, gate, ws},
      linearProduct("linear.stateUpdate", "Update of the matrix", rowsInChunks, state, sizes));
  return builder.apply(
      {qs, inner}, plainOperation("linear.sum", "Results of the heads", OperationKind::Add, frame),
      "head results", results);
}

}  // namespace

TensorId buildAttention(GraphBuilder& builder, TensorId x, const KdaSpec& spec) {
  const LinearSizes sizes = sizesOf(builder, spec);
  const Product hidden(builder.hidden());
  const Product keys{sizes.heads, sizes.key};
  const Product values{sizes.heads, sizes.value};
  const Symbol channels{"d",
                        "qkv",
                        spec.heads * (2 * spec.keyDim + spec.valueDim),
                        "queries, keys and values together",
                        {}};
  const TensorId q = builder.project(
      x, matrices, {"attention.query", "Query projection", hidden, keys, "queries"});
  const TensorId k =
      builder.project(x, matrices, {"attention.key", "Key projection", hidden, keys, "keys"});
  const TensorId v = builder.project(
      x, matrices, {"attention.value", "Value projection", hidden, values, "values"});
  const TensorId convolved = convolve(builder, {q, k, v}, Product(channels),
                                      convolutionWidth(builder, spec.convolution), false);
  keepTaps(builder, Product(channels), convolutionTaps(builder, spec.convolution));
  const TensorId heads = core(builder, convolved, gates(builder, x, spec, sizes), spec, sizes);
  const TensorId normed = builder.norm(heads, "attention.outputNorm", "Norm of the head results",
                                       Product(sizes.value), "kda output norm", frame);
  const TensorId gate = builder.project(
      x, matrices,
      {"attention.outputGate", "Output gate projection", hidden, values, "output gate"});
  const TensorId gated =
      builder.apply({normed, gate},
                    plainOperation("attention.gate", "Output gate", OperationKind::Multiply, frame),
                    "gated results", {rows(), fixed(values)});
  return builder.project(
      gated, matrices,
      {"attention.output", "Output projection", values, hidden, "attention result"});
}

}  // namespace archimeter
