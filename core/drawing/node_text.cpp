#include "core/drawing/node_text.h"

#include "core/cost/counts.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr const char* times = " × ";

std::string symbolsOf(const Product& product) {
  if (product.isOne()) return "1";
  std::string text;
  for (const Symbol& symbol : product.factors()) {
    if (!text.empty()) text += " ";
    text += symbol.name.empty() ? grouped(symbol.value) : symbol.name;
    if (!symbol.subscript.empty()) text += "_" + symbol.subscript;
  }
  return text;
}

const Weight* routedWeight(const std::vector<const Operation*>& operations) {
  for (const Operation* operation : operations) {
    for (const Weight& weight : operation->weights) {
      if (weight.selected > Integer(0)) return &weight;
    }
  }
  return nullptr;
}

// Rows and width of a table that is looked up.
Message tableFact(const Operation& operation) {
  if (operation.weights.empty() || !operation.weights.front().in) return {};
  const Weight& table = operation.weights.front();
  return {"%1 × %2 · %3",
          {grouped(table.out.value()), grouped(table.in->value()), text(Params(table.count()))}};
}

struct Side {
  std::string symbol;  // empty: a size of the model
  Integer value;
};

// min(floor(n / ratio), cap) entries.
Side entriesOf(const Extent& extent, const Call& call) {
  std::string symbol = "n";
  Integer value = call.retained();
  if (extent.ratio > Integer(1)) {
    symbol = "⌊n / " + grouped(extent.ratio) + "⌋";
    value = floorDiv(value, extent.ratio);
  }
  if (extent.cap > Integer(0)) {
    symbol = "min(" + symbol + ", " + grouped(extent.cap) + ")";
    value = min(value, extent.cap);
  }
  return {symbol, value};
}

Side completedOf(const Extent& extent, const Call& call) {
  if (extent.ratio == Integer(1)) return {"P", call.input};
  const std::string ratio = grouped(extent.ratio);
  return {"(⌊n / " + ratio + "⌋ − ⌊S / " + ratio + "⌋)",
          floorDiv(call.retained(), extent.ratio) - floorDiv(call.context, extent.ratio)};
}

Side sideOf(const Extent& extent, const LayerGraph& graph, const Call& call) {
  switch (extent.kind) {
    case Extent::Kind::Rows:
      return {"m", evaluate({.kind = CountKind::Rows, .replay = graph.replay}, call)};
    case Extent::Kind::Requests:
      return {"B", call.requests};
    case Extent::Kind::Context:
      return entriesOf(extent, call);
    case Extent::Kind::Completed:
      return completedOf(extent, call);
    default:
      return {"", extent.size.value()};
  }
}

}  // namespace

const char* kindId(OperationKind kind) {
  switch (kind) {
    case OperationKind::Lookup:
      return "lookup";
    case OperationKind::Projection:
      return "projection";
    case OperationKind::Norm:
      return "norm";
    case OperationKind::Rotary:
      return "rotary";
    case OperationKind::Append:
      return "append";
    case OperationKind::Scores:
      return "scores";
    case OperationKind::Softmax:
      return "softmax";
    case OperationKind::Aggregation:
      return "aggregation";
    case OperationKind::Activation:
      return "activation";
    case OperationKind::Multiply:
      return "multiply";
    case OperationKind::Add:
      return "add";
    case OperationKind::Convolution:
      return "convolution";
    case OperationKind::Recurrence:
      return "recurrence";
    case OperationKind::Routing:
      return "routing";
    case OperationKind::Mix:
      return "mix";
    case OperationKind::Pooling:
      return "pooling";
    case OperationKind::Selection:
      return "selection";
    case OperationKind::Shared:
      return "shared";
    default:
      return "other";
  }
}

const char* groupId(Frame frame) {
  switch (frame) {
    case Frame::Attention:
      return "attention";
    case Frame::FeedForward:
      return "feedForward";
    case Frame::Connection:
      return "connection";
    case Frame::Model:
      return "model";
  }
  return "";
}

Message groupName(Frame frame) {
  return frame == Frame::Attention ? "Attention" : "Feed-forward";
}

Message boxName(const std::vector<const Operation*>& operations) {
  if (operations.size() == 1) return operations.front()->name;
  if (const Weight* routed = routedWeight(operations)) {
    return {"Routed experts, %1 of %2",
            {grouped(routed->selected), grouped(routed->copies.value())}};
  }
  if (operations.back()->kind == OperationKind::Rotary) {
    return {"%1, RoPE", {operations.front()->name}};
  }
  return "Shared expert";
}

Message boxFact(const std::vector<const Operation*>& operations) {
  const Operation& first = *operations.front();
  if (first.kind == OperationKind::Lookup) return tableFact(first);
  if (!first.matrix) return {};
  Params params;
  for (const Operation* operation : operations) {
    for (const Weight& weight : operation->weights) params += Params(weight.count());
  }
  const Message in = grouped(first.matrix->in.value());
  const Message out = grouped(first.matrix->out.value());
  const Message count = text(params);
  if (operations.size() > 1) return {"3 matrices, %1 × %2 · %3", {in, out, count}};
  if (params == Params(0)) return {"%1 × %2", {in, out}};
  if (first.copies.isOne()) return {"%1 × %2 · %3", {in, out, count}};
  return {"%1 × (%2 × %3) · %4", {grouped(first.copies.value()), in, out, count}};
}

Message choiceFact(const Operation& operation, const LayerGraph& graph) {
  const auto shapeOf = [&](TensorId tensor) { return graph.tensors[tensor.index].shape; };
  if (operation.outputs.empty() || operation.inputs.empty()) return {};
  if (operation.kind == OperationKind::Routing) {
    return {"%1 of %2",
            {grouped(shapeOf(operation.outputs.front()).back().size.value()),
             grouped(shapeOf(operation.inputs.front()).back().size.value())}};
  }
  if (operation.kind != OperationKind::Selection) return {};
  for (const Extent& extent : shapeOf(operation.outputs.front())) {
    if (extent.cap > Integer(0)) return {"at most %1", {grouped(extent.cap)}};
  }
  return {};
}

void writeShape(const Tensor& tensor, const LayerGraph& graph, const Call& call, DrawnEdge& edge) {
  edge.tensor = tensor.name;
  Bytes bytes(tensor.valueBytes);
  for (const Extent& extent : tensor.shape) {
    const Side side = sideOf(extent, graph, call);
    const bool first = edge.shape.empty();
    const bool fixed = side.symbol.empty();
    edge.symbols += (first ? "" : times) + (fixed ? symbolsOf(extent.size) : side.symbol);
    edge.sizes += (first ? "" : times) + (fixed ? grouped(side.value) : side.symbol);
    edge.shape.push_back(side.value);
    bytes = bytes * side.value;
  }
  edge.bytes = bytes;
}

}  // namespace archimeter
