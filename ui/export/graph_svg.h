// The graph of a layer type as an SVG file, by the rules of figure_svg.h. Its page is as large as
// the graph. `scenario` is one line that rides in the file; empty: none.
#pragma once

#include <QByteArray>

#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"
#include "ui/graph/graph_ink.h"

namespace archimeter {

QByteArray graphSvg(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                    GraphStyle style, const std::string& scenario = {});

}  // namespace archimeter
