// The models and devices the program knows: those compiled in, and a user's own files.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/device_spec.h"
#include "core/spec/model_spec.h"
#include "core/spec/spec_error.h"

namespace archimeter {

using ReadModel = Result<ModelFile> (*)(const std::filesystem::path&);

class Catalog {
 public:
  // The shipped files. Their errors are mistakes of the build; the tests keep this list empty.
  static Catalog builtIn();

  // $XDG_DATA_HOME/archimeter/models, or ~/.local/share/archimeter/models.
  static std::filesystem::path userModelFolder();

  // Reads every *.json of a folder that exists, by readModelFile or loadModelFile; what is wrong
  // with a file is returned, the others are added.
  SpecErrors addFolder(const std::filesystem::path& folder, ReadModel read);

  // A model with the same id replaces the one before.
  void add(ModelFile model);

  const std::vector<ModelFile>& models() const { return m_models; }
  const std::vector<DeviceSpec>& devices() const { return m_devices; }
  // The models of the chapter's comparisons, for where none is chosen.
  const std::vector<std::string>& comparedModels() const { return m_comparedModels; }
  const ModelFile* findModel(std::string_view id) const;
  const DeviceSpec* findDevice(std::string_view id) const;
  const SpecErrors& errors() const { return m_errors; }

 private:
  std::vector<ModelFile> m_models;
  std::vector<DeviceSpec> m_devices;
  std::vector<std::string> m_comparedModels;
  SpecErrors m_errors;
};

}  // namespace archimeter
