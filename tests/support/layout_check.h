// What every layout must keep: boxes apart, lines right-angled and outside boxes, all inside the
// page. Empty when it does, otherwise one sentence.
#pragma once

#include <algorithm>
#include <string>

#include "core/layout/layout.h"

namespace archimeter {

inline bool meets(const LayoutBox& box, LayoutPoint a, LayoutPoint b) {
  constexpr double edge = 0.5;  // a line may end on the border
  return std::max(a.x, b.x) > box.left + edge && std::min(a.x, b.x) < box.right() - edge &&
         std::max(a.y, b.y) > box.top + edge && std::min(a.y, b.y) < box.bottom() - edge;
}

inline std::string faultInBoxes(const Layout& layout) {
  for (std::size_t i = 0; i < layout.nodes.size(); ++i) {
    const LayoutBox& box = layout.nodes[i];
    if (box.left < 0 || box.top < 0 || box.right() > layout.width || box.bottom() > layout.height) {
      return "box " + std::to_string(i) + " leaves the page";
    }
    for (std::size_t j = 0; j < i; ++j) {
      if (meets(box, {layout.nodes[j].left, layout.nodes[j].top},
                {layout.nodes[j].right(), layout.nodes[j].bottom()})) {
        return "boxes " + std::to_string(j) + " and " + std::to_string(i) + " overlap";
      }
    }
  }
  return {};
}

inline std::string faultInLine(const LayoutInput& input, const Layout& layout, std::size_t edge) {
  const auto& way = layout.edges[edge];
  const std::string name = "line " + std::to_string(edge);
  if (way.size() < 2) return name + " has no way";
  for (std::size_t i = 1; i < way.size(); ++i) {
    const LayoutPoint a = way[i - 1];
    const LayoutPoint b = way[i];
    if (a.x != b.x && a.y != b.y) return name + " is slanted";
    if (std::min(a.x, b.x) < 0 || std::max(a.x, b.x) > layout.width || std::min(a.y, b.y) < 0 ||
        std::max(a.y, b.y) > layout.height) {
      return name + " leaves the page";
    }
    for (std::size_t node = 0; node < layout.nodes.size(); ++node) {
      if (meets(layout.nodes[node], a, b)) {
        return name + " runs through box " + std::to_string(node);
      }
    }
  }
  const auto touches = [](const LayoutBox& box, LayoutPoint p) {
    return p.x >= box.left && p.x <= box.right() && p.y >= box.top && p.y <= box.bottom();
  };
  if (!touches(layout.nodes[input.edges[edge].from], way.front())) return name + " starts nowhere";
  if (!touches(layout.nodes[input.edges[edge].to], way.back())) return name + " ends nowhere";
  return {};
}

// A text may use all of its room.
inline std::string faultInRoom(const Layout& layout, const LayoutBox& room) {
  if (room.right() > layout.width) return " leaves the page";
  for (const LayoutBox& box : layout.nodes) {
    if (meets(room, {box.left, box.top}, {box.right(), box.bottom()})) return " lies on a box";
  }
  for (const auto& way : layout.edges) {
    for (std::size_t k = 1; k < way.size(); ++k) {
      if (meets(room, way[k - 1], way[k])) return " lies on a line";
    }
  }
  return {};
}

// Beside its line a text meets no box; it has the room that was asked for.
inline std::string faultInLabels(const LayoutInput& input, const Layout& layout) {
  for (std::size_t i = 0; i < input.nodes.size(); ++i) {
    if (input.nodes[i].labelWidth <= 0) continue;
    const LayoutPoint at = layout.labels[i];
    const LayoutPoint a{at.x, at.y - 12};
    const LayoutPoint b{at.x + input.nodes[i].labelWidth, at.y + 12};
    if (b.x > layout.width) return "label " + std::to_string(i) + " leaves the page";
    for (const LayoutBox& box : layout.nodes) {
      if (meets(box, a, b)) return "label " + std::to_string(i) + " lies on a box";
    }
    const std::string fault = faultInRoom(layout, {at.x, a.y, layout.rooms[i], 24});
    if (!fault.empty()) return "the room of label " + std::to_string(i) + fault;
  }
  return {};
}

// Whether two pieces of line lie on each other for a while.
inline bool coincide(LayoutPoint a, LayoutPoint b, LayoutPoint c, LayoutPoint d) {
  constexpr double touch = 1;
  const auto overlap = [](double p, double q, double r, double s) {
    return std::min(std::max(p, q), std::max(r, s)) - std::max(std::min(p, q), std::min(r, s));
  };
  const bool level = a.y == b.y && c.y == d.y && a.y == c.y;
  const bool upright = a.x == b.x && c.x == d.x && a.x == c.x;
  return (level && overlap(a.x, b.x, c.x, d.x) > touch) ||
         (upright && overlap(a.y, b.y, c.y, d.y) > touch);
}

// Lines of different tensors may cross, but never run on each other. A drawing has at most one lane
// into a box; a graph at random may have several, which share its side.
inline std::string faultInPairs(const LayoutInput& input, const Layout& layout) {
  for (std::size_t i = 0; i < input.edges.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      if (input.edges[i].net == input.edges[j].net) continue;
      const auto& one = layout.edges[i];
      const auto& two = layout.edges[j];
      for (std::size_t k = 1; k < one.size(); ++k) {
        for (std::size_t l = 1; l < two.size(); ++l) {
          if (!coincide(one[k - 1], one[k], two[l - 1], two[l])) continue;
          return "lines " + std::to_string(j) + " and " + std::to_string(i) + " lie on each other";
        }
      }
    }
  }
  return {};
}

inline std::string faultIn(const LayoutInput& input, const Layout& layout) {
  std::string fault = faultInBoxes(layout);
  for (std::size_t edge = 0; edge < input.edges.size() && fault.empty(); ++edge) {
    fault = faultInLine(input, layout, edge);
  }
  return fault.empty() ? faultInLabels(input, layout) : fault;
}

}  // namespace archimeter
