#include "core/layout/routing.h"

#include <algorithm>
#include <cmath>

namespace archimeter::layout {

namespace {

// Places at least `step` apart from `low` to `high`, near the wanted ones, which ascend; one that
// is wanted within the limits is a straight line and gives way last. Blocks that would overlap are
// merged at their mean.
std::vector<double> spreadPorts(const std::vector<double>& wanted, double low, double high,
                                double step) {
  struct Block {
    double sum = 0;
    double weight = 0;
    std::size_t count = 0;
    double mean() const { return sum / weight; }
  };
  constexpr double straight = 1000;
  std::vector<Block> blocks;
  for (std::size_t i = 0; i < wanted.size(); ++i) {
    const double at = std::clamp(wanted[i], low, high) - step * static_cast<double>(i);
    const double weight = wanted[i] >= low && wanted[i] <= high ? straight : 1;
    blocks.push_back({at * weight, weight, 1});
    while (blocks.size() > 1 && blocks[blocks.size() - 2].mean() > blocks.back().mean()) {
      const Block last = blocks.back();
      blocks.pop_back();
      blocks.back().sum += last.sum;
      blocks.back().weight += last.weight;
      blocks.back().count += last.count;
    }
  }
  const double most = high - step * static_cast<double>(wanted.size() - 1);
  std::vector<double> places;
  for (const Block& block : blocks) {
    for (std::size_t i = 0; i < block.count; ++i) {
      places.push_back(std::clamp(block.mean(), low, std::max(low, most)) +
                       step * static_cast<double>(places.size()));
    }
  }
  return places;
}

class Router {
 public:
  Router(const LayoutInput& input, Section section, const LayoutGaps& gaps)
      : m_input(input), m_gaps(gaps) {
    m_result.section = std::move(section);
    m_result.edges.resize(input.edges.size());
  }

  RoutedSection route() {
    findLanes();
    findDepartures();
    for (std::size_t rank = 0; rank < ranks().size(); ++rank) placePorts(rank);
    for (std::size_t rank = 0; rank < ranks().size(); ++rank) routeChannel(rank);
    for (std::size_t i = 0; i < m_input.edges.size(); ++i) trace(i);
    for (const auto& [net, item] : section().entries) m_result.entries[net] = terminal(item);
    for (const auto& [net, item] : section().exits) m_result.exits[net] = terminal(item);
    return std::move(m_result);
  }

 private:
  Section& section() { return m_result.section; }
  const std::vector<std::vector<std::size_t>>& ranks() { return section().ranks; }
  Item& item(std::size_t i) { return section().items[i]; }

  bool isFirst(std::size_t node) {
    const Item& row = item(section().itemOf.at(node));
    return ranks()[row.rank].front() == section().itemOf.at(node) && row.nodes.front() == node;
  }
  double middle(std::size_t node) {
    const Item& row = item(section().itemOf.at(node));
    return row.x + offsetOf(m_input, row, node, m_gaps);
  }
  double leaving(const Link& link) {
    return link.fromNode == noNode ? item(link.upper).x
                                   : departure(static_cast<std::size_t>(link.fromNode), link.net);
  }
  double departure(std::size_t node, int net) {
    const auto found = m_departures.find({net, node});
    return found == m_departures.end() ? middle(node) : found->second;
  }
  double halfWidth(std::size_t node) const { return m_input.nodes[node].width / 2; }
  LayoutPoint terminal(std::size_t i) { return {item(i).x, m_result.tops[item(i).rank]}; }

  void findLanes() {
    double left = 0;
    double right = 0;
    for (const Item& each : section().items) {
      left = std::min(left, each.x - each.left);
      right = std::max(right, each.x + each.right);
    }
    for (const Lane& lane : section().lanes) {
      m_laneX[lane.edge] = left - m_gaps.lane - m_gaps.line * lane.index;
    }
    m_result.left = left;
    for (const auto& [edge, x] : m_laneX) m_result.left = std::min(m_result.left, x);
    m_result.right = right;
  }

