#include "core/spec/catalog.h"

#include <algorithm>
#include <cstdlib>
#include <functional>
#include <span>

#include "core/spec/readers.h"
#include "core/units/embedded_file.h"

namespace archimeter {

std::span<const EmbeddedFile> embeddedModels();

namespace {

namespace fs = std::filesystem;

void append(SpecErrors& errors, const SpecErrors& more) {
  errors.insert(errors.end(), more.begin(), more.end());
}

// Hands a value on, or keeps what was wrong.
template <class Value, class Use>
void take(Result<Value> read, SpecErrors& errors, Use use) {
  if (read)
    use(std::move(read).value());
  else
    append(errors, read.errors());
}

std::string environment(const char* name) {
  const char* value = std::getenv(name);
  return value == nullptr ? std::string() : std::string(value);
}

// By name, so that the order does not depend on the file system.
std::vector<fs::path> jsonFiles(const fs::path& folder, std::error_code& error) {
  std::vector<fs::path> files;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end;
       entry.increment(error)) {
    if (entry->path().extension() == ".json") files.push_back(entry->path());
  }
  std::sort(files.begin(), files.end());
  return files;
}

template <class Spec, class IdOf>
const Spec* find(const std::vector<Spec>& specs, std::string_view id, IdOf idOf) {
  const auto found =
      std::find_if(specs.begin(), specs.end(), [&](const Spec& spec) { return idOf(spec) == id; });
  return found == specs.end() ? nullptr : &*found;
}

}  // namespace

Catalog Catalog::builtIn() {
  Catalog catalog;
  for (const EmbeddedFile& embedded : embeddedModels()) {
    const std::string file = "models/" + std::string(embedded.name);
    if (embedded.name.starts_with("devices/")) {
      take(readDevice(embedded.text, file), catalog.m_errors,
           [&](DeviceSpec device) { catalog.m_devices.push_back(std::move(device)); });
    } else if (embedded.name == "comparison.json") {
      take(readComparison(embedded.text, file), catalog.m_errors,
           [&](std::vector<std::string> ids) { catalog.m_comparedModels = std::move(ids); });
    } else {
      take(readModel(embedded.text, file), catalog.m_errors,
           [&](ModelFile model) { catalog.add(std::move(model)); });
    }
  }
  return catalog;
}

fs::path Catalog::userModelFolder() {
  // A relative XDG_DATA_HOME is to be ignored (XDG base directory specification).
  const fs::path dataHome = environment("XDG_DATA_HOME");
  if (dataHome.is_absolute()) return dataHome / "archimeter" / "models";
  const fs::path home = environment("HOME");
  if (home.empty()) return {};
  return home / ".local" / "share" / "archimeter" / "models";
}

SpecErrors Catalog::addFolder(const fs::path& folder, ReadModel read) {
  std::error_code error;
  if (folder.empty() || !fs::exists(folder, error)) return {};
  const std::vector<fs::path> files = jsonFiles(folder, error);
  SpecErrors errors;
  if (error) errors.push_back({folder.string(), "", "cannot be read: " + error.message()});
  std::vector<ModelFile> added;
  for (const fs::path& file : files) {
    Result<ModelFile> model = read(file);
    if (!model) {
      append(errors, model.errors());
      continue;
    }
    const ModelFile* same = find(added, model.value().id(), std::mem_fn(&ModelFile::id));
    if (same != nullptr)
      errors.push_back({file.string(), "/id", "found the id of " + same->file + " again"});
    else
      added.push_back(std::move(model).value());
  }
  for (ModelFile& model : added) add(std::move(model));
  return errors;
}

void Catalog::add(ModelFile model) {
  const auto same = std::find_if(m_models.begin(), m_models.end(),
                                 [&](const ModelFile& each) { return each.id() == model.id(); });
  if (same == m_models.end())
    m_models.push_back(std::move(model));
  else
    *same = std::move(model);
}

const ModelFile* Catalog::findModel(std::string_view id) const {
  return find(m_models, id, std::mem_fn(&ModelFile::id));
}

const DeviceSpec* Catalog::findDevice(std::string_view id) const {
  return find(m_devices, id, std::mem_fn(&DeviceSpec::id));
}

}  // namespace archimeter
