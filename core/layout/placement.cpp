// Places across a rank after Brandes and Köpf: columns are formed upwards and downwards, from the
// left and from the right, each is packed, and the middle of the four is taken.
#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <set>

#include "core/layout/section.h"

namespace archimeter::layout {

namespace {

using Ranks = std::vector<std::vector<std::size_t>>;
using Places = std::vector<double>;
using Pair = std::pair<std::size_t, std::size_t>;

struct Columns {
  std::vector<std::size_t> root;
  std::vector<std::size_t> next;
};

std::vector<std::size_t> positions(const Section& section, const Ranks& ranks) {
  std::vector<std::size_t> result(section.items.size());
  for (const auto& rank : ranks) {
    for (std::size_t i = 0; i < rank.size(); ++i) result[rank[i]] = i;
  }
  return result;
}

// Links that a passing net crosses give way to it.
std::set<Pair> crossedLinks(const Section& section) {
  const auto place = positions(section, section.ranks);
  const auto isInner = [&](const Link& link) {
    return section.items[link.upper].passes() && section.items[link.lower].passes();
  };
  std::set<Pair> crossed;
  for (std::size_t a = 0; a < section.links.size(); ++a) {
    for (std::size_t b = 0; b < section.links.size(); ++b) {
      const Link& inner = section.links[a];
      const Link& other = section.links[b];
      if (a == b || !isInner(inner) || (isInner(other) && b < a)) continue;
      if (section.items[inner.upper].rank != section.items[other.upper].rank) continue;
      const bool above = place[inner.upper] < place[other.upper];
      const bool below = place[inner.lower] < place[other.lower];
      if (above != below && inner.upper != other.upper && inner.lower != other.lower) {
        crossed.insert({other.upper, other.lower});
      }
    }
  }
  return crossed;
}

std::vector<std::size_t> neighbours(const Section& section, std::size_t item, bool above,
                                    const std::vector<std::size_t>& place) {
  std::vector<std::size_t> result;
  for (const Link& link : section.links) {
    if ((above ? link.lower : link.upper) == item) {
      result.push_back(above ? link.upper : link.lower);
    }
  }
  std::sort(result.begin(), result.end(),
            [&](std::size_t a, std::size_t b) { return place[a] < place[b]; });
  result.erase(std::unique(result.begin(), result.end()), result.end());
  return result;
}

Columns alignItems(const Section& section, const Ranks& ranks, const std::set<Pair>& crossed,
                   bool above) {
  const auto place = positions(section, ranks);
  Columns columns;
  for (std::size_t i = 0; i < section.items.size(); ++i) {
    columns.root.push_back(i);
    columns.next.push_back(i);
  }
  for (const auto& rank : ranks) {
    std::ptrdiff_t last = -1;
    for (const std::size_t item : rank) {
      const auto near = neighbours(section, item, above, place);
      if (near.empty()) continue;
      for (std::size_t m = (near.size() - 1) / 2; m <= near.size() / 2; ++m) {
        const std::size_t other = near[m];
        const bool free = !crossed.contains({other, item}) && !crossed.contains({item, other});
        const auto at = static_cast<std::ptrdiff_t>(place[other]);
        if (columns.next[item] != item || last >= at || !free) continue;
        columns.next[other] = item;
        columns.root[item] = columns.root[other];
        columns.next[item] = columns.root[item];
        last = at;
      }
    }
  }
  return columns;
}

// Packs the columns to the left, then lets each move right as far as its neighbours allow.
Places pack(const Section& section, const Ranks& ranks, const Columns& columns, bool mirrored,
            const LayoutGaps& gaps) {
  struct Bound {
    std::size_t left, right;
    double distance;
  };
  std::vector<Bound> bounds;
  for (const auto& rank : ranks) {
    for (std::size_t i = 1; i < rank.size(); ++i) {
      const Item& a = section.items[rank[i - 1]];
      const Item& b = section.items[rank[i]];
      bounds.push_back(
          {columns.root[rank[i - 1]], columns.root[rank[i]], distance(a, b, mirrored, gaps)});
    }
  }
  Places x(section.items.size(), 0.0);
  for (std::size_t pass = 0; pass < section.items.size(); ++pass) {
    for (const Bound& bound : bounds) {
      x[bound.right] = std::max(x[bound.right], x[bound.left] + bound.distance);
    }
  }
  for (std::size_t pass = 0; pass < section.items.size(); ++pass) {
    for (std::size_t i = 0; i < section.items.size(); ++i) {
      double most = std::numeric_limits<double>::infinity();
      for (const Bound& bound : bounds) {
        if (bound.left == i) most = std::min(most, x[bound.right] - bound.distance);
      }
      if (!std::isinf(most)) x[i] = std::max(x[i], most);
    }
  }
  Places result(section.items.size());
  for (std::size_t i = 0; i < result.size(); ++i) result[i] = x[columns.root[i]];
  return result;
}

Places placeOneWay(const Section& section, const std::set<Pair>& crossed, bool above, bool mirrored,
                   const LayoutGaps& gaps) {
  Ranks ranks = section.ranks;
  if (!above) std::reverse(ranks.begin(), ranks.end());
  if (mirrored) {
    for (auto& rank : ranks) std::reverse(rank.begin(), rank.end());
  }
  Places places = pack(section, ranks, alignItems(section, ranks, crossed, above), mirrored, gaps);
  if (mirrored) {
    for (double& x : places) x = -x;
  }
  return places;
}

double span(const Places& places) {
  const auto [low, high] = std::minmax_element(places.begin(), places.end());
  return *high - *low;
}

}  // namespace

double distance(const Item& a, const Item& b, bool mirrored, const LayoutGaps& gaps) {
  const double ends = mirrored ? a.left + b.right : a.right + b.left;
  return ends + (a.passes() || b.passes() ? gaps.line : gaps.between);
}

void placeItems(Section& section, const LayoutGaps& gaps) {
  if (section.items.empty()) return;
  const std::set<Pair> crossed = crossedLinks(section);
  std::array<Places, 4> ways;
  for (std::size_t i = 0; i < ways.size(); ++i) {
    ways[i] = placeOneWay(section, crossed, i < 2, i % 2 == 1, gaps);
  }
  const Places& narrow = *std::min_element(
      ways.begin(), ways.end(), [](const Places& a, const Places& b) { return span(a) < span(b); });
  const double low = *std::min_element(narrow.begin(), narrow.end());
  const double high = *std::max_element(narrow.begin(), narrow.end());
  for (std::size_t i = 0; i < ways.size(); ++i) {
    Places& places = ways[i];
    const double shift = i % 2 == 0 ? low - *std::min_element(places.begin(), places.end())
                                    : high - *std::max_element(places.begin(), places.end());
    if (&places == &narrow) continue;
    for (double& x : places) x += shift;
  }
  for (std::size_t i = 0; i < section.items.size(); ++i) {
    std::array<double, 4> x{ways[0][i], ways[1][i], ways[2][i], ways[3][i]};
    std::sort(x.begin(), x.end());
    section.items[i].x = std::round((x[1] + x[2]) / 2);
  }
}

}  // namespace archimeter::layout
