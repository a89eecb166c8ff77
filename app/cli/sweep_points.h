// What `archimeter sweep --over` says: a dial and the values it takes.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "core/spec/scenario.h"
#include "core/spec/spec_error.h"

namespace archimeter {

struct SweptDial {
  std::string_view name;  // "context"
  std::vector<Integer> points;
  void (*set)(Scenario&, Integer) = nullptr;
};

// NAME=from:to:log|lin:N. Exactly N points from the first to the last value; points between are
// rounded to the nearest whole number, ties to even, and may repeat.
Result<SweptDial> readSweptDial(const std::string& argument);

}  // namespace archimeter
