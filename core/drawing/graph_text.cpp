#include "core/drawing/graph_text.h"

#include <nlohmann/json.hpp>

#include "core/units/number_text.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

Json size(Integer value) {
  const auto small = value.toInt64();
  return small ? Json(*small) : Json(value.decimal());
}

Json operationJson(const DrawnOperation& operation) {
  return {{"id", operation.id},
          {"name", english(operation.name)},
          {"flops", operation.flops.decimal()},
          {"params", operation.params.decimal()}};
}

Json weightJson(const DrawnWeight& weight) {
  return {{"group", weight.group},
          {"out", size(weight.out)},
          {"in", weight.in ? size(*weight.in) : Json()},
          {"copies", size(weight.copies)},
          {"selected", weight.selected > Integer(0) ? size(weight.selected) : Json()},
          {"count", weight.count.decimal()}};
}

Json stateJson(const DrawnState& state) {
  return {{"kind", state.kind},
          {"growth", english(state.growth)},
          {"bytesBefore", state.before.decimal()},
          {"bytesAfter", state.after.decimal()},
          {"stepReads", state.reads.decimal()},
          {"stepWrites", state.writes.decimal()}};
}

Json nodeJson(const DrawnNode& node) {
  Json operations = Json::array();
  Json weights = Json::array();
  for (const DrawnOperation& each : node.operations) operations.push_back(operationJson(each));
  for (const DrawnWeight& each : node.weights) weights.push_back(weightJson(each));
  return {{"id", node.id},
          {"name", english(node.name)},
          {"kind", node.kind},
          {"group", node.group},
          {"flops", node.flops.decimal()},
          {"params", node.params.decimal()},
          {"weightBytes", node.weightBytes.decimal()},
          {"reads", node.reads.decimal()},
          {"matrixWork", node.matrixWork},
          {"countedIn", node.countedIn.empty() ? Json() : Json(node.countedIn)},
          {"operations", operations},
          {"weights", weights},
          {"state", node.state ? stateJson(*node.state) : Json()}};
}

const char* flowName(Flow flow) {
  switch (flow) {
    case Flow::Tensor:
      return "tensor";
    case Flow::Read:
      return "read";
    case Flow::Write:
      return "write";
  }
  return "";
}

Json edgeJson(const LayerDrawing& drawing, const DrawnEdge& edge) {
  Json shape = Json::array();
  for (const Integer side : edge.shape) shape.push_back(size(side));
  return {{"from", drawing.nodes[edge.from].id},
          {"to", drawing.nodes[edge.to].id},
          {"flow", flowName(edge.flow)},
          {"tensor", edge.tensor},
          {"symbols", edge.symbols},
          {"shape", shape},
          {"bytes", edge.bytes ? Json(edge.bytes->decimal()) : Json()},
          {"residual", edge.skips}};
}

std::string quoted(const std::string& text) {
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"' || letter == '\\') result += '\\';
    result += letter;
  }
  return result + "\"";
}

// RFC 4180: quoted where it has to be.
std::string cell(const std::string& text) {
  if (text.find_first_of(",\"\n") == std::string::npos) return text;
  std::string result = "\"";
  for (const char letter : text) {
    if (letter == '"') result += '"';
    result += letter;
  }
  return result + "\"";
}

std::string nodeLabel(const DrawnNode& node) {
  std::string label = english(node.name);
  if (!node.fact.empty()) label += "\n" + english(node.fact);
  if (node.matrixWork) label += "\n" + text(node.flops);
  if (node.state) label += "\n" + text(node.state->after, ByteUnits::Decimal);
  return label;
}

}  // namespace

std::string graphJson(const LayerDrawing& drawing) {
  Json nodes = Json::array();
  Json edges = Json::array();
  for (const DrawnNode& node : drawing.nodes) nodes.push_back(nodeJson(node));
  for (const DrawnEdge& edge : drawing.edges) edges.push_back(edgeJson(drawing, edge));
  const Json graph{{"model", drawing.model},
                   {"layerType", drawing.layerType},
                   {"repeats", size(drawing.repeats)},
                   {"flops", drawing.flops.decimal()},
                   {"params", drawing.params.decimal()},
                   {"weightBytes", drawing.weightBytes.decimal()},
                   {"nodes", nodes},
                   {"edges", edges}};
  return graph.dump(2) + "\n";
}

std::string graphCsv(const LayerDrawing& drawing) {
  std::string csv =
      "model,layer_type,id,name,kind,group,fact,flops,parameters,weight_bytes,read_bytes,"
      "state_bytes,state_growth\n";
  for (const DrawnNode& node : drawing.nodes) {
    const std::string cells[]{drawing.model,
                              drawing.layerType,
                              node.id,
                              english(node.name),
                              node.kind,
                              node.group,
                              english(node.fact),
                              node.flops.decimal(),
                              node.params.decimal(),
                              node.weightBytes.decimal(),
                              node.reads.decimal(),
                              node.state ? node.state->after.decimal() : "",
                              node.state ? english(node.state->growth) : ""};
    std::string row;
    for (const std::string& each : cells) row += (&each == cells ? "" : ",") + cell(each);
    csv += row + "\n";
  }
  return csv;
}

std::string graphDot(const LayerDrawing& drawing) {
  std::string dot =
      "digraph " + quoted(drawing.model + " " + drawing.layerType) + " {\n  node [shape=box];\n";
  for (const DrawnNode& node : drawing.nodes) {
    dot += "  " + quoted(node.id) + " [label=" + quoted(nodeLabel(node)) +
           (node.state ? ", peripheries=2" : "") + "];\n";
  }
  for (const DrawnEdge& edge : drawing.edges) {
    dot += "  " + quoted(drawing.nodes[edge.from].id) + " -> " + quoted(drawing.nodes[edge.to].id) +
           " [label=" + quoted(edge.sizes) + (edge.skips ? ", style=bold" : "") + "];\n";
  }
  return dot + "}\n";
}

}  // namespace archimeter
