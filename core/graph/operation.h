// One operation of a layer: what it multiplies, how often, with which weights, from which tensors
// to which.
//
// matrix FLOPs = 2 x rows x in x out x copies for a weight matrix, rows x flopsPerRow x copies
// without weights, where rows = rowFactor x count. One multiply-add is 2 FLOPs. Norms, softmax,
// activations, rotations and additions carry none.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/graph/count.h"
#include "core/graph/product.h"

namespace archimeter {

// The six parts into which all parameters fall (Table 2-B of the chapter).
enum class Category { EmbedHead, Attention, DenseSharedFfn, RoutedExperts, Engram, Other };
inline constexpr int categoryCount = 6;
const char* categoryId(Category category);  // "embed_head"
Message categoryName(Category category);    // "embedding, head"

// What matrix work belongs to (the group of an item).
enum class CostGroup {
  Attention,
  Interaction,
  FeedForward,
  RoutedExperts,
  Router,
  Latent,
  LinearCore,
  Convolution,
  Rotary,
  Depth,
  Head,
  IndexDot,
  Hyper,
  Engram,
  Mtp
};
const char* costGroupId(CostGroup group);  // "attention"
Message costGroupName(CostGroup group);
// Work between positions (scores, values, index scores), as against work on each row.
bool isInteraction(CostGroup group);

enum class OperationKind {
  Lookup,
  Projection,
  Norm,
  Rotary,
  Append,
  Scores,
  Softmax,
  Aggregation,
  Activation,
  Multiply,
  Add,
  Convolution,
  Recurrence,
  Routing,
  Mix,
  Pooling,    // several positions become one entry
  Selection,  // entries are chosen by their scores
  Shared      // stands for what another layer made
};

// The part of the drawing an operation stands in.
enum class Frame { Model, Attention, FeedForward, Connection };

struct TensorId {
  std::size_t index = 0;
  friend bool operator==(TensorId, TensorId) = default;
};

// One side of a tensor: m = B P rows of the call, entries of the context of n = S + P positions,
// those of them that this call completes, or a size of the model.
struct Extent {
  enum class Kind { Rows, Requests, Context, Completed, Fixed };
  Kind kind = Kind::Fixed;
  Product size;       // of a Fixed extent
  Integer ratio = 1;  // Context: min(floor(n / ratio), cap) entries; Completed: floor(n / ratio) -
                      // floor(S / ratio), whatever the layer replays
  Integer cap = 0;    // 0: all
};

struct Tensor {
  std::string name;  // "queries"
  std::vector<Extent> shape;
  Integer valueBytes = 2;  // BF16, unless it is an id or a matrix kept in FP32
};

// A parameter tensor: a matrix [out, in], or a vector when `in` is absent.
struct Weight {
  Product out;
  std::optional<Product> in;
  Product copies;
  Category category = Category::Other;
  std::string group;      // the tensor group of its table row: "q,k,v,o"
  bool converts = false;  // a weight format other than BF16 applies to it
  Integer selected = 0;   // of `copies`, those one token visits; 0: all of them

  Integer count() const { return out.value() * (in ? in->value() : Integer(1)) * copies.value(); }
};

// A matrix [out, in] multiplied with each row.
struct MatrixWork {
  Product in;
  Product out;
};

// Additions and multiplications that are no matrix product, where the chapter counts them (mHC).
struct OrdinaryWork {
  Count count;
  Integer flopsPerCount;
};

struct Operation {
  std::string id;  // unique in its graph: "attention.query"
  Message name;    // "Query projection"
  OperationKind kind = OperationKind::Projection;
  Frame frame = Frame::Model;
  CostGroup group = CostGroup::Attention;  // meaningful where `count` is not None
  Count count;
  Product rowFactor;  // rows = rowFactor x count
  std::optional<MatrixWork> matrix;
  Product flopsPerRow;  // of an operation without a matrix
  Product copies;
  std::optional<OrdinaryWork> ordinary;
  std::vector<Weight> weights;
  std::vector<TensorId> inputs;
  std::vector<TensorId> outputs;
  std::optional<TensorId> updates = {};  // a kept tensor that it leaves in a new state
  std::string countedIn = {};  // the part outside the layers that counts its work: "depth"

  bool hasMatrixWork() const { return count.kind != CountKind::None; }
};

// FLOPs of one count: 2 in out copies rowFactor, or flopsPerRow copies rowFactor.
Product flopsPerCount(const Operation& operation);

}  // namespace archimeter
