// Gated delta rule (chapter 2.3.4 and Table 2-2). Chunks are padded to full length and multiplied
// as whole squares; a single step reads its matrix with the key, updates it, and reads it with the
// query. The triangular solves are scalar work.
#include "core/graph/linear_parts.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;
constexpr GraphBuilder::Family matrices{CostGroup::Attention, Category::Attention,
                                        "linear qkv,z,a,b,o", frame};

struct Sizes {
  LinearSizes linear;
  Symbol channels;  // queries, keys and values together
};

Sizes sizesOf(const GraphBuilder& builder, const GatedDeltaSpec& spec) {
  const auto at = [&](const char* key) { return builder.pointer("attention", key); };
  return {.linear = {.heads = {"n", "v", spec.valueHeads, "value heads", at("valueHeads")},
                     .key = {"d", "k", spec.keyDim, "values of a key head", at("keyDim")},
                     .value = {"d", "v", spec.valueDim, "values of a value head", at("valueDim")},
                     .chunk = {"c", "", spec.chunk, "positions of a chunk", at("chunk")}},
          .channels = {"d",
                       "qkv",
                       2 * spec.keyHeads * spec.keyDim + spec.valueHeads * spec.valueDim,
                       "queries, keys and values together",
                       {}}};
}

// Decay and update strength of each head from two narrow projections.
TensorId gates(GraphBuilder& builder, TensorId x, const Sizes& sizes) {
  const Product hidden(builder.hidden());
  const Product heads(sizes.linear.heads);
  const TensorId decay = builder.project(
      x, matrices, {"attention.decay", "Decay projection", hidden, heads, "decay input"});
  const TensorId update = builder.project(
      x, matrices, {"attention.update", "Update projection", hidden, heads, "update input"});
  Operation operation =
      plainOperation("attention.gates", "Decay and update gates", OperationKind::Activation, frame);
  operation.weights.push_back(
      {.out = heads, .copies = Product(literal(2)), .group = "A_log, dt_bias"});
  return builder.apply({decay, update}, std::move(operation), "gates", {rows(), fixed(heads)});
}

// The recurrence in both its forms; which is carried out follows from the call.
TensorId core(GraphBuilder& builder, TensorId qkv, TensorId gate, const Sizes& sizes) {
  const LinearSizes& linear = sizes.linear;
  const Symbol two = literal(2);
  const Count chunks{CountKind::PaddedChunks, linear.chunk.value};
  const Count step{CountKind::RecurrentRows};
  const Product square{two, linear.chunk, linear.key, linear.chunk};
  const Product state{two, linear.chunk, linear.key, linear.value};
  const Product local{two, linear.chunk, linear.chunk, linear.value};
  const Product one{two, linear.key, linear.value};
  const std::vector<Extent> results{rows(), fixed({linear.heads, linear.value})};
  const std::vector<Extent> within{rows(), fixed({linear.heads, linear.chunk})};
  const auto product = [&](std::vector<TensorId> inputs, const char* id, Message name, Count count,
                           const Product& flops, const char* output,
                           const std::vector<Extent>& shape) {
    return builder.apply(std::move(inputs),
                         linearProduct(id, std::move(name), count, flops, linear), output, shape);
  };
  const TensorId kept = keptMatrices(builder, linear);
  const TensorId kk = product({qkv, gate}, "linear.keyKey", "Chunk: keys with keys", chunks, square,
                              "key products", within);
  const TensorId qk = product({qkv}, "linear.queryKey", "Chunk: queries with keys", chunks, square,
                              "query products", within);
  const TensorId ks = product({kk, kept}, "linear.keyState", "Chunk: keys with the matrix", chunks,
                              state, "predicted values", results);
  const TensorId qs = product({qkv, kept}, "linear.queryState", "Chunk: queries with the matrix",
                              chunks, state, "old results", results);
  const TensorId inner = product({qk, ks}, "linear.inner", "Chunk: products with new values",
                                 chunks, local, "new results", results);
  builder.update(
      kept, {kept, qkv, gate, ks},
      linearProduct("linear.stateUpdate", "Chunk: update of the matrix", chunks, state, linear));
  const TensorId read = product({qkv, kept}, "linear.stepKey", "Step: matrix read with the key",
                                step, one, "predicted value", results);
  Operation outer = linearProduct("linear.stepUpdate", "Step: outer product", step, one, linear);
  outer.updates = kept;
  const TensorId updated =
      builder.apply({kept, qkv, read, gate}, std::move(outer), "updated matrices",
                    {requests(), fixed({linear.heads, linear.key, linear.value})});
  builder.setValueBytes(updated, matrixValueBytes);
  const TensorId answer =
      product({qkv, updated}, "linear.stepQuery", "Step: matrix read with the query", step, one,
              "step result", results);
  return builder.apply(
      {qs, inner, answer},
      plainOperation("linear.sum", "Results of the heads", OperationKind::Add, frame),
      "head results", results);
}

}  // namespace

TensorId buildAttention(GraphBuilder& builder, TensorId x, const GatedDeltaSpec& spec) {
  const Sizes sizes = sizesOf(builder, spec);
  const Product hidden(builder.hidden());
  const Product results{sizes.linear.heads, sizes.linear.value};
  const Product channels(sizes.channels);
  const TensorId qkv = builder.project(
      x, matrices, {"attention.qkv", "Queries, keys and values", hidden, channels, "qkv"});
  const TensorId z = builder.project(
      x, matrices, {"attention.z", "Output gate projection", hidden, results, "output gate"});
  const TensorId convolved =
      convolve(builder, {qkv}, channels, convolutionWidth(builder, spec.convolution), true);
  keepTaps(builder, channels, convolutionTaps(builder, spec.convolution));
  const TensorId heads = core(builder, convolved, gates(builder, x, sizes), sizes);
  const TensorId normed = builder.norm(heads, "attention.outputNorm", "Norm of the head results",
                                       Product(sizes.linear.value), "gated output norm", frame);
  const TensorId gated = builder.apply(
      {normed, z}, plainOperation("attention.gate", "Output gate", OperationKind::Multiply, frame),
      "gated results", {rows(), fixed(results)});
  return builder.project(
      gated, matrices,
      {"attention.output", "Output projection", results, hidden, "attention result"});
}

}  // namespace archimeter
