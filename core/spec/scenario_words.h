// The words of a scenario text that its reader and its writer share.
#pragma once

#include "core/spec/scenario.h"
#include "core/spec/value_reader.h"

namespace archimeter {

inline constexpr const char* scenarioFormKey = "archimeter";  // its value is the version

inline constexpr Word<Routing> routingWords[] = {
    {"even", Routing::Even}, {"concentrated", Routing::Concentrated}, {"random", Routing::Random}};

}  // namespace archimeter
