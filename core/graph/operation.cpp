#include "core/graph/operation.h"

#include <array>

namespace archimeter {

const char* categoryId(Category category) {
  switch (category) {
    case Category::EmbedHead:
      return "embed_head";
    case Category::Attention:
      return "attention";
    case Category::DenseSharedFfn:
      return "dense_shared_ffn";
    case Category::RoutedExperts:
      return "routed_experts";
    case Category::Engram:
      return "engram";
    case Category::Other:
      return "other";
  }
  return "";
}

Message categoryName(Category category) {
  switch (category) {
    case Category::EmbedHead:
      return "embedding, head";
    case Category::Attention:
      return "attention";
    case Category::DenseSharedFfn:
      return "dense, shared FFN";
    case Category::RoutedExperts:
      return "routed experts";
    case Category::Engram:
      return "Engram";
    case Category::Other:
      return "other";
  }
  return {};
}

namespace {

struct GroupRow {
  const char* id;
  const char* name;
};

// In the order of CostGroup.
constexpr std::array<GroupRow, 15> groupRows{{
    {"attention", "attention projections"},
    {"interaction", "scores and values"},
    {"ffn", "dense and shared feed-forward"},
    {"routed", "routed experts"},
    {"router", "router and gates"},
    {"latent", "latent projections"},
    {"linear_core", "linear attention"},
    {"conv", "convolution"},
    {"rope", "rotary angles"},
    {"depth", "attention residuals"},
    {"head", "vocabulary head"},
    {"index_dot", "index scores"},
    {"hyper", "mHC mixing"},
    {"engram", "Engram"},
    {"mtp", "MTP projections"},
}};

}  // namespace

const char* costGroupId(CostGroup group) {
  return groupRows[static_cast<std::size_t>(group)].id;
}

Message costGroupName(CostGroup group) {
  return groupRows[static_cast<std::size_t>(group)].name;
}

bool isInteraction(CostGroup group) {
  return group == CostGroup::Interaction || group == CostGroup::IndexDot;
}

Product flopsPerCount(const Operation& operation) {
  const Product work = operation.matrix
                           ? Product(literal(2)) * operation.matrix->in * operation.matrix->out
                           : operation.flopsPerRow;
  return work * operation.copies * operation.rowFactor;
}

}  // namespace archimeter
