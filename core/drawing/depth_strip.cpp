#include "core/drawing/depth_strip.h"

#include <algorithm>

#include "core/units/number_text.h"

namespace archimeter {

namespace {

// "linear, linear, full": names of the model file, no sentence.
std::string listOf(const ModelGraph& graph, const LayoutBlock& block) {
  std::string list;
  for (std::size_t i = 0; i < block.layerTypes.size();) {
    std::size_t same = i;
    while (same < block.layerTypes.size() && block.layerTypes[same] == block.layerTypes[i]) ++same;
    const std::string& name = graph.parts[block.layerTypes[i] + 1].layerType;
    if (!list.empty()) list += ", ";
    if (same - i > 1) list += std::to_string(same - i) + " × ";
    list += name;
    i = same;
  }
  return list;
}

}  // namespace

DepthStrip depthStrip(const ModelGraph& graph) {
  DepthStrip strip;
  for (const LayoutBlock& block : graph.layout) {
    for (std::int64_t turn = 0; turn < block.repeat; ++turn) {
      for (const std::size_t type : block.layerTypes) {
        const Integer layer(strip.cells.size());
        strip.cells.push_back({type + 1, graph.parts[type + 1].layerType, layer});
      }
    }
    const Message list = listOf(graph, block);
    if (block.repeat == 1) {
      strip.blocks.push_back(list);
    } else {
      const char* pattern = block.layerTypes.size() == 1 ? "%1 × %2" : "%1 × (%2)";
      strip.blocks.push_back({pattern, {grouped(Integer(block.repeat)), list}});
    }
  }
  for (std::size_t part = 0; part < graph.parts.size(); ++part) {
    const bool layer = std::any_of(strip.cells.begin(), strip.cells.end(),
                                   [&](const DepthCell& cell) { return cell.part == part; });
    if (!layer) strip.outside.push_back(part);
  }
  return strip;
}

}  // namespace archimeter
