// One function for each kind of subject; explain() dispatches to them. Each may throw
// ArithmeticOverflow.
#pragma once

#include <functional>

#include "core/cost/explain.h"
#include "core/cost/formula.h"

namespace archimeter {

// What every explanation needs: one model under the scenario, and what of it was pointed at.
struct ExplainContext {
  const PreparedModel& model;
  const std::optional<DeviceSpec>& device;
  ByteUnits units;
  const Subject& subject;
  Scenario scenario;  // the dials; at a point of a curve the call that ends there
};

Explanation explainWeights(const ExplainContext& context);  // of a category, or all of them
Explanation explainActiveParameters(const ExplainContext& context);
Explanation explainCallFlops(const ExplainContext& context);  // of an operation, or all of them
Explanation explainInteraction(const ExplainContext& context);
Explanation explainOrdinaryFlops(const ExplainContext& context);
Explanation explainState(const ExplainContext& context);
Explanation explainFixedState(const ExplainContext& context);
Explanation explainStateGrowth(const ExplainContext& context);
Explanation explainBalanceLength(const ExplainContext& context);
Explanation explainStepReads(const ExplainContext& context);
Explanation explainStepWrites(const ExplainContext& context);
Explanation explainRequestFlops(const ExplainContext& context);
Explanation explainReadPositions(const ExplainContext& context);
Explanation explainExpertBatch(const ExplainContext& context);
Explanation explainCapacity(const ExplainContext& context);
Explanation explainLargestModel(const ExplainContext& context);
Explanation explainTimeBound(const ExplainContext& context);
Explanation explainCrossover(const ExplainContext& context);
Explanation explainReserve(const ExplainContext& context);

// What is said where a device is needed and none is chosen.
Explanation withoutDevice(const char* title);
// The value and unit of bytes or FLOPs, split for the headline.
void setHeadline(Explanation& explanation, Bytes value, ByteUnits units);
void setHeadline(Explanation& explanation, Flops value);
// "config.json of Qwen/Qwen3-8B, ..." from the model's sources.
Message sourceNote(const ModelSpec& spec);
// Symbols without a place in the model file, as rows.
void addSymbols(std::initializer_list<Symbol> symbols, Explanation& explanation);

// A sum over the records of a model: what one record takes, times layers, times how many of them
// are kept, read or written.
class RecordSum {
 public:
  // Of all `requests`; nullopt: of one, without the factor.
  RecordSum(const ExplainContext& context, const char* left, std::optional<Integer> requests);

  // `factor` writes how many records there are; it writes nothing where that is one.
  void add(const LayerGraph& part, const StateRecord& record, Integer records,
           const std::function<void(Formula&)>& factor);
  // With the dial H, the state format among the conventions, and the sources.
  Explanation explanation(Bytes sum, Integer retained);

 private:
  const ExplainContext& m_context;
  std::optional<Integer> m_requests;
  Formula m_formula;
  Explanation m_explanation;
  bool m_first = true;
};

// floor(H / r), min(H, w), H or nothing, as the record grows.
void writeKept(const StateRecord& record, Integer retained, Formula& formula);
// "bytes of one record": elements x bytes of a value, or one symbol where scales are padded in.
Product recordProduct(const StateRecord& record, const PreparedModel& model);

}  // namespace archimeter
