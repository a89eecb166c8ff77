#include "core/layout/layout.h"

#include <algorithm>
#include <cmath>

#include "core/layout/routing.h"

namespace archimeter {

namespace {

using layout::Item;
using layout::RoutedSection;

// Sections one below the other, or side by side, and the nets that lead from one to the next.
class Page {
 public:
  Page(const LayoutInput& input, const LayoutGaps& gaps) : m_input(input), m_gaps(gaps) {
    m_layout.nodes.resize(input.nodes.size());
    m_layout.labels.resize(input.nodes.size());
    m_layout.edges.resize(input.edges.size());
  }

  Layout make() {
    int last = 0;
    for (const LayoutNode& node : m_input.nodes) last = std::max(last, node.section);
    for (int i = 0; i <= last; ++i) {
      layout::Section section = layout::makeSection(m_input, i, m_gaps);
      layout::orderRanks(section);
      layout::placeItems(section, m_gaps);
      layout::straighten(m_input, section, m_gaps);
      addSection(layout::routeSection(m_input, std::move(section), m_gaps));
    }
    finish();
    return std::move(m_layout);
  }

 private:
  // How far a section moves so that it follows the one before.
  LayoutPoint placeOf(const RoutedSection& section) const {
    if (section.section.index == 0) return {-section.left, 0};
    if (m_input.sideBySide) return {m_right + corridor() - section.left, headRoom()};
    const double y = m_below + m_gaps.label + headRoom();
    if (section.entries.empty()) return {-section.left, y};
    const auto& [net, entry] = *section.entries.begin();
    return {m_exits.at(net).x - entry.x, y};
  }

  double headRoom() const { return m_gaps.track * static_cast<double>(m_exits.size() + 1); }
  double corridor() const {
    return m_gaps.section + m_gaps.line * static_cast<double>(m_exits.size());
  }

  void addSection(const RoutedSection& section) {
    const LayoutPoint move = placeOf(section);
    const auto moved = [&](LayoutPoint p) { return LayoutPoint{p.x + move.x, p.y + move.y}; };
    const auto bridges = makeBridges(section, move);
    for (std::size_t i = 0; i < m_input.edges.size(); ++i) {
      if (section.edges[i].empty()) continue;
      auto& way = m_layout.edges[i];
      const auto bridge = bridges.find(m_input.edges[i].net);
      std::size_t start = 0;
      if (!way.empty() && bridge != bridges.end()) {
        way.insert(way.end(), bridge->second.begin(), bridge->second.end());
        if (turnsBack(section.edges[i]) && m_input.sideBySide) {
          // The lane lies on the way to where the net comes in: it turns off there.
          way.back().x = moved(section.edges[i][1]).x;
          m_layout.junctions.push_back(way.back());
          start = 2;
        }
      }
      for (std::size_t k = start; k < section.edges[i].size(); ++k) {
        way.push_back(moved(section.edges[i][k]));
      }
    }
    for (const LayoutPoint& point : section.junctions) m_layout.junctions.push_back(moved(point));
    for (const auto& [node, index] : section.section.itemOf) {
      const Item& item = section.section.items[index];
      const LayoutNode& size = m_input.nodes[node];
      const double middle = item.x + layout::offsetOf(m_input, item, node, m_gaps) + move.x;
      const double top = section.tops[item.rank] + move.y;
      m_layout.nodes[node] = {middle - size.width / 2, top, size.width, size.height};
      const auto last = section.departures.find(node);
      const double line = last == section.departures.end() ? middle : last->second + move.x;
      m_layout.labels[node] = {line + 5, top + size.height + m_gaps.label / 2};
    }
    m_exits.clear();
    for (const auto& [net, point] : section.exits) m_exits[net] = moved(point);
    m_below = std::max(m_below, move.y + section.height);
    m_right = std::max(m_right, section.right + move.x);
  }

  static bool turnsBack(const std::vector<LayoutPoint>& way) {
    return way.size() > 2 && way[1].y == way[0].y && way[1].x < way[0].x;
  }

  // From where a net left the section before to where it enters this one.
  std::map<int, std::vector<LayoutPoint>> makeBridges(const RoutedSection& section,
                                                      LayoutPoint move) const {
    std::map<int, std::vector<LayoutPoint>> bridges;
    double track = 0;
    for (const auto& [net, entry] : section.entries) {
      const LayoutPoint from = m_exits.at(net);
      const LayoutPoint to{entry.x + move.x, entry.y + move.y};
      track += 1;
      if (m_input.sideBySide) {
        const double lane = m_right + m_gaps.line * track;
        const double low = m_below + m_gaps.track * track;
        const double high = to.y - m_gaps.track * track;
        bridges[net] = {{from.x, low}, {lane, low}, {lane, high}, {to.x, high}};
      } else {
        const double y = from.y + m_gaps.track * track;
        bridges[net] = {{from.x, y}, {to.x, y}};
      }
    }
    return bridges;
  }

