#include "core/drawing/layer_drawing.h"

#include <algorithm>
#include <map>

#include "core/cost/experts.h"
#include "core/drawing/fold_groups.h"
#include "core/drawing/grouping.h"
#include "core/drawing/node_text.h"
#include "core/drawing/state_nodes.h"

namespace archimeter {

namespace {

constexpr std::size_t noPlace = static_cast<std::size_t>(-1);

class Drawer {
 public:
  Drawer(const PreparedModel& model, const LayerGraph& graph, const Call& call, Routing routing)
      : m_model(model),
        m_graph(graph),
        m_call(call),
        m_routing(routing),
        m_grouping(groupOperations(graph)),
        m_states(placeStates(model, graph, call)) {
    m_drawing.model = model.spec().id;
    m_drawing.layerType = graph.layerType;
    m_drawing.repeats = graph.repeats.value;
    m_drawing.decode = call.input == Integer(1);
  }

  LayerDrawing draw() {
    costOperations();
    addTerminal(NodeRole::Input, "input", "Input");
    for (const auto& box : m_grouping.boxes) addBox(box);
    addTerminal(NodeRole::Output, "output", "Output");
    addEdges();
    placeBeside();
    markSkips();
    addGroups();
    findFolds(m_drawing);
    for (const DrawnNode& node : m_drawing.nodes) {
      m_drawing.flops += node.flops;
      m_drawing.params += node.params;
      m_drawing.weightBytes += node.weightBytes;
    }
    return std::move(m_drawing);
  }

 private:
  void costOperations() {
    for (const Operation& operation : m_graph.operations) {
      DrawnOperation drawn{.id = operation.id,
                           .name = operation.name,
                           .matrixWork = operation.hasMatrixWork(),
                           .flops = {},
                           .params = {},
                           .weightBytes = {},
                           .readBytes = {}};
      if (drawn.matrixWork) {
        drawn.flops = Flops(flopsPerCount(operation).value() * evaluate(operation.count, m_call));
      }
      for (const Weight& each : operation.weights) {
        drawn.params += Params(each.count());
        const Bytes bytes = weightBytes(each, m_model.spec(), m_model.weightFormat());
        drawn.weightBytes += bytes;
        if (operation.kind != OperationKind::Lookup) drawn.readBytes += visited(each, bytes);
      }
      m_operations.push_back(std::move(drawn));
    }
  }

  Bytes visited(const Weight& weight, Bytes bytes) const {
    if (weight.selected == Integer(0)) return bytes;
    const Integer experts = weight.copies.value();
    const Ratio share =
        visitedExperts(experts, weight.selected, m_call.rows(), m_routing) / Ratio(experts);
    return Bytes((Ratio(bytes.value()) * share).rounded());
  }

  void addTerminal(NodeRole role, const char* id, Message name) {
    const bool used = role == NodeRole::Output
                          ? producersOf(m_graph)[m_graph.output.index] != noOperation
                          : !consumersOf(m_graph, m_graph.input).empty();
    if (!used) return;
    DrawnNode node;
    node.id = id;
    node.name = std::move(name);
    node.role = role;
    node.kind = id;
    node.group = groupId(Frame::Model);
    node.section = role == NodeRole::Output ? m_section : 0;
    m_drawing.nodes.push_back(std::move(node));
  }

  void addBox(const std::vector<std::size_t>& box) {
    std::vector<const Operation*> operations;
    for (const std::size_t i : box) operations.push_back(&m_graph.operations[i]);
    const Operation& first = *operations.front();
    DrawnNode node;
    node.id = first.id;
    node.name = boxName(operations);
    node.kind = kindId(first.kind);
    node.group = groupId(first.frame);
    node.fact = boxFact(operations);
    if (node.fact.empty()) node.fact = choiceFact(first, m_graph);
    node.countedIn = first.countedIn;
    node.inLane = first.frame == Frame::Connection;
    if (first.id.starts_with("ffn.")) m_section = 1;
    node.section = m_section;
    for (const std::size_t i : box) addOperation(node, i);
    for (const StatePlace& place : m_states) addState(node, place, box);
    if (!node.countedIn.empty()) addElsewhere(node);
    m_boxes.push_back(m_drawing.nodes.size());
    m_drawing.nodes.push_back(std::move(node));
  }

  void addOperation(DrawnNode& node, std::size_t i) {
    const DrawnOperation& operation = m_operations[i];
    node.matrixWork |= operation.matrixWork;
    node.flops += operation.flops;
    node.params += operation.params;
    node.weightBytes += operation.weightBytes;
    node.reads += operation.readBytes;
    node.operations.push_back(operation);
    for (const Weight& weight : m_graph.operations[i].weights) {
      node.weights.push_back({weight.group, weight.out.value(),
                              weight.in ? std::optional(weight.in->value()) : std::nullopt,
                              weight.copies.value(), weight.selected, Params(weight.count())});
    }
  }

