#include <algorithm>
#include <set>

#include "core/spec/json_document.h"
#include "core/spec/model_parts.h"
#include "core/spec/wording.h"

namespace archimeter {
namespace {

constexpr EntryRange pathRange{1, 16, "paths"};
using Known = std::set<std::pair<std::string, std::string>>;  // where and what

constexpr std::string_view fixedKeys[] = {"id", "name", "paths", "sources"};

// Replaces in `target`, which is at `place`, what `overlay` states. What an overlay may not state
// is reported and left.
void applyOverlay(JsonNode& target, const std::string& place, const ValueReader& overlay) {
  const std::vector<std::string_view> known(target.keys.begin(), target.keys.end());
  for (std::size_t i = 0; i < overlay.node()->items.size(); ++i) {
    const std::string& key = overlay.node()->keys[i];
    const JsonNode& change = overlay.node()->items[i];
    const ValueReader value(&change, pointerTo(overlay.pointer(), key), overlay.mistakes());
    JsonNode* changed = target.find(key);
    if (changed == nullptr && overlay.mistakes()->isMissing(pointerTo(place, key)))
      continue;  // the model should have it, and that was said
    if (changed == nullptr)
      value.mistake("unknown key" + didYouMean(nearest(key, known)) +
                    ": a path changes values that the model has");
    else if (change.kind == JsonNode::Kind::Null)
      value.mistake("found null, expected a value: a path removes nothing");
    else if (change.isObject() && changed->isObject())
      applyOverlay(*changed, pointerTo(place, key), value);
    else
      *changed = change;
  }
}

// The overlay without the keys that no path changes, which are reported.
JsonNode changesOf(const ValueReader& overlay) {
  JsonNode changes{JsonNode::Kind::Object, false, {}, {}, {}};
  for (const auto& [key, value] : overlay.members({0, mostValues, "changes"})) {
    if (std::find(std::begin(fixedKeys), std::end(fixedKeys), key) != std::end(fixedKeys)) {
      value.mistake("found a key that a path cannot change");
      continue;
    }
    changes.keys.push_back(key);
    changes.items.push_back(*value.node());
  }
  return changes;
}

// Puts a mistake of the changed model where its author can mend it: in the overlay if that states
// the value. A mistake the model has without the overlay is known already.
void addPathMistakes(const SpecErrors& found, const ValueReader& overlay, const std::string& path,
                     const Known& known) {
  for (const SpecError& error : found) {
    const bool isKnown = known.contains({error.where, error.what});
    const JsonNode* stated = resolve(*overlay.node(), error.where);
    const bool isMissing = overlay.mistakes()->isMissing(error.where);
    if (isMissing || (isKnown && (stated == nullptr || stated->isObject()))) continue;
    if (stated != nullptr)
      overlay.mistakes()->add(overlay.pointer() + error.where, error.what);
    else
      overlay.mistakes()->add(error.where, error.what + ", in path " + quoted(path));
  }
}

ModelSpec readPath(const std::string& path, const ValueReader& overlay, const JsonNode& document,
                   const ModelSpec& base, const Known& known) {
  if (!isIdentifier(path))
    overlay.mistake("found this key, expected " + std::string(identifierRule));
  ModelSpec spec;
  spec.id = base.id;
  spec.name = base.name;
  spec.sources = base.sources;
  spec.path = path;
  if (!overlay.object()) return spec;
  const JsonNode changes = changesOf(overlay);
  JsonNode changed = document;
  applyOverlay(changed, "", ValueReader(&changes, overlay.pointer(), overlay.mistakes()));
  Mistakes found(overlay.mistakes()->file());
  ObjectReader root(ValueReader(&changed, "", &found));
  readArchitecture(root, spec);
  addPathMistakes(found.all(), overlay, path, known);
  return spec;
}

}  // namespace

std::vector<ModelSpec> readPaths(ObjectReader& root, const JsonNode& document,
                                 const ModelSpec& base, const Mistakes& mistakes) {
  std::vector<ModelSpec> paths;
  const ValueReader overlays = root["paths"];
  if (mistakes.isFull()) return paths;
  Known known;
  for (const SpecError& error : mistakes.all()) known.emplace(error.where, error.what);
  for (const auto& [path, overlay] : overlays.members(pathRange))
    paths.push_back(readPath(path, overlay, document, base, known));
  return paths;
}

}  // namespace archimeter
