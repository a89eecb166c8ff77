#include "core/cost/model_loading.h"

#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "core/graph/layer_graph.h"
#include "core/spec/json_node.h"
#include "core/spec/readers.h"
#include "core/spec/wording.h"
#include "core/units/integer.h"

namespace archimeter {

namespace {

using Words = std::set<std::string>;

// What a file can state a format for, on any of its paths.
struct Stored {
  Words groups;   // of tensors
  Words records;  // of the context
};

void collect(const LayerGraph& part, Stored& stored) {
  for (const Operation& operation : part.operations)
    for (const Weight& weight : operation.weights) stored.groups.insert(weight.group);
  for (const StateRecord& record : part.state)
    if (storedAs(record.kind) == StoredAs::Context) stored.records.insert(stateKindId(record.kind));
}

SpecError unknownKey(const ModelFile& file, const char* place, const std::string& key,
                     const char* found, const Words& known) {
  const std::vector<std::string_view> words(known.begin(), known.end());
  return {.file = file.file,
          .where = pointerTo(place, key),
          .what = std::string(found) + ", expected " +
                  (words.empty() ? "none: it has none" : oneOf(words))};
}

SpecErrors storageMistakes(const ModelFile& file) {
  Stored stored;
  for (const ModelSpec& spec : file.paths)
    for (const LayerGraph& part : buildModelGraph(spec).parts) collect(part, stored);
  SpecErrors errors;
  // A path changes values, never keys: those of the first are those of all.
  const ModelSpec& spec = file.paths.front();
  for (const auto& [kind, bytes] : spec.production)
    if (!stored.records.contains(stateKindId(kind)))
      errors.push_back(unknownKey(file, "/stateFormats/production", stateKindId(kind),
                                  "found a record the model does not keep of its context",
                                  stored.records));
  if (!spec.released) return errors;
  for (const auto& [group, format] : spec.released->formats)
    if (!stored.groups.contains(group))
      errors.push_back(unknownKey(file, "/released/formats", group,
                                  "found a format for no group of tensors", stored.groups));
  return errors;
}

}  // namespace

Result<ModelFile> loadModelFile(const std::filesystem::path& path) {
  Result<ModelFile> read = readModelFile(path);
  if (!read) return read;
  try {
    SpecErrors errors = storageMistakes(read.value());
    if (!errors.empty()) return errors;
  } catch (const ArithmeticOverflow&) {
    // Too large to be counted, which is said with the quantity when it is.
  }
  return read;
}

}  // namespace archimeter
