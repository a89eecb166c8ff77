// CSA and HCA (chapter 2.3.3): `ratio` positions become one entry by a gated sum over the last
// overlap x ratio of them. CSA chooses entries by an index of its own; HCA uses all.
#include "core/graph/shared_kv_parts.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;

struct Compression {
  std::string id;  // "attention.compressed"
  Message contents;
  Message gates;
  const char* weightGroup;
  Symbol width;    // of an entry
  Symbol overlap;  // parts that a position contributes to
  Symbol ratio;
};

TensorId half(GraphBuilder& builder, TensorId x, const Compression& c, const char* what,
              Message name) {
  const Product out =
      c.overlap.value == Integer(1) ? Product(c.width) : Product{c.overlap, c.width};
  return multiply(
      builder, x,
      {c.id + what, std::move(name), Product(builder.hidden()), out, c.weightGroup, what});
}

// Contents and gates run on every new position, also when no entry is complete.
TensorId compress(GraphBuilder& builder, TensorId x, const Compression& c) {
  const TensorId contents = half(builder, x, c, "Contents", c.contents);
  const TensorId gates = half(builder, x, c, "Gates", c.gates);
  Operation pool = plainOperation("", "Gated sum of positions", OperationKind::Pooling, frame);
  pool.id = c.id + "Pool";
  pool.weights.push_back({.out = Product(c.ratio),
                          .in = Product{c.overlap, c.width},
                          .group = "compressor position bias"});
  builder.keep({StateKind::CompressorBuffer,
                Growth::Kept,
                {literal(2), c.overlap, c.ratio, c.overlap, c.width},
                "contents and gates of a block"});
  const TensorId pooled =
      builder.apply({contents, gates}, std::move(pool), "entries",
                    {requests(), completed(c.ratio.value), fixed(Product(c.width))});
  return builder.norm(pooled, c.id + "Norm", "Norm of the entries", Product(c.width),
                      "compressor norms", frame);
}

TensorId cacheOf(GraphBuilder& builder, TensorId made, const Compression& c, StateKind kind,
                 Message name, Integer cap) {
  builder.keepAndRead({kind, Growth::Append, Product(c.width), name, c.ratio.value}, cap);
  Operation append = plainOperation("", std::move(name), OperationKind::Append, frame);
  append.id = c.id + "Cache";
  return builder.apply({made}, std::move(append), "entries of the context",
                       {requests(), entries(c.ratio.value), fixed(Product(c.width))});
}

Symbol overlapOf(const GraphBuilder& builder, const CompressedSpec& spec) {
  if (!spec.index) return literal(spec.overlap);
  return attentionField(builder, "c", "", spec.overlap, "blocks an entry is made of",
                        "global/overlap");
}

TensorId choose(GraphBuilder& builder, TensorId x, TensorId latent, const SharedKvSizes& sizes,
                const CompressedSpec& spec, const Symbol& ratio, const Symbol& overlap) {
  const IndexSpec& index = *spec.index;
  const Symbol heads =
      attentionField(builder, "n", "i", index.heads, "index heads", "global/index/heads");
  const Symbol headDim = attentionField(builder, "d", "i", index.headDim, "values of an index key",
                                        "global/index/headDim");
  const Compression keys{"attention.index", "Index contents", "Index gates", "index compressor",
                         headDim,           overlap,          ratio};
  const TensorId cache = cacheOf(builder, compress(builder, x, keys), keys, StateKind::Index,
                                 "index keys", index.candidates());
  const bool visible = index.scan == PairCount::Causal;
  return scanIndex(
      builder, x, latent, cache, sizes,
      {.heads = heads,
       .headDim = headDim,
       .pairs = builder.count(visible ? CountKind::Visible : CountKind::Rectangle, spec.ratio),
       .queryRows = builder.count(CountKind::Rows),
       .selected = spec.selected,
       .ratio = spec.ratio});
}

}  // namespace

std::optional<GlobalBranch> buildGlobal(GraphBuilder&, TensorId, TensorId, const SharedKvSizes&,
                                        const std::monostate&) {
  return std::nullopt;
}

std::optional<GlobalBranch> buildGlobal(GraphBuilder& builder, TensorId x, TensorId latent,
                                        const SharedKvSizes& sizes, const CompressedSpec& spec) {
  const Symbol ratio =
      attentionField(builder, "r", "", spec.ratio, "positions of an entry", "global/ratio");
  const Symbol overlap = overlapOf(builder, spec);
  const Compression entryParts{"attention.compressed", "Contents", "Gates", "compressor",
                               sizes.headDim,          overlap,    ratio};
  const TensorId cache = cacheOf(builder, compress(builder, x, entryParts), entryParts,
                                 StateKind::Compressed, "compressed entries", spec.selected);
  GlobalBranch branch{.entries = cache,
                      .pairs = builder.count(CountKind::Visible, spec.ratio, spec.selected),
                      .ratio = spec.ratio,
                      .cap = spec.selected};
  if (!spec.index) return branch;
  const TensorId chosen = choose(builder, x, latent, sizes, spec, ratio, overlap);
  branch.entries = builder.apply(
      {cache, chosen},
      plainOperation("attention.gather", "Chosen entries", OperationKind::Selection, frame),
      "chosen entries",
      {rows(), entries(spec.ratio, spec.selected), fixed(Product(sizes.headDim))});
  return branch;
}

TensorId scanIndex(GraphBuilder& builder, TensorId x, TensorId latent, TensorId keys,
                   const SharedKvSizes& sizes, const IndexScan& scan) {
  const Product heads(scan.heads);
  const Extent scanned = entries(scan.ratio, scan.pairs.cap);  // all of them, or the candidates
  const TensorId queries = multiply(builder, latent,
                                    {"attention.indexQuery",
                                     "Index query",
                                     Product(sizes.queryRank),
                                     {scan.heads, scan.headDim},
                                     "index query",
                                     "index queries",
                                     {},
                                     scan.queryRows});
  const TensorId weights = multiply(builder, x,
                                    {"attention.indexWeights",
                                     "Weights of the index heads",
                                     Product(builder.hidden()),
                                     heads,
                                     "index head weight",
                                     "head weights",
                                     {},
                                     scan.queryRows});
  const TensorId products = builder.apply({queries, keys},
                                          {.id = "attention.indexScores",
                                           .name = "Index scores",
                                           .kind = OperationKind::Scores,
                                           .frame = frame,
                                           .group = CostGroup::IndexDot,
                                           .count = scan.pairs,
                                           .flopsPerRow = {literal(2), scan.headDim},
                                           .copies = heads},
                                          "index products", {fixed(heads), rows(), scanned});
  const TensorId sums = builder.apply({products, weights},
                                      plainOperation("attention.indexSum", "Sum over index heads",
                                                     OperationKind::Aggregation, frame),
                                      "scores of the entries", {rows(), scanned});
  return builder.apply(
      {sums}, plainOperation("attention.indexTop", "Top k", OperationKind::Selection, frame),
      "choice", {rows(), entries(scan.ratio, scan.selected)});
}

}  // namespace archimeter
