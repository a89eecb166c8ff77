#include "core/figures/axis.h"

#include <algorithm>

namespace archimeter {

namespace {

Integer powerOfTwo(int exponent) {
  return Integer::fromInt128(Int128{1} << exponent);
}

std::string tickText(Integer value, const Scale& scale) {
  const Ratio scaled(value, scale.factor);
  int decimals = 0;
  while (decimals < 3 && !(scaled * Ratio(decimals == 0 ? 1 : decimals == 1 ? 10 : 100)).isWhole())
    ++decimals;
  return grouped(scaled.decimal(decimals));
}

template <class Label>
Axis logarithmicAxis(Integer low, Integer high, Integer base, Label label) {
  Integer bottom = 1;
  while (bottom * base <= low) bottom *= base;
  Integer top = bottom;
  while (top < high || top == bottom) top *= base;
  Axis axis{{}, Scaling::Logarithmic, bottom, top, {}};
  int index = 0;
  for (Integer value = bottom; value <= top; value *= base, ++index) {
    axis.ticks.push_back({value, label(value), index % 2 == 0 ? 0 : 1});
  }
  return axis;
}

// Eight an octave; more where few octaves are shown.
std::vector<Integer> octavePoints(const Axis& axis) {
  int octaves = 0;
  for (Integer octave = axis.low; octave < axis.high; octave *= Integer(2)) ++octaves;
  const int parts = octaves > 6 ? 8 : octaves > 2 ? 16 : 64;
  std::vector<Integer> points;
  for (Integer octave = axis.low; octave < axis.high; octave *= Integer(2)) {
    for (int part = 0; part < parts; ++part) {
      const Integer point = octave + floorDiv(octave * Integer(part), parts);
      if (point < axis.high) points.push_back(point);
    }
  }
  return points;
}

// A linear axis begins with the first position.
std::vector<Integer> evenPoints(const Axis& axis) {
  constexpr int parts = 96;
  const Integer low = max(axis.low, 1);
  std::vector<Integer> points;
  for (int part = 0; part < parts; ++part) {
    points.push_back(low + floorDiv((axis.high - low) * Integer(part), parts));
  }
  return points;
}

}  // namespace

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

Axis tokenAxis(Integer needle) {
  int low = 10;
  int high = 20;
  while (low > 0 && powerOfTwo(low) > needle) low = std::max(0, low - 2);
  while (high < 124 && powerOfTwo(high) < needle) high += 2;
  Axis axis{"tokens retained",   Scaling::Logarithmic, powerOfTwo(low), powerOfTwo(high), {},
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
  const bool decimal = units == ByteUnits::Decimal;
  const auto label = [&](Integer value) {
    return withUnit(Ratio(value), byteScale(value, units), 0);
  };
  Axis axis = logarithmicAxis(low, high, decimal ? 10 : 16, label);
  axis.title = "state, bytes";
  axis.unit = decimal ? AxisUnit::DecimalBytes : AxisUnit::BinaryBytes;
  return axis;
}

Axis logarithmicFlops(Integer low, Integer high) {
  Axis axis = logarithmicAxis(
      low, high, 10, [](Integer value) { return withUnit(Ratio(value), flopsScale(value), 0); });
  axis.title = "matrix FLOPs";
  axis.unit = AxisUnit::FlopCount;
  return axis;
}

Axis logarithmicCount(Integer low, Integer high) {
  return logarithmicAxis(low, high, 10, [](Integer value) { return grouped(value); });
}

Axis linearBytes(Integer high, ByteUnits units) {
  Axis axis = linearAxis(high, byteScale(max(high, 1), units));
  axis.title = "stored bytes";
  axis.unit = units == ByteUnits::Decimal ? AxisUnit::DecimalBytes : AxisUnit::BinaryBytes;
  return axis;
}

Axis memoryAxis(Integer memory, Integer high, ByteUnits units) {
  Axis axis = linearBytes(memory, units);
  axis.title = "memory";
  axis.high = high;
  while (!axis.ticks.empty() && axis.ticks.back().value > high) axis.ticks.pop_back();
  std::string& last = axis.ticks.back().label;
  if (last.find(' ') == std::string::npos) last += " " + byteScale(memory, units).suffix;
  return axis;
}

Axis linearAxis(Integer high, const Scale& scale) {
  const Integer top = max(high, 1);
  const Integer step = niceStep(top, scale.factor);
  Axis axis{{}, Scaling::Linear, 0, step * ceilDiv(top, step), {}};
  int index = 0;
  for (Integer value = 0; value <= axis.high; value += step, ++index) {
    const bool last = value + step > axis.high;
    const std::string suffix = last && !scale.suffix.empty() ? " " + scale.suffix : "";
    axis.ticks.push_back(
        {value, tickText(value, scale) + suffix, last || index == 0 ? 0 : 1 + index % 2});
  }
  return axis;
}

Axis requestsAxis(Integer needle) {
  Axis axis{"requests", Scaling::Linear, 0, 64, {}};
  while (axis.high < needle) axis.high *= Integer(2);
  for (int part = 0; part <= 8; ++part) {
    const Integer value = floorDiv(axis.high * Integer(part), 8);
    axis.ticks.push_back({value, lengthText(value), part % 8 == 0 ? 0 : part % 4 == 0 ? 1 : 2});
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
  return samplePoints(axis, std::vector<Integer>{extra});
}

std::vector<Integer> samplePoints(const Axis& axis, const std::vector<Integer>& extra) {
  std::vector<Integer> points =
      axis.scaling == Scaling::Logarithmic ? octavePoints(axis) : evenPoints(axis);
  points.push_back(axis.high);
  for (const Integer point : extra) {
    if (point > axis.low && point < axis.high) points.push_back(point);
  }
  std::sort(points.begin(), points.end());
  points.erase(std::unique(points.begin(), points.end()), points.end());
  return points;
}

}  // namespace archimeter
