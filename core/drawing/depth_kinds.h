// Which layer types look alike in the depth strip, and how dark each is.
#pragma once

#include "core/drawing/depth_strip.h"

namespace archimeter {

// The kinds of a model, and the kind of each of its layer types.
struct DepthKinds {
  std::vector<DepthKind> kinds;
  std::vector<std::size_t> of;
};

DepthKinds depthKinds(const ModelSpec& spec);

// What the layer has of a cache that layers share; nullptr: nothing.
const SharedCacheSpec* sharedCache(const LayerTypeSpec& type);

}  // namespace archimeter
