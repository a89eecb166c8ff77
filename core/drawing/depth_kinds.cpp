#include "core/drawing/depth_kinds.h"

#include <algorithm>
#include <array>

namespace archimeter {

namespace {

// In the order of how much of the context a layer looks at by itself.
enum class Reach { Window, Reuse, Linear, Blocks, Reindex, Full };

// The tone of a reach, where no kind of more layers has taken it.
constexpr std::array<int, 6> preferredTones{0, 1, 1, 2, 3, 4};

Reach reachOf(const SharedKvSpec& spec) {
  if (const auto* compressed = std::get_if<CompressedSpec>(&spec.global)) {
    return compressed->index ? Reach::Full : Reach::Blocks;
  }
  const auto* shared = std::get_if<SharedCacheSpec>(&spec.global);
  if (!shared) return Reach::Window;
  if (shared->mode == SharedMode::Reuse) return Reach::Reuse;
  return shared->mode == SharedMode::Reindex ? Reach::Reindex : Reach::Full;
}

Reach reachOf(const LayerTypeSpec& type) {
  if (const auto* shared = std::get_if<SharedKvSpec>(&type.attention)) return reachOf(*shared);
  const bool linear = std::holds_alternative<GatedDeltaSpec>(type.attention) ||
                      std::holds_alternative<KdaSpec>(type.attention);
  return linear ? Reach::Linear : Reach::Full;
}

enum class Network { Dense, Routed, Hashed };

Network networkOf(const LayerTypeSpec& type) {
  const auto* experts = std::get_if<MoeSpec>(&type.feedForward);
  if (!experts) return Network::Dense;
  return experts->hashRouted ? Network::Hashed : Network::Routed;
}

struct Key {
  Reach reach = Reach::Full;
  Network network = Network::Dense;
  friend bool operator==(const Key&, const Key&) = default;
};

Message roleName(Reach reach) {
  static const std::array<const char*, 6> names{"window",     "reuse",   "linear",
                                                "compressed", "reindex", "full"};
  return names[static_cast<std::size_t>(reach)];
}

// A kind of one layer type has its name; where some have several, all are named by their reach.
void giveNames(std::vector<DepthKind>& kinds, const std::vector<Key>& keys, std::size_t types) {
  if (kinds.size() == types) return;
  for (std::size_t kind = 0; kind < kinds.size(); ++kind) {
    const auto alike = std::count_if(keys.begin(), keys.end(),
                                     [&](const Key& key) { return key.reach == keys[kind].reach; });
    if (alike == 1) kinds[kind].name = roleName(keys[kind].reach);
  }
}

int freeTone(int preferred, const std::array<bool, depthTones>& taken) {
  for (int tone = preferred; tone >= 0; --tone) {
    if (!taken[static_cast<std::size_t>(tone)]) return tone;
  }
  for (int tone = preferred; tone < depthTones; ++tone) {
    if (!taken[static_cast<std::size_t>(tone)]) return tone;
  }
  return preferred;  // more kinds than tones: two of them look alike
}

void giveTones(std::vector<DepthKind>& kinds, const std::vector<Key>& keys) {
  std::vector<std::size_t> order(kinds.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = i;
  std::stable_sort(order.begin(), order.end(),
                   [&](std::size_t a, std::size_t b) { return kinds[a].layers > kinds[b].layers; });
  std::array<bool, depthTones> taken{};
  for (const std::size_t kind : order) {
    const int preferred = preferredTones[static_cast<std::size_t>(keys[kind].reach)];
    kinds[kind].tone = freeTone(preferred, taken);
    taken[static_cast<std::size_t>(kinds[kind].tone)] = true;
  }
}

}  // namespace

const SharedCacheSpec* sharedCache(const LayerTypeSpec& type) {
  const auto* attention = std::get_if<SharedKvSpec>(&type.attention);
  return attention ? std::get_if<SharedCacheSpec>(&attention->global) : nullptr;
}

DepthKinds depthKinds(const ModelSpec& spec) {
  DepthKinds result;
  std::vector<Key> keys;
  for (std::size_t type = 0; type < spec.layerTypes.size(); ++type) {
    const LayerTypeSpec& layer = spec.layerTypes[type];
    const Key key{reachOf(layer), networkOf(layer)};
    const auto known = std::find(keys.begin(), keys.end(), key);
    const auto kind = static_cast<std::size_t>(known - keys.begin());
    if (known == keys.end()) {
      keys.push_back(key);
      result.kinds.push_back({.name = layer.name});
    }
    result.kinds[kind].layers += static_cast<std::size_t>(spec.repeatsOf(type));
    result.of.push_back(kind);
  }
  giveNames(result.kinds, keys, spec.layerTypes.size());
  giveTones(result.kinds, keys);
  return result;
}

}  // namespace archimeter
