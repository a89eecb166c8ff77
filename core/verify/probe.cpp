#include "core/verify/probe.h"

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

const PreparedModel& Bench::model(const std::string& id) {
  Scenario scenario;
  scenario.models = {{id, {}}};
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

Compute parametersOf(const char* category) {
  return [category = std::string(category)](Bench& bench, const PrintedNumber& row) {
    const ParameterSummary& parameters = bench.model(row.model).parameters();
    if (category.empty()) return Ratio(parameters.total.value());
    Params sum;
    for (const ParameterItem& item : parameters.items) {
      if (category == categoryId(item.category)) sum += item.count;
    }
    return Ratio(sum.value());
  };
}

Compute weightBytes() {
  return [](Bench& bench, const PrintedNumber& row) {
    return Ratio(bench.model(row.model).parameters().bytes.value());
  };
}

Compute matrixFlops(Integer context, Integer input) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return Ratio(callFlops(bench.model(row.model), {1, context, input}).matrix.value());
  };
}

Compute interactionFlops(Integer context, Integer input) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return Ratio(callFlops(bench.model(row.model), {1, context, input}).interaction.value());
  };
}

Compute stateOf(Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return Ratio(stateBytes(bench.model(row.model), retained).value());
  };
}

Compute readsOf(Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return Ratio(stepAt(bench.model(row.model), 1, retained).reads.value());
  };
}

Compute growth() {
  return [](Bench& bench, const PrintedNumber& row) {
    return stateAt(bench.model(row.model), 0).bytesPerToken;
  };
}

}  // namespace archimeter
