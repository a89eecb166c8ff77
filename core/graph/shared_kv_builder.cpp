// Attention over shared records (chapter 2.3.3): one record is key and value of all heads. A query
// sees a window of positions and the entries of a global branch; softmax runs over both together,
// the overlap is not removed.
#include "core/graph/shared_kv_parts.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;

SharedKvSizes sizesOf(const GraphBuilder& builder, const SharedKvSpec& spec) {
  return {
      .heads = attentionField(builder, "n", "h", spec.heads, "heads", "heads"),
      .headDim = attentionField(builder, "d", "h", spec.headDim, "values of a record", "headDim"),
      .queryRank = attentionField(builder, "r", "q", spec.queryRank, "query rank", "queryRank"),
      .window = attentionField(builder, "w", "", spec.window, "positions of the window", "window")};
}

TensorId rotate(GraphBuilder& builder, TensorId x, const char* id, Message name,
                const char* output) {
  return builder.apply({x}, plainOperation(id, std::move(name), OperationKind::Rotary, frame),
                       output, builder.shapeOf(x));
}

TensorId queryLatent(GraphBuilder& builder, TensorId x, const SharedKvSizes& sizes) {
  const TensorId latent = multiply(builder, x,
                                   {"attention.queryDown", "Query down", Product(builder.hidden()),
                                    Product(sizes.queryRank), "q/kv/o", "query latent"});
  return builder.norm(latent, "attention.queryNorm", "Query norm", Product(sizes.queryRank),
                      "q/kv low-rank norms", frame);
}

// Queries of all heads, and the records of the window.
TensorId queriesOf(GraphBuilder& builder, TensorId latent, const SharedKvSpec& spec,
                   const SharedKvSizes& sizes) {
  const TensorId queries = multiply(builder, latent,
                                    {"attention.queryUp",
                                     "Query up",
                                     Product(sizes.queryRank),
                                     {sizes.heads, sizes.headDim},
                                     "q/kv/o",
                                     "queries"});
  if (spec.rotaryDims == 0) return queries;
  return rotate(builder, queries, "attention.queryRotary", "Rotary embedding of queries",
                "queries, rotated");
}

TensorId windowOf(GraphBuilder& builder, TensorId x, const SharedKvSpec& spec,
                  const SharedKvSizes& sizes) {
  const Product record(sizes.headDim);
  TensorId made = multiply(builder, x,
                           {"attention.record", "Record projection", Product(builder.hidden()),
                            record, "q/kv/o", "records"});
  made = builder.norm(made, "attention.recordNorm", "Record norm", record, "q/kv low-rank norms",
                      frame);
  if (spec.rotaryDims > 0) {
    made = rotate(builder, made, "attention.recordRotary", "Rotary embedding of records",
                  "records, rotated");
  }
  builder.keepAndRead(
      {StateKind::Window, Growth::Window, record, "window records", sizes.window.value});
  return builder.apply(
      {made}, plainOperation("attention.window", "Window", OperationKind::Append, frame),
      "window records", {requests(), entries(1, sizes.window.value), fixed(record)});
}

Operation pairWork(const char* id, Message name, OperationKind kind, const Count& pairs,
                   const SharedKvSizes& sizes) {
  return {.id = id,
          .name = std::move(name),
          .kind = kind,
          .frame = frame,
          .group = CostGroup::Interaction,
          .count = pairs,
          .flopsPerRow = {literal(2), sizes.headDim},
          .copies = Product(sizes.heads)};
}

// Over all scores of a query at once; each of them gets its weights.
std::vector<TensorId> softmax(GraphBuilder& builder, const std::vector<TensorId>& scores,
                              const SharedKvSpec& spec, const SharedKvSizes& sizes) {
  Operation operation =
      plainOperation("attention.softmax", spec.sinks ? "Softmax with sinks" : "Softmax",
                     OperationKind::Softmax, frame);
  if (spec.sinks)
    operation.weights.push_back({.out = Product(sizes.heads), .group = "attention sinks"});
  std::vector<TensorId> weights{builder.apply(scores, std::move(operation), "window weights",
                                              builder.shapeOf(scores.front()))};
  if (scores.size() > 1)
    weights.push_back(builder.alsoMake("entry weights", builder.shapeOf(scores.back())));
  return weights;
}

