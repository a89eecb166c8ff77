// The gated feed-forward network (chapter 2.1.4): down(silu(gate(x)) * up(x)).
#include "core/graph/builders.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::FeedForward;

TensorId matrix(GraphBuilder& builder, TensorId x, const char* id, Message name, const Symbol& in,
                const Symbol& out, const char* output) {
  return builder.project(x,
                         {.id = id,
                          .name = std::move(name),
                          .group = CostGroup::FeedForward,
                          .in = Product(in),
                          .out = Product(out),
                          .category = Category::DenseSharedFfn,
                          .weightGroup = "gate,up,down",
                          .outputName = output,
                          .outputShape = {rows(), fixed(Product(out))}},
                         frame);
}

}  // namespace

TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const SwigluSpec& spec) {
  const Symbol& hidden = builder.hidden();
  const Symbol width{"f", "", spec.width, "feed-forward width",
                     builder.pointer("feedForward", "width")};
  const std::vector<Extent> wide{rows(), fixed(Product(width))};

  const TensorId gate = matrix(builder, x, "ffn.gate", "Gate projection", hidden, width, "gate");
  const TensorId up = matrix(builder, x, "ffn.up", "Up projection", hidden, width, "up");
  const TensorId active = builder.apply(
      {gate}, {.id = "ffn.silu", .name = "SiLU", .kind = OperationKind::Activation, .frame = frame},
      "active gate", wide);
  const TensorId product = builder.apply({active, up},
                                         {.id = "ffn.product",
                                          .name = "Gate times up",
                                          .kind = OperationKind::Multiply,
                                          .frame = frame},
                                         "gated", wide);
  return matrix(builder, product, "ffn.down", "Down projection", width, hidden,
                "feed-forward result");
}

}  // namespace archimeter