  // Different tensors leave a box side by side, in the order of where they lead.
  void findDepartures() {
    std::map<std::size_t, std::map<int, std::pair<double, int>>> leaving;  // sums of places
    const auto add = [&](std::size_t node, int net, double x) {
      auto& [sum, count] = leaving[node][net];
      sum += x;
      ++count;
    };
    for (const Link& link : section().links) {
      if (link.fromNode == noNode) continue;
      const bool toBox = link.toNode != noNode;
      add(static_cast<std::size_t>(link.fromNode), link.net,
          toBox ? middle(static_cast<std::size_t>(link.toNode)) : item(link.lower).x);
    }
    for (const auto& [edge, x] : m_laneX) {
      const LayoutEdge& lane = m_input.edges[edge];
      if (isHere(lane.from) && !leavesAtSide(edge)) add(lane.from, lane.net, x);
    }
    for (const auto& [node, nets] : leaving) {
      std::vector<std::pair<double, int>> order;
      for (const auto& [net, at] : nets) order.emplace_back(at.first / at.second, net);
      std::sort(order.begin(), order.end());
      const double room = 2 * std::max(0.0, halfWidth(node) - m_gaps.port / 2);
      const auto gaps = static_cast<double>(order.size() - 1);
      const double step = gaps > 0 ? std::min(m_gaps.port, room / gaps) : 0;
      double x = middle(node) - step * gaps / 2;
      for (const auto& [place, net] : order) {
        m_departures[{net, node}] = m_result.departures[node] = x;
        x += step;
      }
    }
  }

  bool isHere(std::size_t node) { return section().itemOf.contains(node); }
  bool passesHere(const LayoutEdge& edge) {
    return m_input.nodes[edge.from].section <= section().index &&
           m_input.nodes[edge.to].section >= section().index;
  }
  // Where an edge begins in this section: at its box, or where its net comes in.
  std::size_t startOf(const LayoutEdge& edge) {
    return isHere(edge.from) ? section().itemOf.at(edge.from) : section().entries.at(edge.net);
  }
  double startX(const LayoutEdge& edge) {
    return isHere(edge.from) ? departure(edge.from, edge.net) : item(startOf(edge)).x;
  }

  // Whether a lane meets the box at its side; otherwise it uses the channel.
  bool leavesAtSide(std::size_t i) {
    const LayoutEdge& edge = m_input.edges[i];
    if (isHere(edge.from) && isEnteredAtSide(edge.from)) return false;
    const std::size_t start = startOf(edge);
    return isHere(edge.from) ? isFirst(edge.from) : ranks()[item(start).rank].front() == start;
  }
  // A lane that comes in has the side for itself.
  bool isEnteredAtSide(std::size_t node) {
    return isFirst(node) && std::any_of(m_laneX.begin(), m_laneX.end(), [&](const auto& lane) {
             return m_input.edges[lane.first].to == node;
           });
  }
  bool entersAtSide(std::size_t edge) { return isFirst(m_input.edges[edge].to); }

  // Lines enter a box where they come from, as far as its width allows, in their order.
  void placePorts(std::size_t rank) {
    for (const std::size_t i : ranks()[rank]) {
      for (const std::size_t node : item(i).nodes) placePorts(node, i);
    }
  }

  void placePorts(std::size_t node, std::size_t row) {
    struct Port {
      double x;
      int key;
    };
    std::vector<Port> ports;
    for (const Link& link : section().links) {
      if (link.lower == row && link.toNode == static_cast<int>(node)) {
        ports.push_back({leaving(link), link.net});
      }
    }
    for (const auto& [edge, x] : m_laneX) {
      if (m_input.edges[edge].to == node && !entersAtSide(edge)) {
        ports.push_back({x, laneKey(edge)});
      }
    }
    if (ports.empty()) return;
    std::stable_sort(ports.begin(), ports.end(),
                     [](const Port& a, const Port& b) { return a.x < b.x; });
    const double reach = std::max(0.0, halfWidth(node) - m_gaps.port / 2);
    const double step = std::min(
        m_gaps.port, 2 * reach / std::max<double>(1, static_cast<double>(ports.size() - 1)));
    const double low = middle(node) - reach;
    const double high = middle(node) + reach;
    std::vector<double> wanted;
    for (const Port& port : ports) wanted.push_back(port.x);
    const std::vector<double> places = spreadPorts(wanted, low, high, step);
    for (std::size_t i = 0; i < ports.size(); ++i) {
      constexpr double same = 1e-6;
      if (std::abs(ports[i].x - places[i]) > same) ports[i].x = places[i];
    }
    for (const Port& port : ports) m_ports[{port.key, node}] = port.x;
  }

