// From a drawing and the sizes of its boxes to their places.
#pragma once

#include "core/drawing/layer_drawing.h"
#include "core/layout/layout.h"

namespace archimeter {

struct NodeSize {
  double width = 0;
  double height = 0;
  double labelWidth = 0;  // of the text beside the line that leaves it; 0: none
};

// `edges` of the result are those of the drawing; one that returns has no way of its own.
Layout layOutDrawing(const LayerDrawing& drawing, const std::vector<NodeSize>& sizes,
                     bool sideBySide);

// The rectangle around the boxes of a group, with room for its title.
LayoutBox frameOf(const LayerDrawing& drawing, const Layout& layout, const std::string& group);

}  // namespace archimeter
