#include "core/drawing/grouping.h"

#include <algorithm>

namespace archimeter {

namespace {

bool isMatrix(const Operation& operation) {
  return operation.kind == OperationKind::Projection && operation.matrix.has_value();
}

// The only operation that uses what `operation` makes.
std::optional<std::size_t> onlyConsumer(const LayerGraph& graph, std::size_t operation) {
  const auto& outputs = graph.operations[operation].outputs;
  if (outputs.size() != 1 || outputs.front() == graph.output) return std::nullopt;
  const auto consumers = consumersOf(graph, outputs.front());
  if (consumers.size() != 1) return std::nullopt;
  return consumers.front();
}

// gate and up from one input, an activation of both, down: four operations, one network.
std::vector<std::size_t> gatedNetwork(const LayerGraph& graph,
                                      const std::vector<std::size_t>& producers,
                                      std::size_t activation) {
  const Operation& operation = graph.operations[activation];
  if (operation.kind != OperationKind::Activation || operation.inputs.size() != 2) return {};
  std::vector<std::size_t> members;
  for (const TensorId input : operation.inputs) {
    const std::size_t producer = producers[input.index];
    if (producer == noOperation || !isMatrix(graph.operations[producer])) return {};
    if (onlyConsumer(graph, producer) != activation) return {};
    members.push_back(producer);
  }
  const auto down = onlyConsumer(graph, activation);
  if (!down || !isMatrix(graph.operations[*down]) || members[0] == members[1] ||
      graph.operations[members[0]].inputs != graph.operations[members[1]].inputs) {
    return {};
  }
  members.push_back(activation);
  members.push_back(*down);
  std::sort(members.begin(), members.end());
  return members;
}

std::vector<std::size_t> rotatedNorm(const LayerGraph& graph,
                                     const std::vector<std::size_t>& producers,
                                     std::size_t rotation) {
  const Operation& operation = graph.operations[rotation];
  if (operation.kind != OperationKind::Rotary || operation.inputs.size() != 1) return {};
  const std::size_t norm = producers[operation.inputs.front().index];
  if (norm == noOperation || graph.operations[norm].kind != OperationKind::Norm) return {};
  if (onlyConsumer(graph, norm) != rotation) return {};
  return {norm, rotation};
}

}  // namespace

std::vector<std::size_t> producersOf(const LayerGraph& graph) {
  std::vector<std::size_t> producers(graph.tensors.size(), noOperation);
  for (std::size_t i = 0; i < graph.operations.size(); ++i) {
    for (const TensorId output : graph.operations[i].outputs) producers[output.index] = i;
  }
  return producers;
}

std::vector<std::size_t> consumersOf(const LayerGraph& graph, TensorId tensor) {
  std::vector<std::size_t> consumers;
  for (std::size_t i = 0; i < graph.operations.size(); ++i) {
    const auto& inputs = graph.operations[i].inputs;
    if (std::find(inputs.begin(), inputs.end(), tensor) != inputs.end()) consumers.push_back(i);
  }
  return consumers;
}

Grouping groupOperations(const LayerGraph& graph) {
  const auto producers = producersOf(graph);
  std::vector<std::vector<std::size_t>> shared;
  for (std::size_t i = 0; i < graph.operations.size(); ++i) {
    for (const auto& members :
         {gatedNetwork(graph, producers, i), rotatedNorm(graph, producers, i)}) {
      if (!members.empty()) shared.push_back(members);
    }
  }
  Grouping grouping;
  grouping.boxOf.resize(graph.operations.size());
  for (std::size_t i = 0; i < graph.operations.size(); ++i) {
    std::vector<std::size_t> box{i};
    for (const auto& members : shared) {
      if (std::find(members.begin(), members.end(), i) != members.end()) box = members;
    }
    if (box.front() == i) grouping.boxes.push_back(box);
    for (std::size_t b = 0; b < grouping.boxes.size(); ++b) {
      if (grouping.boxes[b].front() == box.front()) grouping.boxOf[i] = b;
    }
  }
  return grouping;
}

}  // namespace archimeter
