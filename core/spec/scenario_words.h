// The words of a scenario, the same in files, options, settings and texts.
#pragma once

#include <optional>
#include <string_view>

#include "core/spec/scenario.h"
#include "core/spec/value_reader.h"

namespace archimeter {

inline constexpr const char* scenarioFormKey = "archimeter";  // its value is the version

inline constexpr Word<Routing> routingWords[] = {
    {"even", Routing::Even}, {"concentrated", Routing::Concentrated}, {"random", Routing::Random}};

constexpr std::string_view routingId(Routing routing) {
  for (const Word<Routing>& row : routingWords) {
    if (row.value == routing) return row.word;
  }
  return {};
}

constexpr std::optional<Routing> findRouting(std::string_view id) {
  for (const Word<Routing>& row : routingWords) {
    if (row.word == id) return row.value;
  }
  return std::nullopt;
}

}  // namespace archimeter
