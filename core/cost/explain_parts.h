// One function for each kind of subject; explain() dispatches to them. Each may throw
// ArithmeticOverflow.
#pragma once

#include "core/cost/explain.h"

namespace archimeter {

// What every explanation needs: one model under the scenario.
struct ExplainContext {
  const PreparedModel& model;
  const ResolvedScenario& resolved;
  ByteUnits units;

  const Scenario& scenario() const { return resolved.scenario; }
};

Explanation explainState(const ExplainContext& context, Integer retained);
Explanation explainWeights(const ExplainContext& context,
                           const std::string& category);  // empty: all of them
Explanation explainCallFlops(const ExplainContext& context,
                             const std::string& operation);  // empty: all of them
Explanation explainCapacity(const ExplainContext& context);
Explanation explainReserve(const ExplainContext& context);

// The value and unit of bytes, split for the headline.
void setHeadline(Explanation& explanation, Bytes value, ByteUnits units);
// "config.json of Qwen/Qwen3-8B, ..." from the model's sources.
Message sourceNote(const ModelSpec& spec);

}  // namespace archimeter
