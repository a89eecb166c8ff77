// Multi-token prediction (chapter 2.5.3): the next token's embedding and the model's last streams,
// each projected, added, and sent through one layer more and the shared head.
#include "core/graph/hyper_connection.h"

namespace archimeter {

namespace {

TensorId square(GraphBuilder& builder, TensorId x, const char* id, Message name,
                const std::optional<Symbol>& streams) {
  const Product hidden(builder.hidden());
  std::vector<Extent> shape{rows(), fixed(hidden)};
  if (streams) shape.insert(shape.begin() + 1, fixed(Product(*streams)));
  return builder.project(x,
                         {.id = id,
                          .name = std::move(name),
                          .group = CostGroup::Mtp,
                          .in = hidden,
                          .out = hidden,
                          .category = Category::Other,
                          .weightGroup = "mtp projections",
                          .outputName = "projected",
                          .outputShape = std::move(shape),
                          .rowFactor = streams ? Product(*streams) : Product()},
                         Frame::Model);
}

}  // namespace

LayerGraph buildMtp(const ModelSpec& spec, const LayerTypeSpec& type) {
  const std::optional<Symbol> streams = streamsOf(type, "/mtp");
  GraphBuilder builder({.layerType = "mtp", .place = "/mtp", .streams = streams},
                       hiddenSymbol(spec));
  const Product hidden(builder.hidden());
  const TensorId token = builder.apply({},
                                       plainOperation("mtp.token", "Embedding of the next token",
                                                      OperationKind::Shared, Frame::Model),
                                       "next token", {rows(), fixed(hidden)});
  const TensorId fromToken =
      square(builder, token, "mtp.embedding", "Projection of the embedding", {});
  const TensorId fromStreams =
      square(builder, builder.input(), "mtp.hidden", "Projection of the model's result", streams);
  builder.begin(builder.apply({fromToken, fromStreams},
                              plainOperation("mtp.sum", "Sum", OperationKind::Add, Frame::Model),
                              "x of the layer", builder.shapeOf(builder.input())));
  TensorId x = buildSublayers(builder, type);
  if (const auto* connection = std::get_if<HyperConnectionSpec>(&type.residual))
    x = HyperConnection(builder, *connection).merge(builder, x, "mtp");
  x = builder.norm(x, "mtp.norm", "Final norm", hidden, "final norm", Frame::Model);
  return builder.finish(builder.apply({x}, headProjection(spec), "logits",
                                      {requests(), fixed(Product(vocabularySymbol(spec)))}));
}

}  // namespace archimeter
