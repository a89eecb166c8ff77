// All the numbers of one model under one scenario: what `archimeter cost` prints, without items and
// text. Nothing is allocated; a result out of range throws ArithmeticOverflow with the quantity's
// name ("call.matrixFlops").
#pragma once

#include <optional>

#include "core/cost/call_cost.h"
#include "core/cost/capacity.h"
#include "core/cost/state.h"

namespace archimeter {

struct Evaluation {
  CallFlops call;
  StateSummary state;  // of one request, at H = S + P
  Bytes stateBytes;    // of all requests
  StepSummary step;
  RequestSummary request;
  std::optional<Capacity> capacity;  // with a device
  std::optional<TimeBound> bound;    // with a device
};

Evaluation evaluate(const PreparedModel& model, const Scenario& scenario, const DeviceSpec* device);

}  // namespace archimeter
