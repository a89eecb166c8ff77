#include "core/cost/prepared_model.h"

#include <algorithm>

namespace archimeter {

Bytes storedBytes(const StateRecord& record, const NumberFormat& format) {
  switch (record.storedAs) {
    case StoredAs::Context:
      return recordBytes(format, record.elements.value());
    case StoredAs::Fp32:
      return Bytes(record.elements.value() * Integer(4));
    case StoredAs::Bf16:
      return Bytes(record.elements.value() * Integer(2));
  }
  return {};
}

PreparedModel::PreparedModel(const ModelSpec& spec, const NumberFormat& weights,
                             const NumberFormat& state)
    : m_spec(spec),
      m_graph(buildModelGraph(spec)),
      m_weightFormat(&weights),
      m_stateFormat(&state),
      m_parameters(named("parameters", [&] { return summarizeParameters(m_graph, weights); })) {
  named("coefficients", [&] {
    for (const LayerGraph& part : m_graph.parts) {
      for (const Operation& operation : part.operations) addCount(operation, part.repeats.value);
      for (const StateRecord& record : part.state) addState(record, part.repeats.value);
    }
  });
}

void PreparedModel::addCount(const Operation& operation, Integer repeats) {
  if (!operation.hasMatrixWork()) return;
  auto term =
      std::find_if(m_countTerms.begin(), m_countTerms.end(),
                   [&](const CountTerm& candidate) { return candidate.count == operation.count; });
  if (term == m_countTerms.end())
    term = m_countTerms.insert(term, CountTerm{.count = operation.count});
  const Flops flops(flopsPerCount(operation).value() * repeats);
  term->flops += flops;
  if (isInteraction(operation.group)) term->interaction += flops;
}

void PreparedModel::addState(const StateRecord& record, Integer repeats) {
  auto term =
      std::find_if(m_stateTerms.begin(), m_stateTerms.end(), [&](const StateTerm& candidate) {
        return candidate.kind == record.kind && candidate.growth == record.growth;
      });
  if (term == m_stateTerms.end())
    term = m_stateTerms.insert(term, StateTerm{record.kind, record.growth, {}});
  term->bytes += storedBytes(record, *m_stateFormat) * repeats;
}

}  // namespace archimeter
