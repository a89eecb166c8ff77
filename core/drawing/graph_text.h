// The graph of a layer type as text: JSON (a contract) and CSV with exact values, and a DOT file
// for other viewers.
#pragma once

#include <string>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

// Counts, FLOPs and bytes are decimal strings, sizes numbers.
std::string graphJson(const LayerDrawing& drawing);
// One row a box, its costs exact, units in the header.
std::string graphCsv(const LayerDrawing& drawing);
std::string graphDot(const LayerDrawing& drawing);

}  // namespace archimeter
