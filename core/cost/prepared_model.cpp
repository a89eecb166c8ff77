#include "core/cost/prepared_model.h"

#include <algorithm>

namespace archimeter {

namespace {

// The term that is the `same`, else `fresh`, added at the end.
template <class Term, class Same>
Term& termLike(std::vector<Term>& terms, const Term& fresh, const Same& same) {
  const auto term = std::find_if(terms.begin(), terms.end(), same);
  return term == terms.end() ? terms.emplace_back(fresh) : *term;
}

StateTerm emptyTerm(const StateRecord& record) {
  return {record.kind, record.growth, record.period, {}};
}

bool areAlike(const StateTerm& a, const StateTerm& b) {
  return a.kind == b.kind && a.growth == b.growth && a.period == b.period;
}

}  // namespace

bool hasWeightFormat(const ModelSpec& spec, const NumberFormat& format) {
  return !format.ofModel || spec.released;
}

bool hasStateFormat(const ModelSpec& spec, const NumberFormat& format) {
  return !format.ofModel || !spec.production.empty();
}

Bytes PreparedModel::recordBytes(const StateRecord& record) const {
  const Integer values = record.elements.value();
  switch (storedAs(record.kind)) {
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
  CountTerm& term =
      termLike(m_countTerms, CountTerm{more.count, {}, {}, {}},
               [&](const CountTerm& candidate) { return candidate.count == more.count; });
  term.flops += more.flops;
  term.interaction += more.interaction;
  term.ordinary += more.ordinary;
}

void PreparedModel::addToGroup(CostGroup group, const Count& count, Flops flops) {
  const auto same = [&](const GroupTerm& candidate) {
    return candidate.group == group && candidate.count == count;
  };
  termLike(m_groupTerms, GroupTerm{group, count, {}}, same).flops += flops;
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
  const StateTerm fresh = emptyTerm(record);
  const auto same = [&](const StateTerm& candidate) { return areAlike(candidate, fresh); };
  termLike(m_stateTerms, fresh, same).bytes += recordBytes(record) * repeats;
}

void PreparedModel::addRead(const StateRead& read, Integer repeats) {
  const ReadTerm fresh{emptyTerm(read.record), read.cap};
  const auto same = [&](const ReadTerm& candidate) {
    return areAlike(candidate.records, fresh.records) && candidate.cap == fresh.cap;
  };
  termLike(m_readTerms, fresh, same).records.bytes += recordBytes(read.record) * repeats;
}

}  // namespace archimeter
