#include <algorithm>

#include "core/cost/evaluation.h"
#include "core/cost/explain_parts.h"

namespace archimeter {

namespace {

// Whether a subject's part means this operation: by its id alone, or as "linear/attention.output".
bool means(const std::string& part, const std::string& layerType, const std::string& id) {
  return part == id || part == layerType + "/" + id;
}

// What stands beside the model and is part of no total (MTP).
const LayerGraph* besideModel(const ModelGraph& graph) {
  return graph.mtp ? &*graph.mtp : nullptr;
}

std::vector<const LayerGraph*> partsOf(const ModelGraph& graph) {
  std::vector<const LayerGraph*> parts;
  for (const LayerGraph& part : graph.parts) parts.push_back(&part);
  if (const LayerGraph* beside = besideModel(graph)) parts.push_back(beside);
  return parts;
}

// The operation that is meant, and the part it stands in.
std::pair<const LayerGraph*, const Operation*> findOperation(const ModelGraph& graph,
                                                             const std::string& id) {
  for (const LayerGraph* part : partsOf(graph)) {
    const auto found = std::find_if(
        part->operations.begin(), part->operations.end(),
        [&](const Operation& operation) { return means(id, part->layerType, operation.id); });
    if (found != part->operations.end()) return {part, &*found};
  }
  return {nullptr, nullptr};
}

void addFormula(Explanation& explanation, const ExplainContext& context, const LayerGraph& part,
                const Operation& operation, Flops flops) {
  const Call call = callOf(context.scenario);
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

// The convention by which a count is taken, where another one exists.
Message conventionOf(const Operation& operation) {
  const Count& count = operation.count;
  switch (count.kind) {
    case CountKind::Visible:
      return count.cap > Integer(0)
                 ? Message("%1: each query meets at most %2 entries.",
                           {operation.name, grouped(count.cap)})
                 : Message("%1: a query meets only what it may see.", {operation.name});
    case CountKind::Rectangle:
      return Message("%1: every query is multiplied with every entry and masked afterwards.",
                     {operation.name});
    case CountKind::ConvolutionOutputs:
      return Message("%1: padded and discarded outputs count.", {operation.name});
    case CountKind::PaddedChunks:
      return Message("%1: chunks are full squares, the last one padded; the solve is not counted.",
                     {operation.name});
    case CountKind::ChunkLower:
    case CountKind::ChunkUpper:
      return Message("%1: chunks without padding; zero triangles are skipped.", {operation.name});
    case CountKind::RecurrentRows:
      return Message("%1: in a single step the recurrence is matrix work.", {operation.name});
    case CountKind::ChunkRows:
      return Message("%1: in a single step the recurrence is scalar and counts no matrix FLOPs.",
                     {operation.name});
    default:
      return {};
  }
}

void addConventions(Explanation& explanation, const std::vector<Message>& found) {
  for (const Message& convention : found) {
    auto& known = explanation.conventions;
    if (!convention.empty() && std::find(known.begin(), known.end(), convention) == known.end())
      known.push_back(convention);
  }
}

Explanation begun(const ExplainContext& context, const Message& title) {
  const Call call = callOf(context.scenario);
  Explanation explanation;
  explanation.title = title;
  explanation.subtitle =
      Message("%1 · B = %2, S = %3, P = %4", {context.model.spec().name, grouped(call.requests),
                                              grouped(call.context), grouped(call.input)});
  explanation.columns = {"operation", "rows", "layers", "FLOPs"};
  explanation.sourceNote = sourceNote(context.model.spec());
  return explanation;
}

// Rows of the operations that `keep` takes, and their sum.
template <class Keep>
Flops addOperations(const ExplainContext& context, Explanation& explanation, Keep keep) {
  const Call call = callOf(context.scenario);
  Flops total;
  for (const LayerGraph* part : partsOf(context.model.graph())) {
    for (const Operation& operation : part->operations) {
      if (!operation.hasMatrixWork() || !keep(*part, operation)) continue;
      const Integer count = evaluate(operation.count, call);
      const Flops flops(flopsPerCount(operation).value() * count * part->repeats.value);
      total += flops;
      explanation.rows.push_back({{operation.name, grouped(operation.rowFactor.value() * count),
                                   grouped(part->repeats.value), grouped(flops.value())}});
      addConventions(explanation, {conventionOf(operation)});
    }
  }
  explanation.rows.push_back({{"sum", "", "", grouped(total.value())}, true});
  setHeadline(explanation, total);
  return total;
}

Message shareOf(const ExplainContext& context, Flops flops) {
  const Flops all = named("call.matrixFlops", [&] {
    return callFlops(context.model, callOf(context.scenario)).matrix;
  });
  if (all == Flops(0)) return {};
  return Message("%1 of the call", {percent(Ratio(flops.value(), all.value()), 1)});
}

}  // namespace

Explanation explainCallFlops(const ExplainContext& context) {
  const std::string& asked = context.subject.part;
  const ModelGraph& graph = context.model.graph();
  const auto [part, found] = findOperation(graph, asked);
  const bool beside = found && part == besideModel(graph);
  Explanation explanation =
      begun(context, found ? found->name : Message("Matrix FLOPs of the call"));
  const Flops total =
      addOperations(context, explanation, [&](const LayerGraph& layer, const Operation& operation) {
        if ((&layer == besideModel(graph)) != beside) return false;
        return asked.empty() || means(asked, layer.layerType, operation.id);
      });
  if (found && !found->hasMatrixWork()) {
    explanation.share = "no matrix product: not counted";
  } else if (found) {
    explanation.share =
        beside ? Message("beside the call: part of no total") : shareOf(context, total);
    addFormula(explanation, context, *part, *found, total);
  }
  addConventions(
      explanation,
      {"One multiply-add is 2 FLOPs; norms, softmax, activations and rotations are not counted.",
       "The vocabulary head runs on the last position of each request."});
  return explanation;
}

Explanation explainInteraction(const ExplainContext& context) {
  Explanation explanation = begun(context, "FLOPs between positions");
  const Flops total =
      addOperations(context, explanation, [&](const LayerGraph& layer, const Operation& operation) {
        return isInteraction(operation.group) && &layer != besideModel(context.model.graph());
      });
  explanation.share = shareOf(context, total);
  addConventions(explanation,
                 {"Scores, aggregation and index dot products; the projections of index queries, "
                  "keys and head weights are not in it."});
  return explanation;
}

Explanation explainOrdinaryFlops(const ExplainContext& context) {
  const Call call = callOf(context.scenario);
  Explanation explanation = begun(context, "Arithmetic beside the matrix products");
  Flops total;
  for (const LayerGraph& part : context.model.graph().parts) {
    for (const Operation& operation : part.operations) {
      if (!operation.ordinary) continue;
      const Integer count = evaluate(operation.ordinary->count, call);
      const Flops flops(operation.ordinary->flopsPerCount * count * part.repeats.value);
      total += flops;
      explanation.rows.push_back(
          {{operation.name, grouped(count), grouped(part.repeats.value), grouped(flops.value())}});
    }
  }
  explanation.rows.push_back({{"sum", "", "", grouped(total.value())}, true});
  setHeadline(explanation, total);
  explanation.conventions = {
      "Additions and multiplications of the connections between streams; in no matrix total."};
  return explanation;
}

}  // namespace archimeter
