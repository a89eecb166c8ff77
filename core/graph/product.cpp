#include "core/graph/product.h"

namespace archimeter {

Symbol literal(Integer value) {
  return Symbol{.value = value};
}

Integer Product::value() const {
  Integer value = 1;
  for (const Symbol& factor : m_factors) value *= factor.value;
  return value;
}

Product operator*(const Product& a, const Product& b) {
  Product result = a;
  result.m_factors.insert(result.m_factors.end(), b.m_factors.begin(), b.m_factors.end());
  return result;
}

}  // namespace archimeter
