// Which operations share a box: a gated network of experts, a norm with its rotation.
#pragma once

#include <vector>

#include "core/graph/layer_graph.h"

namespace archimeter {

struct Grouping {
  std::vector<std::vector<std::size_t>> boxes;  // operations of each, in the order of the list
  std::vector<std::size_t> boxOf;               // of each operation
};

Grouping groupOperations(const LayerGraph& graph);

// Who makes and who uses each tensor; noOperation: the layer's input.
inline constexpr std::size_t noOperation = static_cast<std::size_t>(-1);
std::vector<std::size_t> producersOf(const LayerGraph& graph);
std::vector<std::size_t> consumersOf(const LayerGraph& graph, TensorId tensor);

}  // namespace archimeter
