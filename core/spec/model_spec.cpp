#include "core/spec/model_spec.h"

#include <algorithm>

namespace archimeter {

std::int64_t ModelSpec::layerCount() const {
  std::int64_t layers = 0;
  for (const LayoutBlock& block : layout)
    layers += block.repeat * static_cast<std::int64_t>(block.layerTypes.size());
  return layers;
}

std::int64_t ModelSpec::repeatsOf(std::size_t layerType) const {
  std::int64_t repeats = 0;
  for (const LayoutBlock& block : layout) {
    repeats +=
        block.repeat * std::count(block.layerTypes.begin(), block.layerTypes.end(), layerType);
  }
  return repeats;
}

const ModelSpec* ModelFile::findPath(const std::string& path) const {
  if (path.empty()) return &paths.front();
  const auto found = std::find_if(paths.begin(), paths.end(),
                                  [&](const ModelSpec& spec) { return spec.path == path; });
  return found == paths.end() ? nullptr : &*found;
}

}  // namespace archimeter
