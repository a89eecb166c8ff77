// The subcommands. Each returns an ExitStatus and writes to an Output; none of these needs a
// display or a Qt application.
#pragma once

#include "app/cli/output.h"
#include "app/cli/scenario_options.h"

namespace archimeter {

int runCost(const ScenarioOptions& options, bool json, Output& output);
int runVerify(bool json, Output& output);
int runModels(bool json, Output& output);
int runDevices(bool json, Output& output);
int runFormats(bool json, Output& output);
int runFigures(bool json, Output& output);

}  // namespace archimeter
