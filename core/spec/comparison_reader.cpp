#include "core/spec/json_document.h"
#include "core/spec/object_reader.h"
#include "core/spec/readers.h"

namespace archimeter {

Result<std::vector<std::string>> readComparison(std::string_view text, const std::string& file) {
  Result<JsonDocument> parsed = parseJson(text, file);
  if (!parsed) return parsed.errors();
  Mistakes mistakes = parsed.value().mistakes;
  ObjectReader root = ValueReader(&parsed.value().root, "", &mistakes).object();
  std::vector<std::string> ids;
  for (const ValueReader& id : root["models"].list({1, 8, "models"}))
    id.identifier(ids.emplace_back());
  root.finish();
  if (!mistakes.empty()) return mistakes.report();
  return ids;
}

}  // namespace archimeter
