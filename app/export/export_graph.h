// One graph as an SVG text for `archimeter graph`. Starts its own Qt application once.
#pragma once

#include "app/cli/graph_command.h"

namespace archimeter {

std::optional<std::string> exportGraph(const LayerDrawing& drawing,
                                       const ResolvedScenario& resolved, Output& output);

}  // namespace archimeter
