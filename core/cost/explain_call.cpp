#include <algorithm>

#include "core/cost/evaluation.h"
#include "core/cost/explain_parts.h"
#include "core/cost/formula.h"

namespace archimeter {

namespace {

// Whether a subject's part means this operation: by its id alone, or as "linear/attention.output".
bool means(const std::string& part, const std::string& layerType, const std::string& id) {
  return part == id || part == layerType + "/" + id;
}

const Operation* findOperation(const LayerGraph& part, const std::string& id) {
  const auto found = std::find_if(
      part.operations.begin(), part.operations.end(),
      [&](const Operation& operation) { return means(id, part.layerType, operation.id); });
  return found == part.operations.end() ? nullptr : &*found;
}

// The operation that is meant, and the part it stands in; that may be the layer beside the model.
std::pair<const LayerGraph*, const Operation*> findOperation(const ModelGraph& graph,
                                                             const std::string& id) {
  for (const LayerGraph& part : graph.parts) {
    if (const Operation* found = findOperation(part, id)) return {&part, found};
  }
  const Operation* beside = graph.mtp ? findOperation(*graph.mtp, id) : nullptr;
  return {beside ? &*graph.mtp : nullptr, beside};
}

// The work that is explained: of the call, or of the layer beside the model.
std::vector<CallItem> itemsOf(const ModelGraph& graph, const LayerGraph* part, const Call& call) {
  return graph.mtp && part == &*graph.mtp ? callItems(*part, call) : callItems(graph, call);
}

void setFlops(Explanation& explanation, Flops value) {
  const std::string whole = text(value);
  const std::size_t space = whole.find(' ');
  explanation.value = whole.substr(0, space);
  explanation.unit = whole.substr(space + 1);
  explanation.exact = Message("%1 FLOPs, exact", {grouped(value.value())});
}

void addFormula(Explanation& explanation, const ExplainContext& context, const LayerGraph& part,
                const Operation& operation, Flops flops) {
  const Call call = callOf(context.scenario());
  const Product coefficient =
      (part.repeats.name.empty() ? Product() : Product(part.repeats)) * flopsPerCount(operation);
  Formula formula("F");
  formula.product(coefficient).times().count(operation.count, call);
  explanation.formula = formula.lines(grouped(flops.value()) + " FLOPs");
  collectSymbols(coefficient, context.model.spec().sources, explanation.symbols);
  addDial(requestsSymbol(call.requests), explanation.symbols);
  addDial(contextSymbol(call.context), explanation.symbols);
  addDial(inputSymbol(call.input), explanation.symbols);
}

}  // namespace

Explanation explainCallFlops(const ExplainContext& context, const std::string& operation) {
  const Call call = callOf(context.scenario());
  const Flops all =
      named("call.matrixFlops", [&] { return callFlops(context.model, call).matrix; });
  Explanation explanation;
  explanation.subtitle =
      Message("%1 · B = %2, S = %3, P = %4", {context.model.spec().name, grouped(call.requests),
                                              grouped(call.context), grouped(call.input)});
  explanation.columns = {"operation", "rows", "layers", "FLOPs"};
  Flops total;
  const auto [part, found] = findOperation(context.model.graph(), operation);
  for (const CallItem& item : itemsOf(context.model.graph(), part, call)) {
    if (!operation.empty() && !means(operation, item.layerType, item.id)) continue;
    total += item.flops;
    explanation.rows.push_back(
        {{item.name, grouped(item.rows), grouped(item.repeats), grouped(item.flops.value())}});
  }
  explanation.rows.push_back({{"sum", "", "", grouped(total.value())}, true});
  setFlops(explanation, total);

  const auto& mtp = context.model.graph().mtp;
  explanation.title = found ? found->name : Message("Matrix FLOPs of the call");
  if (found && !found->hasMatrixWork()) {
    explanation.share = "no matrix product: not counted";
  } else if (found) {
    explanation.share =
        mtp && part == &*mtp
            ? Message("beside the call: part of no total")
            : Message("%1 of the call", {percent(Ratio(total.value(), all.value()), 1)});
    addFormula(explanation, context, *part, *found, total);
  }
  explanation.conventions.push_back(
      "One multiply-add is 2 FLOPs; norms, softmax, activations and rotations are not counted.");
  explanation.conventions.push_back(
      "The vocabulary head runs on the last position of each request.");
  explanation.sourceNote = sourceNote(context.model.spec());
  return explanation;
}

}  // namespace archimeter
