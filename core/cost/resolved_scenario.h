// A scenario with its names looked up: the prepared models and the device it speaks of.
#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "core/cost/prepared_model.h"
#include "core/spec/catalog.h"
#include "core/spec/scenario.h"

namespace archimeter {

struct ResolvedScenario {
  Scenario scenario;
  std::vector<std::shared_ptr<const PreparedModel>> models;  // in the scenario's order
  std::optional<DeviceSpec> device;
};

// Looks names up in a catalog and prepares each model once for each path and pair of formats.
class Resolver {
 public:
  explicit Resolver(std::shared_ptr<const Catalog> catalog);

  // Errors name the unknown model, path, format or device and list those that exist. Throws
  // ArithmeticOverflow when a model is too large for any call to be counted.
  Result<ResolvedScenario> resolve(const Scenario& scenario);

  const Catalog& catalog() const { return *m_catalog; }

 private:
  std::shared_ptr<const PreparedModel> prepared(const ModelSpec& spec, const Scenario& scenario);

  std::shared_ptr<const Catalog> m_catalog;
  std::vector<std::shared_ptr<const PreparedModel>> m_prepared;
};

}  // namespace archimeter
