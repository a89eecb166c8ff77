#include "core/figures/axis_view.h"

#include <array>

namespace archimeter {

namespace {

constexpr std::size_t fewTicks = 3;

Scale scaleOf(AxisUnit unit, Integer largest) {
  switch (unit) {
    case AxisUnit::DecimalBytes:
      return byteScale(largest, ByteUnits::Decimal);
    case AxisUnit::BinaryBytes:
      return byteScale(largest, ByteUnits::Binary);
    case AxisUnit::FlopCount:
      return flopsScale(largest);
    case AxisUnit::TokenCount:
    case AxisUnit::Number:
      break;
  }
  return {};
}

// "8K", "500 MB".
std::string wholeLabel(AxisUnit unit, Integer value) {
  if (unit == AxisUnit::TokenCount) return lengthText(value);
  const Scale scale = scaleOf(unit, max(value, 1));
  return scale.suffix.empty() ? grouped(value) : withUnit(Ratio(value), scale, 0);
}

int rankOf(std::size_t index, std::size_t count) {
  return index == 0 || index + 1 == count ? 0 : 1 + static_cast<int>(index % 2);
}

void rank(std::vector<Tick>& ticks) {
  for (std::size_t i = 0; i < ticks.size(); ++i) ticks[i].rank = rankOf(i, ticks.size());
}

// A power of two for tokens, else 1, 2 or 5 times a power of ten of the unit.
Integer stepOf(AxisUnit unit, Integer span, const Scale& scale) {
  if (unit != AxisUnit::TokenCount) return niceStep(span, scale.factor);
  Integer step = 1;
  while (step * Integer(8) < span) step *= Integer(2);
  return step;
}

int decimalsOf(Integer step, Integer factor) {
  constexpr int most = 9;
  int decimals = 0;
  while (decimals < most && step < factor) {
    step *= Integer(10);
    ++decimals;
  }
  return decimals;
}

std::vector<Tick> evenTicks(AxisUnit unit, Integer low, Integer high) {
  const Scale scale = scaleOf(unit, max(high, 1));
  const Integer step = stepOf(unit, high - low, scale);
  const int decimals = decimalsOf(step, scale.factor);
  std::vector<Tick> ticks;
  for (Integer value = step * ceilDiv(low, step); value <= high; value += step) {
    const bool last = value + step > high && !scale.suffix.empty();
    ticks.push_back({value, unit == AxisUnit::TokenCount
                                ? lengthText(value)
                                : grouped(Ratio(value, scale.factor).decimal(decimals)) +
                                      (last ? " " + scale.suffix : "")});
  }
  rank(ticks);
  return ticks;
}

// Every power of `base` times each of `factors`, inside [low, high].
std::vector<Tick> powerTicks(AxisUnit unit, Integer low, Integer high, Integer base,
                             std::initializer_list<int> factors) {
  std::vector<Tick> ticks;
  const Integer end = floorDiv(high, base);
  for (Integer power = 1;; power *= base) {
    for (const int factor : factors) {
      const Integer value = power * Integer(factor);
      if (value >= low && value <= high) ticks.push_back({value, wholeLabel(unit, value)});
    }
    if (power > end) break;
  }
  rank(ticks);
  return ticks;
}

// As many as stay few.
std::vector<Tick> logarithmicTicks(AxisUnit unit, Integer low, Integer high) {
  constexpr std::size_t mostTicks = 9;
  const bool twos = unit == AxisUnit::TokenCount || unit == AxisUnit::BinaryBytes;
  std::vector<Tick> ticks =
      twos ? powerTicks(unit, low, high, 2, {1}) : powerTicks(unit, low, high, 10, {1, 2, 5});
  if (ticks.size() < fewTicks) return evenTicks(unit, low, high);
  for (const int base : twos ? std::array{4, 16, 1024} : std::array{10, 1000, 1000000}) {
    if (ticks.size() > mostTicks) ticks = powerTicks(unit, low, high, base, {1});
  }
  return ticks;
}

Axis withScaling(const Axis& whole, Scaling scaling, const DrawnRange& drawn) {
  if (scaling == whole.scaling) return whole;
  Axis axis = whole;
  axis.scaling = scaling;
  if (scaling == Scaling::Linear) {
    const Integer most = max(drawn.most.value_or(whole.high), 1);
    const Integer step = stepOf(whole.unit, most, scaleOf(whole.unit, most));
    axis.low = 0;
    axis.high = step * ceilDiv(most, step);
  } else {
    const Integer base = whole.unit == AxisUnit::BinaryBytes ? 16 : 10;
    Integer low = 1;
    const Integer least = min(drawn.least.value_or(1), whole.high - Integer(1));
    while (low * base <= least) low *= base;
    axis.low = low;
  }
  axis.ticks = ticksBetween(axis.scaling, axis.unit, axis.low, axis.high);
  return axis;
}

}  // namespace

Integer shortestStretch(Integer low) {
  constexpr int digits = 100000;  // that can still be told apart
  return max(4, floorDiv(low, digits));
}

bool isZoomed(const Axis& axis) {
  return axis.whole && (axis.low != axis.whole->low || axis.high != axis.whole->high);
}

std::vector<Tick> ticksBetween(Scaling scaling, AxisUnit unit, Integer low, Integer high) {
  return scaling == Scaling::Linear ? evenTicks(unit, low, high)
                                    : logarithmicTicks(unit, max(low, 1), high);
}

Axis shownAxis(const Axis& whole, const AxisChoice& choice, const DrawnRange& drawn) {
  Axis axis = withScaling(whole, choice.scaling.value_or(whole.scaling), drawn);
  axis.whole = AxisEnds{axis.low, axis.high};
  if (choice.range) {
    const Integer low = max(choice.range->low, axis.scaling == Scaling::Linear ? 0 : 1);
    if (choice.range->high > low) {
      axis.low = low;
      axis.high = max(choice.range->high, low + shortestStretch(low));
      axis.ticks = ticksBetween(axis.scaling, axis.unit, axis.low, axis.high);
    }
  }
  axis.title =
      Message(axis.scaling == Scaling::Logarithmic ? "%1 (log)" : "%1 (linear)", {axis.title});
  return axis;
}

}  // namespace archimeter
