// Multi-head latent attention (chapter 2.3.2). By associativity the up-projection of the keys can
// be applied to the query instead: compact multiplies with the stored latents, expanded rebuilds
// keys and values.
#include "core/graph/builders.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;

struct Sizes {
  Symbol heads, queryRank, kvRank, nope, shared, value;
  Symbol query;   // nope + shared
  Symbol record;  // kvRank + shared
};

Sizes sizesOf(const GraphBuilder& builder, const MlaSpec& spec) {
  const auto field = [&](const char* name, const char* subscript, std::int64_t value,
                         Message meaning, const char* key) {
    return Symbol{name, subscript, value, std::move(meaning), builder.pointer("attention", key)};
  };
  return {
      .heads = field("n", "h", spec.heads, "heads", "heads"),
      .queryRank = field("r", "q", spec.queryRank, "query rank", "queryRank"),
      .kvRank = field("r", "kv", spec.kvRank, "rank of the latent", "kvRank"),
      .nope = field("d", "n", spec.nopeDim, "values of a head without the shared part", "nopeDim"),
      .shared = field("d", "s", spec.sharedDim, "shared key values", "sharedDim"),
      .value = field("d", "v", spec.valueDim, "values of a value head", "valueDim"),
      .query = {"d", "qk", spec.nopeDim + spec.sharedDim, "values of a query head", {}},
      .record = {"d", "c", spec.kvRank + spec.sharedDim, "values of a latent record", {}}};
}

TensorId matrix(GraphBuilder& builder, TensorId x, const char* id, Message name, Product in,
                Product out, const char* output, Product copies = {}) {
  return builder.project(x,
                         {.id = id,
                          .name = std::move(name),
                          .group = CostGroup::Attention,
                          .in = std::move(in),
                          .out = std::move(out),
                          .category = Category::Attention,
                          .weightGroup = "mla",
                          .outputName = output,
                          .copies = std::move(copies)},
                         frame);
}

TensorId queriesOf(GraphBuilder& builder, TensorId x, const MlaSpec& spec, const Sizes& sizes) {
  const Product hidden(builder.hidden());
  TensorId query = matrix(builder, x, "attention.queryDown", "Query down", hidden,
                          Product(sizes.queryRank), "query latent");
  query = builder.norm(query, "attention.queryNorm", "Query norm", Product(sizes.queryRank),
                       "mla q/kv norm", frame);
  query = matrix(builder, query, "attention.queryUp", "Query up", Product(sizes.queryRank),
                 {sizes.heads, sizes.query}, "queries");
  if (!spec.rotary) return query;
  return builder.apply({query},
                       plainOperation("attention.queryRotary", "Rotary embedding of queries",
                                      OperationKind::Rotary, frame),
                       "queries, rotated", {rows(), fixed({sizes.heads, sizes.query})});
}

TensorId latentOf(GraphBuilder& builder, TensorId x, const MlaSpec& spec, const Sizes& sizes) {
  TensorId latent = matrix(builder, x, "attention.latent", "Latent and shared key",
                           Product(builder.hidden()), Product(sizes.record), "latents");
  latent = builder.norm(latent, "attention.latentNorm", "Latent norm", Product(sizes.kvRank),
                        "mla q/kv norm", frame);
  if (!spec.rotary) return latent;
  return builder.apply({latent},
                       plainOperation("attention.keyRotary", "Rotary embedding of the shared key",
                                      OperationKind::Rotary, frame),
                       "latents, rotated", {rows(), fixed(Product(sizes.record))});
}

Operation pairs(const char* id, Message name, OperationKind kind, const MlaSpec& spec,
                const Sizes& sizes, const Symbol& width) {
  return {.id = id,
          .name = std::move(name),
          .kind = kind,
          .frame = frame,
          .group = CostGroup::Interaction,
          .count = {spec.pairs == PairCount::Causal ? CountKind::Visible : CountKind::Rectangle},
          .flopsPerRow = {literal(2), width},
          .copies = Product(sizes.heads)};
}

