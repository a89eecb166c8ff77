#include "core/drawing/state_nodes.h"

#include <algorithm>

#include "core/cost/state.h"

namespace archimeter {

namespace {

Integer storedRecords(Growth growth, Integer retained) {
  return growth == Growth::Append ? retained : Integer(1);
}

Integer readRecords(Growth growth, Integer retained) {
  if (growth == Growth::Append) return retained;
  return growth == Growth::Recurrent ? 1 : 0;
}

Integer writtenRecords(Growth growth) {
  return growth == Growth::Kept ? 0 : 1;
}

DrawnState stateOf(const PreparedModel& model, const StateRecord& record, const Call& call) {
  const Bytes one = storedBytes(record, model.stateFormat()) * call.requests;
  const bool grows = record.growth == Growth::Append;
  return {.kind = stateKindId(record.kind),
          .growth = grows ? "grows" : "fixed",
          .grows = grows,
          .before = one * storedRecords(record.growth, call.context),
          .after = one * storedRecords(record.growth, call.retained()),
          .reads = one * readRecords(record.growth, call.retained()),
          .writes = one * writtenRecords(record.growth)};
}

// Values of one record of what an append makes: its sizes without rows and context.
Integer elementsOf(const LayerGraph& graph, const Operation& operation) {
  Integer elements = 1;
  for (const Extent& extent : graph.tensors[operation.outputs.front().index].shape) {
    elements *= extent.size.value();
  }
  return elements;
}

}  // namespace

std::vector<StatePlace> placeStates(const PreparedModel& model, const LayerGraph& graph,
                                    const Call& call) {
  std::vector<StatePlace> places;
  const auto isTaken = [&](std::size_t operation) {
    return std::any_of(places.begin(), places.end(),
                       [&](const StatePlace& place) { return place.operation == operation; });
  };
  const auto find = [&](const auto& fits) -> std::optional<std::size_t> {
    for (std::size_t i = 0; i < graph.operations.size(); ++i) {
      if (!isTaken(i) && fits(graph.operations[i])) return i;
    }
    return std::nullopt;
  };
  for (const StateRecord& record : graph.state) {
    const Integer elements = record.elements.value();
    auto operation = find([&](const Operation& each) {
      return each.kind == OperationKind::Append && elementsOf(graph, each) == elements;
    });
    const bool aside = !operation;
    if (aside) {
      operation =
          find([](const Operation& each) { return each.kind == OperationKind::Convolution; });
    }
    places.push_back({.state = stateOf(model, record, call),
                      .name = record.name,
                      .elements = elements,
                      .operation = operation.value_or(0),
                      .aside = aside});
  }
  return places;
}

}  // namespace archimeter
