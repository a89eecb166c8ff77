// The phrases of reader errors: "found ..., expected ...". Whatever a file contains, a phrase is
// one short line of plain text.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/spec/json_node.h"

namespace archimeter {

// Control characters written as \u000a, and no more than so many characters.
std::string shown(std::string_view text, std::size_t mostCharacters = 60);
std::string quoted(std::string_view text);

// A value as it was found: `"4096" (string)`, `4096.5`, `null`, `an empty list`.
std::string described(const JsonNode& node);

std::string range(std::int64_t least, std::int64_t largest);      // "1 to 1,000"
std::string oneOf(std::span<const std::string_view> words);       // `one of "causal", "rectangle"`
std::string quotedList(std::span<const std::string_view> words);  // `"causal", "rectangle"`

// The known word that `word` was probably meant to be, or "" if none is near.
std::string_view nearest(std::string_view word, std::span<const std::string_view> known);
std::string didYouMean(std::string_view word);  // ` (did you mean "kvHeads"?)`, "" for ""

std::size_t characterCount(std::string_view utf8);

}  // namespace archimeter
