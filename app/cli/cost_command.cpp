#include "app/cli/commands.h"
#include "app/cli/cost_json.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

std::string bytesLine(Bytes value) {
  return text(value, ByteUnits::Decimal) + " (" + text(value, ByteUnits::Binary) + ", " +
         grouped(value.value()) + " B)";
}

std::string flopsLine(Flops value) {
  return text(value) + " (" + grouped(value.value()) + ")";
}

std::string limitLine(const Capacity& capacity) {
  const std::string requests =
      capacity.maxRequests ? grouped(*capacity.maxRequests) : "any number of";
  return requests + " requests, limited by " + limitId(capacity.limitedBy);
}

std::string contextLine(const Capacity& capacity, Integer requests) {
  if (capacity.maxContext) return grouped(*capacity.maxContext);
  // Where the present state fits without a largest one, any does.
  return !capacity.maxRequests || *capacity.maxRequests >= requests ? "any" : "none";
}

std::string secondsText(const std::optional<double>& seconds) {
  if (!seconds) return "unknown";
  std::ostringstream stream;
  stream.precision(4);
  stream << *seconds * 1000.0 << " ms";
  return stream.str();
}

void addItems(TextTable& table, const PreparedModel& model, const Call& call) {
  for (const CallItem& item : callItems(model.graph(), call)) {
    table.add({"  " + item.layerType, english(item.name), grouped(item.rows),
               grouped(item.flops.value())});
  }
}

void addDevice(TextTable& table, const Evaluation& evaluation, Integer requests) {
  if (!evaluation.capacity) return;
  table.add({"fits", limitLine(*evaluation.capacity)});
  table.add({"left for state", bytesLine(evaluation.capacity->free)});
  table.add({"largest context", contextLine(*evaluation.capacity, requests)});
  table.add({"bound, compute", secondsText(evaluation.bound->computeSeconds)});
  table.add({"bound, memory", secondsText(evaluation.bound->memorySeconds)});
}

std::string costText(const ResolvedScenario& resolved, const PreparedModel& model) {
  const Scenario& scenario = resolved.scenario;
  const Evaluation evaluation =
      evaluate(model, scenario, resolved.device ? &*resolved.device : nullptr);
  TextTable table({false, false});
  table.add({"model", model.spec().name + ", path " + model.spec().path});
  table.add({"call", "B = " + grouped(scenario.requests) + ", S = " + grouped(scenario.context) +
                         ", P = " + grouped(scenario.input) + ", G = " + grouped(scenario.output)});
  table.add({"parameters", grouped(model.parameters().total.value())});
  table.add({"weights", bytesLine(model.parameters().bytes) + ", " + scenario.weightFormat});
  table.add({"matrix FLOPs", flopsLine(evaluation.call.matrix)});
  table.add({"of these QK and PV", flopsLine(evaluation.call.interaction)});
  table.add({"state", bytesLine(evaluation.stateBytes) + ", " + scenario.stateFormat});
  table.add({"growth", grouped(evaluation.state.bytesPerToken.text()) + " B a token"});
  table.add({"one step reads", bytesLine(evaluation.step.reads)});
  table.add({"one step writes", bytesLine(evaluation.step.writes)});
  table.add({"whole request", flopsLine(evaluation.request.flops) + " in 1 prefill and " +
                                  grouped(evaluation.request.decodeCalls) + " decode calls"});
  table.add({"request reads", bytesLine(evaluation.request.readBytes)});
  table.add({"state at its end", bytesLine(evaluation.request.finalState)});
  addDevice(table, evaluation, scenario.requests);
  TextTable items({false, false, true, true});
  items.add({"  layer type", "operation", "rows", "FLOPs, all layers"});
  addItems(items, model, callOf(scenario));
  return table.text() + "\n" + items.text();
}

}  // namespace

int runCost(const ScenarioOptions& options, bool json, Output& output) {
  ResolvedScenario resolved;
  if (const int status = resolve(options, resolved, output); status != ExitDone) return status;
  const PreparedModel& model = *resolved.models.front();
  if (json) {
    output.out << costJson(resolved, model).dump(2) << '\n';
  } else {
    output.out << costText(resolved, model);
  }
  return options.status();
}

}  // namespace archimeter
