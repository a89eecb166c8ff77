// The dials as a table: what each is called, which field of the scenario it turns, and where it
// begins, ends and rests.
//
// A length dial is a 64-bit count of tokens or requests, on a logarithmic slider that ends at
// `high`; its exact box reaches up to largestDial.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <QString>

#include "core/spec/scenario.h"

namespace archimeter {

enum class Dial {
  Models,
  Requests,
  Context,
  Input,
  Output,
  WeightFormat,
  StateFormat,
  Device,
  Devices,
  Reserve,
  Routing,
  All
};

struct LengthDial {
  Dial dial;
  const char* symbol;  // "S"
  Integer Scenario::*field;
  std::int64_t low;
  std::int64_t high;  // end of the slider
};

std::span<const LengthDial> lengthDials();

QString dialName(Dial dial);  // "context"

// What Reset gives: the models of `models` on their first paths, everything else at rest.
Scenario restScenario(std::vector<ModelChoice> models);

// `to` with the value of one dial taken from `from`.
Scenario withDial(Scenario to, const Scenario& from, Dial dial);

std::int64_t dialValue(const Scenario& scenario, const LengthDial& dial);

}  // namespace archimeter
