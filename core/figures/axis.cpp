#include "core/figures/axis.h"

#include <algorithm>

namespace archimeter {

namespace {

Integer powerOfTwo(int exponent) {
  return Integer::fromInt128(Int128{1} << exponent);
}

// The tick step 1, 2 or 5 times a power of `base` that gives at most eight steps up to `high`.
Integer niceStep(Integer high, Integer unit) {
  const Integer wanted = max(ceilDiv(high, 8), 1);
  Integer decade = unit;
  while (decade > Integer(1) && decade > wanted) decade = floorDiv(decade, 10);
  decade = max(decade, 1);
  while (decade * Integer(10) <= wanted) decade *= Integer(10);
  for (const int factor : {1, 2, 5, 10}) {
    if (decade * Integer(factor) >= wanted) return decade * Integer(factor);
  }
  return decade * Integer(10);
}

std::string tickText(Integer value, const Scale& scale) {
  const Ratio scaled(value, scale.factor);
  int decimals = 0;
  while (decimals < 3 && !(scaled * Ratio(decimals == 0 ? 1 : decimals == 1 ? 10 : 100)).isWhole())
    ++decimals;
  return grouped(scaled.decimal(decimals));
}

}  // namespace

Axis tokenAxis(Integer needle) {
  int low = 10;
  int high = 20;
  while (low > 0 && powerOfTwo(low) > needle) low = std::max(0, low - 2);
  while (high < 124 && powerOfTwo(high) < needle) high += 2;
  Axis axis{"tokens retained (log)", Scaling::Logarithmic, powerOfTwo(low), powerOfTwo(high), {},
            AxisUnit::TokenCount};
  const int step =
      high - low > 24 ? 10 : 2;  // label every fourfold, or every 1024-fold on a long axis
  for (int exponent = low; exponent <= high; ++exponent) {
    const int offset = exponent - low;
    const bool end = exponent == low || exponent == high;
    const bool labelled = end || offset % step == 0;
    const Integer value = powerOfTwo(exponent);
    axis.ticks.push_back({value, labelled ? lengthText(value) : std::string(),
                          end                        ? 0
                          : offset % (2 * step) == 0 ? 1
                                                     : 2});
  }
  return axis;
}

Axis logarithmicBytes(Integer low, Integer high, ByteUnits units) {
  const Integer base = units == ByteUnits::Decimal ? 10 : 16;
  Integer bottom = 1;
  while (bottom * base <= low) bottom *= base;
  Integer top = bottom;
  while (top < high || top == bottom) top *= base;
  Axis axis{"state, bytes (log)",
            Scaling::Logarithmic,
            bottom,
            top,
            {},
            units == ByteUnits::Decimal ? AxisUnit::DecimalBytes : AxisUnit::BinaryBytes};
  int index = 0;
  for (Integer value = bottom; value <= top; value *= base, ++index) {
    const Scale scale = byteScale(value, units);
    axis.ticks.push_back({value, withUnit(Ratio(value), scale, 0), index % 2 == 0 ? 0 : 1});
  }
  return axis;
}

Axis linearBytes(Integer high, ByteUnits units) {
  const Integer top = max(high, 1);
  const Scale scale = byteScale(top, units);
  const Integer step = niceStep(top, scale.factor);
  Axis axis{"stored bytes", Scaling::Linear, 0, step * ceilDiv(top, step), {}};
  int index = 0;
  for (Integer value = 0; value <= axis.high; value += step, ++index) {
    const bool last = value + step > axis.high;
    axis.ticks.push_back({value, tickText(value, scale) + (last ? " " + scale.suffix : ""),
                          last || index == 0 ? 0 : 1 + index % 2});
  }
  return axis;
}

Axis shareAxis() {
  Axis axis{"share of the weights", Scaling::Linear, 0, 10000, {}};
  for (int percent = 0; percent <= 100; percent += 25) {
    axis.ticks.push_back(
        {percent * 100, std::to_string(percent) + " %", percent % 50 == 0 ? 0 : 1});
  }
  return axis;
}

std::vector<Integer> samplePoints(const Axis& axis, Integer extra) {
  std::vector<Integer> points;
  for (Integer octave = axis.low; octave < axis.high; octave *= Integer(2)) {
    for (int part = 0; part < 8; ++part)
      points.push_back(octave + floorDiv(octave * Integer(part), 8));
  }
  points.push_back(axis.high);
  if (extra > axis.low && extra < axis.high) points.push_back(extra);
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace archimeter
