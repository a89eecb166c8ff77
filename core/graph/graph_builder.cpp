#include "core/graph/graph_builder.h"

#include <utility>

namespace archimeter {

Extent rows() {
  return {Extent::Kind::Rows, {}};
}
Extent requests() {
  return {Extent::Kind::Requests, {}};
}
Extent context() {
  return {Extent::Kind::Context, {}};
}
Extent fixed(Product size) {
  return {Extent::Kind::Fixed, std::move(size)};
}

GraphBuilder::GraphBuilder(std::string layerType, Symbol repeats, Symbol hidden)
    : m_hidden(std::move(hidden)) {
  m_graph.layerType = std::move(layerType);
  m_graph.repeats = std::move(repeats);
  m_graph.input = tensor("x", {rows(), fixed(Product(m_hidden))});
}

std::string GraphBuilder::pointer(const std::string& part, const std::string& field) const {
  return "/layerTypes/" + m_graph.layerType + "/" + part + "/" + field;
}

TensorId GraphBuilder::tensor(std::string name, std::vector<Extent> shape) {
  m_graph.tensors.push_back({std::move(name), std::move(shape)});
  return {m_graph.tensors.size() - 1};
}

TensorId GraphBuilder::apply(std::vector<TensorId> inputs, Operation operation,
                             std::string outputName, std::vector<Extent> shape) {
  const TensorId output = tensor(std::move(outputName), std::move(shape));
  operation.inputs = std::move(inputs);
  operation.outputs = {output};
  m_graph.operations.push_back(std::move(operation));
  return output;
}

TensorId GraphBuilder::project(TensorId x, Projection projection, Frame frame) {
  Operation operation{.id = std::move(projection.id),
                      .name = std::move(projection.name),
                      .kind = OperationKind::Projection,
                      .frame = frame,
                      .group = projection.group,
                      .count = {CountKind::Rows},
                      .rowFactor = projection.rowFactor,
                      .matrix = MatrixWork{projection.in, projection.out},
                      .copies = projection.copies};
  const bool routed = !projection.experts.isOne();
  operation.weights.push_back({.out = projection.out,
                               .in = projection.in,
                               .copies = routed ? projection.experts : projection.copies,
                               .category = projection.category,
                               .group = std::move(projection.weightGroup),
                               .converts = projection.converts,
                               .selected = routed ? projection.rowFactor.value() : Integer(0)});
  return apply({x}, std::move(operation), std::move(projection.outputName),
               std::move(projection.outputShape));
}

TensorId GraphBuilder::norm(TensorId x, const std::string& id, Message name, Product size,
                            const std::string& weightGroup, Frame frame) {
  Operation operation{
      .id = id, .name = std::move(name), .kind = OperationKind::Norm, .frame = frame};
  operation.weights.push_back({.out = std::move(size), .group = weightGroup});
  const Tensor source = m_graph.tensors[x.index];
  return apply({x}, std::move(operation), source.name + ", normalised", source.shape);
}

LayerGraph GraphBuilder::finish(TensorId output) {
  m_graph.output = output;
  return std::move(m_graph);
}

}  // namespace archimeter
