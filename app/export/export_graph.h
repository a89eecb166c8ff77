// Graphs as pictures for `archimeter graph`: SVG, PDF, PNG, without a display.
#pragma once

#include "app/cli/graph_command.h"

namespace archimeter {

// The first picture starts a Qt application.
Result<GraphPicture> graphPictures(const GraphOptions& options, const ScenarioOptions& scenario);

}  // namespace archimeter
