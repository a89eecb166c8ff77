// What the parts of shared-KV attention have in common: its sizes, and what a global branch gives
// to the queries.
#pragma once

#include <optional>

#include "core/graph/builders.h"

namespace archimeter {

struct SharedKvSizes {
  Symbol heads;
  Symbol headDim;
  Symbol queryRank;
  Symbol window;
};

// The entries a query uses beside its window.
struct GlobalBranch {
  TensorId entries;
  Count pairs;  // of a query and such an entry
  Integer ratio = 1;
  Integer cap = 0;
};

// x: the normalised input (m x d); latent: the query latent (m x r_q).
std::optional<GlobalBranch> buildGlobal(GraphBuilder& builder, TensorId x, TensorId latent,
                                        const SharedKvSizes& sizes, const std::monostate& none);
std::optional<GlobalBranch> buildGlobal(GraphBuilder& builder, TensorId x, TensorId latent,
                                        const SharedKvSizes& sizes, const CompressedSpec& spec);
std::optional<GlobalBranch> buildGlobal(GraphBuilder& builder, TensorId x, TensorId latent,
                                        const SharedKvSizes& sizes, const SharedCacheSpec& spec);

// A projection of every row the layer runs on, or of `count`; what it makes is m x copies out, or of
// `shape`.
struct AttentionMatrix {
  std::string id;
  Message name;
  Product in;
  Product out;
  const char* weightGroup;
  const char* output;
  Product copies = {};
  std::optional<Count> count = {};
  std::vector<Extent> shape = {};
};
TensorId multiply(GraphBuilder& builder, TensorId x, AttentionMatrix matrix);

// A value of the attention object, or of an object in it: field(builder, "n", "i", 64, "index
// heads", "global/index/heads").
Symbol attentionField(const GraphBuilder& builder, const char* name, const char* subscript,
                      std::int64_t value, Message meaning, const char* key);

// Scores of every query over index keys, and the choice of the best entries.
struct IndexScan {
  Symbol heads;
  Symbol headDim;
  Count pairs;
  Count queryRows;  // on which queries and head weights are projected
  Integer selected;
  Integer ratio;
};
TensorId scanIndex(GraphBuilder& builder, TensorId x, TensorId latent, TensorId keys,
                   const SharedKvSizes& sizes, const IndexScan& scan);

}  // namespace archimeter
