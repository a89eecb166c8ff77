// What the dials say: one value feeds every figure, the command line and the exports.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/units/quantity.h"

namespace archimeter {

// How the tokens of a batch spread over routed experts.
enum class Routing { Even, Concentrated, Random };

struct ModelChoice {
  std::string model;  // id
  std::string path;   // empty: the model's default

  friend bool operator==(const ModelChoice&, const ModelChoice&) = default;
};

struct Scenario {
  std::vector<ModelChoice> models;
  Integer requests = 1;  // B, 1 ... 2^63-1
  Integer context = 0;   // S, positions that exist before the call, 0 ... 2^63-1
  Integer input = 1;     // P, positions of this call per request, 1 ... 2^63-1
  Integer output = 1;    // G, tokens returned per request, 1 ... 2^63-1
  std::string weightFormat = "bf16";
  std::string stateFormat = "reference";
  std::optional<std::string> device;
  Integer devices = 1;
  Bytes reserve{Integer(2) * Integer(1LL << 30)};
  Routing routing = Routing::Even;

  Integer retained() const { return context + input; }  // H = S + P

  friend bool operator==(const Scenario&, const Scenario&) = default;
};

inline constexpr std::int64_t largestDial = INT64_MAX;

}  // namespace archimeter