  // An append is the state itself; what is kept at the side of an operation stands before it.
  void addState(DrawnNode& node, const StatePlace& place, const std::vector<std::size_t>& box) {
    if (std::find(box.begin(), box.end(), place.operation) == box.end()) return;
    if (!place.aside) {
      node.role = NodeRole::State;
      node.state = place.state;
      node.reads += place.state.reads;
      return;
    }
    DrawnNode side;
    side.id = "state." + place.state.kind;
    const bool taken = std::any_of(m_drawing.nodes.begin(), m_drawing.nodes.end(),
                                   [&](const DrawnNode& each) { return each.id == side.id; });
    if (taken) side.id += "." + node.id;
    side.name = place.name;
    side.role = NodeRole::State;
    side.kind = "state";
    side.group = node.group;
    side.section = node.section;
    side.state = place.state;
    side.reads = place.state.reads;
    m_sides[node.id] = m_drawing.nodes.size();
    m_drawing.nodes.push_back(std::move(side));
  }

  // What an operation takes from all of the model's depth comes in beside it.
  void addElsewhere(DrawnNode& node) {
    node.fact = {"counted in %1", {node.countedIn}};
    DrawnNode source;
    source.id = node.id + ".blocks";
    source.name = "Earlier blocks";
    source.role = NodeRole::Input;
    source.kind = "reference";
    source.group = node.group;
    source.section = node.section;
    source.countedIn = node.countedIn;
    m_elsewhere[node.id] = m_drawing.nodes.size();
    m_drawing.nodes.push_back(std::move(source));
  }

  std::size_t nodeOf(std::size_t operation) const {
    return operation == noOperation ? 0 : m_boxes[m_grouping.boxOf[operation]];
  }

  void addEdges() {
    const auto producers = producersOf(m_graph);
    for (std::size_t tensor = 0; tensor < m_graph.tensors.size(); ++tensor) {
      const std::size_t from = nodeOf(producers[tensor]);
      for (const std::size_t consumer : consumersOf(m_graph, {tensor})) {
        addEdge(tensor, from, nodeOf(consumer));
      }
      if (TensorId{tensor} == m_graph.output && producers[tensor] != noOperation) {
        addEdge(tensor, from, m_drawing.nodes.size() - 1);
      }
    }
    addUpdates(producers);
    for (const auto& [id, side] : m_sides) addSideEdges(id, side);
    for (const auto& [id, source] : m_elsewhere) addSourceEdge(id, source);
    addVolumes();
  }

  // The next state goes back to the box of the one before.
  void addUpdates(const std::vector<std::size_t>& producers) {
    for (std::size_t i = 0; i < m_graph.operations.size(); ++i) {
      const auto& kept = m_graph.operations[i].updates;
      if (!kept) continue;
      DrawnEdge edge;
      edge.from = nodeOf(i);
      edge.to = nodeOf(producers[kept->index]);
      edge.flow = Flow::Write;
      edge.net = static_cast<int>(kept->index);
      edge.returns = true;
      writeShape(m_graph.tensors[kept->index], m_graph, m_call, edge);
      m_drawing.edges.push_back(std::move(edge));
    }
  }

  // The volume of a state stands on one edge of each flow: that of the operation at work in this
  // call, or the first.
  void addVolumes() {
    std::map<std::pair<std::size_t, Flow>, DrawnEdge*> bearers;
    for (DrawnEdge& edge : m_drawing.edges) {
      if (edge.flow == Flow::Tensor) continue;
      edge.bytes.reset();
      const bool reads = edge.flow == Flow::Read;
      const DrawnNode& worker = m_drawing.nodes[reads ? edge.to : edge.from];
      DrawnEdge*& bearer = bearers[{reads ? edge.from : edge.to, edge.flow}];
      const bool works = worker.flops > Flops(0);
      if (!bearer) {
        bearer = &edge;
      } else if (works) {
        const std::size_t before = reads ? bearer->to : bearer->from;
        if (m_drawing.nodes[before].flops == Flops(0)) bearer = &edge;
      }
    }
    for (const auto& [place, edge] : bearers) edge->bytes = volume(place.first, place.second);
  }

  void addEdge(std::size_t tensor, std::size_t from, std::size_t to) {
    if (from == to) return;
    DrawnEdge edge;
    edge.from = from;
    edge.to = to;
    edge.net = static_cast<int>(tensor);
    writeShape(m_graph.tensors[tensor], m_graph, m_call, edge);
    if (m_drawing.nodes[from].state) edge.flow = Flow::Read;
    if (m_drawing.nodes[to].state) edge.flow = Flow::Write;
    const bool known =
        std::any_of(m_drawing.edges.begin(), m_drawing.edges.end(), [&](const DrawnEdge& each) {
          return each.from == from && each.to == to && each.net == edge.net;
        });
    if (!known) m_drawing.edges.push_back(std::move(edge));
  }

  std::size_t placeOf(const std::string& id) const {
    const auto found = std::find_if(m_drawing.nodes.begin(), m_drawing.nodes.end(),
                                    [&](const DrawnNode& node) { return node.id == id; });
    return static_cast<std::size_t>(found - m_drawing.nodes.begin());
  }

