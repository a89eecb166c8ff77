// The core as the window uses it: a catalog that grows by opened files, and the last scenario that
// could be resolved. An error leaves the last good one in force.
#pragma once

#include <memory>

#include "core/cost/resolved_scenario.h"
#include "core/spec/catalog.h"

namespace archimeter {

class Instrument {
 public:
  explicit Instrument(Catalog catalog);

  std::shared_ptr<const Catalog> catalog() const { return m_catalog; }
  // A model with the same id is replaced.
  void addModel(ModelFile model);

  // Empty when all went well.
  SpecErrors resolve(const Scenario& scenario);
  const ResolvedScenario& resolved() const { return m_resolved; }

  // What the present is held against; none where it names what is not there.
  void setPinned(const std::optional<Scenario>& scenario);
  const std::shared_ptr<const ResolvedScenario>& pinned() const { return m_pinned; }

 private:
  std::shared_ptr<const Catalog> m_catalog;
  std::unique_ptr<Resolver> m_resolver;
  ResolvedScenario m_resolved;
  std::shared_ptr<const ResolvedScenario> m_pinned;
};

}  // namespace archimeter
