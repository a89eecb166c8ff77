// How many requests fit on a device, and the bound on the time of a call (chapter 2.6.2).
//
// Memory = nominal bytes x devices, pooled; the reserve is taken once. The state is that of the
// request's end, H + G - 1.
#pragma once

#include <optional>

#include "core/cost/call_cost.h"
#include "core/cost/state.h"
#include "core/spec/device_spec.h"
#include "core/spec/scenario.h"

namespace archimeter {

enum class Limit { Weights, Reserve, State, None };
const char* limitId(Limit limit);  // "weights"

struct Capacity {
  Bytes memory;  // of all devices
  Bytes weights;
  Bytes reserve;
  Bytes statePerRequest;  // at the request's end
  Bytes free;  // memory - weights - reserve: what is left for state; negative if they do not fit
  std::optional<Integer> maxRequests;  // nullopt: a request keeps no state, any number fits
  std::optional<Integer> maxContext;   // largest S for the present B, P, G, also beyond the
                                       // dial's end; nullopt: none, or any
  Limit limitedBy = Limit::None;
  Integer devicesNeeded = 1;  // for the weights, the reserve and one request
};

Capacity capacityOn(const DeviceSpec& device, const PreparedModel& model, const Scenario& scenario);

// The parameters that fit in BF16 beside the reserve and B requests of `statePerRequest`; negative
// when none do.
Params largestParameters(const DeviceSpec& device, const Scenario& scenario, Bytes statePerRequest);

// The smallest B whose decode step reads at least as much state as shared weights (E2-2 of the
// chapter); nullopt without state.
std::optional<Integer> crossoverRequests(const PreparedModel& model, Integer retained);

// max(FLOPs / rate, bytes / bandwidth): no call is faster. Rates are those of all devices together.
struct TimeBound {
  Flops flops;
  Bytes bytes;                           // weights read, and state read and written when P = 1
  std::optional<double> computeSeconds;  // nullopt where the device's rate is unknown
  std::optional<double> memorySeconds;
};

TimeBound timeBound(const DeviceSpec& device, const PreparedModel& model, const Scenario& scenario);
// The same, where the work of the call and of the step at its end are known.
TimeBound timeBound(const DeviceSpec& device, const PreparedModel& model, const Scenario& scenario,
                    Flops flops, const StepSummary& step);

}  // namespace archimeter
