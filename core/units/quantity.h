// Distinct types for what is counted, so that bytes are never added to FLOPs.
//
// Each is an exact Integer in one base unit: parameters, FLOPs (one multiply-add is 2), bytes,
// token positions, rows.
#pragma once

#include "core/units/integer.h"

namespace archimeter {

template <class Tag>
class Quantity {
 public:
  constexpr Quantity() = default;
  explicit constexpr Quantity(Integer value) : m_value(value) {}

  constexpr Integer value() const { return m_value; }
  std::string decimal() const { return m_value.decimal(); }

  friend constexpr bool operator==(const Quantity&, const Quantity&) = default;
  friend constexpr auto operator<=>(const Quantity&, const Quantity&) = default;
  friend constexpr Quantity operator+(Quantity a, Quantity b) {
    return Quantity(a.m_value + b.m_value);
  }
  friend constexpr Quantity operator-(Quantity a, Quantity b) {
    return Quantity(a.m_value - b.m_value);
  }
  friend constexpr Quantity operator*(Quantity a, Integer times) {
    return Quantity(a.m_value * times);
  }
  friend constexpr Quantity operator*(Integer times, Quantity a) { return a * times; }
  constexpr Quantity& operator+=(Quantity other) { return *this = *this + other; }
  constexpr Quantity& operator-=(Quantity other) { return *this = *this - other; }

 private:
  Integer m_value;
};

using Params = Quantity<struct ParamsTag>;
using Flops = Quantity<struct FlopsTag>;
using Bytes = Quantity<struct BytesTag>;
using Tokens = Quantity<struct TokensTag>;

}  // namespace archimeter
