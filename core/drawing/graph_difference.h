// What two graphs do not share: boxes that only one has, and boxes of the same id with other sizes.
#pragma once

#include <map>
#include <string>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

enum class Difference { OnlyFirst, OnlySecond, OtherSize };
inline constexpr int differenceCount = 3;

struct GraphDifference {
  std::map<std::string, Difference> first;  // ids of marked boxes
  std::map<std::string, Difference> second;
  std::size_t count(Difference kind) const;  // boxes; one of another size counts once
};

GraphDifference compareDrawings(const LayerDrawing& first, const LayerDrawing& second);

}  // namespace archimeter
