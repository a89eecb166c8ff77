#include "core/drawing/drawing_layout.h"

#include <algorithm>

namespace archimeter {

namespace {

constexpr double framePadding = 8;
constexpr double frameTitle = 20;
constexpr double frameFoot = 16;  // below the text beside the lines that leave

struct Bounds {
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  bool any = false;

  void add(LayoutPoint point) {
    left = any ? std::min(left, point.x) : point.x;
    top = any ? std::min(top, point.y) : point.y;
    right = any ? std::max(right, point.x) : point.x;
    bottom = any ? std::max(bottom, point.y) : point.y;
    any = true;
  }
};

}  // namespace

Layout layOutDrawing(const LayerDrawing& drawing, const std::vector<NodeSize>& sizes,
                     bool sideBySide) {
  LayoutInput input;
  input.sideBySide = sideBySide;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    const DrawnNode& node = drawing.nodes[i];
    input.nodes.push_back({.width = sizes[i].width,
                           .height = sizes[i].height,
                           .labelWidth = sizes[i].labelWidth,
                           .section = node.section,
                           .rightOf = node.rightOf});
  }
  std::vector<std::size_t> drawn;
  for (std::size_t i = 0; i < drawing.edges.size(); ++i) {
    const DrawnEdge& edge = drawing.edges[i];
    if (edge.returns) continue;
    input.edges.push_back({.from = edge.from, .to = edge.to, .net = edge.net, .skips = edge.skips});
    drawn.push_back(i);
  }
  Layout layout = layOut(input);
  std::vector<std::vector<LayoutPoint>> ways(drawing.edges.size());
  for (std::size_t i = 0; i < drawn.size(); ++i) ways[drawn[i]] = std::move(layout.edges[i]);
  layout.edges = std::move(ways);
  return layout;
}

LayoutBox frameOf(const LayerDrawing& drawing, const Layout& layout, const std::string& group) {
  Bounds bounds;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    const LayoutBox& box = layout.nodes[i];
    if (drawing.nodes[i].group != group) continue;
    bounds.add({box.left, box.top});
    bounds.add({box.right(), box.bottom()});
  }
  const auto isInside = [&](std::size_t node) { return drawing.nodes[node].group == group; };
  for (std::size_t i = 0; i < drawing.edges.size(); ++i) {
    if (!isInside(drawing.edges[i].from) || !isInside(drawing.edges[i].to)) continue;
    for (const LayoutPoint& point : layout.edges[i]) bounds.add(point);
  }
  return {bounds.left - framePadding, bounds.top - frameTitle,
          bounds.right - bounds.left + 2 * framePadding,
          bounds.bottom - bounds.top + frameTitle + frameFoot};
}

}  // namespace archimeter
