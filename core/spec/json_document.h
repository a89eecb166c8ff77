// JSON text to a tree, or the one error that says why it is not JSON: line and column, what was
// found, what was expected. A key given twice is an error of the tree (the first one counts).
#pragma once

#include <string>
#include <string_view>

#include "core/spec/json_node.h"
#include "core/spec/mistakes.h"
#include "core/spec/spec_error.h"

namespace archimeter {

inline constexpr std::size_t largestFile = std::size_t{16} << 20U;  // bytes
inline constexpr std::size_t deepestNesting = 64;                   // lists and objects
inline constexpr std::size_t mostValues = 50'000;

struct JsonDocument {
  JsonNode root;
  Mistakes mistakes;  // duplicate keys
};

Result<JsonDocument> parseJson(std::string_view text, const std::string& file);

// Of a text that breaks off or stops being JSON, what stands before that place; the break is among
// the mistakes. Texts over the limits are errors here as well.
Result<JsonDocument> parseJsonBeforeBreak(std::string_view text, const std::string& file);

// The error of a text over `largestFile`.
SpecError tooLarge(const std::string& file);

}  // namespace archimeter
