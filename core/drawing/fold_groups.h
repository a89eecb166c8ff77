// The small groups of a graph, each of which folds into the box it leads to: what makes a cache,
// what joins the parts of a layer. Attention and feed-forward have frames of their own.
#pragma once

#include "core/drawing/layer_drawing.h"

namespace archimeter {

// Fills the folds of the drawing; none of them, folded, would close a circle.
void findFolds(LayerDrawing& drawing);

}  // namespace archimeter
