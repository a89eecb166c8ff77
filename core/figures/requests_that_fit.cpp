// Figure 2-32: a device filled by weights, reserve and the state of each request that fits.
#include "core/cost/capacity.h"
#include "core/figures/axis.h"
#include "core/figures/builders.h"

namespace archimeter {

namespace {

// What stands inside the bars shares the unit of the device's memory.
Segment segment(Role role, Bytes bytes, Message name, Subject subject, const Scale& scale) {
  const std::string value = withUnit(Ratio(bytes.value()), scale, 2);
  return {role,
          bytes.value(),
          std::move(name),
          value,
          value + " · " + grouped(bytes.value()) + " B",
          std::move(subject)};
}

std::vector<Message> limitLines(const Capacity& capacity) {
  const Message devices("needs %1 devices", {grouped(capacity.devicesNeeded)});
  switch (capacity.limitedBy) {
    case Limit::Weights:
      return {"limited by weights", devices};
    case Limit::Reserve:
      return {"limited by the reserve", devices};
    case Limit::State:
      return {"limited by state"};
    case Limit::None:
      return {"no state: any number fits"};
  }
  return {};
}

CapacityRow rowOf(const PreparedModel& model, const Capacity& capacity, ByteUnits units) {
  const Scale scale = byteScale(capacity.memory.value(), units);
  const std::string& id = model.spec().id;
  const auto subject = [&](Subject::Quantity quantity) { return Subject{quantity, id, {}, {}}; };
  CapacityRow row;
  row.model = id;
  row.name = Message(model.spec().name);
  row.weights = segment(Role::StoredWeights, capacity.weights, "weights",
                        subject(Subject::Quantity::WeightTotal), scale);
  row.reserve = segment(Role::Reserve, capacity.reserve, "reserve",
                        subject(Subject::Quantity::Reserve), scale);
  row.request = segment(Role::RequestState, capacity.statePerRequest, "state of one request",
                        subject(Subject::Quantity::Capacity), scale);
  row.count = capacity.maxRequests.value_or(Integer(0));
  row.countUnit = row.count == Integer(1) ? "request" : "requests";
  row.limits = limitLines(capacity);
  row.subject = subject(Subject::Quantity::Capacity);
  return row;
}

}  // namespace

Figure requestsThatFit(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  Figure figure;
  if (!resolved.device) {
    figure.unavailable = "No device is chosen: choose one to see how many requests fit.";
    return figure;
  }
  const DeviceSpec& device = *resolved.device;
  CapacityFigure data;
  std::string values;
  for (const auto& model : resolved.models) {
    const Capacity capacity = capacityOn(device, *model, scenario);
    data.device = capacity.memory.value();
    data.rows.push_back(rowOf(*model, capacity, options.byteUnits));
    values +=
        (values.empty() ? "" : "; ") + model->spec().name + " " + grouped(data.rows.back().count);
  }
  const Integer beyond = data.device + ceilDiv(data.device, 12);  // for what does not fit
  data.value = memoryAxis(data.device, beyond, options.byteUnits);
  data.deviceText = text(Bytes(data.device), options.byteUnits);
  const Message end = tokenCount(retainedAtEnd(callOf(scenario), scenario.output));
  figure.subtitle =
      Message("%1 × %2 · %3 reserved · %4 · H + G − 1 = %5",
              {grouped(scenario.devices), device.name, text(scenario.reserve, ByteUnits::Binary),
               scenario.weightFormat, end});
  figure.note =
      "Nominal memory, pooled over the devices; the reserve is taken once. Each cell is one "
      "request.";
  figure.legend = {{Role::StoredWeights, "weights"},
                   {Role::Reserve, "reserve"},
                   {Role::RequestState, "state, one cell a request"}};
  figure.description = Message("Requests that fit on %1 × %2 with %3 retained: %4.",
                               {grouped(scenario.devices), device.name, end, values});
  figure.data = std::move(data);
  return figure;
}

}  // namespace archimeter
