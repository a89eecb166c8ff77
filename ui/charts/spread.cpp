#include "ui/charts/spread.h"

#include <algorithm>
#include <numeric>

namespace archimeter {

namespace {

// Labels that touch, moved as one: `top` is where the first of them begins.
struct Group {
  double top = 0;
  double size = 0;
  double wantedTops = 0;  // the sum of where the group would begin for each of its labels
  std::size_t count = 0;

  double best(double low, double high) const {
    return std::clamp(wantedTops / static_cast<double>(count), low, std::max(low, high - size));
  }
};

std::vector<std::size_t> orderOf(const std::vector<SpreadLabel>& labels) {
  std::vector<std::size_t> order(labels.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
    return labels[a].wanted < labels[b].wanted;
  });
  return order;
}

}  // namespace

bool canSpread(const std::vector<SpreadLabel>& labels, double low, double high) {
  const double sum = std::accumulate(labels.begin(), labels.end(), 0.0,
                                     [](double a, const SpreadLabel& b) { return a + b.size; });
  return sum <= high - low;
}

std::vector<double> spread(const std::vector<SpreadLabel>& labels, double low, double high) {
  const std::vector<std::size_t> order = orderOf(labels);
  std::vector<Group> groups;
  for (const std::size_t index : order) {
    const SpreadLabel& label = labels[index];
    Group group{0, label.size, label.wanted - label.size / 2, 1};
    group.top = group.best(low, high);
    while (!groups.empty() && groups.back().top + groups.back().size > group.top) {
      Group& before = groups.back();
      before.wantedTops += group.wantedTops - before.size * static_cast<double>(group.count);
      before.size += group.size;
      before.count += group.count;
      before.top = before.best(low, high);
      group = before;
      groups.pop_back();
    }
    groups.push_back(group);
  }
  std::vector<double> result(labels.size());
  std::size_t next = 0;
  for (const Group& group : groups) {
    double top = group.top;
    for (std::size_t i = 0; i < group.count; ++i, ++next) {
      const double size = labels[order[next]].size;
      result[order[next]] = top + size / 2;
      top += size;
    }
  }
  return result;
}

std::vector<bool> thinTicks(const std::vector<TickBox>& ticks, double gap) {
  std::vector<bool> shown(ticks.size(), true);
  std::vector<std::size_t> order(ticks.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  // Placed by rank, then from the left: a label goes when one placed before is in its way.
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return ticks[a].rank < ticks[b].rank; });
  for (std::size_t i = 0; i < order.size(); ++i) {
    const TickBox& tick = ticks[order[i]];
    for (std::size_t j = 0; j < i; ++j) {
      const TickBox& other = ticks[order[j]];
      const bool near = tick.low < other.high + gap && other.low < tick.high + gap;
      if (shown[order[j]] && near) shown[order[i]] = false;
    }
  }
  return shown;
}

}  // namespace archimeter
