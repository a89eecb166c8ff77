// What `archimeter sweep --quantity` can ask for: five short names, and every value of `cost
// --json` by its path ("state.byKind.kv"). The values that move with the dials are computed alone,
// without allocating; a path outside that list goes through the whole of `cost`.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "core/cost/evaluation.h"
#include "core/cost/resolved_scenario.h"

namespace archimeter {

// Writes cells behind one another: CSV, or the values of a JSON object.
class CellWriter {
 public:
  CellWriter(std::string& buffer, bool json) : m_buffer(buffer), m_json(json) {}

  bool json() const { return m_json; }
  void exact(Integer value);  // a decimal string in JSON
  void exact(const Ratio& value);
  void number(double value);
  void word(std::string_view value);
  void plain(std::string_view value) { m_buffer += value; }
  void nothing();  // an empty cell, null

 private:
  void digits(Integer value);

  std::string& m_buffer;
  bool m_json;
};

// One model under one scenario: each part is computed when it is first asked for.
class SweepCost {
 public:
  SweepCost(const ResolvedScenario& resolved, std::size_t model)
      : m_resolved(resolved), m_model(*resolved.models[model]) {}

  const ResolvedScenario& resolved() const { return m_resolved; }
  const PreparedModel& model() const { return m_model; }
  const Scenario& scenario() const { return m_resolved.scenario; }
  void forget();  // the scenario has changed

  const CallFlops& call();
  const StateSummary& state();
  const StepSummary& step();
  const RequestSummary& request();
  const Capacity* capacity();  // nullptr without a device
  const TimeBound* bound();

 private:
  const ResolvedScenario& m_resolved;
  const PreparedModel& m_model;
  std::optional<CallFlops> m_call;
  std::optional<StateSummary> m_state;
  std::optional<StepSummary> m_step;
  std::optional<RequestSummary> m_request;
  std::optional<Capacity> m_capacity;
  std::optional<TimeBound> m_bound;
};

struct SweepQuantity {
  std::string name;
  std::function<void(SweepCost&, CellWriter&)> write;
};

// nullopt for a name that is none. `resolved` is where a path is looked up.
std::optional<SweepQuantity> findQuantity(const std::string& name,
                                          const ResolvedScenario& resolved);
std::string shortQuantities();  // "state, flops, ..."

}  // namespace archimeter
