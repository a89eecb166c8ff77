// What two graphs do not share: boxes only one has, and boxes of the same id with other sizes.
#pragma once

#include <set>
#include <string>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

// Ids of the boxes of `drawing` that `other` lacks or has with another size.
std::set<std::string> differences(const LayerDrawing& drawing, const LayerDrawing& other);

}  // namespace archimeter
