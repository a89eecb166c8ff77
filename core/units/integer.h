// Exact integers of the cost core: 128 bits, signed, every operation checked.
//
// A result outside [-2^127, 2^127) throws ArithmeticOverflow; nothing ever wraps or rounds. 64 bits
// are not enough: a prefill of 2^20 tokens by a model of 2.8e12 parameters passes 2^63 FLOPs at
// four requests. There is no operator/: a division says floorDiv, ceilDiv or exactDiv.
#pragma once

#include <compare>
#include <concepts>
#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace archimeter {

// g++ and clang have the type; the keyword keeps -Wpedantic silent.
__extension__ typedef __int128 Int128;
__extension__ typedef unsigned __int128 UInt128;

// The one exception of the core. `quantity()` names what left the range ("call.matrixFlops"), empty
// until an outer scope knows it; see named() below.
class ArithmeticOverflow : public std::overflow_error {
 public:
  explicit ArithmeticOverflow(std::string quantity = {});
  const std::string& quantity() const { return m_quantity; }

 private:
  std::string m_quantity;
};

[[noreturn]] void throwOverflow();

class Integer {
 public:
  constexpr Integer() = default;
  template <std::integral T>
  constexpr Integer(T value) : m_value(value) {}
  static constexpr Integer fromInt128(Int128 value) {
    Integer result;
    result.m_value = value;
    return result;
  }

  // Decimal digits with an optional minus; nullopt for anything else or out of range.
  static std::optional<Integer> parse(std::string_view text);

  constexpr Int128 int128() const { return m_value; }
  std::optional<std::int64_t> toInt64() const;
  constexpr double toDouble() const { return static_cast<double>(m_value); }
  std::string decimal() const;  // "16381470720"

  friend constexpr bool operator==(const Integer&, const Integer&) = default;
  friend constexpr std::strong_ordering operator<=>(const Integer& a, const Integer& b) {
    if (a.m_value < b.m_value) return std::strong_ordering::less;
    if (a.m_value > b.m_value) return std::strong_ordering::greater;
    return std::strong_ordering::equal;
  }

  friend constexpr Integer operator+(Integer a, Integer b) {
    Integer result;
    if (__builtin_add_overflow(a.m_value, b.m_value, &result.m_value)) throwOverflow();
    return result;
  }
  friend constexpr Integer operator-(Integer a, Integer b) {
    Integer result;
    if (__builtin_sub_overflow(a.m_value, b.m_value, &result.m_value)) throwOverflow();
    return result;
  }
  friend constexpr Integer operator*(Integer a, Integer b) {
    // Two 64-bit factors never leave 128 bits: the common case costs no check of the product.
    if (fitsInt64(a.m_value) && fitsInt64(b.m_value)) return fromInt128(a.m_value * b.m_value);
    return multiplyWide(a, b);
  }
  constexpr Integer operator-() const { return Integer(0) - *this; }
  constexpr Integer& operator+=(Integer other) { return *this = *this + other; }
  constexpr Integer& operator-=(Integer other) { return *this = *this - other; }
  constexpr Integer& operator*=(Integer other) { return *this = *this * other; }

 private:
  static constexpr bool fitsInt64(Int128 value) {
    return value == static_cast<std::int64_t>(value);
  }
  static constexpr Integer multiplyWide(Integer a, Integer b) {
    constexpr Int128 maximum = static_cast<Int128>((UInt128{1} << 127) - 1);
    constexpr Int128 minimum = -maximum - 1;
    if (a.m_value == 0 || b.m_value == 0) return Integer(0);
    if (a.m_value == minimum || b.m_value == minimum) {
      if (a.m_value == 1) return b;
      if (b.m_value == 1) return a;
      throwOverflow();
    }
    const Int128 left = a.m_value < 0 ? -a.m_value : a.m_value;
    const Int128 right = b.m_value < 0 ? -b.m_value : b.m_value;
    const bool negative = (a.m_value < 0) != (b.m_value < 0);
    if (left > maximum / right) throwOverflow();
    return fromInt128(negative ? -(left * right) : left * right);
  }

  Int128 m_value = 0;
};

// Rounds towards minus infinity. The divisor is positive.
constexpr Integer floorDiv(Integer dividend, Integer divisor) {
  if (divisor <= Integer(0)) throwOverflow();
  // A division of 64 bits is many times faster, and nearly all are of that size.
  const auto narrow = static_cast<std::int64_t>(dividend.int128());
  const auto by = static_cast<std::int64_t>(divisor.int128());
  if (narrow == dividend.int128() && by == divisor.int128() && narrow >= 0)
    return Integer(narrow / by);
  const Int128 quotient = dividend.int128() / divisor.int128();
  const bool inexact = quotient * divisor.int128() != dividend.int128();
  return Integer::fromInt128(inexact && dividend.int128() < 0 ? quotient - 1 : quotient);
}

// Rounds towards plus infinity. The divisor is positive.
constexpr Integer ceilDiv(Integer dividend, Integer divisor) {
  return -floorDiv(-dividend, divisor);
}

constexpr Integer min(Integer a, Integer b) {
  return b < a ? b : a;
}
constexpr Integer max(Integer a, Integer b) {
  return a < b ? b : a;
}

// n(n+1)/2: the sum 1 + 2 + ... + n, for n >= 0. Halves before it multiplies, so it overflows only
// if its result does.
constexpr Integer triangle(Integer n) {
  const bool even = n.int128() % 2 == 0;
  return even ? floorDiv(n, 2) * (n + 1) : n * floorDiv(n + 1, 2);
}

// Runs `compute` and gives an overflow inside it the name of the quantity that was being computed.
template <class Compute>
auto named(const char* quantity, Compute&& compute) -> decltype(compute()) {
  try {
    return compute();
  } catch (const ArithmeticOverflow& overflow) {
    if (!overflow.quantity().empty()) throw;
    throw ArithmeticOverflow(quantity);
  }
}

}  // namespace archimeter
