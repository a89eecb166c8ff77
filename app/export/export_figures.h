// `archimeter export`: figures to files, without a display. Starts its own Qt application.
#pragma once

#include "app/cli/command_line.h"

namespace archimeter {

int exportFigures(const ExportOptions& options, const ScenarioOptions& scenario, Output& output);

}  // namespace archimeter
