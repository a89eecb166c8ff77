#include "core/cost/capacity.h"
#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

Message limitText(const Capacity& capacity) {
  switch (capacity.limitedBy) {
    case Limit::Weights:
      return "The weights alone do not fit.";
    case Limit::Reserve:
      return "The weights fit, but not together with the reserve.";
    case Limit::State:
      return "Limited by state.";
    case Limit::None:
      return "A request keeps no state: memory does not limit their number.";
  }
  return {};
}

void addRows(Explanation& explanation, const Capacity& capacity) {
  explanation.columns = {"part", "bytes"};
  explanation.rows = {
      {{"devices together", grouped(capacity.memory.value())}},
      {{"weights", grouped(capacity.weights.value())}},
      {{"reserve", grouped(capacity.reserve.value())}},
      {{"left for state", grouped(capacity.free.value())}, true},
      {{"state of one request at its end", grouped(capacity.statePerRequest.value())}}};
}

}  // namespace

Explanation withoutDevice(const char* title) {
  Explanation explanation;
  explanation.title = title;
  explanation.value = "unknown";
  explanation.exact = "No device is chosen.";
  return explanation;
}

Explanation explainCapacity(const ExplainContext& context) {
  if (!context.device) return withoutDevice("Requests that fit");
  const DeviceSpec& device = *context.device;
  const Scenario& scenario = context.scenario;
  const Capacity capacity = capacityOn(device, context.model, scenario);
  const Symbol memory{"C", {}, device.memory.value(), "nominal memory of one device", {}};
  const Symbol devices{"n", {}, scenario.devices, "devices", {}};
  const Symbol weights{"W", {}, capacity.weights.value(), "weights", {}};
  const Symbol reserve{"R", {}, capacity.reserve.value(), "reserve", {}};
  const Symbol state{
      "M", {}, capacity.statePerRequest.value(), "state of one request at its end", {}};

  Explanation explanation;
  explanation.title = "Requests that fit";
  explanation.subtitle =
      Message("%1 · %2 × %3", {context.model.spec().name, grouped(scenario.devices), device.name});
  explanation.value = capacity.maxRequests ? grouped(*capacity.maxRequests) : "any number";
  explanation.unit = capacity.maxRequests ? "requests" : "";
  explanation.exact = limitText(capacity);
  if (capacity.limitedBy == Limit::State) {
    Formula formula("B", "max");
    formula.text("⌊(").symbol(devices).times().symbol(memory).text(" − ").symbol(weights).text(
        " − ");
    formula.symbol(reserve).text(") / ").symbol(state).text("⌋");
    explanation.formula = formula.lines(grouped(*capacity.maxRequests));
  }
  addRows(explanation, capacity);
  addSymbols({devices, memory, weights, reserve, state}, explanation);
  explanation.conventions = {
      "Memory is the nominal size, pooled over the devices; the reserve is taken once.",
      "Each request is counted at its end, with S + P + G − 1 tokens retained."};
  if (!device.sources.empty())
    explanation.sourceNote = Message("Sources: %1", {device.sources.front()});
  return explanation;
}

Explanation explainLargestModel(const ExplainContext& context) {
  if (!context.device) return withoutDevice("Largest model beside these requests");
  const DeviceSpec& device = *context.device;
  const Scenario& scenario = context.scenario;
  const Capacity capacity = capacityOn(device, context.model, scenario);
  const Params largest = named("capacity.largestParameters", [&] {
    return largestParameters(device, scenario, capacity.statePerRequest);
  });
  const Symbol memory{"C", {}, capacity.memory.value(), "memory of all devices", {}};
  const Symbol state{
      "M", {}, capacity.statePerRequest.value(), "state of one request at its end", {}};
  const Symbol requests = requestsSymbol(scenario.requests);
  const Symbol reserve{"R", {}, capacity.reserve.value(), "reserve", {}};

  Explanation explanation;
  explanation.title = "Largest model beside these requests";
  explanation.subtitle =
      Message("the state of %1 · %2 × %3",
              {context.model.spec().name, grouped(scenario.devices), device.name});
  explanation.value = largest < Params(0) ? "none" : grouped(largest.value());
  explanation.unit = largest < Params(0) ? "" : "parameters";
  explanation.exact = "in BF16, two bytes each";
  Formula formula("N", "max");
  formula.text("⌊(").symbol(memory).text(" − ").symbol(reserve).text(" − ").symbol(requests);
  formula.times().symbol(state).text(") / 2⌋");
  explanation.formula = formula.lines(grouped(largest.value()));
  addSymbols({memory, reserve, state}, explanation);
  addDial(requests, explanation.symbols);
  explanation.conventions = {
      "Each request is counted at its end, with S + P + G − 1 tokens retained."};
  return explanation;
}

Explanation explainReserve(const ExplainContext& context) {
  Explanation explanation;
  explanation.title = "Reserve";
  explanation.subtitle = "Working memory kept free on the device";
  setHeadline(explanation, context.scenario.reserve, context.units);
  explanation.conventions = {
      "Set by the dial; taken once, whatever the number of devices or requests."};
  return explanation;
}

}  // namespace archimeter
