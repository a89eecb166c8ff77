#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include "core/spec/json_document.h"
#include "core/spec/readers.h"

namespace archimeter {
namespace {

namespace fs = std::filesystem;

// Says why there is no regular file at `path`; a pipe or a device would never end.
std::string whyNoFile(const fs::path& path) {
  std::error_code error;
  const fs::file_status status = fs::status(path, error);
  if (status.type() == fs::file_type::not_found) return "no such file";
  if (error) return "cannot be read: " + error.message();
  if (fs::is_directory(status)) return "found a folder, expected a file";
  return fs::is_regular_file(status) ? "" : "found no regular file";
}

}  // namespace

Result<std::string> readFile(const fs::path& path) {
  const std::string file = path.string();
  const std::string reason = whyNoFile(path);
  if (!reason.empty()) return SpecError{file, "", reason};
  errno = 0;
  std::ifstream stream(path, std::ios::binary);
  std::string text;
  std::array<char, 1 << 16> piece;
  while (stream && text.size() <= largestFile) {
    stream.read(piece.data(), piece.size());
    text.append(piece.data(), static_cast<std::size_t>(stream.gcount()));
  }
  if (text.size() > largestFile) return tooLarge(file);
  if (!stream.eof())
    return SpecError{file, "", std::string("cannot be read: ") + std::strerror(errno)};
  return text;
}

Result<ModelFile> readModelFile(const fs::path& path) {
  const Result<std::string> text = readFile(path);
  if (!text) return text.errors();
  return readModel(text.value(), path.string());
}

}  // namespace archimeter
