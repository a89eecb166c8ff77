#include "core/verify/probe.h"

#include <algorithm>

namespace archimeter {

namespace {

template <class Row>
const Row& found(const Row* row, const std::string& id) {
  if (!row) throw std::invalid_argument("the catalog has no \"" + id + "\"");
  return *row;
}

}  // namespace

Bench::Bench(std::shared_ptr<const Catalog> catalog)
    : m_catalog(catalog), m_resolver(std::move(catalog)) {}

const PreparedModel& Bench::model(const std::string& id, const Variant& variant) {
  Scenario scenario;
  scenario.models = {{id, variant.path}};
  scenario.weightFormat = variant.weights;
  scenario.stateFormat = variant.state;
  const Result<ResolvedScenario> resolved = m_resolver.resolve(scenario);
  if (!resolved) throw std::invalid_argument(text(resolved.errors().front()));
  return *resolved.value().models.front();  // the resolver keeps it
}

const DeviceSpec& Bench::device(const std::string& id) const {
  return found(m_catalog->findDevice(id), id);
}

PreparedModel Bench::withHeads(const std::string& id, std::int64_t queryHeads,
                               std::int64_t kvHeads) {
  ModelSpec spec = model(id).spec();
  for (LayerTypeSpec& type : spec.layerTypes) {
    if (auto* attention = std::get_if<GqaSpec>(&type.attention)) {
      attention->queryHeads = queryHeads;
      attention->kvHeads = kvHeads;
    }
  }
  return {spec, *findWeightFormat("bf16"), *findStateFormat("reference")};
}

std::vector<Probe> allProbes() {
  std::vector<Probe> probes;
  for (const std::vector<Probe>& part : {earlyProbes(), stateProbes(), sparseProbes(),
                                         expertProbes(), operationProbes(), comparisonProbes()})
    probes.insert(probes.end(), part.begin(), part.end());
  return probes;
}

}  // namespace archimeter
