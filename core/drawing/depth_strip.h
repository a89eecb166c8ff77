// The whole model in depth order, one cell a layer, and the same folded into repeats.
#pragma once

#include "core/drawing/layer_drawing.h"

namespace archimeter {

struct DepthCell {
  std::size_t part = 0;  // of ModelGraph::parts
  std::string layerType;
  Integer layer = 0;
};

struct DepthStrip {
  std::vector<DepthCell> cells;
  std::vector<Message> blocks;       // "10 × (linear, linear, linear, full)"
  std::vector<std::size_t> outside;  // parts that are no layer type: embedding, depth, head
};

DepthStrip depthStrip(const ModelGraph& graph);

}  // namespace archimeter