  static int laneKey(std::size_t edge) { return -1 - static_cast<int>(edge); }

  double entering(const Link& link) {
    return link.toNode == noNode ? item(link.lower).x
                                 : m_ports.at({link.net, static_cast<std::size_t>(link.toNode)});
  }

  static ChannelNet& netAt(std::vector<ChannelNet>& nets, int net, double top) {
    for (ChannelNet& each : nets) {
      if (each.net == net) return each;
    }
    nets.push_back({.net = net, .top = top, .bottoms = {}});
    return nets.back();
  }

  std::vector<ChannelNet> netsBelow(std::size_t rank) {
    std::vector<ChannelNet> nets;
    for (const Link& link : section().links) {
      if (item(link.upper).rank != rank) continue;
      netAt(nets, link.net, leaving(link)).bottoms.push_back(entering(link));
    }
    for (const auto& [edge, x] : m_laneX) {
      const LayoutEdge& lane = m_input.edges[edge];
      if (item(startOf(lane)).rank == rank && !leavesAtSide(edge)) {
        netAt(nets, lane.net, startX(lane)).bottoms.push_back(x);
      }
      if (rankOf(lane.to) == rank + 1 && !entersAtSide(edge)) {
        netAt(nets, laneKey(edge), x).bottoms.push_back(m_ports.at({laneKey(edge), lane.to}));
      }
    }
    return nets;
  }

  std::size_t rankOf(std::size_t node) { return item(section().itemOf.at(node)).rank; }

  void routeChannel(std::size_t rank) {
    double height = 0;
    bool labelled = false;
    for (const std::size_t i : ranks()[rank]) {
      height = std::max(height, item(i).height);
      for (const std::size_t node : item(i).nodes) {
        labelled |= m_input.nodes[node].labelWidth > 0;
      }
    }
    const double top = rank == 0 ? 0 : m_next;
    m_result.tops.push_back(top);
    m_result.height = top + height;
    std::vector<ChannelNet> nets = netsBelow(rank);
    const int tracks = assignTracks(nets, m_gaps.line);
    const double first = top + height + m_gaps.track + (labelled ? m_gaps.label : 0);
    for (const ChannelNet& net : nets) {
      const double y = first + m_gaps.track * net.track;
      if (net.track >= 0) m_tracks[{net.net, rank}] = y;
      if (net.track >= 0) findJunctions(net, y);
    }
    m_next = first + m_gaps.track * std::max(0, tracks - 1) + m_gaps.arrow;
    if (rank == 0 && !section().entries.empty()) m_next += m_gaps.arrow;
    m_next += roomAbove(rank + 1);
  }

  double roomAbove(std::size_t rank) {
    double most = 0;
    if (rank >= ranks().size()) return most;
    for (const std::size_t i : ranks()[rank]) {
      for (const std::size_t node : item(i).nodes) {
        most = std::max(most, m_input.nodes[node].above);
      }
    }
    return most;
  }

  void findJunctions(const ChannelNet& net, double y) {
    std::vector<double> all = net.bottoms;
    all.push_back(net.top);
    std::sort(all.begin(), all.end());
    all.erase(std::unique(all.begin(), all.end()), all.end());
    for (const double x : all) {
      const bool down = std::find(net.bottoms.begin(), net.bottoms.end(), x) != net.bottoms.end();
      const int ways = (x > net.low()) + (x < net.high()) + (x == net.top) + down;
      if (ways > 2) m_result.junctions.push_back({x, y});
    }
  }

