// The graph of a layer type as an SVG file, by the rules of figure_svg.h.
#pragma once

#include <QByteArray>

#include "ui/export/graph_sheet.h"

namespace archimeter {

QByteArray graphSvg(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                    const GraphStyle& style, const PageOptions& options = graphPage());

}  // namespace archimeter