  void addSourceEdge(const std::string& id, std::size_t source) {
    DrawnEdge edge;
    edge.from = source;
    edge.to = placeOf(id);
    edge.tensor = "results of earlier blocks";
    edge.net = static_cast<int>(m_graph.tensors.size() + source);
    m_drawing.edges.push_back(std::move(edge));
  }

  void addSideEdges(const std::string& id, std::size_t side) {
    DrawnEdge read;
    read.from = side;
    read.to = placeOf(id);
    read.flow = Flow::Read;
    read.tensor = english(m_drawing.nodes[side].name);
    read.net = static_cast<int>(m_graph.tensors.size() + side);
    DrawnEdge write = read;
    std::swap(write.from, write.to);
    write.flow = Flow::Write;
    write.returns = true;
    m_drawing.edges.push_back(std::move(read));
    m_drawing.edges.push_back(std::move(write));
  }

  // What a decode step moves; in another call what is stored before, and after.
  Bytes volume(std::size_t state, Flow flow) const {
    const DrawnState& held = *m_drawing.nodes[state].state;
    if (m_drawing.decode) return flow == Flow::Read ? held.reads : held.writes;
    return flow == Flow::Read ? held.after : held.before;
  }

  std::size_t onlyConsumer(std::size_t node) const {
    std::size_t result = noPlace;
    for (const DrawnEdge& edge : m_drawing.edges) {
      if (edge.from != node) continue;
      if (result != noPlace) return noPlace;
      result = edge.to;
    }
    return result;
  }

  // Steps of one thought stand in a row: scores, softmax, sum; router, choice; a narrow matrix and
  // the wide one after it.
  static bool standInARow(const DrawnNode& a, const DrawnNode& b) {
    static const std::vector<std::pair<std::string, std::string>> rows{
        {"scores", "softmax"},        {"softmax", "aggregation"},
        {"projection", "routing"},    {"scores", "aggregation"},
        {"aggregation", "selection"}, {"projection", "projection"},
        {"multiply", "projection"},   {"add", "norm"},
        {"norm", "multiply"}};
    static const std::vector<std::pair<std::string, std::string>> laneRows{
        {"norm", "projection"}, {"projection", "activation"}};
    const auto& known = a.inLane && b.inLane ? laneRows : rows;
    return a.group == b.group &&
           std::find(known.begin(), known.end(), std::pair(a.kind, b.kind)) != known.end();
  }

  void placeBeside() {
    for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
      const std::size_t next = onlyConsumer(i);
      if (next == noPlace || next < i) continue;
      const DrawnNode& a = m_drawing.nodes[i];
      DrawnNode& b = m_drawing.nodes[next];
      if (standInARow(a, b) && a.section == b.section && b.rightOf < 0) {
        b.rightOf = static_cast<int>(i);
      }
    }
  }

  // A residual leads from one connection to another, past what lies between them.
  void markSkips() {
    std::vector<int> depth(m_drawing.nodes.size(), 0);
    for (std::size_t pass = 0; pass < depth.size(); ++pass) {
      for (const DrawnEdge& edge : m_drawing.edges) {
        if (!edge.returns) depth[edge.to] = std::max(depth[edge.to], depth[edge.from] + 1);
      }
    }
    for (DrawnEdge& edge : m_drawing.edges) {
      const DrawnNode& from = m_drawing.nodes[edge.from];
      const bool stream = edge.symbols == inputShape();
      edge.skips = stream && !edge.returns && m_drawing.nodes[edge.to].inLane &&
                   (from.inLane || from.role == NodeRole::Input) &&
                   depth[edge.to] > depth[edge.from] + 1;
    }
  }

  std::string inputShape() const {
    DrawnEdge edge;
    writeShape(m_graph.tensors[m_graph.input.index], m_graph, m_call, edge);
    return edge.symbols;
  }

  void addGroups() {
    for (const Frame frame : {Frame::Attention, Frame::FeedForward}) {
      const bool any =
          std::any_of(m_drawing.nodes.begin(), m_drawing.nodes.end(),
                      [&](const DrawnNode& node) { return node.group == groupId(frame); });
      if (any) m_drawing.groups.push_back({groupId(frame), groupName(frame)});
    }
  }

  const PreparedModel& m_model;
  const LayerGraph& m_graph;
  Call m_call;
  Routing m_routing;
  Grouping m_grouping;
  std::vector<StatePlace> m_states;
  std::vector<DrawnOperation> m_operations;
  std::vector<std::size_t> m_boxes;                // node of each box
  std::map<std::string, std::size_t> m_sides;      // operation id -> its state at the side
  std::map<std::string, std::size_t> m_elsewhere;  // operation id -> what it takes from the depth
  int m_section = 0;
  LayerDrawing m_drawing;
};

}  // namespace

std::vector<const LayerGraph*> drawnParts(const ModelGraph& graph) {
  std::vector<const LayerGraph*> parts;
  for (const LayerGraph& part : graph.parts) parts.push_back(&part);
  if (graph.mtp) parts.push_back(&*graph.mtp);
  return parts;
}

LayerDrawing drawLayer(const PreparedModel& model, const LayerGraph& graph, const Call& call,
                       Routing routing) {
  return Drawer(model, graph, call, routing).draw();
}

}  // namespace archimeter
