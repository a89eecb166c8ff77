// `archimeter graph`: the graph of one layer type, or of every one, as text or as a picture.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "app/cli/output.h"
#include "app/cli/page_words.h"
#include "app/cli/scenario_options.h"
#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"

namespace archimeter {

struct GraphOptions {
  std::string layer;
  bool all = false;
  std::string format = "json";
  std::string file;  // with `all` a folder; empty: standard output
  PageWords page;    // of a picture, as the next two
  std::string colour = "flops";
  std::string bars;  // empty: none
};

// The bytes of one graph; nullopt, with an error, when it cannot be drawn.
using GraphPicture = std::function<std::optional<std::string>(const LayerDrawing&,
                                                              const ResolvedScenario&, Output&)>;
// The formats of a graph: "json, csv, dot, svg, pdf or png".
const char* graphFormatWords(bool pictures);

// Understands the words of a picture; what is wrong with them is an error. Absent in a build
// without the window.
using GraphPictures =
    std::function<Result<GraphPicture>(const GraphOptions&, const ScenarioOptions&)>;

int runGraph(const GraphOptions& options, const ScenarioOptions& scenario,
             const GraphPictures& pictures, Output& output);

}  // namespace archimeter
