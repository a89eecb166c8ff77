#include "core/spec/layer_checks.h"

#include <algorithm>

#include "core/spec/object_reader.h"
#include "core/spec/wording.h"

namespace archimeter {
namespace {

// What a residual carries through the depth must be the same in every layer.
bool sameResidual(const ResidualSpec& a, const ResidualSpec& b) {
  if (a.index() != b.index()) return false;
  if (const auto* blocks = std::get_if<AttentionResidualSpec>(&a))
    return blocks->block == std::get<AttentionResidualSpec>(b).block;
  if (const auto* streams = std::get_if<HyperConnectionSpec>(&a)) {
    const auto& other = std::get<HyperConnectionSpec>(b);
    return streams->streams == other.streams && streams->singlePass == other.singlePass;
  }
  return true;
}

void checkResidual(const ValueReader& value, const LayerTypeSpec& type,
                   const LayerTypeSpec& first) {
  if (sameResidual(type.residual, first.residual)) return;
  ObjectReader fields(value);
  fields["residual"].mistake("found another residual than that of " + quoted(first.name) +
                             ", expected the same");
}

// nullptr where a layer has no part in a shared cache.
const SharedCacheSpec* sharedCache(const LayerTypeSpec& type) {
  const auto* attention = std::get_if<SharedKvSpec>(&type.attention);
  return attention == nullptr ? nullptr : std::get_if<SharedCacheSpec>(&attention->global);
}

std::int64_t entryWidth(const LayerTypeSpec& type) {
  return std::get<SharedKvSpec>(type.attention).headDim;
}

// The layers from the first to the last, each held against those above it.
class Depth {
 public:
  Depth(const NamedValues& layerTypes, const ModelSpec& spec)
      : m_layerTypes(layerTypes), m_spec(spec), m_reported(layerTypes.size()) {}

  void check() {
    for (const LayoutBlock& block : m_spec.layout) {
      // From the second repeat on, the block itself is above.
      for (std::int64_t i = 0; i < std::min<std::int64_t>(block.repeat, 2); ++i)
        for (const std::size_t type : block.layerTypes) check(type);
    }
  }

 private:
  // Of one layer type the first layer that does not fit is reported, no other.
  void check(std::size_t index) {
    m_type = &m_spec.layerTypes[index];
    m_value = &m_layerTypes[index].second;
    if (!m_reported[index]) m_reported[index] = !(entriesFit() && partFits());
    const SharedCacheSpec* cache = sharedCache(*m_type);
    if (cache != nullptr && cache->mode == SharedMode::Full) m_owner = m_type;
    if (cache != nullptr && cache->mode != SharedMode::Reuse) m_chooser = m_type;
    if (m_type->decoder) m_decoder = m_type;
    m_isFirst = false;
  }

  bool entriesFit() const {
    const SharedCacheSpec* cache = sharedCache(*m_type);
    if (cache == nullptr || cache->mode == SharedMode::Full) return true;
    if (m_owner == nullptr || sharedCache(*m_owner)->ratio != cache->ratio)
      return m_value->mistake("found a layer that takes entries of ratio " +
                              std::to_string(cache->ratio) +
                              " from above, expected a layer of type \"csa2-full\" and this ratio "
                              "there");
    ObjectReader type(*m_value);
    ObjectReader attention(type["attention"]);
    if (entryWidth(*m_type) != entryWidth(*m_owner))
      return attention["headDim"].unexpected(ofAbove(*m_owner, entryWidth(*m_owner), "entries"));
    ObjectReader global(attention["global"]);
    if (cache->mode == SharedMode::Reuse) return choiceFits(global["selected"], *cache);
    const std::int64_t keyWidth = sharedCache(*m_owner)->index->headDim;
    return cache->index->headDim == keyWidth || ObjectReader(global["index"])["headDim"].unexpected(
                                                    ofAbove(*m_owner, keyWidth, "index keys"));
  }

  bool choiceFits(const ValueReader& selected, const SharedCacheSpec& cache) const {
    const std::int64_t choice = sharedCache(*m_chooser)->selected;
    return cache.selected == choice || selected.unexpected(ofAbove(*m_chooser, choice, "choice"));
  }

  static std::string ofAbove(const LayerTypeSpec& above, std::int64_t value, const char* taken) {
    return std::to_string(value) + " as in " + quoted(above.name) + ", whose " + taken +
           " it takes";
  }

  bool partFits() const {
    if (!m_type->decoder)
      return m_decoder == nullptr ||
             m_value->mistake("found an encoder layer below the decoder layer " +
                              quoted(m_decoder->name) + ", expected \"decoder\": true");
    if (m_isFirst)
      return m_value->mistake("found a decoder layer first, expected an encoder layer above it");
    if (m_decoder == nullptr || m_decoder->replay == m_type->replay) return true;
    return m_value->mistake("found a decoder layer that replays " + replayed(*m_type) +
                            ", expected " + replayed(*m_decoder) + " as in " +
                            quoted(m_decoder->name));
  }

  static std::string replayed(const LayerTypeSpec& type) {
    return type.replay == 0 ? "all positions" : "the last " + std::to_string(type.replay);
  }

  const NamedValues& m_layerTypes;
  const ModelSpec& m_spec;
  std::vector<bool> m_reported;
  const LayerTypeSpec* m_type = nullptr;     // the present layer's
  const ValueReader* m_value = nullptr;      // and what the file states of it
  const LayerTypeSpec* m_owner = nullptr;    // the nearest above that makes entries
  const LayerTypeSpec* m_chooser = nullptr;  // the nearest above that chooses among them
  const LayerTypeSpec* m_decoder = nullptr;  // the nearest decoder layer above
  bool m_isFirst = true;
};

}  // namespace

void checkUse(const NamedValues& layerTypes, const ModelSpec& spec) {
  for (std::size_t i = 0; i < layerTypes.size(); ++i) {
    if (spec.repeatsOf(i) == 0)
      layerTypes[i].second.mistake("found a layer type that the layout does not use");
  }
}

void checkResiduals(const NamedValues& layerTypes, const ModelSpec& spec) {
  for (std::size_t i = 1; i < layerTypes.size(); ++i)
    checkResidual(layerTypes[i].second, spec.layerTypes[i], spec.layerTypes[0]);
}

void checkDepth(const NamedValues& layerTypes, const ModelSpec& spec) {
  Depth(layerTypes, spec).check();
}

void checkMtp(const ValueReader& value, const LayerTypeSpec& mtp, const LayerTypeSpec& first) {
  checkResidual(value, mtp, first);
  const SharedCacheSpec* cache = sharedCache(mtp);
  if (cache != nullptr && cache->mode != SharedMode::Full)
    value.mistake("found a layer that takes entries from above, expected one that keeps its own");
}

}  // namespace archimeter
