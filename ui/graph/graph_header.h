// Title and facts over a graph: which layer type, of which model, under which dials; and the name
// of a model among those of the scenario.
#pragma once

#include <QString>

#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"

namespace archimeter {

QString graphTitle(const LayerDrawing& drawing, const ResolvedScenario& resolved);
QString graphFacts(const LayerDrawing& drawing, const ResolvedScenario& resolved);
// With the path where the same model is there more than once.
QString listName(const ResolvedScenario& resolved, std::size_t model);

}  // namespace archimeter
