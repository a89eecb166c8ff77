#include "core/cost/call_cost.h"

#include "core/cost/state.h"

namespace archimeter {

Call callOf(const Scenario& scenario) {
  return {scenario.requests, scenario.context, scenario.input};
}

CallFlops callFlops(const PreparedModel& model, const Call& call) {
  CallFlops total;
  for (const CountTerm& term : model.countTerms()) {
    const Integer count = evaluate(term.count, call);
    total.matrix += term.flops * count;
    total.interaction += term.interaction * count;
    total.ordinary += term.ordinary * count;
  }
  return total;
}

std::map<CostGroup, Flops> callFlopsByGroup(const PreparedModel& model, const Call& call) {
  std::map<CostGroup, Flops> flops;
  for (const GroupTerm& term : model.groupTerms()) {
    const Flops more = term.flops * evaluate(term.count, call);
    if (more > Flops()) flops[term.group] += more;
  }
  return flops;
}

std::vector<CallItem> callItems(const LayerGraph& part, const Call& call) {
  std::vector<CallItem> items;
  for (const Operation& operation : part.operations) {
    if (!operation.hasMatrixWork()) continue;
    const Integer count = evaluate(operation.count, call);
    CallItem item{.layerType = part.layerType,
                  .group = operation.group,
                  .id = operation.id,
                  .name = operation.name,
                  .rows = operation.rowFactor.value() * count,
                  .copies = operation.copies.value(),
                  .repeats = part.repeats.value,
                  .flops = Flops(flopsPerCount(operation).value() * count * part.repeats.value)};
    if (operation.matrix) {
      item.in = operation.matrix->in.value();
      item.out = operation.matrix->out.value();
    } else {
      item.flopsPerRow = operation.flopsPerRow.value();
    }
    items.push_back(std::move(item));
  }
  return items;
}

std::vector<CallItem> callItems(const ModelGraph& graph, const Call& call) {
  std::vector<CallItem> items;
  for (const LayerGraph& part : graph.parts) {
    for (CallItem& item : callItems(part, call)) items.push_back(std::move(item));
  }
  return items;
}

Flops decodeFlops(const PreparedModel& model, Integer requests, Integer retained, Integer steps) {
  Flops total;
  for (const CountTerm& term : model.countTerms()) {
    total += term.flops * evaluateDecodes(term.count, requests, retained, steps);
  }
  return total;
}

Integer decodeCalls(Integer output) {
  return output - 1;
}

Integer retainedAtEnd(const Call& prefill, Integer output) {
  return prefill.retained() + decodeCalls(output);
}

RequestSummary summarizeRequest(const PreparedModel& model, const Call& prefill, Integer output) {
  const Flops flops = named("request.calls", [&] { return callFlops(model, prefill).matrix; });
  return summarizeRequest(model, prefill, output, flops);
}

RequestSummary summarizeRequest(const PreparedModel& model, const Call& prefill, Integer output,
                                Flops prefillFlops) {
  RequestSummary request;
  request.prefill = prefillFlops;
  request.decodeCalls = decodeCalls(output);
  request.retained = retainedAtEnd(prefill, output);
  request.decode = named("request.decode.flops", [&] {
    return decodeFlops(model, prefill.requests, prefill.retained(), request.decodeCalls);
  });
  request.flops = named("request.flops", [&] { return request.prefill + request.decode; });
  request.readPositions = named("request.readPositions", [&] {
    return readPositions(prefill.retained(), request.decodeCalls);
  });
  request.readBytes = named("request.readBytes", [&] {
    return decodeReadBytes(model, prefill.retained(), request.decodeCalls) * prefill.requests;
  });
  request.finalState = named(
      "request.finalState", [&] { return stateBytes(model, request.retained) * prefill.requests; });
  return request;
}

}  // namespace archimeter
