// The shipped models prepared for a test, by id.
#pragma once

#include <memory>
#include <string>

#include "core/cost/prepared_model.h"
#include "core/cost/resolved_scenario.h"

namespace archimeter {

inline std::shared_ptr<const Catalog> builtInCatalog() {
  static const auto catalog = std::make_shared<const Catalog>(Catalog::builtIn());
  return catalog;
}

inline ModelSpec specOf(const std::string& id, const std::string& path = {}) {
  return *builtInCatalog()->findModel(id)->findPath(path);
}

inline PreparedModel prepared(const ModelSpec& spec, const char* weights = "bf16",
                              const char* state = "reference") {
  return {spec, *findWeightFormat(weights), *findStateFormat(state)};
}

inline PreparedModel prepared(const std::string& id) {
  return prepared(specOf(id));
}

inline ResolvedScenario resolved(const Scenario& scenario) {
  Resolver resolver(builtInCatalog());
  return resolver.resolve(scenario).value();
}

}  // namespace archimeter
