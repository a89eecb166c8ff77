// Works a formula with values out, exactly, as a reader with a pocket calculator would:
// "= 36 · 2 · min(8,192, 128) + ⌊8,193 / 4⌋ · 3 B". Letters after the last number are its unit.
#pragma once

#include <stdexcept>
#include <string>
#include <string_view>

#include "core/units/ratio.h"

namespace archimeter {

class FormulaReader {
 public:
  explicit FormulaReader(std::string_view text) : m_text(text) {}

  Ratio value() {
    accept("=");
    return sum();
  }

 private:
  bool accept(std::string_view token) {
    while (m_text.starts_with(' ')) m_text.remove_prefix(1);
    if (!m_text.starts_with(token)) return false;
    m_text.remove_prefix(token.size());
    return true;
  }

  void expect(std::string_view token) {
    if (!accept(token))
      throw std::invalid_argument("no " + std::string(token) + " before " + std::string(m_text));
  }

  Ratio sum() {
    Ratio result = product();
    while (true) {
      if (accept("+")) {
        result = result + product();
      } else if (accept("−")) {
        result = result - product();
      } else {
        return result;
      }
    }
  }

  Ratio product() {
    Ratio result = factor();
    while (true) {
      if (accept("·")) {
        result = result * factor();
      } else if (accept("/")) {
        result = result / factor();
      } else if (m_text.starts_with("(")) {
        result = result * factor();
      } else {
        return result;
      }
    }
  }

  Ratio factor() {
    if (accept("min(")) {
      const Ratio left = sum();
      expect(",");
      const Ratio right = sum();
      expect(")");
      return right < left ? right : left;
    }
    if (accept("(")) return closed(")");
    if (accept("⌊")) {
      const Ratio inside = closed("⌋");
      return floorDiv(inside.numerator(), inside.denominator());
    }
    if (accept("⌈")) {
      const Ratio inside = closed("⌉");
      return ceilDiv(inside.numerator(), inside.denominator());
    }
    return number();
  }

  Ratio closed(std::string_view end) {
    const Ratio inside = sum();
    expect(end);
    return inside;
  }

  // A comma belongs to the number when three digits follow it.
  Ratio number() {
    const bool negative = accept("-");
    accept("");
    const auto isDigit = [&](std::size_t i) {
      return i < m_text.size() && m_text[i] >= '0' && m_text[i] <= '9';
    };
    std::string digits;
    std::size_t length = 0;
    while (isDigit(length) || (m_text.substr(length).starts_with(',') && isDigit(length + 1))) {
      if (m_text[length] != ',') digits += m_text[length];
      ++length;
    }
    m_text.remove_prefix(length);
    const auto whole = Integer::parse(digits);
    if (!whole) throw std::invalid_argument("no number before " + std::string(m_text));
    return negative ? Ratio(-*whole) : Ratio(*whole);
  }

  std::string_view m_text;
};

inline Ratio formulaValue(const std::string& text) {
  return FormulaReader(text).value();
}

}  // namespace archimeter
