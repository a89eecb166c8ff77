// Figure 2-34: the memory of a device turned around: after the requests and the reserve, how large
// a model may be.
#include "core/cost/capacity.h"
#include "core/figures/axis.h"
#include "core/figures/builders.h"
#include "core/figures/part_bars.h"

namespace archimeter {

namespace {

struct Budget {
  Bytes memory;
  Bytes state;    // of all requests
  Bytes reserve;  // once
  Params parameters;
};

Budget budgetOf(const DeviceSpec& device, const PreparedModel& model, const Scenario& scenario) {
  Budget budget;
  const Integer end = retainedAtEnd(callOf(scenario), scenario.output);
  const Bytes state = named("state.bytesPerRequest", [&] { return stateBytes(model, end); });
  budget.memory = device.memory * scenario.devices;
  budget.state = state * scenario.requests;
  budget.reserve = scenario.reserve;
  budget.parameters = largestParameters(device, scenario, state);
  return budget;
}

BarRow rowOf(const PreparedModel& model, const Budget& budget, const FigureOptions& options) {
  BarRow row{.model = model.spec().id, .name = Message(model.spec().name)};
  if (budget.parameters <= Params(0)) {
    row.absent = "the requests and the reserve leave no room for weights";
    return row;
  }
  const Bytes weights = budget.memory - budget.state - budget.reserve;
  const Scale scale = byteScale(budget.memory.value(), options.byteUnits);
  const auto segment = [&](Role role, Bytes bytes, Message name, Subject subject) {
    return Segment{role,
                   bytes.value(),
                   std::move(name),
                   withUnit(Ratio(bytes.value()), scale, 2),
                   text(bytes, options.byteUnits) + " · " + grouped(bytes.value()) + " B",
                   std::move(subject)};
  };
  const auto subject = [&](Subject::Quantity quantity) {
    return Subject{quantity, model.spec().id, {}, {}};
  };
  row.segments = {
      segment(Role::RequestState, budget.state, "state of the requests",
              subject(Subject::Quantity::State)),
      segment(Role::Reserve, budget.reserve, "reserve", subject(Subject::Quantity::Reserve)),
      segment(Role::StoredWeights, weights, "room for weights", {})};
  row.columns = {text(budget.parameters)};
  return row;
}

}  // namespace

Figure memoryBudget(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  Figure figure;
  if (!resolved.device) {
    figure.unavailable = "No device is chosen: choose one to see what is left for weights.";
    return figure;
  }
  const DeviceSpec& device = *resolved.device;
  BarsFigure data;
  std::string values;
  const Bytes memory = device.memory * scenario.devices;
  for (const auto& model : resolved.models) {
    const Budget budget = budgetOf(device, *model, scenario);
    data.rows.push_back(rowOf(*model, budget, options));
    values += (values.empty() ? "" : "; ") + model->spec().name + " " +
              text(max(budget.parameters.value(), 0) == Integer(0) ? Params(0) : budget.parameters);
  }
  data.value = memoryAxis(memory.value(), memory.value(), options.byteUnits);
  data.columnTitles = {"parameters"};
  const Message end = tokenCount(retainedAtEnd(callOf(scenario), scenario.output));
  figure.subtitle = Message("%1 × %2, %3 · B = %4 · %5 a request · weights in BF16",
                            {grouped(scenario.devices), device.name,
                             text(memory, options.byteUnits), grouped(scenario.requests), end});
  figure.note =
      "Requests and reserve come first; what is left takes BF16 parameters of 2 bytes each.";
  figure.legend = {{Role::RequestState, "state of the requests"},
                   {Role::Reserve, "reserve"},
                   {Role::StoredWeights, "room for weights"}};
  figure.description =
      Message("Parameters that fit on %1 × %2 beside %3 requests of %4: %5.",
              {grouped(scenario.devices), device.name, grouped(scenario.requests), end, values});
  figure.data = std::move(data);
  return figure;
}

}  // namespace archimeter
