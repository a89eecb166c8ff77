#include "core/cost/prepared_model.h"

#include <algorithm>

namespace archimeter {

bool hasWeightFormat(const ModelSpec& spec, const NumberFormat& format) {
  return !format.ofModel || spec.released;
}

bool hasStateFormat(const ModelSpec& spec, const NumberFormat& format) {
  return !format.ofModel || !spec.production.empty();
}

Bytes PreparedModel::recordBytes(const StateRecord& record) const {
  const Integer values = record.elements.value();
  switch (record.storedAs) {
    case StoredAs::Context: {
      if (!m_stateFormat->ofModel) return archimeter::recordBytes(*m_stateFormat, values);
      const auto stated = m_spec.production.find(record.kind);
      if (stated != m_spec.production.end()) return Bytes(stated->second);
      return Bytes(values * Integer(2));
    }
    case StoredAs::Fp32:
      return Bytes(values * Integer(4));
    case StoredAs::Bf16:
      return Bytes(values * Integer(2));
    case StoredAs::Int64:
      return Bytes(values * Integer(8));
  }
  return {};
}

PreparedModel::PreparedModel(const ModelSpec& spec, const NumberFormat& weights,
                             const NumberFormat& state)
    : m_spec(spec),
      m_graph(buildModelGraph(spec)),
      m_weightFormat(&weights),
      m_stateFormat(&state),
      m_parameters(
          named("parameters", [&] { return summarizeParameters(m_graph, spec, weights); })) {
  named("coefficients", [&] {
    for (const LayerGraph& part : m_graph.parts) {
      const Integer repeats = part.repeats.value;
      for (const Operation& operation : part.operations) addOperation(operation, repeats);
      for (const StateRecord& record : part.state) addState(record, repeats);
      for (const StateRead& read : part.reads) addRead(read, repeats);
    }
    for (const StateTerm& term : m_stateTerms) {
      if (term.growth == Growth::Append)
        m_bytesPerToken = m_bytesPerToken + Ratio(term.bytes.value(), term.period);
    }
  });
}

void PreparedModel::addCount(const CountTerm& more) {
  auto term =
      std::find_if(m_countTerms.begin(), m_countTerms.end(),
                   [&](const CountTerm& candidate) { return candidate.count == more.count; });
  if (term == m_countTerms.end())
    term = m_countTerms.insert(term, CountTerm{more.count, {}, {}, {}});
  term->flops += more.flops;
  term->interaction += more.interaction;
  term->ordinary += more.ordinary;
}

void PreparedModel::addToGroup(CostGroup group, const Count& count, Flops flops) {
  auto term =
      std::find_if(m_groupTerms.begin(), m_groupTerms.end(), [&](const GroupTerm& candidate) {
        return candidate.group == group && candidate.count == count;
      });
  if (term == m_groupTerms.end()) term = m_groupTerms.insert(term, GroupTerm{group, count, {}});
  term->flops += flops;
}

void PreparedModel::addOperation(const Operation& operation, Integer repeats) {
  if (operation.hasMatrixWork()) {
    const Flops flops(flopsPerCount(operation).value() * repeats);
    const Flops interaction = isInteraction(operation.group) ? flops : Flops();
    addCount({operation.count, flops, interaction, {}});
    addToGroup(operation.group, operation.count, flops);
  }
  if (operation.ordinary) {
    const Flops ordinary(operation.ordinary->flopsPerCount * repeats);
    addCount({operation.ordinary->count, {}, {}, ordinary});
  }
}

void PreparedModel::addState(const StateRecord& record, Integer repeats) {
  auto term =
      std::find_if(m_stateTerms.begin(), m_stateTerms.end(), [&](const StateTerm& candidate) {
        return candidate.kind == record.kind && candidate.growth == record.growth &&
               candidate.period == record.period;
      });
  if (term == m_stateTerms.end())
    term = m_stateTerms.insert(term, StateTerm{record.kind, record.growth, record.period, {}});
  term->bytes += recordBytes(record) * repeats;
}

void PreparedModel::addRead(const StateRead& read, Integer repeats) {
  const StateRecord& record = read.record;
  auto term = std::find_if(m_readTerms.begin(), m_readTerms.end(), [&](const ReadTerm& candidate) {
    return candidate.records.kind == record.kind && candidate.records.growth == record.growth &&
           candidate.records.period == record.period && candidate.cap == read.cap;
  });
  if (term == m_readTerms.end()) {
    term = m_readTerms.insert(term,
                              ReadTerm{{record.kind, record.growth, record.period, {}}, read.cap});
  }
  term->records.bytes += recordBytes(record) * repeats;
}

}  // namespace archimeter
