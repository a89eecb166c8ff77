// The order within each rank: sweeps by the mean place of the neighbours, of which the one with the
// fewest crossings is kept.
#include <algorithm>
#include <numeric>

#include "core/layout/section.h"

namespace archimeter::layout {

namespace {

constexpr int sweeps = 12;

using Places = std::vector<double>;

Places placesOf(const Section& section) {
  Places places(section.items.size());
  for (const auto& rank : section.ranks) {
    for (std::size_t i = 0; i < rank.size(); ++i) places[rank[i]] = static_cast<double>(i);
  }
  return places;
}

std::size_t crossings(const Section& section) {
  const Places places = placesOf(section);
  std::size_t count = 0;
  for (std::size_t a = 0; a < section.links.size(); ++a) {
    for (std::size_t b = a + 1; b < section.links.size(); ++b) {
      const Link& one = section.links[a];
      const Link& two = section.links[b];
      if (section.items[one.upper].rank != section.items[two.upper].rank) continue;
      const double above = places[one.upper] - places[two.upper];
      const double below = places[one.lower] - places[two.lower];
      if (above * below < 0) ++count;
    }
  }
  return count;
}

// An item without neighbours on that side keeps its place.
void sortRank(Section& section, std::size_t rank, bool byUpper) {
  const Places places = placesOf(section);
  Places sum(section.items.size());
  Places count(section.items.size());
  for (const Link& link : section.links) {
    const std::size_t item = byUpper ? link.lower : link.upper;
    const std::size_t other = byUpper ? link.upper : link.lower;
    sum[item] += places[other];
    count[item] += 1;
  }
  const auto key = [&](std::size_t item) {
    return count[item] > 0 ? sum[item] / count[item] : places[item];
  };
  std::stable_sort(section.ranks[rank].begin(), section.ranks[rank].end(),
                   [&](std::size_t a, std::size_t b) { return key(a) < key(b); });
}

// Neighbours change places where that saves crossings.
void transpose(Section& section) {
  std::size_t fewest = crossings(section);
  for (auto& rank : section.ranks) {
    for (std::size_t i = 0; i + 1 < rank.size(); ++i) {
      std::swap(rank[i], rank[i + 1]);
      const std::size_t now = crossings(section);
      if (now < fewest) {
        fewest = now;
      } else {
        std::swap(rank[i], rank[i + 1]);
      }
    }
  }
}

}  // namespace

void orderRanks(Section& section) {
  const std::size_t count = section.ranks.size();
  auto best = section.ranks;
  std::size_t fewest = crossings(section);
  for (int sweep = 0; sweep < sweeps && fewest > 0; ++sweep) {
    for (std::size_t i = 1; i < count; ++i) {
      const bool down = sweep % 2 == 0;
      sortRank(section, down ? i : count - 1 - i, down);
    }
    const std::size_t now = crossings(section);
    if (now >= fewest) continue;
    fewest = now;
    best = section.ranks;
  }
  section.ranks = best;
  if (fewest > 0) transpose(section);
}

}  // namespace archimeter::layout
