// Exact fractions in lowest terms with a positive denominator: growth per token, shares, rescaled
// units. They stay exact until printed; rounding to decimals is half to even, as printf does with
// an exact value.
#pragma once

#include "core/units/integer.h"

namespace archimeter {

class Ratio {
 public:
  constexpr Ratio() = default;
  constexpr Ratio(Integer whole) : m_numerator(whole) {}
  // The denominator is not zero.
  Ratio(Integer numerator, Integer denominator);

  // "17", "-3/4"; nullopt for anything else.
  static std::optional<Ratio> parse(std::string_view text);
  // "2", "0.5", "12.25": exact; nullopt for anything else or more than 18 decimals.
  static std::optional<Ratio> parseDecimal(std::string_view text);

  Integer numerator() const { return m_numerator; }
  Integer denominator() const { return m_denominator; }
  bool isWhole() const { return m_denominator == Integer(1); }
  double toDouble() const { return m_numerator.toDouble() / m_denominator.toDouble(); }
  std::string text() const;                 // "17", "14057/4"
  std::string decimal(int decimals) const;  // rounded half to even: "90.562"
  Integer rounded() const;                  // half to even

  friend bool operator==(const Ratio&, const Ratio&) = default;
  friend std::strong_ordering operator<=>(const Ratio& a, const Ratio& b);
  friend Ratio operator+(const Ratio& a, const Ratio& b);
  friend Ratio operator-(const Ratio& a, const Ratio& b);
  friend Ratio operator*(const Ratio& a, const Ratio& b);
  friend Ratio operator/(const Ratio& a, const Ratio& b);

 private:
  Integer m_numerator = 0;
  Integer m_denominator = 1;
};

// The quotient of two integers rounded half to even. The denominator is positive.
Integer roundedDiv(Integer numerator, Integer denominator);

}  // namespace archimeter
