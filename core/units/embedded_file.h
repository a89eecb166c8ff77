// A text file compiled into the program by archimeter_embed (packaging/cmake/embed.cmake).
#pragma once

#include <span>
#include <string_view>

namespace archimeter {

struct EmbeddedFile {
  std::string_view name;  // relative to its base folder: "qwen/qwen3-8b.json"
  std::string_view text;
};

}  // namespace archimeter
