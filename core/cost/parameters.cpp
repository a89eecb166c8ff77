#include "core/cost/parameters.h"

#include <algorithm>

namespace archimeter {

namespace {

Bytes weightBytes(const Weight& weight, const NumberFormat& format) {
  const NumberFormat& stored = weight.converts ? format : *findWeightFormat("bf16");
  const Integer columns = weight.in ? weight.in->value() : Integer(1);
  return matrixBytes(stored, weight.out.value(), columns, weight.copies.value());
}

bool isEmbeddingTable(const Operation& operation) {
  return operation.kind == OperationKind::Lookup;
}

// A tied head has no weight of its own: it reads the embedding table.
bool headIsTied(const ModelGraph& graph) {
  const auto& operations = graph.parts.back().operations;
  return std::none_of(operations.begin(), operations.end(), [](const Operation& operation) {
    return operation.group == CostGroup::Head && operation.matrix && !operation.weights.empty();
  });
}

void addRouted(std::vector<RoutedExperts>& groups, const RoutedExperts& more) {
  for (RoutedExperts& group : groups) {
    if (group.experts != more.experts || group.selected != more.selected) continue;
    group.bytes += more.bytes;
    return;
  }
  groups.push_back(more);
}

}  // namespace

ParameterSummary summarizeParameters(const ModelGraph& graph, const NumberFormat& format) {
  ParameterSummary summary;
  Params unvisited;
  Params lookedUp;
  Bytes lookedUpBytes;
  for (const LayerGraph& part : graph.parts) {
    for (const Operation& operation : part.operations) {
      for (const Weight& weight : operation.weights) {
        const ParameterItem item{part.layerType,
                                 weight.category,
                                 weight.group,
                                 operation.name,
                                 weight,
                                 part.repeats,
                                 Params(weight.count() * part.repeats.value),
                                 weightBytes(weight, format) * part.repeats.value};
        const auto category = static_cast<std::size_t>(item.category);
        summary.total += item.count;
        summary.bytes += item.bytes;
        summary.byCategory[category] += item.count;
        summary.bytesByCategory[category] += item.bytes;
        if (isEmbeddingTable(operation)) {
          lookedUp += item.count;
          lookedUpBytes += item.bytes;
        }
        if (weight.selected > Integer(0)) {
          const Integer experts = weight.copies.value();
          unvisited += Params(floorDiv(item.count.value(), experts) * (experts - weight.selected));
          addRouted(summary.routed, {experts, weight.selected, item.bytes});
        }
        summary.items.push_back(item);
      }
    }
  }
  const bool tied = headIsTied(graph);
  summary.active = summary.total - unvisited;
  summary.activeWithoutEmbedding = tied ? summary.active : summary.active - lookedUp;
  summary.sharedReadBytes = tied ? summary.bytes : summary.bytes - lookedUpBytes;
  return summary;
}

}  // namespace archimeter
