// What is wrong with a text that is not JSON, in words. Places are "line:column", both from 1;
// a column counts characters.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "core/spec/spec_error.h"

namespace archimeter {

// "3:17" for a byte of the text; its size stands for the end.
std::string lineAndColumn(std::string_view text, std::size_t offset);

// What can be said before parsing: an empty text, another encoding, a zero byte.
std::optional<SpecError> encodingError(std::string_view text, const std::string& file);

// The parser's complaint: it stopped after `read` bytes, the last of them `token`.
struct SyntaxComplaint {
  std::size_t read = 0;
  std::string token;  // control characters as "<U+000A>"
  std::string message;
};
SpecError syntaxError(std::string_view text, const SyntaxComplaint& complaint,
                      const std::string& file);

// The place of the bracket that opens level `depth`.
std::string placeOfDepth(std::string_view text, std::size_t depth);

}  // namespace archimeter
