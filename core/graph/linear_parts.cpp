#include "core/graph/linear_parts.h"

namespace archimeter {

namespace {
constexpr Frame frame = Frame::Attention;
}

Operation linearProduct(const char* id, Message name, Count count, Product flops,
                        const LinearSizes& sizes) {
  return {.id = id,
          .name = std::move(name),
          .kind = OperationKind::Recurrence,
          .frame = frame,
          .group = CostGroup::LinearCore,
          .count = count,
          .flopsPerRow = std::move(flops),
          .copies = Product(sizes.heads)};
}

TensorId keptMatrices(GraphBuilder& builder, const LinearSizes& sizes) {
  builder.keepAndRead({StateKind::Recurrent,
                       Growth::Recurrent,
                       {sizes.heads, sizes.key, sizes.value},
                       "recurrent matrices"});
  const TensorId kept = builder.apply(
      {}, plainOperation("attention.state", "Recurrent matrices", OperationKind::Append, frame),
      "matrices", {requests(), fixed({sizes.heads, sizes.key, sizes.value})});
  builder.setValueBytes(kept, matrixValueBytes);
  return kept;
}

void keepTaps(GraphBuilder& builder, const Product& channels, const Symbol& taps) {
  builder.keep(
      {StateKind::Convolution, Growth::Kept, channels * Product(taps), "convolution taps"});
}

TensorId convolve(GraphBuilder& builder, std::vector<TensorId> x, const Product& channels,
                  const Symbol& width, bool counted) {
  Operation operation = plainOperation("attention.convolution", "Short convolution",
                                       OperationKind::Convolution, frame);
  operation.weights.push_back({.out = channels, .in = Product(width), .group = "conv"});
  if (counted) {
    operation.group = CostGroup::Convolution;
    operation.count = {CountKind::ConvolutionOutputs, width.value};
    operation.flopsPerRow = Product(literal(2)) * channels * Product(width);
  }
  return builder.apply(std::move(x), std::move(operation), "queries, keys and values",
                       {rows(), fixed(channels)});
}

Symbol convolutionWidth(const GraphBuilder& builder, const ConvolutionSpec& spec) {
  return {"w", "", spec.width, "width of the convolution",
          builder.pointer("attention", "convolution/width")};
}

Symbol convolutionTaps(const GraphBuilder& builder, const ConvolutionSpec& spec) {
  return {"w", "k", spec.keptTaps, "taps kept of the convolution",
          builder.pointer("attention", "convolution/keptTaps")};
}

}  // namespace archimeter
