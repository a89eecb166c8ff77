#include "core/graph/operation.h"

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

const char* costGroupId(CostGroup group) {
  switch (group) {
    case CostGroup::Attention:
      return "attention";
    case CostGroup::Interaction:
      return "interaction";
    case CostGroup::FeedForward:
      return "ffn";
    case CostGroup::Head:
      return "head";
  }
  return "";
}

Message costGroupName(CostGroup group) {
  switch (group) {
    case CostGroup::Attention:
      return "attention projections";
    case CostGroup::Interaction:
      return "scores and values";
    case CostGroup::FeedForward:
      return "dense and shared feed-forward";
    case CostGroup::Head:
      return "vocabulary head";
  }
  return {};
}

bool isInteraction(CostGroup group) {
  return group == CostGroup::Interaction;
}

Product flopsPerCount(const Operation& operation) {
  const Product work = operation.matrix
                           ? Product(literal(2)) * operation.matrix->in * operation.matrix->out
                           : operation.flopsPerRow;
  return work * operation.copies * operation.rowFactor;
}

}  // namespace archimeter
