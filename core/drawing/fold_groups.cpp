#include "core/drawing/fold_groups.h"

#include <algorithm>

#include "core/drawing/node_text.h"

namespace archimeter {

namespace {

using Marks = std::vector<bool>;

bool isAcyclic(const LayerDrawing& drawing) {
  std::vector<std::size_t> waits(drawing.nodes.size());
  for (const DrawnEdge& edge : drawing.edges) {
    if (!edge.returns) ++waits[edge.to];
  }
  std::vector<std::size_t> ready;
  for (std::size_t i = 0; i < waits.size(); ++i) {
    if (waits[i] == 0) ready.push_back(i);
  }
  for (std::size_t i = 0; i < ready.size(); ++i) {
    for (const DrawnEdge& edge : drawing.edges) {
      if (!edge.returns && edge.from == ready[i] && --waits[edge.to] == 0) ready.push_back(edge.to);
    }
  }
  return ready.size() == waits.size();
}

// The caches, and whatever is used for them alone.
Marks madeForCaches(const LayerDrawing& drawing) {
  Marks marked;
  for (const DrawnNode& node : drawing.nodes) marked.push_back(node.role == NodeRole::State);
  for (bool changed = true; changed;) {
    changed = false;
    for (std::size_t i = 0; i < marked.size(); ++i) {
      if (marked[i] || drawing.nodes[i].role != NodeRole::Operation) continue;
      bool any = false;
      bool all = true;
      for (const DrawnEdge& edge : drawing.edges) {
        if (edge.returns || edge.from != i) continue;
        any = true;
        all = all && marked[edge.to] && drawing.nodes[edge.to].group == drawing.nodes[i].group;
      }
      if (any && all) marked[i] = changed = true;
    }
  }
  return marked;
}

// What joins the parts of a layer before the part that it is for; a mere sum stands by itself.
Marks joinsParts(const LayerDrawing& drawing) {
  Marks behind;
  for (const DrawnNode& node : drawing.nodes) {
    behind.push_back(node.group == groupId(Frame::Attention) ||
                     node.group == groupId(Frame::FeedForward));
  }
  for (std::size_t pass = 0; pass < behind.size(); ++pass) {
    for (const DrawnEdge& edge : drawing.edges) {
      const bool here = drawing.nodes[edge.from].section == drawing.nodes[edge.to].section;
      if (!edge.returns && here && behind[edge.from]) behind[edge.to] = true;
    }
  }
  Marks marked;
  for (std::size_t i = 0; i < behind.size(); ++i) {
    const DrawnNode& node = drawing.nodes[i];
    marked.push_back(!behind[i] && node.group == groupId(Frame::Connection) &&
                     node.role == NodeRole::Operation && node.kind != kindId(OperationKind::Add));
  }
  return marked;
}

// Marked boxes with lines between them, the first of each group first.
std::vector<std::vector<std::size_t>> connected(const LayerDrawing& drawing, const Marks& marked) {
  std::vector<std::size_t> root(marked.size());
  for (std::size_t i = 0; i < root.size(); ++i) root[i] = i;
  for (std::size_t pass = 0; pass < root.size(); ++pass) {
    for (const DrawnEdge& edge : drawing.edges) {
      const bool here = drawing.nodes[edge.from].section == drawing.nodes[edge.to].section;
      if (edge.returns || !here || !marked[edge.from] || !marked[edge.to]) continue;
      root[edge.from] = root[edge.to] = std::min(root[edge.from], root[edge.to]);
    }
  }
  std::vector<std::vector<std::size_t>> groups(root.size());
  for (std::size_t i = 0; i < root.size(); ++i) {
    if (marked[i]) groups[root[i]].push_back(i);
  }
  std::erase_if(groups, [](const auto& group) { return group.size() < 2; });
  return groups;
}

// The last of its states has given a cache its name, the first a pair of them.
Message nameOf(const LayerDrawing& drawing, const std::vector<std::size_t>& group) {
  const DrawnNode& first = drawing.nodes[group.front()];
  if (first.group == groupId(Frame::Connection))
    return first.id.starts_with("engram.") ? Message("Engram") : Message("Connection");
  std::vector<Message> names;
  for (const std::size_t i : group) {
    const DrawnNode& node = drawing.nodes[i];
    if (node.role == NodeRole::State && node.kind != "state") names.push_back(node.name);
  }
  if (names.size() == 2) return {"%1, %2", {names[0], names[1]}};
  return names.empty() ? first.name : names.back();
}

void fold(LayerDrawing& drawing, const std::vector<std::size_t>& group) {
  LayerDrawing tried = drawing;
  const std::string id = "fold." + drawing.nodes[group.back()].id;
  for (const std::size_t i : group) tried.nodes[i].fold = id;
  tried.nodes[group.back()].leads = true;
  tried.folds.push_back({id, nameOf(drawing, group)});
  if (isAcyclic(folded(tried, id))) drawing = std::move(tried);
}

}  // namespace

void findFolds(LayerDrawing& drawing) {
  for (const Marks& marked : {madeForCaches(drawing), joinsParts(drawing)}) {
    for (const auto& group : connected(drawing, marked)) fold(drawing, group);
  }
}

}  // namespace archimeter
