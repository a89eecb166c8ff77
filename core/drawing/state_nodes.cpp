#include "core/drawing/state_nodes.h"

#include <algorithm>

#include "core/cost/state.h"

namespace archimeter {

namespace {

bool isFixed(Growth growth) {
  return growth == Growth::Recurrent || growth == Growth::Kept;
}

const char* growthName(const StateRecord& record) {
  if (isFixed(record.growth)) return "fixed";
  if (record.growth == Growth::Window) return "window";
  return record.period > Integer(1) ? "compressed" : "grows";
}

bool isOf(const StateRead& read, const StateRecord& record) {
  return read.record.kind == record.kind && read.record.growth == record.growth &&
         read.record.period == record.period;
}

Integer recordsRead(const StateRead& read, Integer retained) {
  return recordsReadAt(read.record.growth, read.record.period, read.cap, retained);
}

DrawnState emptyState(const StateRecord& record) {
  return {.kind = stateKindId(record.kind),
          .growth = growthName(record),
          .grows = !isFixed(record.growth),
          .kept = true,
          .before = {},
          .after = {},
          .reads = {},
          .writes = {}};
}

DrawnState stateOf(const PreparedModel& model, const LayerGraph& graph, const StateRecord& record,
                   const Call& call) {
  const Bytes one = model.recordBytes(record) * call.requests;
  DrawnState state = emptyState(record);
  state.before = one * recordsAt(record.growth, record.period, call.context);
  state.after = one * recordsAt(record.growth, record.period, call.retained());
  state.writes = one * recordsWrittenAt(record.growth, record.period, call.retained());
  for (const StateRead& read : graph.reads) {
    if (isOf(read, record)) state.reads += one * recordsRead(read, call.retained());
  }
  return state;
}

// What the layer reads of a layer above.
DrawnState sharedOf(const PreparedModel& model, const StateRead& read, const Call& call) {
  DrawnState state = emptyState(read.record);
  state.growth = "kept above";
  state.kept = false;
  state.reads = model.recordBytes(read.record) * call.requests * recordsRead(read, call.retained());
  return state;
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
      operation = find([](const Operation& each) {
        return each.kind == OperationKind::Convolution || each.kind == OperationKind::Pooling;
      });
    }
    places.push_back({.state = stateOf(model, graph, record, call),
                      .name = record.name,
                      .elements = elements,
                      .operation = operation.value_or(0),
                      .aside = aside});
  }
  for (const StateRead& read : graph.reads) {
    const bool own = std::any_of(graph.state.begin(), graph.state.end(),
                                 [&](const StateRecord& record) { return isOf(read, record); });
    if (own) continue;
    const Integer elements = read.record.elements.value();
    const auto operation = find([&](const Operation& each) {
      return each.kind == OperationKind::Shared && elementsOf(graph, each) == elements;
    });
    places.push_back({.state = sharedOf(model, read, call),
                      .name = read.record.name,
                      .elements = elements,
                      .operation = operation.value_or(0)});
  }
  return places;
}

}  // namespace archimeter
