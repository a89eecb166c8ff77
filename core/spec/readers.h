// JSON text to a spec. Every reader gives the value, or all the mistakes of the text with their
// places: a wrong type, an unknown, missing or duplicate key, a number out of range, a mechanism
// that does not exist, text that is not JSON (line and column), nesting beyond 64 levels, a file
// over 16 MiB.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/device_spec.h"
#include "core/spec/model_spec.h"
#include "core/spec/spec_error.h"

namespace archimeter {

// `file` names the text in errors. Every path of the model is applied and checked.
Result<ModelFile> readModel(std::string_view text, const std::string& file);
Result<DeviceSpec> readDevice(std::string_view text, const std::string& file);
// The ids of the models that are compared where none is chosen: {"models": [...]}.
Result<std::vector<std::string>> readComparison(std::string_view text, const std::string& file);

// The whole text of a file, or one error that says why not.
Result<std::string> readFile(const std::filesystem::path& path);
Result<ModelFile> readModelFile(const std::filesystem::path& path);

}  // namespace archimeter
