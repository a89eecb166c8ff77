// `archimeter sweep`: quantities over the values of dials, row by row.
#pragma once

#include <string>
#include <vector>

#include "app/cli/output.h"
#include "app/cli/scenario_options.h"

namespace archimeter {

struct SweepOptions {
  std::vector<std::string> over;
  std::vector<std::string> quantities;
  bool csv = false;
  bool json = false;
};

int runSweep(const SweepOptions& options, const ScenarioOptions& scenario, Output& output);

}  // namespace archimeter
