// `archimeter graph`: the graph of one layer type, or of every one, as JSON, DOT or SVG.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/output.h"
#include "app/cli/scenario_options.h"
#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"

namespace archimeter {

struct GraphOptions {
  std::string layer;
  bool all = false;
  std::string format = "json";
  std::string file;  // with `all` a folder; empty: standard output
};

// One graph as an SVG file, nullopt when it cannot be drawn; absent in a build without the window.
using GraphSvg = std::function<std::optional<std::string>(const LayerDrawing&,
                                                          const ResolvedScenario&, Output&)>;

int runGraph(const GraphOptions& options, const ScenarioOptions& scenario, const GraphSvg& svg,
             Output& output);

}  // namespace archimeter
