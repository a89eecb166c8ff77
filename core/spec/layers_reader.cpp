#include "core/spec/layer_checks.h"
#include "core/spec/mechanism_parts.h"
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

using Names = std::vector<std::string_view>;

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

std::size_t countOf(const Mistakes* mistakes) {
  return mistakes == nullptr ? 0 : mistakes->all().size();
}

// Whether nothing was wrong with any.
bool readLayerTypes(const NamedValues& layerTypes, const Mistakes* mistakes, ModelSpec& spec) {
  const std::size_t before = countOf(mistakes);
  for (const auto& [name, value] : layerTypes)
    spec.layerTypes.push_back(readLayerType(name, value));
  return mistakes != nullptr && countOf(mistakes) == before;
}

// Only where a cache of the whole call is made elsewhere can a layer skip positions, and only a
// decoder has it from an encoder. Hashes of tokens need the streams that a gate can weigh.
void checkExtras(const ValueReader& replay, const ValueReader& engram, const LayerTypeSpec& spec) {
  if (spec.replay > 0 && !std::holds_alternative<SharedKvSpec>(spec.attention))
    replay.mistake("found a replay, expected one only with attention of type \"shared-kv\"");
  else if (spec.replay > 0 && !spec.decoder)
    replay.mistake("found a replay, expected one only with \"decoder\": true");
  if (spec.engram && !std::holds_alternative<HyperConnectionSpec>(spec.residual))
    engram.mistake("found an Engram, expected one only with a residual of several streams");
}

}  // namespace

LayerTypeSpec readLayerType(const std::string& name, const ValueReader& value) {
  if (!isIdentifier(name)) value.mistake("found this key, expected " + std::string(identifierRule));
  const std::size_t before = countOf(value.mistakes());
  LayerTypeSpec spec;
  spec.name = name;
  ObjectReader fields = value.object();
  spec.attention = readAttention(fields["attention"]);
  spec.feedForward = readFeedForward(fields["feedForward"]);
  spec.residual = readResidual(fields["residual"]);
  if (fields.has("engram")) spec.engram = readEngram(fields["engram"]);
  if (fields.has("decoder")) fields["decoder"].boolean(spec.decoder);
  if (fields.has("replay")) fields["replay"].integer(optionalSizeRange, spec.replay);
  if (countOf(value.mistakes()) == before) checkExtras(fields["replay"], fields["engram"], spec);
  fields.finish();
  return spec;
}

LayerTypeSpec readMtp(const ValueReader& value, const ModelSpec& spec) {
  LayerTypeSpec type = readLayerType("mtp", value);
  // It can be held against the layers only where nothing is wrong with any.
  if (countOf(value.mistakes()) == 0 && !spec.layerTypes.empty())
    checkMtp(value, type, spec.layerTypes[0]);
  return type;
}

void readLayers(ObjectReader& root, ModelSpec& spec) {
  const ValueReader types = root["layerTypes"];
  const NamedValues layerTypes = types.members(layerTypeRange);
  const bool typesGood = readLayerTypes(layerTypes, types.mistakes(), spec);
  if (typesGood) checkResiduals(layerTypes, spec);
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
  if (typesGood) checkDepth(layerTypes, spec);
  const std::int64_t layers = spec.layerCount();
  if (layers > mostLayers)
    layout.mistake("found " + grouped(Integer(layers)) + " layers, expected " +
                   range(1, mostLayers));
}

}  // namespace archimeter
