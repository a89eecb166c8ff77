#include "core/figures/own_dials.h"

#include <algorithm>

namespace archimeter {

Integer OwnDials::add(std::string id, Message name, std::vector<Integer> values, Integer rest) {
  const auto set = m_settings.dials.find(id);
  const Integer wanted = set == m_settings.dials.end() ? rest : set->second;
  const auto above = std::upper_bound(values.begin(), values.end(), wanted);
  const Integer value = above == values.begin() ? *above : *(above - 1);
  m_dials.push_back({std::move(id), std::move(name), std::move(values), value});
  return value;
}

int OwnDials::addRange(std::string id, Message name, int low, int high, int rest) {
  std::vector<Integer> values;
  for (int value = low; value <= high; ++value) values.emplace_back(value);
  return static_cast<int>(
      add(std::move(id), std::move(name), std::move(values), rest).toInt64().value_or(low));
}

}  // namespace archimeter
