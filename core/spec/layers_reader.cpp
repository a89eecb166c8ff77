#include <algorithm>

#include "core/spec/mechanism_readers.h"
#include "core/spec/model_parts.h"
#include "core/spec/wording.h"
#include "core/units/number_text.h"

namespace archimeter {
namespace {

constexpr std::int64_t mostLayers = 10'000;
constexpr EntryRange layerTypeRange{1, 1'000, "layer types"};
constexpr EntryRange blockRange{1, mostLayers, "blocks"};
constexpr EntryRange blockLayerRange{1, mostLayers, "layer types"};

using NamedValues = std::vector<std::pair<std::string, ValueReader>>;
using Names = std::vector<std::string_view>;

LayerTypeSpec readLayerType(const std::string& name, const ValueReader& value) {
  if (!isIdentifier(name)) value.mistake("found this key, expected " + std::string(identifierRule));
  LayerTypeSpec spec;
  spec.name = name;
  ObjectReader fields = value.object();
  spec.attention = readAttention(fields["attention"]);
  spec.feedForward = readFeedForward(fields["feedForward"]);
  spec.residual = readResidual(fields["residual"]);
  fields.finish();
  return spec;
}

Names namesOf(const NamedValues& layerTypes) {
  Names names;
  for (const auto& [name, value] : layerTypes) names.push_back(name);
  return names;
}

bool readBlock(const ValueReader& value, const Names& names, LayoutBlock& block) {
  ObjectReader fields = value.object();
  if (!fields) return false;
  bool good = fields["repeat"].integer({1, mostLayers}, block.repeat);
  const std::vector<ValueReader> layers = fields["of"].list(blockLayerRange);
  good = good && !layers.empty();
  for (const ValueReader& layer : layers) {
    std::size_t index = 0;
    // Without good layer types there is nothing to compare a name with.
    good = !names.empty() && layer.word(names, index) && good;
    block.layerTypes.push_back(index);
  }
  fields.finish();
  return good;
}

void checkUse(const NamedValues& layerTypes, const ModelSpec& spec) {
  for (std::size_t i = 0; i < layerTypes.size(); ++i) {
    if (spec.repeatsOf(i) == 0)
      layerTypes[i].second.mistake("found a layer type that the layout does not use");
  }
}

// 0 for the plain residual.
std::int64_t residualBlock(const LayerTypeSpec& spec) {
  const auto* attention = std::get_if<AttentionResidualSpec>(&spec.residual);
  return attention == nullptr ? 0 : attention->block;
}

// Blocks are counted through the whole depth, so one layer cannot have its own.
void checkResiduals(const NamedValues& layerTypes, const ModelSpec& spec) {
  for (std::size_t i = 1; i < layerTypes.size(); ++i) {
    if (residualBlock(spec.layerTypes[i]) == residualBlock(spec.layerTypes[0])) continue;
    ObjectReader fields(layerTypes[i].second);
    fields["residual"].mistake("found another residual than that of " +
                               quoted(spec.layerTypes[0].name) + ", expected the same");
  }
}

// Whether nothing was wrong with any.
bool readLayerTypes(const NamedValues& layerTypes, const Mistakes* mistakes, ModelSpec& spec) {
  const std::size_t before = mistakes == nullptr ? 0 : mistakes->all().size();
  for (const auto& [name, value] : layerTypes)
    spec.layerTypes.push_back(readLayerType(name, value));
  return mistakes != nullptr && mistakes->all().size() == before;
}

}  // namespace

void readLayers(ObjectReader& root, ModelSpec& spec) {
  const ValueReader types = root["layerTypes"];
  const NamedValues layerTypes = types.members(layerTypeRange);
  if (readLayerTypes(layerTypes, types.mistakes(), spec)) checkResiduals(layerTypes, spec);
  const Names names = namesOf(layerTypes);
  const ValueReader layout = root["layout"];
  const std::vector<ValueReader> blocks = layout.list(blockRange);
  bool good = !blocks.empty();
  for (const ValueReader& block : blocks) {
    spec.layout.emplace_back();
    good = readBlock(block, names, spec.layout.back()) && good;
  }
  if (!good) return;
  checkUse(layerTypes, spec);
  const std::int64_t layers = spec.layerCount();
  if (layers > mostLayers)
    layout.mistake("found " + grouped(Integer(layers)) + " layers, expected " +
                   range(1, mostLayers));
}

}  // namespace archimeter
