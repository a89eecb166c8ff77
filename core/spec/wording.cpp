#include "core/spec/wording.h"

#include <algorithm>
#include <array>
#include <numeric>

#include "core/units/number_text.h"

namespace archimeter {
namespace {

constexpr std::size_t longestWord = 60;
constexpr std::size_t mostListed = 16;

bool continuesCharacter(char c) {
  return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U;
}

std::string unicodeEscape(unsigned char code) {
  constexpr std::string_view digits = "0123456789abcdef";
  return std::string("\\u00") + digits[code >> 4U] + digits[code & 15U];
}

// "kv_Heads" and "kvheads" spell the same word.
std::string spelling(std::string_view word) {
  std::string result;
  for (const char c : word) {
    if (c >= 'A' && c <= 'Z')
      result += static_cast<char>(c - 'A' + 'a');
    else if (c != '_' && c != '-' && c != ' ')
      result += c;
  }
  return result;
}

// How many letters must be changed, added, dropped to turn one word into the other.
std::size_t editDistance(const std::string& from, const std::string& to) {
  std::vector<std::size_t> row(to.size() + 1);
  std::iota(row.begin(), row.end(), std::size_t{0});
  for (std::size_t i = 1; i <= from.size(); ++i) {
    std::size_t diagonal = row[0];
    row[0] = i;
    for (std::size_t j = 1; j <= to.size(); ++j) {
      const std::size_t replaced = diagonal + (from[i - 1] == to[j - 1] ? 0 : 1);
      diagonal = row[j];
      row[j] = std::min({row[j] + 1, row[j - 1] + 1, replaced});
    }
  }
  return row.back();
}

}  // namespace

std::string shown(std::string_view text, std::size_t mostCharacters) {
  std::string result;
  std::size_t characters = 0;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto code = static_cast<unsigned char>(text[i]);
    if (!continuesCharacter(text[i]) && ++characters > mostCharacters) return result + "...";
    const bool afterC2 = code == 0xC2 && i + 1 < text.size();
    if (code < 0x20 || code == 0x7F) {
      result += unicodeEscape(code);
    } else if (afterC2 && static_cast<unsigned char>(text[i + 1]) < 0xA0) {  // U+0080 ... U+009F
      result += unicodeEscape(static_cast<unsigned char>(text[++i]));
    } else {
      result += text[i];
    }
  }
  return result;
}

std::string quoted(std::string_view text) {
  return '"' + shown(text) + '"';
}

std::string described(const JsonNode& node) {
  switch (node.kind) {
    case JsonNode::Kind::Null:
      return "null";
    case JsonNode::Kind::Boolean:
      return node.boolean ? "true" : "false";
    case JsonNode::Kind::Number:
      return shown(node.text);
    case JsonNode::Kind::String:
      return quoted(node.text) + " (string)";
    case JsonNode::Kind::Array:
      return node.items.empty() ? "an empty list" : "a list";
    case JsonNode::Kind::Object:
      return node.items.empty() ? "an empty object" : "an object";
  }
  return {};
}

std::string range(std::int64_t least, std::int64_t largest) {
  return grouped(Integer(least)) + " to " + grouped(Integer(largest));
}

std::string quotedList(std::span<const std::string_view> words) {
  std::string list;
  for (const std::string_view word : words.first(std::min(words.size(), mostListed)))
    list += (list.empty() ? "" : ", ") + quoted(word);
  return words.size() > mostListed ? list + ", ..." : list;
}

std::string oneOf(std::span<const std::string_view> words) {
  return (words.size() > 1 ? "one of " : "") + quotedList(words);
}

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
  if (word.size() > longestWord) return {};
  const std::string meant = spelling(word);
  std::string_view best;
  std::size_t bestDistance = 3;
  for (const std::string_view candidate : known) {
    const std::string candidateSpelling = spelling(candidate);
    const std::size_t allowed = std::min<std::size_t>(2, (candidateSpelling.size() + 1) / 3);
    const std::size_t distance = editDistance(meant, candidateSpelling);
    if (distance <= allowed && distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

std::string didYouMean(std::string_view word) {
  return word.empty() ? std::string() : " (did you mean " + quoted(word) + "?)";
}

std::size_t characterCount(std::string_view utf8) {
  return static_cast<std::size_t>(
      std::count_if(utf8.begin(), utf8.end(), [](char c) { return !continuesCharacter(c); }));
}

}  // namespace archimeter
