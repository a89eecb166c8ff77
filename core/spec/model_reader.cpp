#include "core/spec/json_document.h"
#include "core/spec/model_parts.h"
#include "core/spec/readers.h"

namespace archimeter {
namespace {

constexpr std::size_t longestName = 200;

void readVocabulary(const ValueReader& value, VocabularySpec& vocabulary) {
  ObjectReader fields = value.object();
  fields["size"].integer(sizeRange, vocabulary.size);
  fields["tied"].boolean(vocabulary.tied);
  fields.finish();
}

void readRotaryAngles(const ValueReader& value, RotaryAnglesSpec& angles) {
  ObjectReader fields = value.object();
  fields["axes"].integer(sizeRange, angles.axes);
  fields["frequencies"].integer(sizeRange, angles.frequencies);
  fields.finish();
}

}  // namespace

void readArchitecture(ObjectReader& root, ModelSpec& spec) {
  root["hidden"].integer(sizeRange, spec.hidden);
  root["maxPositions"].integer(sizeRange, spec.maxPositions);
  readVocabulary(root["vocabulary"], spec.vocabulary);
  if (root.has("rotaryAngles")) readRotaryAngles(root["rotaryAngles"], spec.rotaryAngles.emplace());
  readLayers(root, spec);
  if (root.has("mtp")) spec.mtp = readMtp(root["mtp"], spec);
  readStorage(root, spec);
}

Result<ModelFile> readModel(std::string_view text, const std::string& file) {
  Result<JsonDocument> parsed = parseJson(text, file);
  if (!parsed) return parsed.errors();
  const JsonNode& document = parsed.value().root;
  Mistakes mistakes = parsed.value().mistakes;
  ObjectReader root = ValueReader(&document, "", &mistakes).object();
  ModelSpec base;
  root["id"].identifier(base.id);
  root["name"].text(longestName, base.name);
  readArchitecture(root, base);
  base.sources = readSources(root, document);
  ModelFile model{file, readPaths(root, document, base, mistakes)};
  root.finish();
  if (!mistakes.empty()) return mistakes.report();
  return model;
}

}  // namespace archimeter