// Scores, softmax and weighted sum over what is stored, with keys of `key` and values of `value`
// values. `shared`: what holds the part of the queries, or of the keys, that all heads share.
TensorId attend(GraphBuilder& builder, TensorId queries, TensorId stored,
                std::optional<TensorId> shared, const MlaSpec& spec, const Sizes& sizes,
                const Symbol& key, const Symbol& value) {
  const std::vector<Extent> shape{fixed(Product(sizes.heads)), rows(), context()};
  const TensorId scores = builder.apply(
      {queries, stored},
      pairs("attention.scores", "Scores QKᵀ", OperationKind::Scores, spec, sizes, key), "scores",
      shape);
  if (shared) builder.alsoTake(*shared);
  const TensorId weights = builder.apply(
      {scores}, plainOperation("attention.softmax", "Softmax", OperationKind::Softmax, frame),
      "weights", shape);
  return builder.apply({weights, stored},
                       pairs("attention.values", "Weighted sum of values",
                             OperationKind::Aggregation, spec, sizes, value),
                       "head results", {rows(), fixed({sizes.heads, value})});
}

TensorId cacheOf(GraphBuilder& builder, TensorId made, const MlaSpec& spec, const Sizes& sizes) {
  const bool compact = spec.cache == LatentForm::Compact;
  const Symbol whole{
      "d", "kv", spec.nopeDim + spec.sharedDim + spec.valueDim, "key and value of one head", {}};
  const Product elements = compact ? Product(sizes.record) : Product{sizes.heads, whole};
  builder.keepAndRead({compact ? StateKind::Latent : StateKind::KeysValues, Growth::Append,
                       elements,
                       compact ? "latent and shared key" : "keys and values of every head"});
  return builder.apply({made},
                       plainOperation("attention.append", "Cache", OperationKind::Append, frame),
                       "cache of the context", {requests(), context(), fixed(elements)});
}

TensorId compactProducts(GraphBuilder& builder, TensorId queries, TensorId latent,
                         const MlaSpec& spec, const Sizes& sizes) {
  const TensorId absorbed =
      matrix(builder, queries, "attention.absorb", "Query into the latent", Product(sizes.nope),
             Product(sizes.kvRank), "absorbed queries", Product(sizes.heads));
  const TensorId cache = cacheOf(builder, latent, spec, sizes);
  const TensorId heads =
      attend(builder, absorbed, cache, queries, spec, sizes, sizes.record, sizes.kvRank);
  return matrix(builder, heads, "attention.restore", "Values out of the latent",
                Product(sizes.kvRank), Product(sizes.value), "restored results",
                Product(sizes.heads));
}

TensorId expandedProducts(GraphBuilder& builder, TensorId queries, TensorId latent,
                          const MlaSpec& spec, const Sizes& sizes) {
  const bool storesLatents = spec.cache == LatentForm::Compact;
  const Symbol both{"d", "nv", spec.nopeDim + spec.valueDim, "key and value made for one head", {}};
  const TensorId source = storesLatents ? cacheOf(builder, latent, spec, sizes) : latent;
  const TensorId expanded = matrix(builder, source, "attention.keyValueUp", "Keys and values up",
                                   Product(sizes.kvRank), {sizes.heads, both}, "keys and values");
  const TensorId stored = storesLatents ? expanded : cacheOf(builder, expanded, spec, sizes);
  const std::optional<TensorId> shared = storesLatents ? std::optional(source) : std::nullopt;
  return attend(builder, queries, stored, shared, spec, sizes, sizes.query, sizes.value);
}

}  // namespace

TensorId buildAttention(GraphBuilder& builder, TensorId x, const MlaSpec& spec) {
  const Sizes sizes = sizesOf(builder, spec);
  const Product hidden(builder.hidden());
  const Product results{sizes.heads, sizes.value};
  const TensorId queries = queriesOf(builder, x, spec, sizes);
  const TensorId latent = latentOf(builder, x, spec, sizes);
  TensorId heads = spec.products == LatentForm::Compact
                       ? compactProducts(builder, queries, latent, spec, sizes)
                       : expandedProducts(builder, queries, latent, spec, sizes);
  if (spec.outputGate) {
    const TensorId gate = matrix(builder, x, "attention.outputGate", "Output gate projection",
                                 hidden, results, "output gate");
    heads = builder.apply(
        {heads, gate},
        plainOperation("attention.gate", "Output gate", OperationKind::Multiply, frame),
        "gated results", {rows(), fixed(results)});
  }
  return matrix(builder, heads, "attention.output", "Output projection", results, hidden,
                "attention result");
}

}  // namespace archimeter