  // The stretch of a net through the channel below `rank`, to `x` in the next rank.
  void passChannel(std::vector<LayoutPoint>& way, int net, std::size_t rank, double x) {
    const auto track = m_tracks.find({net, rank});
    if (track == m_tracks.end() || way.back().x == x) return;
    way.push_back({way.back().x, track->second});
    way.push_back({x, track->second});
  }

  // A box lower than its rank stands at the rank's top.
  double bottomOf(std::size_t node) {
    return m_result.tops[rankOf(node)] + m_input.nodes[node].height;
  }

  void trace(std::size_t i) {
    const LayoutEdge& edge = m_input.edges[i];
    if (!passesHere(edge)) return;
    const bool fromHere = isHere(edge.from);
    const bool toHere = isHere(edge.to);
    if (m_laneX.contains(i)) return traceLane(i);
    if (fromHere && toHere && section().itemOf.at(edge.from) == section().itemOf.at(edge.to)) {
      return traceBeside(i);
    }
    const std::size_t start = startOf(edge);
    const std::size_t end = toHere ? section().itemOf.at(edge.to) : section().exits.at(edge.net);
    std::vector<LayoutPoint>& way = m_result.edges[i];
    way.push_back(fromHere ? LayoutPoint{departure(edge.from, edge.net), bottomOf(edge.from)}
                           : terminal(start));
    for (std::size_t rank = item(start).rank; rank < item(end).rank; ++rank) {
      const bool last = rank + 1 == item(end).rank;
      const double x = !last    ? item(section().passings.at({edge.net, rank + 1})).x
                       : toHere ? m_ports.at({edge.net, edge.to})
                                : item(end).x;
      passChannel(way, edge.net, rank, x);
    }
    way.push_back({way.back().x, m_result.tops[item(end).rank]});
  }

  void traceBeside(std::size_t i) {
    const LayoutEdge& edge = m_input.edges[i];
    const double top = m_result.tops[rankOf(edge.from)];
    const double lower = std::min(m_input.nodes[edge.from].height, m_input.nodes[edge.to].height);
    m_result.edges[i] = {{middle(edge.from) + halfWidth(edge.from), top + lower / 2},
                         {middle(edge.to) - halfWidth(edge.to), top + lower / 2}};
  }

  void traceLane(std::size_t i) {
    const LayoutEdge& edge = m_input.edges[i];
    const double x = m_laneX.at(i);
    std::vector<LayoutPoint>& way = m_result.edges[i];
    const std::size_t start = startOf(edge);
    const double height = isHere(edge.from) ? m_input.nodes[edge.from].height : 0;
    const double half = isHere(edge.from) ? halfWidth(edge.from) : 0;
    const double from = m_result.tops[item(start).rank];
    if (leavesAtSide(i)) {
      const double middleX = isHere(edge.from) ? middle(edge.from) : startX(edge);
      way = {{middleX - half, from + height / 2}, {x, from + height / 2}};
    } else {
      way = {{startX(edge), from + height}};
      passChannel(way, edge.net, item(start).rank, x);
    }
    const double top = m_result.tops[rankOf(edge.to)];
    if (entersAtSide(i)) {
      const double y = top + m_input.nodes[edge.to].height / 2;
      way.push_back({x, y});
      way.push_back({middle(edge.to) - halfWidth(edge.to), y});
    } else {
      passChannel(way, laneKey(i), rankOf(edge.to) - 1, m_ports.at({laneKey(i), edge.to}));
      way.push_back({way.back().x, top});
    }
  }

  const LayoutInput& m_input;
  const LayoutGaps& m_gaps;
  RoutedSection m_result;
  std::map<std::size_t, double> m_laneX;                  // edge -> lane
  std::map<std::pair<int, std::size_t>, double> m_ports;  // net or lane, node
  std::map<std::pair<int, std::size_t>, double> m_departures;
  std::map<std::pair<int, std::size_t>, double> m_tracks;  // net or lane, rank above
  double m_next = 0;
};

}  // namespace

RoutedSection routeSection(const LayoutInput& input, Section section, const LayoutGaps& gaps) {
  return Router(input, std::move(section), gaps).route();
}

}  // namespace archimeter::layout
