// The shipped models prepared for a test, by id.
#pragma once

#include <memory>
#include <string>

#include <QtTest>

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

// A row for every path of every shipped model: "model" and "path".
inline void addEveryPath() {
  QTest::addColumn<QString>("model");
  QTest::addColumn<QString>("path");
  for (const ModelFile& file : builtInCatalog()->models()) {
    for (const ModelSpec& spec : file.paths) {
      QTest::addRow("%s %s", spec.id.c_str(), spec.path.c_str())
          << QString::fromStdString(spec.id) << QString::fromStdString(spec.path);
    }
  }
}

}  // namespace archimeter
