// Attention residuals (chapter 2.5.2 and Table 2-5): each sublayer reads a weighted sum of the
// embedding, the results of the blocks before, and the running one. How many there are varies with
// depth, so the sums are counted here, once a call.
#include <algorithm>

#include "core/graph/builders.h"

namespace archimeter {

namespace {

// Layer l lies in block b = floor(l / block). Before the feed-forward b + 2 candidates are mixed;
// before attention as many, but b + 1 on the first layer of a block and none on the very first
// layer. The output mixes all blocks and the embedding.
Integer candidates(std::int64_t layers, std::int64_t block) {
  Integer sum = 0;
  for (std::int64_t layer = 0; layer < layers; ++layer) {
    const std::int64_t b = layer / block;
    const bool first = layer % block == 0;
    sum += b + 2;
    if (layer > 0) sum += first ? b + 1 : b + 2;
  }
  return sum + ceilDiv(layers, block) + 1;
}

const AttentionResidualSpec* attentionResidual(const ModelSpec& spec) {
  for (const LayerTypeSpec& type : spec.layerTypes) {
    if (const auto* residual = std::get_if<AttentionResidualSpec>(&type.residual)) return residual;
  }
  return nullptr;
}

}  // namespace

std::optional<LayerGraph> buildDepth(const ModelSpec& spec) {
  const AttentionResidualSpec* residual = attentionResidual(spec);
  if (residual == nullptr) return std::nullopt;
  GraphBuilder builder({.layerType = depthPart}, hiddenSymbol(spec));
  const Product hidden(builder.hidden());
  const Symbol mixed{
      "n", "c", candidates(spec.layerCount(), residual->block), "candidates of all mixes", {}};
  Operation sums{.id = "depth.mixes",
                 .name = "Weighted sums of blocks",
                 .kind = OperationKind::Mix,
                 .frame = Frame::Connection,
                 .group = CostGroup::Depth,
                 .count = {CountKind::Rows},
                 .flopsPerRow = {literal(2), builder.hidden()},
                 .copies = Product(mixed)};
  sums.weights.push_back(
      {.out = hidden, .copies = Product(literal(2)), .group = "attn_res norm+proj"});
  const TensorId output =
      builder.apply({builder.input()}, std::move(sums), "mixed x", {rows(), fixed(hidden)});
  return builder.finish(output);
}

}  // namespace archimeter
