// Labels that stand beside their points without overlapping, and ticks that keep apart.
#pragma once

#include <vector>

namespace archimeter {

// A label that wants its middle at `wanted` and takes `size`.
struct SpreadLabel {
  double wanted = 0;
  double size = 0;
};

// Whether the labels have room between `low` and `high` at all.
bool canSpread(const std::vector<SpreadLabel>& labels, double low, double high);

// The middles, in the order given: none overlaps, all lie between `low` and `high`, the order of
// the wanted positions is kept (equal ones keep the given order) and each moves as little as its
// group allows. Needs canSpread().
std::vector<double> spread(const std::vector<SpreadLabel>& labels, double low, double high);

// A tick label from `low` to `high` along its axis.
struct TickBox {
  double low = 0;
  double high = 0;
  int rank = 0;
};

// Which labels to write: while two are nearer than `gap`, the labels of the highest rank among
// those in the way go, and of one rank the later.
std::vector<bool> thinTicks(const std::vector<TickBox>& ticks, double gap);

}  // namespace archimeter
