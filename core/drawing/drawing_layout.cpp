#include "core/drawing/drawing_layout.h"

#include <algorithm>

namespace archimeter {

namespace {

constexpr double framePadding = 8;
constexpr double frameTitle = 20;

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
  bool any = false;
  double left = 0;
  double top = 0;
  double right = 0;
  double bottom = 0;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    if (drawing.nodes[i].group != group) continue;
    const LayoutBox& box = layout.nodes[i];
    left = any ? std::min(left, box.left) : box.left;
    top = any ? std::min(top, box.top) : box.top;
    right = any ? std::max(right, box.right()) : box.right();
    bottom = any ? std::max(bottom, box.bottom()) : box.bottom();
    any = true;
  }
  return {left - framePadding, top - frameTitle, right - left + 2 * framePadding,
          bottom - top + frameTitle + framePadding};
}

}  // namespace archimeter
