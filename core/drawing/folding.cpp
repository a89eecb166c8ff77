// Folding a group into one box, and the heaviest way through a graph.
#include <algorithm>

#include "core/drawing/layer_drawing.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

bool isIn(const DrawnNode& node, const std::string& group) {
  return node.group == group || (node.fold == group && node.role != NodeRole::Group);
}

DrawnNode emptyBox(const DrawnGroup& group, const DrawnNode& first) {
  DrawnNode box;
  box.id = "group." + group.id;
  box.name = group.name;
  box.role = NodeRole::Group;
  box.kind = "group";
  box.group = first.group;
  box.fold = group.id;
  return box;
}

void addState(std::optional<DrawnState>& sum, const DrawnState& state) {
  if (!sum) {
    sum = state;
    return;
  }
  if (english(sum->growth) != english(state.growth)) sum->growth = "of several kinds";
  sum->grows |= state.grows;
  sum->kept |= state.kept;
  sum->before += state.before;
  sum->after += state.after;
  sum->reads += state.reads;
  sum->writes += state.writes;
}

void addTo(DrawnNode& box, const DrawnNode& node) {
  box.section = node.section;
  box.matrixWork |= node.matrixWork;
  box.flops += node.flops;
  box.params += node.params;
  box.weightBytes += node.weightBytes;
  box.reads += node.reads;
  if (node.state) addState(box.state, *node.state);
  box.operations.insert(box.operations.end(), node.operations.begin(), node.operations.end());
  box.weights.insert(box.weights.end(), node.weights.begin(), node.weights.end());
}

// One line of each tensor between two boxes; it is in the lane where each of them was.
void addEdge(std::vector<DrawnEdge>& edges, DrawnEdge edge) {
  for (DrawnEdge& each : edges) {
    if (each.from != edge.from || each.to != edge.to || each.net != edge.net) continue;
    each.skips &= edge.skips;
    return;
  }
  if (edge.from != edge.to) edges.push_back(std::move(edge));
}

}  // namespace

const DrawnGroup* findGroup(const LayerDrawing& drawing, const std::string& id) {
  for (const auto* groups : {&drawing.groups, &drawing.folds}) {
    for (const DrawnGroup& each : *groups) {
      if (each.id == id) return &each;
    }
  }
  return nullptr;
}

LayerDrawing folded(const LayerDrawing& drawing, const std::string& group) {
  const DrawnGroup* known = findGroup(drawing, group);
  LayerDrawing result = drawing;
  result.nodes.clear();
  result.edges.clear();
  std::vector<std::size_t> place(drawing.nodes.size());
  std::optional<std::size_t> box;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    const DrawnNode& node = drawing.nodes[i];
    if (!known || !isIn(node, group)) {
      place[i] = result.nodes.size();
      result.nodes.push_back(node);
      continue;
    }
    if (!box) {
      box = result.nodes.size();
      result.nodes.push_back(emptyBox(*known, node));
    }
    place[i] = *box;
    addTo(result.nodes[*box], node);
  }
  if (!box) return drawing;
  result.nodes[*box].fact = {"%1 operations",
                             {grouped(Integer(result.nodes[*box].operations.size()))}};
  for (DrawnEdge edge : drawing.edges) {
    edge.from = place[edge.from];
    edge.to = place[edge.to];
    addEdge(result.edges, std::move(edge));
  }
  for (DrawnNode& node : result.nodes) {
    if (node.rightOf < 0) continue;
    const std::size_t before = place[static_cast<std::size_t>(node.rightOf)];
    node.rightOf = before == *box ? -1 : static_cast<int>(before);
  }
  std::erase_if(result.groups, [&](const DrawnGroup& each) { return each.id == group; });
  return result;
}

std::vector<std::size_t> criticalPath(const LayerDrawing& drawing) {
  const std::size_t count = drawing.nodes.size();
  std::vector<Integer> flops(count);
  std::vector<std::size_t> length(count, 1);
  std::vector<std::size_t> before(count, count);
  for (std::size_t i = 0; i < count; ++i) flops[i] = drawing.nodes[i].flops.value();
  for (std::size_t pass = 0; pass < count; ++pass) {
    for (const DrawnEdge& edge : drawing.edges) {
      if (edge.returns) continue;
      const Integer sum = flops[edge.from] + drawing.nodes[edge.to].flops.value();
      const std::size_t steps = length[edge.from] + 1;
      if (sum < flops[edge.to] || (sum == flops[edge.to] && steps <= length[edge.to])) continue;
      flops[edge.to] = sum;
      length[edge.to] = steps;
      before[edge.to] = edge.from;
    }
  }
  std::size_t node = 0;
  for (std::size_t i = 1; i < count; ++i) {
    if (flops[i] > flops[node] || (flops[i] == flops[node] && length[i] > length[node])) node = i;
  }
  std::vector<std::size_t> path;
  for (; node != count; node = before[node]) path.push_back(node);
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace archimeter
