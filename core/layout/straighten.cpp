#include <algorithm>
#include <cmath>
#include <limits>

#include "core/layout/section.h"

namespace archimeter::layout {

namespace {

class Straightener {
 public:
  Straightener(const LayoutInput& input, Section& section, const LayoutGaps& gaps)
      : m_input(input), m_section(section), m_gaps(gaps) {}

  void run() {
    for (const auto& rank : m_section.ranks) {
      for (std::size_t i = 0; i < rank.size(); ++i) move(rank, i);
    }
  }

 private:
  double end(std::size_t item, int node) const {
    const Item& at = m_section.items[item];
    return node == noNode ? at.x
                          : at.x + offsetOf(m_input, at, static_cast<std::size_t>(node), m_gaps);
  }

  double way(const Link& link) const {
    return end(link.upper, link.fromNode) - end(link.lower, link.toNode);
  }

  // How far from the middle of its box a line may come straight down: others at its sides have to
  // find their place too.
  std::pair<double, double> reach(const Link& link) const {
    if (link.toNode == noNode) return {0, 0};
    double low = m_gaps.port / 2 - m_input.nodes[static_cast<std::size_t>(link.toNode)].width / 2;
    double high = -low;
    for (const Link& other : m_section.links) {
      if (other.toNode != link.toNode || other.net == link.net) continue;
      const bool right = end(other.upper, other.fromNode) > end(link.upper, link.fromNode);
      (right ? high : low) += right ? -m_gaps.port : m_gaps.port;
    }
    return low < high ? std::pair(low, high) : std::pair(0.0, 0.0);
  }

  bool isStraight(const Link& link) const {
    const auto [low, high] = reach(link);
    const double at = way(link);
    return at >= low - 0.5 && at <= high + 0.5;
  }

  std::size_t straightLines(std::size_t item) const {
    return static_cast<std::size_t>(
        std::count_if(m_section.links.begin(), m_section.links.end(), [&](const Link& link) {
          return (link.upper == item || link.lower == item) && isStraight(link);
        }));
  }

  void move(const std::vector<std::size_t>& rank, std::size_t place) {
    const std::size_t index = rank[place];
    Item& item = m_section.items[index];
    const double infinity = std::numeric_limits<double>::infinity();
    double low = -infinity;
    double high = infinity;
    if (place > 0) {
      const Item& before = m_section.items[rank[place - 1]];
      low = before.x + distance(before, item, false, m_gaps);
    }
    if (place + 1 < rank.size()) {
      const Item& after = m_section.items[rank[place + 1]];
      high = after.x - distance(item, after, false, m_gaps);
    }
    const double start = item.x;
    double best = start;
    std::size_t most = straightLines(index);
    for (const Link& link : m_section.links) {
      if (link.upper != index && link.lower != index) continue;
      item.x = start;
      const double sign = link.lower == index ? 1 : -1;
      const auto [least, greatest] = reach(link);
      const double at = way(link);
      // Middle over middle, or as little as makes it straight.
      for (const double wanted : {0.0, std::clamp(at, least, greatest)}) {
        const double x = std::round(start + sign * (at - wanted));
        if (x < low || x > high) continue;
        item.x = x;
        const std::size_t lines = straightLines(index);
        if (lines <= most) continue;
        most = lines;
        best = x;
      }
    }
    item.x = best;
  }

  const LayoutInput& m_input;
  Section& m_section;
  const LayoutGaps& m_gaps;
};

}  // namespace

void straighten(const LayoutInput& input, Section& section, const LayoutGaps& gaps) {
  Straightener(input, section, gaps).run();
}

}  // namespace archimeter::layout
