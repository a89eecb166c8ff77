// Mixture of experts (chapter 2.4): a router sends each row to k of E experts; a shared expert sees
// every row.
#include "core/graph/builders.h"

namespace archimeter {

namespace {

constexpr Frame frame = Frame::FeedForward;
constexpr GraphBuilder::Family latentMatrices{CostGroup::Latent, Category::Other, "latent in/out",
                                              frame};
constexpr GraphBuilder::Family sharedMatrices{CostGroup::FeedForward, Category::DenseSharedFfn,
                                              "shared", frame};

struct Sizes {
  Symbol experts;
  Symbol selected;
  Symbol width;
  Symbol inner;  // what the experts read: the hidden size, or the latent
};

Symbol field(const GraphBuilder& builder, const char* name, const char* subscript,
             std::int64_t value, Message meaning, const char* key) {
  return {name, subscript, value, std::move(meaning), builder.pointer("feedForward", key)};
}

Sizes sizesOf(const GraphBuilder& builder, const MoeSpec& spec) {
  return {.experts = field(builder, "E", "", spec.experts, "routed experts", "experts"),
          .selected = field(builder, "k", "", spec.selected, "experts of one token", "selected"),
          .width = field(builder, "f", "e", spec.width, "width of one expert", "width"),
          .inner = spec.latent > 0 ? field(builder, "d", "l", spec.latent,
                                           "latent width of the experts", "latent")
                                   : builder.hidden()};
}

std::vector<Extent> wide(const Product& size) {
  return {rows(), fixed(size)};
}

TensorId routed(GraphBuilder& builder, TensorId x, const char* id, Message name, const Symbol& in,
                const Symbol& out, const Sizes& sizes, const char* output) {
  return builder.project(
      x,
      {.id = id,
       .name = std::move(name),
       .group = CostGroup::RoutedExperts,
       .in = Product(in),
       .out = Product(out),
       .category = Category::RoutedExperts,
       .weightGroup = "experts",
       .outputName = output,
       .outputShape = {rows(), fixed(Product(sizes.selected)), fixed(Product(out))},
       .rowFactor = Product(sizes.selected),
       .experts = Product(sizes.experts)},
      frame);
}

TensorId activate(GraphBuilder& builder, TensorId gate, TensorId up, const std::string& prefix,
                  const Product& size) {
  Operation operation =
      plainOperation("", "SiLU of the gate, times up", OperationKind::Activation, frame);
  operation.id = prefix + ".activation";
  return builder.apply({gate, up}, std::move(operation), prefix + " gated", wide(size));
}

// The chosen experts and their weights.
TensorId route(GraphBuilder& builder, TensorId x, const MoeSpec& spec, const Sizes& sizes) {
  const TensorId scores = builder.project(x,
                                          {.id = "ffn.router",
                                           .name = "Router",
                                           .group = CostGroup::Router,
                                           .in = Product(builder.hidden()),
                                           .out = Product(sizes.experts),
                                           .category = Category::Other,
                                           .weightGroup = "router",
                                           .outputName = "expert scores",
                                           .converts = false},
                                          frame);
  Operation top = plainOperation("ffn.top", "Top k", OperationKind::Routing, frame);
  if (spec.routerBiases > 0) {
    top.weights.push_back({.out = Product(sizes.experts),
                           .copies = Product(literal(spec.routerBiases)),
                           .group = "router bias"});
  }
  return builder.apply({scores}, std::move(top), "chosen experts", wide(Product(sizes.selected)));
}

TensorId runExperts(GraphBuilder& builder, TensorId x, const MoeSpec& spec, const Sizes& sizes) {
  const TensorId chosen = route(builder, x, spec, sizes);
  TensorId inner = x;
  if (spec.latent > 0) {
    inner = builder.project(x, latentMatrices,
                            {"ffn.latentIn", "Projection into the latent",
                             Product(builder.hidden()), Product(sizes.inner), "latent x"});
  }
  const TensorId gate = routed(builder, inner, "ffn.expertGate", "Expert gate", sizes.inner,
                               sizes.width, sizes, "expert gates");
  builder.alsoTake(chosen);
  const TensorId up = routed(builder, inner, "ffn.expertUp", "Expert up", sizes.inner, sizes.width,
                             sizes, "expert ups");
  builder.alsoTake(chosen);
  const TensorId active = activate(builder, gate, up, "ffn.expert", {sizes.selected, sizes.width});
  const TensorId down = routed(builder, active, "ffn.expertDown", "Expert down", sizes.width,
                               sizes.inner, sizes, "expert results");
  TensorId sum = builder.apply(
      {down, chosen},
      plainOperation("ffn.expertSum", "Weighted sum of experts", OperationKind::Aggregation, frame),
      "sum of experts", wide(Product(sizes.inner)));
  if (spec.latent == 0) return sum;
  sum = builder.norm(sum, "ffn.latentNorm", "Norm of the latent", Product(sizes.inner),
                     "latent norm", frame);
  return builder.project(sum, latentMatrices,
                         {"ffn.latentOut", "Projection out of the latent", Product(sizes.inner),
                          Product(builder.hidden()), "result of experts"});
}

TensorId runShared(GraphBuilder& builder, TensorId x, const MoeSpec& spec) {
  const Product width(
      field(builder, "f", "s", spec.sharedWidth, "width of the shared expert", "sharedWidth"));
  const Product hidden(builder.hidden());
  const TensorId gate = builder.project(
      x, sharedMatrices, {"ffn.sharedGate", "Shared gate", hidden, width, "shared gate"});
  const TensorId up =
      builder.project(x, sharedMatrices, {"ffn.sharedUp", "Shared up", hidden, width, "shared up"});
  const TensorId active = activate(builder, gate, up, "ffn.shared", width);
  const TensorId down = builder.project(
      active, sharedMatrices, {"ffn.sharedDown", "Shared down", width, hidden, "shared result"});
  if (!spec.sharedGate) return down;
  const TensorId scalar = builder.project(x,
                                          {.id = "ffn.sharedScalar",
                                           .name = "Gate of the shared expert",
                                           .group = CostGroup::Router,
                                           .in = hidden,
                                           .out = Product(),
                                           .category = Category::Other,
                                           .weightGroup = "shared expert gate",
                                           .outputName = "shared scale",
                                           .outputShape = {rows()},
                                           .converts = false},
                                          frame);
  return builder.apply({down, scalar},
                       plainOperation("ffn.sharedScale", "Shared result times its gate",
                                      OperationKind::Multiply, frame),
                       "scaled shared result", wide(hidden));
}

}  // namespace

TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const MoeSpec& spec) {
  const TensorId experts = runExperts(builder, x, spec, sizesOf(builder, spec));
  if (spec.sharedWidth == 0) return experts;
  return builder.apply(
      {experts, runShared(builder, x, spec)},
      plainOperation("ffn.sum", "Experts and shared expert", OperationKind::Add, frame),
      "feed-forward result", wide(Product(builder.hidden())));
}

}  // namespace archimeter
