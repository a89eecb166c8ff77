// How each printed number is computed: a table from its id to a function over the cost core.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/cost/evaluation.h"
#include "core/cost/resolved_scenario.h"
#include "core/verify/printed_number.h"

namespace archimeter {

// The models and devices a probe may ask for.
class Bench {
 public:
  explicit Bench(std::shared_ptr<const Catalog> catalog);

  bool hasModel(const std::string& id) const { return m_catalog->findModel(id) != nullptr; }
  const PreparedModel& model(const std::string& id);
  const DeviceSpec& device(const std::string& id) const;
  // The model with its attention changed to these head counts: what MHA or MQA would store.
  PreparedModel withHeads(const std::string& id, std::int64_t queryHeads, std::int64_t kvHeads);

 private:
  std::shared_ptr<const Catalog> m_catalog;
  Resolver m_resolver;
};

// In base units: FLOPs, bytes, parameters, positions; verify() divides by the size of the row's
// unit.
using Compute = std::function<Ratio(Bench&, const PrintedNumber&)>;

struct Probe {
  const char* id;
  Compute compute;
};

// The probes of the chapter's sections 2.1 to 2.3 and Tables 2-1 ff., and those of 2.4 to 2.6 and
// Tables 2-A ff.
std::vector<Probe> earlyProbes();
std::vector<Probe> laterProbes();

// Quantities asked for many times: parameters of a category (all of them when empty), a call's
// FLOPs, a request's state.
Compute parametersOf(const char* category);
Compute weightBytes();
Compute matrixFlops(Integer context, Integer input);
Compute interactionFlops(Integer context, Integer input);
Compute stateOf(Integer retained);
Compute readsOf(Integer retained);
Compute growth();

}  // namespace archimeter
