// Model files that can be counted: read, and held against the operations and records they lead to.
#pragma once

#include <filesystem>

#include "core/spec/model_spec.h"
#include "core/spec/spec_error.h"

namespace archimeter {

// The mistakes of the reader (core/spec/readers.h), or those only the operations show: a released
// format for a group of tensors the model does not have, a production record of a kind that no
// layer keeps.
Result<ModelFile> loadModelFile(const std::filesystem::path& path);

}  // namespace archimeter
