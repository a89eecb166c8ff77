#include "core/units/integer.h"

#include <algorithm>
#include <limits>

namespace archimeter {

ArithmeticOverflow::ArithmeticOverflow(std::string quantity)
    : std::overflow_error((quantity.empty() ? std::string("a result") : quantity) +
                          " is out of range: it needs more than 127 bits"),
      m_quantity(std::move(quantity)) {}

void throwOverflow() {
  throw ArithmeticOverflow();
}

std::optional<Integer> Integer::parse(std::string_view text) {
  const bool negative = text.starts_with('-');
  if (negative) text.remove_prefix(1);
  if (text.empty()) return std::nullopt;
  Integer value;
  try {
    for (const char digit : text) {
      if (digit < '0' || digit > '9') return std::nullopt;
      value = value * Integer(10) + Integer(negative ? '0' - digit : digit - '0');
    }
  } catch (const ArithmeticOverflow&) {
    return std::nullopt;
  }
  return value;
}

std::optional<std::int64_t> Integer::toInt64() const {
  if (!fitsInt64(m_value)) return std::nullopt;
  return static_cast<std::int64_t>(m_value);
}

std::string Integer::decimal() const {
  if (m_value == 0) return "0";
  std::string digits;
  for (Int128 rest = m_value; rest != 0; rest /= 10) {
    const int digit = static_cast<int>(rest % 10);
    digits.push_back(static_cast<char>('0' + (digit < 0 ? -digit : digit)));
  }
  if (m_value < 0) digits.push_back('-');
  std::reverse(digits.begin(), digits.end());
  return digits;
}

}  // namespace archimeter