  // Everything moves inside the page; corners on a straight line go.
  void finish() {
    double left = 0;
    double top = 0;
    const auto look = [&](const LayoutPoint& point) {
      left = std::min(left, point.x);
      top = std::min(top, point.y);
      m_layout.width = std::max(m_layout.width, point.x);
      m_layout.height = std::max(m_layout.height, point.y);
    };
    for (const LayoutBox& box : m_layout.nodes) {
      look({box.left, box.top});
      look({box.right(), box.bottom()});
    }
    for (const auto& way : m_layout.edges) {
      for (const LayoutPoint& point : way) look(point);
    }
    for (std::size_t i = 0; i < m_input.nodes.size(); ++i) {
      const double width = m_input.nodes[i].labelWidth;
      if (width > 0) look({m_layout.labels[i].x + width, m_layout.labels[i].y});
    }
    const auto shift = [&](LayoutPoint& point) {
      point.x += m_gaps.margin - left;
      point.y += m_gaps.margin - top;
    };
    for (LayoutBox& box : m_layout.nodes) {
      box.left += m_gaps.margin - left;
      box.top += m_gaps.margin - top;
    }
    for (auto& way : m_layout.edges) {
      for (LayoutPoint& point : way) shift(point);
      simplify(way);
    }
    for (LayoutPoint& point : m_layout.labels) shift(point);
    for (LayoutPoint& point : m_layout.junctions) shift(point);
    m_layout.width += 2 * m_gaps.margin - left;
    m_layout.height += 2 * m_gaps.margin - top;
    for (std::size_t i = 0; i < m_input.nodes.size(); ++i) {
      m_layout.labelWidths.push_back(m_input.nodes[i].labelWidth);
      m_layout.rooms.push_back(roomOf(i));
    }
  }

  // From the left end of a text to the first box, line or other text in its height.
  double roomOf(std::size_t node) const {
    if (m_input.nodes[node].labelWidth <= 0) return 0;
    const LayoutPoint at = m_layout.labels[node];
    const double top = at.y - m_gaps.label / 2;
    const double bottom = at.y + m_gaps.label / 2;
    double end = m_layout.width;
    const auto meet = [&](double left, double right, double high, double low) {
      if (high < bottom && low > top && right > at.x) end = std::min(end, std::max(left, at.x));
    };
    for (const LayoutBox& box : m_layout.nodes) meet(box.left, box.right(), box.top, box.bottom());
    for (const auto& way : m_layout.edges) {
      for (std::size_t i = 1; i < way.size(); ++i) {
        meet(std::min(way[i - 1].x, way[i].x), std::max(way[i - 1].x, way[i].x),
             std::min(way[i - 1].y, way[i].y), std::max(way[i - 1].y, way[i].y));
      }
    }
    for (std::size_t i = 0; i < m_input.nodes.size(); ++i) {
      const double width = m_input.nodes[i].labelWidth;
      const LayoutPoint other = m_layout.labels[i];
      if (i == node || width <= 0) continue;
      meet(other.x, other.x + width, other.y - m_gaps.label / 2, other.y + m_gaps.label / 2);
    }
    return std::max(0.0, end - at.x - m_gaps.beside / 4);
  }

  static void simplify(std::vector<LayoutPoint>& way) {
    std::vector<LayoutPoint> kept;
    for (const LayoutPoint& point : way) {
      if (!kept.empty() && kept.back() == point) continue;
      while (kept.size() > 1) {
        const LayoutPoint& a = kept[kept.size() - 2];
        const LayoutPoint& b = kept.back();
        const bool straight = (a.x == b.x && b.x == point.x) || (a.y == b.y && b.y == point.y);
        if (!straight) break;
        kept.pop_back();
      }
      kept.push_back(point);
    }
    way = std::move(kept);
  }

  const LayoutInput& m_input;
  const LayoutGaps& m_gaps;
  Layout m_layout;
  std::map<int, LayoutPoint> m_exits;  // of the section before
  double m_below = 0;
  double m_right = 0;
};

}  // namespace

Layout layOut(const LayoutInput& input, const LayoutGaps& gaps) {
  return Page(input, gaps).make();
}

}  // namespace archimeter
