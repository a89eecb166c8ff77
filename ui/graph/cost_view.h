// By what a graph is coloured, and what a box says of it.
#pragma once

#include <span>

#include <QString>

#include "core/drawing/layer_drawing.h"
#include "core/units/number_text.h"

namespace archimeter {

// All but the intensity, the last one, have a share of the layer.
enum class CostBy { Work, Parameters, WeightBytes, State, Reads, Intensity };

std::span<const CostBy> costChoices();
const char* costWord(CostBy by);            // "flops", of the command line
QString costName(CostBy by);                // "FLOPs"
QString costLegend(CostBy by);              // "share of the layer: FLOPs"
QString costStepName(CostBy by, int step);  // "1–5 %"

// 0 ... 4 of the ramp.
int costStepOf(const LayerDrawing& drawing, const DrawnNode& node, CostBy by);
// 0 ... 1 of the layer; 0 where there is no share.
double costShare(const LayerDrawing& drawing, const DrawnNode& node, CostBy by);
// "34.4 GFLOPs"; empty where the box has none.
QString costText(const DrawnNode& node, CostBy by, ByteUnits units);
// "21.3 %" of the layer; empty where the box has none.
QString sharePercent(const LayerDrawing& drawing, const DrawnNode& node, CostBy by);
// "21.3 % of the layer"
QString shareText(const LayerDrawing& drawing, const DrawnNode& node, CostBy by);

}  // namespace archimeter
