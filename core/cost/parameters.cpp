#include "core/cost/parameters.h"

#include <algorithm>

namespace archimeter {

namespace {

const NumberFormat& formatOf(const Weight& weight, const ModelSpec& spec,
                             const NumberFormat& chosen) {
  const NumberFormat& bf16 = *findWeightFormat("bf16");
  if (!chosen.ofModel) return weight.converts ? chosen : bf16;
  const auto stated = spec.released->formats.find(weight.group);
  return stated == spec.released->formats.end() ? bf16 : *findWeightFormat(stated->second);
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

// A table of which a call looks up single rows; the embedding table is read whole by a tied head.
void addTable(ParameterSummary& summary, const ParameterItem& item, bool tied) {
  if (item.category == Category::EmbedHead) {
    if (tied) return;
    summary.activeWithoutEmbedding -= item.count;
  }
  summary.sharedReadBytes -= item.bytes;
}

void addExtras(ParameterSummary& summary, const ReleasedSpec& released) {
  for (const ReleasedSpec::Extra& extra : released.extras) {
    summary.bytes += Bytes(extra.bytes);
    summary.bytesByCategory[static_cast<std::size_t>(Category::Other)] += Bytes(extra.bytes);
  }
}

void addItem(ParameterSummary& summary, const ParameterItem& item, bool isTable, bool tied) {
  const auto category = static_cast<std::size_t>(item.category);
  summary.total += item.count;
  summary.active += item.count;
  summary.activeWithoutEmbedding += item.count;
  summary.bytes += item.bytes;
  summary.sharedReadBytes += item.bytes;
  summary.byCategory[category] += item.count;
  summary.bytesByCategory[category] += item.bytes;
  if (isTable) addTable(summary, item, tied);
  if (item.weight.selected == Integer(0)) return;
  const Integer experts = item.weight.copies.value();
  const Params unvisited(floorDiv(item.count.value(), experts) * (experts - item.weight.selected));
  summary.active -= unvisited;
  summary.activeWithoutEmbedding -= unvisited;
  addRouted(summary.routed, {experts, item.weight.selected, item.bytes});
}

}  // namespace

Bytes weightBytes(const Weight& weight, const ModelSpec& spec, const NumberFormat& format) {
  const Integer columns = weight.in ? weight.in->value() : Integer(1);
  return matrixBytes(formatOf(weight, spec, format), weight.out.value(), columns,
                     weight.copies.value());
}

ParameterSummary summarizeParameters(const ModelGraph& graph, const ModelSpec& spec,
                                     const NumberFormat& format) {
  ParameterSummary summary;
  const bool tied = headIsTied(graph);
  for (const LayerGraph& part : graph.parts) {
    for (const Operation& operation : part.operations) {
      for (const Weight& weight : operation.weights) {
        const Bytes bytes = weightBytes(weight, spec, format) * part.repeats.value;
        const ParameterItem item{part.layerType,
                                 weight.category,
                                 weight.group,
                                 operation.name,
                                 weight,
                                 part.repeats,
                                 Params(weight.count() * part.repeats.value),
                                 bytes};
        addItem(summary, item, operation.kind == OperationKind::Lookup, tied);
        summary.items.push_back(item);
      }
    }
  }
  if (format.ofModel) addExtras(summary, *spec.released);
  return summary;
}

}  // namespace archimeter
