#include "core/cost/capacity.h"

#include "core/cost/experts.h"

namespace archimeter {

namespace {

Limit limitOf(const Capacity& capacity) {
  if (capacity.weights > capacity.memory) return Limit::Weights;
  if (capacity.free < Bytes(0)) return Limit::Reserve;
  return capacity.statePerRequest == Bytes(0) ? Limit::None : Limit::State;
}

// The largest S at which B requests still fit at their end; it may lie beyond the dial's end.
std::optional<Integer> largestContext(const Capacity& capacity, const PreparedModel& model,
                                      const Scenario& scenario) {
  if (capacity.free < Bytes(0)) return std::nullopt;
  const Bytes budget(floorDiv(capacity.free.value(), scenario.requests));
  const std::optional<Integer> retained = largestRetained(model, budget);
  if (!retained) return std::nullopt;
  const Integer context = *retained - scenario.input - decodeCalls(scenario.output);
  if (context < Integer(0)) return std::nullopt;
  return context;
}

// Weights that a call of `rows` tokens reads: all but the embedding table and the experts nobody
// visits.
Bytes weightsRead(const ParameterSummary& parameters, Integer rows, Routing routing) {
  Bytes bytes = parameters.sharedReadBytes;
  for (const RoutedExperts& routed : parameters.routed) {
    const Ratio visited = visitedExperts(routed.experts, routed.selected, rows, routing);
    const Integer all = routed.experts * visited.denominator();
    const Integer unvisited = all - visited.numerator();
    bytes -= Bytes(roundedDiv(routed.bytes.value() * unvisited, all));
  }
  return bytes;
}

}  // namespace

const char* limitId(Limit limit) {
  switch (limit) {
    case Limit::Weights:
      return "weights";
    case Limit::Reserve:
      return "reserve";
    case Limit::State:
      return "state";
    case Limit::None:
      return "none";
  }
  return "";
}

Capacity capacityOn(const DeviceSpec& device, const PreparedModel& model,
                    const Scenario& scenario) {
  return named("capacity", [&] {
    Capacity capacity;
    capacity.memory = device.memory * scenario.devices;
    capacity.weights = model.parameters().bytes;
    capacity.reserve = scenario.reserve;
    capacity.statePerRequest = stateBytes(model, retainedAtEnd(callOf(scenario), scenario.output));
    capacity.free = capacity.memory - capacity.weights - capacity.reserve;
    capacity.limitedBy = limitOf(capacity);
    if (capacity.free < Bytes(0)) {
      capacity.maxRequests = Integer(0);
    } else if (capacity.statePerRequest > Bytes(0)) {
      capacity.maxRequests = floorDiv(capacity.free.value(), capacity.statePerRequest.value());
    }
    capacity.maxContext = largestContext(capacity, model, scenario);
    const Bytes needed = capacity.weights + capacity.reserve + capacity.statePerRequest;
    capacity.devicesNeeded = ceilDiv(needed.value(), device.memory.value());
    return capacity;
  });
}

Params largestParameters(const DeviceSpec& device, const Scenario& scenario,
                         Bytes statePerRequest) {
  const Bytes left =
      device.memory * scenario.devices - scenario.reserve - statePerRequest * scenario.requests;
  return Params(floorDiv(left.value(), 2));
}

std::optional<Integer> crossoverRequests(const PreparedModel& model, Integer retained) {
  const Bytes read = stepAt(model, 1, retained).reads;
  if (read == Bytes(0)) return std::nullopt;
  return ceilDiv(model.parameters().sharedReadBytes.value(), read.value());
}

TimeBound timeBound(const DeviceSpec& device, const PreparedModel& model,
                    const Scenario& scenario) {
  return named("bound", [&] {
    const Call call = callOf(scenario);
    return timeBound(device, model, scenario, callFlops(model, call).matrix,
                     stepAt(model, call.requests, call.retained()));
  });
}

TimeBound timeBound(const DeviceSpec& device, const PreparedModel& model, const Scenario& scenario,
                    Flops flops, const StepSummary& step) {
  return named("bound", [&] {
    const Call call = callOf(scenario);
    TimeBound bound;
    bound.flops = flops;
    bound.bytes = weightsRead(model.parameters(), call.rows(), scenario.routing);
    if (call.input == Integer(1)) bound.bytes += step.reads + step.writes;
    const double devices = scenario.devices.toDouble();
    if (device.bf16Rate) {
      bound.computeSeconds =
          bound.flops.value().toDouble() / (static_cast<double>(*device.bf16Rate) * devices);
    }
    if (device.bandwidth) {
      bound.memorySeconds =
          bound.bytes.value().toDouble() / (static_cast<double>(*device.bandwidth) * devices);
    }
    return bound;
  });
}

}  // namespace archimeter
