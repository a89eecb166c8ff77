#include "core/units/number_text.h"

#include <array>
#include <span>

namespace archimeter {

namespace {

constexpr std::array<const char*, 9> decimalPrefixes{"", "k", "M", "G", "T", "P", "E", "Z", "Y"};
constexpr std::array<const char*, 9> binaryPrefixes{"",   "Ki", "Mi", "Gi", "Ti",
                                                    "Pi", "Ei", "Zi", "Yi"};

Scale scaleFor(Integer largest, Integer step, std::span<const char* const> prefixes,
               const std::string& unit) {
  const Integer magnitude = largest < Integer(0) ? -largest : largest;
  Integer factor = 1;
  std::size_t index = 0;
  while (index + 1 < prefixes.size() && floorDiv(magnitude, factor) >= step) {
    factor *= step;
    ++index;
  }
  return {prefixes[index] + unit, factor};
}

// Decimals that leave four significant digits of a value shown in `scale`; none for a whole number
// of its units.
int decimalsFor(Integer value, const Scale& scale) {
  if (Ratio(value, scale.factor).isWhole()) return 0;
  const Integer whole = floorDiv(value < Integer(0) ? -value : value, scale.factor);
  if (whole >= Integer(100)) return 1;
  return whole >= Integer(10) ? 2 : 3;
}

std::string significant(Integer value, const Scale& scale) {
  return withUnit(Ratio(value), scale, decimalsFor(value, scale));
}

}  // namespace

std::string grouped(const std::string& decimal) {
  const std::size_t start = decimal.starts_with('-') ? 1 : 0;
  std::size_t end = decimal.find_first_of("./");  // "1496.99", "14057/4"
  if (end == std::string::npos) end = decimal.size();
  std::string result = decimal.substr(0, start);
  for (std::size_t i = start; i < end; ++i) {
    if (i > start && (end - i) % 3 == 0) result += ',';
    result += decimal[i];
  }
  return result + decimal.substr(end);
}

std::string grouped(Integer value) {
  return grouped(value.decimal());
}

Scale byteScale(Integer largest, ByteUnits units) {
  return units == ByteUnits::Decimal ? scaleFor(largest, 1000, decimalPrefixes, "B")
                                     : scaleFor(largest, 1024, binaryPrefixes, "B");
}

Scale flopsScale(Integer largest) {
  return scaleFor(largest, 1000, decimalPrefixes, "FLOPs");
}

Scale countScale(Integer largest) {
  return scaleFor(largest, 1000, decimalPrefixes, "");
}

std::string inScale(const Ratio& value, const Scale& scale, int decimals) {
  return grouped((value / Ratio(scale.factor)).decimal(decimals));
}

std::string withUnit(const Ratio& value, const Scale& scale, int decimals) {
  return inScale(value, scale, decimals) + (scale.suffix.empty() ? "" : " " + scale.suffix);
}

std::string text(Bytes value, ByteUnits units) {
  return significant(value.value(), byteScale(value.value(), units));
}

std::string text(Flops value) {
  return significant(value.value(), flopsScale(value.value()));
}

std::string text(Params value) {
  return significant(value.value(), countScale(value.value()));
}

std::string lengthText(Integer tokens) {
  constexpr std::array<const char*, 7> suffixes{"", "K", "M", "G", "T", "P", "E"};
  Integer rest = tokens;
  std::size_t index = 0;
  while (index + 1 < suffixes.size() && rest >= Integer(1024) && rest.int128() % 1024 == 0) {
    rest = floorDiv(rest, 1024);
    ++index;
  }
  return grouped(rest) + suffixes[index];
}

std::string percent(const Ratio& share, int decimals) {
  const Ratio hundredfold = share * Ratio(100);
  Integer scale = 1;
  for (int i = 0; i < decimals; ++i) scale *= Integer(10);
  const Ratio smallest(1, scale);
  const bool vanishes = hundredfold > Ratio(0) && (hundredfold / smallest).rounded() == Integer(0);
  return vanishes ? "<" + smallest.decimal(decimals) + " %" : hundredfold.decimal(decimals) + " %";
}

}  // namespace archimeter
