// A model made ready to be evaluated: its operation lists folded to a few counts times
// coefficients, its state to a few records. The cost of an evaluation does not depend on S, P, G or
// the number of layers.
#pragma once

#include <vector>

#include "core/cost/parameters.h"
#include "core/graph/layer_graph.h"
#include "core/spec/model_spec.h"
#include "core/units/number_format.h"
#include "core/units/quantity.h"
#include "core/units/ratio.h"

namespace archimeter {

// One distinct count with the FLOPs that hang on it, over all operations and layers.
struct CountTerm {
  Count count;
  Flops flops;        // of one count
  Flops interaction;  // the part of it between positions
  Flops ordinary;     // what is no matrix product and yet counted
};

// The same matrix FLOPs, those of one cost group apart.
struct GroupTerm {
  CostGroup group = CostGroup::Attention;
  Count count;
  Flops flops;  // of one count
};

// One distinct state record with the bytes it takes over all layers.
struct StateTerm {
  StateKind kind = StateKind::KeysValues;
  Growth growth = Growth::Append;
  Integer period = 1;
  Bytes bytes;  // of one record
};

// One distinct read of a query, over all layers that do it.
struct ReadTerm {
  StateTerm records;
  Integer cap = 0;  // 0: all records
};

class PreparedModel {
 public:
  // The formats outlive the model: rows of the tables in core/units/number_format.h. One that is of
  // the model (ofModel) must be stated by it: see hasFormat().
  PreparedModel(const ModelSpec& spec, const NumberFormat& weights, const NumberFormat& state);

  const ModelSpec& spec() const { return m_spec; }
  const ModelGraph& graph() const { return m_graph; }
  const NumberFormat& weightFormat() const { return *m_weightFormat; }
  const NumberFormat& stateFormat() const { return *m_stateFormat; }
  const ParameterSummary& parameters() const { return m_parameters; }
  const std::vector<CountTerm>& countTerms() const { return m_countTerms; }
  const std::vector<GroupTerm>& groupTerms() const { return m_groupTerms; }
  const std::vector<StateTerm>& stateTerms() const { return m_stateTerms; }
  const std::vector<ReadTerm>& readTerms() const { return m_readTerms; }
  // What one record takes: context records in the state format, the others in their own.
  Bytes recordBytes(const StateRecord& record) const;
  // Average growth of the global history: context records that every position adds to.
  const Ratio& bytesPerToken() const { return m_bytesPerToken; }

 private:
  void addCount(const CountTerm& more);
  void addToGroup(CostGroup group, const Count& count, Flops flops);
  void addOperation(const Operation& operation, Integer repeats);
  void addState(const StateRecord& record, Integer repeats);
  void addRead(const StateRead& read, Integer repeats);

  ModelSpec m_spec;
  ModelGraph m_graph;
  const NumberFormat* m_weightFormat;
  const NumberFormat* m_stateFormat;
  ParameterSummary m_parameters;
  std::vector<CountTerm> m_countTerms;
  std::vector<GroupTerm> m_groupTerms;
  std::vector<StateTerm> m_stateTerms;
  std::vector<ReadTerm> m_readTerms;
  Ratio m_bytesPerToken;
};

// Whether the model can be stored in these formats.
bool hasWeightFormat(const ModelSpec& spec, const NumberFormat& format);
bool hasStateFormat(const ModelSpec& spec, const NumberFormat& format);

}  // namespace archimeter