TensorId attend(GraphBuilder& builder, TensorId queries, TensorId window,
                const std::optional<GlobalBranch>& global, const SharedKvSpec& spec,
                const SharedKvSizes& sizes) {
  Count near = builder.count(CountKind::Visible, 1, sizes.window.value);
  near.withinReplay = near.replay > Integer(0);
  const Product heads(sizes.heads);
  const std::vector<Extent> results{rows(), fixed(heads), fixed(Product(sizes.headDim))};
  std::vector<TensorId> scores{
      builder.apply({queries, window},
                    pairWork("attention.windowScores", "Scores in the window",
                             OperationKind::Scores, near, sizes),
                    "window scores", {fixed(heads), rows(), entries(1, sizes.window.value)})};
  if (global) {
    scores.push_back(builder.apply({queries, global->entries},
                                   pairWork("attention.globalScores", "Scores of the entries",
                                            OperationKind::Scores, global->pairs, sizes),
                                   "entry scores",
                                   {fixed(heads), rows(), entries(global->ratio, global->cap)}));
  }
  const std::vector<TensorId> weights = softmax(builder, scores, spec, sizes);
  const TensorId nearSum =
      builder.apply({weights.front(), window},
                    pairWork("attention.windowValues", "Weighted sum in the window",
                             OperationKind::Aggregation, near, sizes),
                    "window results", results);
  if (!global) return nearSum;
  const TensorId farSum =
      builder.apply({weights.back(), global->entries},
                    pairWork("attention.globalValues", "Weighted sum of the entries",
                             OperationKind::Aggregation, global->pairs, sizes),
                    "entry results", results);
  return builder.apply(
      {nearSum, farSum},
      plainOperation("attention.sum", "Results of the heads", OperationKind::Add, frame),
      "head results", results);
}

// Groups of heads leave through a lower rank each, then all together.
TensorId outputOf(GraphBuilder& builder, TensorId heads, const SharedKvSpec& spec) {
  const Symbol groups = attentionField(builder, "g", "", spec.outputGroups,
                                       "groups of heads at the output", "outputGroups");
  const Symbol rank =
      attentionField(builder, "r", "o", spec.outputRank, "output rank of a group", "outputRank");
  const Symbol width{
      "d", "g", spec.heads / spec.outputGroups * spec.headDim, "values of a group of heads", {}};
  const TensorId low =
      multiply(builder, heads,
               {"attention.outputGroups", "Output projection of each group", Product(width),
                Product(rank), "q/kv/o", "output latents", Product(groups)});
  return multiply(builder, low,
                  {"attention.output",
                   "Output projection",
                   {groups, rank},
                   Product(builder.hidden()),
                   "q/kv/o",
                   "attention result"});
}

}  // namespace

Symbol attentionField(const GraphBuilder& builder, const char* name, const char* subscript,
                      std::int64_t value, Message meaning, const char* key) {
  return {name, subscript, value, std::move(meaning), builder.pointer("attention", key)};
}

TensorId multiply(GraphBuilder& builder, TensorId x, AttentionMatrix matrix) {
  return builder.project(x,
                         {.id = matrix.id,
                          .name = std::move(matrix.name),
                          .group = CostGroup::Attention,
                          .in = std::move(matrix.in),
                          .out = std::move(matrix.out),
                          .category = Category::Attention,
                          .weightGroup = matrix.weightGroup,
                          .outputName = matrix.output,
                          .outputShape = std::move(matrix.shape),
                          .copies = std::move(matrix.copies),
                          .rows = std::move(matrix.count)},
                         frame);
}

TensorId buildAttention(GraphBuilder& builder, TensorId x, const SharedKvSpec& spec) {
  const SharedKvSizes sizes = sizesOf(builder, spec);
  const TensorId latent = queryLatent(builder, x, sizes);
  const TensorId queries = queriesOf(builder, latent, spec, sizes);
  const TensorId window = windowOf(builder, x, spec, sizes);
  const std::optional<GlobalBranch> global =
      std::visit([&](const auto& branch) { return buildGlobal(builder, x, latent, sizes, branch); },
                 spec.global);
  return outputOf(builder, attend(builder, queries, window, global, spec, sizes), spec);
}

}  // namespace archimeter
