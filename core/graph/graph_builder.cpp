#include "core/graph/graph_builder.h"

#include <utility>

namespace archimeter {

namespace {
constexpr Integer idBytes = 8;
}

Extent rows() {
  return {Extent::Kind::Rows, {}};
}
Extent requests() {
  return {Extent::Kind::Requests, {}};
}
Extent context() {
  return entries(1);
}
Extent completed(Integer ratio) {
  return {.kind = Extent::Kind::Completed, .size = {}, .ratio = ratio};
}
Extent entries(Integer ratio, Integer cap) {
  return {.kind = Extent::Kind::Context, .size = {}, .ratio = ratio, .cap = cap};
}
Extent fixed(Product size) {
  return {Extent::Kind::Fixed, std::move(size)};
}

GraphBuilder::GraphBuilder(Part part, Symbol hidden)
    : m_place(std::move(part.place)), m_hidden(std::move(hidden)) {
  m_graph.layerType = std::move(part.layerType);
  m_graph.repeats = std::move(part.repeats);
  m_graph.replay = part.replay;
  std::vector<Extent> shape{rows(), fixed(Product(m_hidden))};
  if (part.streams) shape.insert(shape.begin() + 1, fixed(Product(*part.streams)));
  if (part.tokens) shape = {rows()};
  m_input = m_graph.input = tensor(part.tokens ? "tokens" : "x", std::move(shape));
  if (part.tokens) setValueBytes(m_input, idBytes);
}

Count GraphBuilder::count(CountKind kind, Integer ratio, Integer cap) const {
  return {.kind = kind, .ratio = ratio, .cap = cap, .replay = m_graph.replay};
}

std::string GraphBuilder::pointer(const std::string& part, const std::string& field) const {
  return m_place + "/" + part + "/" + field;
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

TensorId GraphBuilder::alsoMake(std::string name, std::vector<Extent> shape) {
  const TensorId made = tensor(std::move(name), std::move(shape));
  m_graph.operations.back().outputs.push_back(made);
  return made;
}

void GraphBuilder::update(TensorId kept, std::vector<TensorId> inputs, Operation operation) {
  operation.inputs = std::move(inputs);
  operation.updates = kept;
  m_graph.operations.push_back(std::move(operation));
}

TensorId GraphBuilder::project(TensorId x, const Family& family, Matrix matrix) {
  return project(x,
                 {.id = matrix.id,
                  .name = std::move(matrix.name),
                  .group = family.group,
                  .in = std::move(matrix.in),
                  .out = std::move(matrix.out),
                  .category = family.category,
                  .weightGroup = family.weightGroup,
                  .outputName = matrix.outputName},
                 family.frame);
}

TensorId GraphBuilder::project(TensorId x, Projection projection, Frame frame) {
  if (projection.outputShape.empty())
    projection.outputShape = {rows(), fixed(projection.copies * projection.out)};
  Operation operation{.id = std::move(projection.id),
                      .name = std::move(projection.name),
                      .kind = OperationKind::Projection,
                      .frame = frame,
                      .group = projection.group,
                      .count = projection.rows.value_or(count(CountKind::Rows)),
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
