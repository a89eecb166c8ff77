#include "core/layout/section.h"

#include <algorithm>

namespace archimeter::layout {

namespace {

class Maker {
 public:
  Maker(const LayoutInput& input, int section, const LayoutGaps& gaps)
      : m_input(input), m_section(section), m_gaps(gaps) {
    m_result.index = section;
  }

  Section make() {
    makeRows();
    rankRows();
    makeTerminals();
    makeRanks();
    makeLinks();
    return std::move(m_result);
  }

 private:
  bool isHere(std::size_t node) const { return m_input.nodes[node].section == m_section; }
  bool leavesHere(const LayoutEdge& edge) const {
    return m_input.nodes[edge.from].section <= m_section;
  }
  bool entersHere(const LayoutEdge& edge) const { return isHere(edge.to); }
  bool comesIn(const LayoutEdge& edge) const {
    return m_input.nodes[edge.from].section < m_section &&
           m_input.nodes[edge.to].section >= m_section;
  }
  bool goesOut(const LayoutEdge& edge) const {
    return m_input.nodes[edge.from].section <= m_section &&
           m_input.nodes[edge.to].section > m_section;
  }

  std::size_t add(Item item) {
    m_result.items.push_back(std::move(item));
    return m_result.items.size() - 1;
  }

  void makeRows() {
    for (std::size_t node = 0; node < m_input.nodes.size(); ++node) {
      if (!isHere(node)) continue;
      const int before = m_input.nodes[node].rightOf;
      if (before != noNode) {
        const std::size_t item = m_result.itemOf.at(static_cast<std::size_t>(before));
        m_result.items[item].nodes.push_back(node);
        m_result.itemOf[node] = item;
      } else {
        m_result.itemOf[node] = add({.nodes = {node}});
      }
    }
    for (Item& item : m_result.items) measure(item);
  }

  void measure(Item& item) const {
    double width = m_gaps.beside * static_cast<double>(item.nodes.size() - 1);
    for (const std::size_t node : item.nodes) {
      width += m_input.nodes[node].width;
      item.height = std::max(item.height, m_input.nodes[node].height);
    }
    item.left = item.right = width / 2;
    for (const std::size_t node : item.nodes) {
      const double label = m_input.nodes[node].labelWidth;
      if (label > 0) {
        item.right =
            std::max(item.right, offsetOf(m_input, item, node, m_gaps) + label + m_gaps.line);
      }
    }
  }

  // The longest way from a source; what does not wait for the input stands just above its first
  // consumer.
  void rankRows() {
    const bool entered = std::any_of(m_input.edges.begin(), m_input.edges.end(),
                                     [&](const LayoutEdge& edge) { return comesIn(edge); });
    m_first = entered ? 1 : 0;
    for (Item& item : m_result.items) item.rank = m_first;
    for (std::size_t pass = 0; pass < m_result.items.size(); ++pass) {
      bool changed = false;
      for (const LayoutEdge& edge : m_input.edges) changed |= pushDown(edge);
      if (!changed) break;
    }
    lowerHanging();
    for (const Item& item : m_result.items) m_last = std::max(m_last, item.rank);
  }

  bool pushDown(const LayoutEdge& edge) {
    if (!isHere(edge.from) || !isHere(edge.to)) return false;
    const std::size_t upper = m_result.itemOf.at(edge.from);
    const std::size_t lower = m_result.itemOf.at(edge.to);
    const std::size_t below = m_result.items[upper].rank + 1;
    if (upper == lower || m_result.items[lower].rank >= below) return false;
    m_result.items[lower].rank = below;
    return true;
  }

  // What neither the first node nor an earlier section leads to.
  std::vector<bool> hangingItems() const {
    std::vector<bool> hanging(m_result.items.size(), true);
    if (isHere(0)) hanging[m_result.itemOf.at(0)] = false;
    for (bool changed = true; changed;) {
      changed = false;
      for (const LayoutEdge& edge : m_input.edges) {
        if (!isHere(edge.to)) continue;
        const std::size_t to = m_result.itemOf.at(edge.to);
        if (!hanging[to] || (isHere(edge.from) && hanging[m_result.itemOf.at(edge.from)])) continue;
        hanging[to] = false;
        changed = true;
      }
    }
    return hanging;
  }

  // Just above the first consumer.
  void lower(std::size_t item) {
    std::size_t nearest = m_result.items.size() + 1;
    for (const LayoutEdge& edge : m_input.edges) {
      if (!isHere(edge.from) || !isHere(edge.to)) continue;
      const std::size_t to = m_result.itemOf.at(edge.to);
      if (m_result.itemOf.at(edge.from) == item && to != item)
        nearest = std::min(nearest, m_result.items[to].rank);
    }
    if (nearest <= m_result.items.size()) m_result.items[item].rank = nearest - 1;
  }

