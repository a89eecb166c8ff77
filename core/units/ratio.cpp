#include "core/units/ratio.h"

namespace archimeter {

namespace {

Integer absolute(Integer value) {
  return value < Integer(0) ? -value : value;
}

Integer remainder(Integer a, Integer b) {
  const auto narrowA = static_cast<std::int64_t>(a.int128());
  const auto narrowB = static_cast<std::int64_t>(b.int128());
  // Far cheaper, and nearly all are of that size; -1 would leave the range with the least of them.
  if (narrowA == a.int128() && narrowB == b.int128() && narrowB != -1) return narrowA % narrowB;
  return Integer::fromInt128(a.int128() % b.int128());
}

Integer greatestCommonDivisor(Integer a, Integer b) {
  while (b != Integer(0)) {
    const Integer rest = remainder(a, b);
    a = b;
    b = rest;
  }
  return absolute(a);
}

Integer powerOfTen(int exponent) {
  Integer power = 1;
  for (int i = 0; i < exponent; ++i) power *= Integer(10);
  return power;
}

}  // namespace

Integer roundedDiv(Integer numerator, Integer denominator) {
  const Integer below = floorDiv(numerator, denominator);
  const Integer twice = (numerator - below * denominator) * Integer(2);
  const bool odd = remainder(below, 2) != Integer(0);
  const bool up = twice > denominator || (twice == denominator && odd);
  return up ? below + 1 : below;
}

Ratio::Ratio(Integer numerator, Integer denominator) {
  if (denominator == Integer(0)) throwOverflow();
  const Integer divisor = greatestCommonDivisor(numerator, denominator);
  if (divisor == Integer(1) && denominator > Integer(0)) {
    m_numerator = numerator;
    m_denominator = denominator;
    return;
  }
  const Integer sign = denominator < Integer(0) ? -1 : 1;
  m_numerator = sign * Integer::fromInt128(numerator.int128() / divisor.int128());
  m_denominator = sign * Integer::fromInt128(denominator.int128() / divisor.int128());
}

std::optional<Ratio> Ratio::parse(std::string_view text) {
  const std::size_t slash = text.find('/');
  const auto numerator = Integer::parse(text.substr(0, slash));
  if (!numerator) return std::nullopt;
  if (slash == std::string_view::npos) return Ratio(*numerator);
  const auto denominator = Integer::parse(text.substr(slash + 1));
  if (!denominator || *denominator <= Integer(0)) return std::nullopt;
  return Ratio(*numerator, *denominator);
}

std::optional<Ratio> Ratio::parseDecimal(std::string_view text) {
  const std::size_t point = text.find('.');
  if (point == std::string_view::npos) {
    const auto whole = Integer::parse(text);
    return whole ? std::optional(Ratio(*whole)) : std::nullopt;
  }
  const std::size_t decimals = text.size() - point - 1;
  if (point == 0 || text[point - 1] == '-' || decimals == 0 || decimals > 18) return std::nullopt;
  std::string digits(text.substr(0, point));
  digits += text.substr(point + 1);
  const auto scaled = Integer::parse(digits);
  return scaled ? std::optional(Ratio(*scaled, powerOfTen(static_cast<int>(decimals))))
                : std::nullopt;
}

std::string Ratio::text() const {
  return isWhole() ? m_numerator.decimal() : m_numerator.decimal() + "/" + m_denominator.decimal();
}

std::string Ratio::decimal(int decimals) const {
  // The whole part is split off first, so that only the fraction is multiplied by a power of ten.
  const Integer magnitude = absolute(m_numerator);
  Integer whole = floorDiv(magnitude, m_denominator);
  const Integer scale = powerOfTen(decimals);
  Integer fraction = magnitude - whole * m_denominator;
  if (decimals == 0) {
    whole = roundedDiv(magnitude, m_denominator);
    fraction = 0;
  } else {
    fraction = roundedDiv(fraction * scale, m_denominator);
  }
  if (fraction == scale && decimals > 0) {
    whole += 1;
    fraction = 0;
  }
  const bool negative = m_numerator < Integer(0) && (whole != Integer(0) || fraction != Integer(0));
  std::string result = (negative ? "-" : "") + whole.decimal();
  if (decimals == 0) return result;
  const std::string digits = fraction.decimal();
  return result + "." + std::string(static_cast<std::size_t>(decimals) - digits.size(), '0') +
         digits;
}

Integer Ratio::rounded() const {
  return roundedDiv(m_numerator, m_denominator);
}

std::strong_ordering operator<=>(const Ratio& a, const Ratio& b) {
  return a.m_numerator * b.m_denominator <=> b.m_numerator * a.m_denominator;
}
Ratio operator+(const Ratio& a, const Ratio& b) {
  return {a.m_numerator * b.m_denominator + b.m_numerator * a.m_denominator,
          a.m_denominator * b.m_denominator};
}
Ratio operator-(const Ratio& a, const Ratio& b) {
  return {a.m_numerator * b.m_denominator - b.m_numerator * a.m_denominator,
          a.m_denominator * b.m_denominator};
}
Ratio operator*(const Ratio& a, const Ratio& b) {
  const Ratio left(a.m_numerator, b.m_denominator);  // reduced crosswise: smaller products
  const Ratio right(b.m_numerator, a.m_denominator);
  return {left.m_numerator * right.m_numerator, left.m_denominator * right.m_denominator};
}
Ratio operator/(const Ratio& a, const Ratio& b) {
  if (b.m_numerator == Integer(0)) throwOverflow();
  return a * Ratio(b.m_denominator, b.m_numerator);
}

}  // namespace archimeter
