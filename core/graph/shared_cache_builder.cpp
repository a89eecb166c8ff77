// CSA2 (chapter 2.3.6): entries in a cache that several layers share. A Full layer makes entries
// and index keys for all positions of the call, also where it replays only a tail itself; Reindex
// and Reuse layers read them.
#include "core/graph/shared_kv_parts.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::Attention;

struct Sizes {
  Symbol ratio;
  Symbol entry;  // values of an entry
  std::optional<Symbol> indexHeads;
  std::optional<Symbol> indexDim;
};

Sizes sizesOf(const GraphBuilder& builder, const SharedKvSizes& shared,
              const SharedCacheSpec& spec) {
  Sizes sizes{.ratio = attentionField(builder, "r", "", spec.ratio, "positions of an entry",
                                      "global/ratio"),
              .entry = shared.headDim,
              .indexHeads = {},
              .indexDim = {}};
  if (!spec.index) return sizes;
  sizes.indexHeads =
      attentionField(builder, "n", "i", spec.index->heads, "index heads", "global/index/heads");
  sizes.indexDim = attentionField(builder, "d", "i", spec.index->headDim, "values of an index key",
                                  "global/index/headDim");
  return sizes;
}

StateRecord entryRecord(const Sizes& sizes) {
  return {StateKind::Global, Growth::Append, Product(sizes.entry), "shared entries",
          sizes.ratio.value};
}

StateRecord keyRecord(const Sizes& sizes) {
  return {StateKind::Index, Growth::Append, Product(*sizes.indexDim), "index keys",
          sizes.ratio.value};
}

std::vector<Extent> cacheShape(const Sizes& sizes, const Symbol& width) {
  return {requests(), entries(sizes.ratio.value), fixed(Product(width))};
}

// What this call adds to a cache.
std::vector<Extent> addedShape(Integer ratio, const Symbol& width) {
  return {requests(), completed(ratio), fixed(Product(width))};
}

TensorId append(GraphBuilder& builder, TensorId made, const char* id, Message name,
                const std::vector<Extent>& shape) {
  return builder.apply({made}, plainOperation(id, std::move(name), OperationKind::Append, frame),
                       "entries of the context", shape);
}

// Every position of the call, whatever the layer itself replays.
TensorId globalProjection(GraphBuilder& builder, TensorId x, const char* id, Message name,
                          const Sizes& sizes, const char* weightGroup, const char* output) {
  return multiply(builder, x,
                  {id,
                   std::move(name),
                   Product(builder.hidden()),
                   Product(sizes.entry),
                   weightGroup,
                   output,
                   {},
                   Count{CountKind::Rows},
                   addedShape(1, sizes.entry)});
}

TensorId makeEntries(GraphBuilder& builder, TensorId x, const Sizes& sizes) {
  TensorId made = globalProjection(builder, x, "attention.global", "Global record projection",
                                   sizes, "global kv", "global records");
  if (sizes.ratio.value > Integer(1)) {
    const TensorId gates = globalProjection(builder, x, "attention.globalGates", "Gates", sizes,
                                            "compression gate", "gates");
    builder.keep({StateKind::CompressorBuffer,
                  Growth::Kept,
                  {literal(2), sizes.ratio, sizes.entry},
                  "contents and gates of a block"});
    made = builder.apply({made, gates},
                         plainOperation("attention.globalPool", "Gated sum of positions",
                                        OperationKind::Pooling, frame),
                         "entries", addedShape(sizes.ratio.value, sizes.entry));
  }
  return builder.norm(made, "attention.globalNorm", "Norm of the entries", Product(sizes.entry),
                      "global kv + index key norms", frame);
}

TensorId makeKeys(GraphBuilder& builder, TensorId entriesMade, const Sizes& sizes) {
  const TensorId keys = multiply(builder, entriesMade,
                                 {"attention.indexKey",
                                  "Index key",
                                  Product(sizes.entry),
                                  Product(*sizes.indexDim),
                                  "index key",
                                  "index keys",
                                  {},
                                  Count{CountKind::Entries, sizes.ratio.value},
                                  addedShape(sizes.ratio.value, *sizes.indexDim)});
  return builder.norm(keys, "attention.indexKeyNorm", "Norm of the index keys",
                      Product(*sizes.indexDim), "global kv + index key norms", frame);
}

TensorId fromAbove(GraphBuilder& builder, const char* id, Message name, const char* output,
                   std::vector<Extent> shape) {
  return builder.apply({}, plainOperation(id, std::move(name), OperationKind::Shared, frame),
                       output, std::move(shape));
}

TensorId choose(GraphBuilder& builder, TensorId x, TensorId latent, TensorId keys,
                const SharedKvSizes& shared, const Sizes& sizes, const SharedCacheSpec& spec) {
  const bool visible = spec.index->scan == PairCount::Causal;
  return scanIndex(
      builder, x, latent, keys, shared,
      {.heads = *sizes.indexHeads,
       .headDim = *sizes.indexDim,
       .pairs = visible ? builder.count(CountKind::Visible, spec.ratio, spec.index->candidates())
                        : builder.count(CountKind::Rectangle, spec.ratio),
       .queryRows = builder.count(CountKind::KeyedRows, spec.ratio),
       .selected = spec.selected,
       .ratio = spec.ratio});
}

}  // namespace

std::optional<GlobalBranch> buildGlobal(GraphBuilder& builder, TensorId x, TensorId latent,
                                        const SharedKvSizes& shared, const SharedCacheSpec& spec) {
  const Sizes sizes = sizesOf(builder, shared, spec);
  const std::vector<Extent> entryShape = cacheShape(sizes, sizes.entry);
  TensorId cache;
  TensorId keys;
  TensorId choice;
  if (spec.mode == SharedMode::Full) {
    const TensorId made = makeEntries(builder, x, sizes);
    cache = append(builder, made, "attention.globalCache", "Shared cache", entryShape);
    keys = append(builder, makeKeys(builder, made, sizes), "attention.indexCache", "Index keys",
                  cacheShape(sizes, *sizes.indexDim));
    builder.keep(entryRecord(sizes));
    builder.keep(keyRecord(sizes));
  } else {
    cache = fromAbove(builder, "attention.globalCache", "Cache of the layer above that owns it",
                      "entries of the context", entryShape);
    if (spec.mode == SharedMode::Reindex) {
      // Those of the candidates that the owner found.
      keys = fromAbove(builder, "attention.indexCache", "Index keys of the owner",
                       "index keys of the context",
                       {requests(), entries(sizes.ratio.value, spec.index->candidates()),
                        fixed(Product(*sizes.indexDim))});
    }
  }
  builder.read(entryRecord(sizes), spec.selected);
  if (spec.index) {
    builder.read(keyRecord(sizes), spec.index->candidates());
    choice = choose(builder, x, latent, keys, shared, sizes, spec);
  } else {
    choice = fromAbove(builder, "attention.indexTop", "Choice of the layer above", "choice",
                       {rows(), entries(spec.ratio, spec.selected)});
  }
  const TensorId chosen = builder.apply(
      {cache, choice},
      plainOperation("attention.gather", "Chosen entries", OperationKind::Selection, frame),
      "chosen entries", {rows(), entries(spec.ratio, spec.selected), fixed(Product(sizes.entry))});
  return GlobalBranch{.entries = chosen,
                      .pairs = builder.count(CountKind::Visible, spec.ratio, spec.selected),
                      .ratio = spec.ratio,
                      .cap = spec.selected};
}

}  // namespace archimeter
