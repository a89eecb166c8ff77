// Title and facts over a graph: which layer type, of which model, under which dials.
#pragma once

#include <QString>

#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"

namespace archimeter {

QString graphTitle(const LayerDrawing& drawing, const ResolvedScenario& resolved);
QString graphFacts(const LayerDrawing& drawing, const ResolvedScenario& resolved);

}  // namespace archimeter
