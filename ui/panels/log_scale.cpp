#include "ui/panels/log_scale.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <utility>

namespace archimeter {

namespace {

constexpr double finePerOctave = 8;
constexpr double largeOctaves = 4;

std::int64_t powerOfTwo(double exponent) {
  return std::int64_t{1} << static_cast<int>(exponent);
}

// log2, exact at powers of two.
double exponentOf(std::int64_t value) {
  const auto bits = static_cast<std::uint64_t>(value);
  if (std::has_single_bit(bits)) return std::countr_zero(bits);
  return std::log2(static_cast<double>(value));
}

double zeroShift(const LogScale& scale) {
  return scale.zero ? 1 : 0;
}

std::string markLabel(int exponent) {
  static constexpr std::array<std::pair<int, const char*>, 5> labels{
      {{0, "1"}, {10, "1K"}, {16, "64K"}, {20, "1M"}, {24, "16M"}}};
  for (const auto& [row, label] : labels) {
    if (row == exponent) return label;
  }
  return {};
}

std::int64_t fineStep(const LogScale& scale, std::int64_t value, int direction) {
  const double grid = std::round(placeOf(scale, value) * finePerOctave) + direction;
  const std::int64_t next = valueAt(scale, grid / finePerOctave);
  return direction > 0 ? std::max(next, value + 1) : std::min(next, value - 1);
}

// To the next place on the grid of powers of two, `stride` octaves on.
std::int64_t octaveStep(const LogScale& scale, std::int64_t value, double stride, int direction) {
  const double place = placeOf(scale, value);
  const double from = direction > 0 ? std::floor(place) : std::ceil(place);
  return valueAt(scale, from + stride * direction);
}

}  // namespace

double octaves(const LogScale& scale) {
  return exponentOf(scale.high) + zeroShift(scale);
}

double placeOf(const LogScale& scale, std::int64_t value) {
  if (value >= scale.high) return octaves(scale);
  if (value < 1) return 0;
  return exponentOf(value) + zeroShift(scale);
}

std::int64_t valueAt(const LogScale& scale, double place, double snap) {
  const double inside = std::clamp(place, 0.0, octaves(scale));
  const double nearest = std::round(inside);
  const double at = std::abs(inside - nearest) <= snap ? nearest : inside;
  if (scale.zero && at < 0.5) return 0;
  const double exponent = std::max(0.0, at - zeroShift(scale));
  if (exponent == std::floor(exponent)) return std::min(powerOfTwo(exponent), scale.high);
  return std::clamp<std::int64_t>(std::llround(std::exp2(exponent)), 1, scale.high);
}

std::int64_t stepped(const LogScale& scale, std::int64_t value, LogStep step, int direction) {
  if (value > scale.high) return direction < 0 ? scale.high : value;
  if (value == (direction > 0 ? scale.high : scale.low())) return value;
  if (step == LogStep::Fine)
    return std::clamp(fineStep(scale, value, direction), scale.low(), scale.high);
  return octaveStep(scale, value, step == LogStep::Small ? 1 : largeOctaves, direction);
}

std::vector<LogMark> marks(const LogScale& scale) {
  std::vector<LogMark> result;
  if (scale.zero) result.push_back({0, 0, "0"});
  const int last = static_cast<int>(exponentOf(scale.high));
  for (int exponent = 0; exponent <= last; ++exponent) {
    const std::int64_t value = std::int64_t{1} << exponent;
    result.push_back({placeOf(scale, value), value, markLabel(exponent)});
  }
  return result;
}

}  // namespace archimeter
