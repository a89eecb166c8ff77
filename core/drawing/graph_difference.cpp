#include "core/drawing/graph_difference.h"

#include <algorithm>
#include <set>

namespace archimeter {

namespace {

const DrawnNode* findNode(const LayerDrawing& drawing, const std::string& id) {
  const auto found = std::find_if(drawing.nodes.begin(), drawing.nodes.end(),
                                  [&](const DrawnNode& node) { return node.id == id; });
  return found == drawing.nodes.end() ? nullptr : &*found;
}

// Shapes of what leaves a box, rows and context as symbols.
std::set<std::string> sizesFrom(const LayerDrawing& drawing, const DrawnNode& node) {
  std::set<std::string> sizes;
  for (const DrawnEdge& edge : drawing.edges) {
    if (&drawing.nodes[edge.from] == &node && !edge.sizes.empty()) sizes.insert(edge.sizes);
  }
  return sizes;
}

}  // namespace

std::size_t GraphDifference::count(Difference kind) const {
  const auto& marks = kind == Difference::OnlySecond ? second : first;
  return static_cast<std::size_t>(std::count_if(
      marks.begin(), marks.end(), [kind](const auto& mark) { return mark.second == kind; }));
}

GraphDifference compareDrawings(const LayerDrawing& first, const LayerDrawing& second) {
  GraphDifference result;
  for (const DrawnNode& node : first.nodes) {
    const DrawnNode* other = findNode(second, node.id);
    if (!other) {
      result.first[node.id] = Difference::OnlyFirst;
    } else if (node.fact != other->fact || node.name != other->name ||
               node.params != other->params ||
               sizesFrom(first, node) != sizesFrom(second, *other)) {
      result.first[node.id] = result.second[node.id] = Difference::OtherSize;
    }
  }
  for (const DrawnNode& node : second.nodes) {
    if (!findNode(first, node.id)) result.second[node.id] = Difference::OnlySecond;
  }
  return result;
}

}  // namespace archimeter
