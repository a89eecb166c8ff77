// Sizes as products of named symbols: the width of the queries is n_q d_h = 32 x 128. The same
// product is evaluated for a count and written out in a formula, so the two cannot differ.
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "core/units/integer.h"
#include "core/units/message.h"

namespace archimeter {

// One factor: a named size of the model with its value, or a plain number when `name` is empty.
struct Symbol {
  std::string name;       // "n"
  std::string subscript;  // "q"
  Integer value = 1;
  Message meaning;      // "query heads"
  std::string pointer;  // where the model file states it: "/layerTypes/dense/attention/queryHeads"

  friend bool operator==(const Symbol&, const Symbol&) = default;
};

Symbol literal(Integer value);

class Product {
 public:
  Product() = default;
  Product(std::initializer_list<Symbol> factors) : m_factors(factors) {}
  explicit Product(Symbol factor) : m_factors{std::move(factor)} {}

  const std::vector<Symbol>& factors() const { return m_factors; }
  bool isOne() const { return m_factors.empty(); }
  Integer value() const;  // of an empty product: 1

  friend Product operator*(const Product& a, const Product& b);
  friend bool operator==(const Product&, const Product&) = default;

 private:
  std::vector<Symbol> m_factors;
};

}  // namespace archimeter
