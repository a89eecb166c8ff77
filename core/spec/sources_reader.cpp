#include "core/spec/model_parts.h"

namespace archimeter {
namespace {

constexpr EntryRange sourceRange{1, 100, "sources"};
constexpr EntryRange fieldRange{1, 1'000, "fields"};
constexpr std::size_t longestTitle = 500;
constexpr std::size_t longestNote = 2'000;
constexpr std::size_t longestFieldName = 500;

SourceSpec readSource(const ValueReader& value, const JsonNode& document) {
  SourceSpec source;
  ObjectReader fields = value.object();
  fields["title"].text(longestTitle, source.title);
  if (fields.has("note")) fields["note"].text(longestNote, source.note);
  for (const auto& [pointer, name] : fields["fields"].members(fieldRange)) {
    if (resolve(document, pointer) == nullptr && !value.mistakes()->isMissing(pointer))
      name.mistake("found a pointer to nothing, expected one to a value of this file");
    name.text(longestFieldName, source.fields[pointer]);
  }
  fields.finish();
  return source;
}

}  // namespace

std::vector<SourceSpec> readSources(ObjectReader& root, const JsonNode& document) {
  std::vector<SourceSpec> sources;
  for (const ValueReader& value : root["sources"].list(sourceRange))
    sources.push_back(readSource(value, document));
  return sources;
}

}  // namespace archimeter
