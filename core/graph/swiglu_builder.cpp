// The gated feed-forward network (chapter 2.1.4): down(silu(gate(x)) * up(x)).
#include "core/graph/builders.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::FeedForward;
constexpr GraphBuilder::Family matrices{CostGroup::FeedForward, Category::DenseSharedFfn,
                                        "gate,up,down", frame};

}  // namespace

TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const SwigluSpec& spec) {
  const Product hidden(builder.hidden());
  const Product width(
      Symbol{"f", "", spec.width, "feed-forward width", builder.pointer("feedForward", "width")});
  const std::vector<Extent> wide{rows(), fixed(width)};

  const TensorId gate =
      builder.project(x, matrices, {"ffn.gate", "Gate projection", hidden, width, "gate"});
  const TensorId up =
      builder.project(x, matrices, {"ffn.up", "Up projection", hidden, width, "up"});
  const TensorId active = builder.apply(
      {gate}, {.id = "ffn.silu", .name = "SiLU", .kind = OperationKind::Activation, .frame = frame},
      "active gate", wide);
  const TensorId product = builder.apply({active, up},
                                         {.id = "ffn.product",
                                          .name = "Gate times up",
                                          .kind = OperationKind::Multiply,
                                          .frame = frame},
                                         "gated", wide);
  return builder.project(product, matrices,
                         {"ffn.down", "Down projection", width, hidden, "feed-forward result"});
}

}  // namespace archimeter
