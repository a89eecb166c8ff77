#include "core/cost/experts.h"

#include <algorithm>
#include <cmath>

namespace archimeter {

namespace {

// Of the part's experts, all matrices together; zero experts where it has none.
ExpertGroup groupOf(const LayerGraph& part) {
  ExpertGroup group{.layers = part.repeats.value};
  for (const Operation& operation : part.operations) {
    for (const Weight& weight : operation.weights) {
      if (weight.selected == Integer(0)) continue;
      group.experts = weight.copies.value();
      group.selected = weight.selected;
      group.parameters += Params(floorDiv(weight.count(), group.experts));
    }
  }
  return group;
}

std::int64_t scaled(std::int64_t value, const Ratio& factor) {
  const Ratio result = Ratio(value) * factor;
  return result.isWhole() ? result.numerator().toInt64().value_or(0) : 0;
}

}  // namespace

std::vector<ExpertGroup> expertGroups(const ModelGraph& graph) {
  std::vector<ExpertGroup> groups;
  for (const LayerGraph& part : graph.parts) {
    const ExpertGroup group = groupOf(part);
    if (group.experts == Integer(0)) continue;
    const auto same = std::find_if(groups.begin(), groups.end(), [&](const ExpertGroup& known) {
      return known.experts == group.experts && known.selected == group.selected &&
             known.parameters == group.parameters;
    });
    if (same == groups.end()) {
      groups.push_back(group);
    } else {
      same->layers += group.layers;
    }
  }
  return groups;
}

Ratio visitedExperts(Integer experts, Integer selected, Integer rows, Routing routing) {
  switch (routing) {
    case Routing::Concentrated:
      return selected;
    case Routing::Even:
      // rows k passes E long before it could overflow.
      return min(experts, min(rows, experts) * selected);
    case Routing::Random: {
      const double missed = 1.0 - selected.toDouble() / experts.toDouble();
      constexpr double steps = 1e15;
      const double share = 1.0 - std::pow(missed, rows.toDouble());
      return Ratio(static_cast<std::int64_t>(share * steps), static_cast<std::int64_t>(steps)) *
             Ratio(experts);
    }
  }
  return experts;
}

ExpertBatch expertBatch(const ExpertGroup& group, Integer rows, Routing routing) {
  ExpertBatch batch;
  const Ratio parameters(group.parameters.value());
  batch.assignments = rows * group.selected;
  batch.visited = visitedExperts(group.experts, group.selected, rows, routing);
  batch.rowsPerVisited = Ratio(batch.assignments) / batch.visited;
  batch.flops = Flops(Integer(2) * group.parameters.value() * batch.assignments);
  batch.bytes = Bytes((Ratio(2) * parameters * batch.visited).rounded());
  return batch;
}

Bytes selectedExpertBytes(const ModelGraph& graph) {
  Bytes bytes;
  for (const ExpertGroup& group : expertGroups(graph))
    bytes += Bytes(Integer(2) * group.selected * group.parameters.value() * group.layers);
  return bytes;
}

ModelSpec withGranularity(ModelSpec spec, const Ratio& factor) {
  ModelSpec changed = spec;
  for (LayerTypeSpec& type : changed.layerTypes) {
    auto* moe = std::get_if<MoeSpec>(&type.feedForward);
    if (moe == nullptr) continue;
    moe->experts = scaled(moe->experts, factor);
    moe->selected = scaled(moe->selected, factor);
    moe->width = scaled(moe->width, Ratio(1) / factor);
    if (moe->experts < 1 || moe->selected < 1 || moe->width < 1) return spec;
  }
  return changed;
}

}  // namespace archimeter
