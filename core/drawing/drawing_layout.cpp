#include "core/drawing/drawing_layout.h"

#include <algorithm>

namespace archimeter {

namespace {

constexpr double framePadding = 8;
constexpr double frameTitle = 20;
constexpr double frameFoot = 30;   // below the text beside the lines that leave
constexpr double frameAbove = 10;  // between a frame and the box over it
constexpr double frameEdge = 4;    // of a text and the border it ends at

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

bool isFramed(const LayerDrawing& drawing, const std::string& group) {
  return std::any_of(drawing.groups.begin(), drawing.groups.end(),
                     [&](const DrawnGroup& each) { return each.id == group; });
}

// Whether a line comes to it from outside its frame.
bool entersFrame(const LayerDrawing& drawing, std::size_t node) {
  const std::string& group = drawing.nodes[node].group;
  return isFramed(drawing, group) &&
         std::any_of(drawing.edges.begin(), drawing.edges.end(), [&](const DrawnEdge& edge) {
           return edge.to == node && drawing.nodes[edge.from].group != group;
         });
}

// A text inside a frame ends before its border, one outside before the next frame.
void endAtFrames(const LayerDrawing& drawing, Layout& layout) {
  for (const DrawnGroup& group : drawing.groups) {
    const LayoutBox frame = frameOf(drawing, layout, group.id);
    for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
      const LayoutPoint at = layout.labels[i];
      const bool inside = drawing.nodes[i].group == group.id;
      const double end = inside ? frame.right() : frame.left;
      if (at.y < frame.top || at.y > frame.bottom() || at.x > end) continue;
      layout.rooms[i] = std::clamp(end - at.x - frameEdge, 0.0, layout.rooms[i]);
    }
  }
}

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
                           .above = entersFrame(drawing, i) ? frameAbove : 0,
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
  endAtFrames(drawing, layout);
  return layout;
}

LayoutBox frameOf(const LayerDrawing& drawing, const Layout& layout, const std::string& group) {
  Bounds bounds;
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    const LayoutBox& box = layout.nodes[i];
    if (drawing.nodes[i].group != group) continue;
    bounds.add({box.left, box.top});
    bounds.add({box.right(), box.bottom()});
    if (layout.labelWidths[i] > 0) {
      const double text = std::min(layout.labelWidths[i], layout.rooms[i]);
      bounds.add({layout.labels[i].x + text - framePadding + frameEdge, box.bottom()});
    }
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
