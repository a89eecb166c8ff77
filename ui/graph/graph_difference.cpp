#include "ui/graph/graph_difference.h"

#include <algorithm>

namespace archimeter {

std::set<std::string> differences(const LayerDrawing& drawing, const LayerDrawing& other) {
  std::set<std::string> result;
  for (const DrawnNode& node : drawing.nodes) {
    const auto same = std::find_if(other.nodes.begin(), other.nodes.end(),
                                   [&](const DrawnNode& each) { return each.id == node.id; });
    if (same == other.nodes.end() || same->fact != node.fact || same->params != node.params) {
      result.insert(node.id);
    }
  }
  return result;
}

}  // namespace archimeter
