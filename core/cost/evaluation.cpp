#include "core/cost/evaluation.h"

namespace archimeter {

Evaluation evaluate(const PreparedModel& model, const Scenario& scenario,
                    const DeviceSpec* device) {
  const Call call = callOf(scenario);
  Evaluation result;
  result.call = named("call.matrixFlops", [&] { return callFlops(model, call); });
  result.state = named("state.bytesPerRequest", [&] { return stateAt(model, call.retained()); });
  result.stateBytes = named("state.bytes", [&] { return result.state.perRequest * call.requests; });
  result.step = named("step", [&] { return stepAt(model, call.requests, call.retained()); });
  result.request = named("request", [&] {
    return summarizeRequest(model, call, scenario.output, result.call.matrix);
  });
  if (device) {
    result.capacity = capacityOn(*device, model, scenario);
    result.bound = timeBound(*device, model, scenario, result.call.matrix, result.step);
  }
  return result;
}

}  // namespace archimeter
