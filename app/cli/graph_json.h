// The graph of a layer type as JSON (a contract) and as a DOT file for other viewers.
#pragma once

#include <string>

#include <nlohmann/json.hpp>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

// Counts, FLOPs and bytes are decimal strings, sizes numbers.
nlohmann::ordered_json graphJson(const LayerDrawing& drawing);
std::string graphDot(const LayerDrawing& drawing);

}  // namespace archimeter