  // From below upwards, so that a chain moves as a whole.
  void lowerHanging() {
    const std::vector<bool> hanging = hangingItems();
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < hanging.size(); ++i) {
      if (hanging[i]) order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return m_result.items[a].rank > m_result.items[b].rank;
    });
    for (const std::size_t item : order) lower(item);
  }

  void makeTerminals() {
    for (const LayoutEdge& edge : m_input.edges) {
      if (comesIn(edge) && !m_result.entries.contains(edge.net)) {
        m_result.entries[edge.net] = add({.net = edge.net, .rank = 0});
        m_result.passings[{edge.net, 0}] = m_result.entries[edge.net];
      }
    }
    for (const LayoutEdge& edge : m_input.edges) {
      if (goesOut(edge) && !m_result.exits.contains(edge.net)) {
        m_result.exits[edge.net] = add({.net = edge.net, .rank = m_last + 1});
        m_result.passings[{edge.net, m_last + 1}] = m_result.exits[edge.net];
      }
    }
  }

  void makeRanks() {
    const std::size_t count = m_last + (m_result.exits.empty() ? 1 : 2);
    m_result.ranks.resize(count);
    for (std::size_t i = 0; i < m_result.items.size(); ++i) {
      m_result.ranks[m_result.items[i].rank].push_back(i);
    }
  }

  // Lanes are handed out from the boxes outwards: a short one inside a long one.
  void makeLinks() {
    for (std::size_t i = 0; i < m_input.edges.size(); ++i) {
      const LayoutEdge& edge = m_input.edges[i];
      if (!leavesHere(edge) || !(entersHere(edge) || goesOut(edge))) continue;
      if (isHere(edge.from) && isHere(edge.to) &&
          m_result.itemOf.at(edge.from) == m_result.itemOf.at(edge.to)) {
        continue;
      }
      const bool inside = isHere(edge.to);
      if (edge.skips && inside) {
        m_result.lanes.push_back({i, static_cast<int>(m_result.lanes.size())});
      } else {
        link(edge);
      }
    }
  }

  void link(const LayoutEdge& edge) {
    std::size_t item =
        isHere(edge.from) ? m_result.itemOf.at(edge.from) : m_result.entries.at(edge.net);
    const std::size_t target =
        isHere(edge.to) ? m_result.itemOf.at(edge.to) : m_result.exits.at(edge.net);
    int from = isHere(edge.from) ? static_cast<int>(edge.from) : noNode;
    for (std::size_t rank = m_result.items[item].rank + 1; rank < m_result.items[target].rank;
         ++rank) {
      const std::size_t next = passing(edge.net, rank);
      addLink({item, next, edge.net, from, noNode});
      item = next;
      from = noNode;
    }
    addLink({item, target, edge.net, from, isHere(edge.to) ? static_cast<int>(edge.to) : noNode});
  }

  std::size_t passing(int net, std::size_t rank) {
    const auto found = m_result.passings.find({net, rank});
    if (found != m_result.passings.end()) return found->second;
    const std::size_t item = add({.net = net, .rank = rank});
    m_result.ranks[rank].push_back(item);
    m_result.passings[{net, rank}] = item;
    return item;
  }

  void addLink(const Link& link) {
    const bool known =
        std::any_of(m_result.links.begin(), m_result.links.end(), [&](const Link& each) {
          return each.upper == link.upper && each.lower == link.lower && each.net == link.net &&
                 each.toNode == link.toNode;
        });
    if (!known) m_result.links.push_back(link);
  }

  const LayoutInput& m_input;
  int m_section;
  const LayoutGaps& m_gaps;
  Section m_result;
  std::size_t m_first = 0;
  std::size_t m_last = 0;
};

}  // namespace

double offsetOf(const LayoutInput& input, const Item& item, std::size_t node,
                const LayoutGaps& gaps) {
  double width = gaps.beside * static_cast<double>(item.nodes.size() - 1);
  double before = 0;
  for (const std::size_t each : item.nodes) width += input.nodes[each].width;
  for (const std::size_t each : item.nodes) {
    if (each == node) break;
    before += input.nodes[each].width + gaps.beside;
  }
  return before + input.nodes[node].width / 2 - width / 2;
}

Section makeSection(const LayoutInput& input, int section, const LayoutGaps& gaps) {
  return Maker(input, section, gaps).make();
}

}  // namespace archimeter::layout
