#include "core/spec/value_reader.h"

#include <algorithm>
#include <charconv>
#include <optional>

#include "core/spec/object_reader.h"
#include "core/spec/wording.h"
#include "core/units/number_text.h"

namespace archimeter {
namespace {

constexpr std::size_t longestIdentifier = 64;

// Nothing but digits and a minus: 4096.0 and 1e3 are no integers.
std::optional<std::int64_t> parsedInteger(const std::string& written) {
  std::int64_t value = 0;
  const char* end = written.data() + written.size();
  const auto result = std::from_chars(written.data(), end, value);
  if (result.ec != std::errc() || result.ptr != end) return std::nullopt;
  return value;
}

bool hasControlCharacter(std::string_view text) {
  return std::any_of(text.begin(), text.end(),
                     [](char c) { return static_cast<unsigned char>(c) < ' ' || c == '\x7f'; });
}

std::string foundCount(const JsonNode& node, JsonNode::Kind kind) {
  if (node.kind != kind || node.items.empty()) return described(node);
  return grouped(Integer(node.items.size()));
}

}  // namespace

const char* const identifierRule =
    "a name of 1 to 64 lower-case letters, digits, '.' and '-', starting with a letter or digit";

bool isIdentifier(std::string_view text) {
  const auto isAlphanumeric = [](char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
  };
  return !text.empty() && text.size() <= longestIdentifier && isAlphanumeric(text.front()) &&
         std::all_of(text.begin(), text.end(),
                     [&](char c) { return isAlphanumeric(c) || c == '.' || c == '-'; });
}

bool ValueReader::mistake(const std::string& what) const {
  if (m_mistakes != nullptr) m_mistakes->add(m_pointer, what);
  return false;
}

bool ValueReader::unexpected(const std::string& expected) const {
  if (m_node != nullptr) return mistake("found " + described(*m_node) + ", expected " + expected);
  if (m_mistakes != nullptr) m_mistakes->addMissing(m_pointer, expected);
  return false;
}

bool ValueReader::integer(IntegerRange allowed, std::int64_t& value) const {
  const bool number = m_node != nullptr && m_node->kind == JsonNode::Kind::Number;
  const std::optional<std::int64_t> parsed = number ? parsedInteger(m_node->text) : std::nullopt;
  if (!parsed || *parsed < allowed.least || *parsed > allowed.largest)
    return unexpected("an integer from " + range(allowed.least, allowed.largest));
  value = *parsed;
  return true;
}

bool ValueReader::boolean(bool& value) const {
  if (m_node == nullptr || m_node->kind != JsonNode::Kind::Boolean)
    return unexpected("true or false");
  value = m_node->boolean;
  return true;
}

bool ValueReader::text(std::size_t longest, std::string& value) const {
  const std::string expected =
      "one line of " + range(1, static_cast<std::int64_t>(longest)) + " characters";
  if (m_node == nullptr || m_node->kind != JsonNode::Kind::String) return unexpected(expected);
  const bool good = !m_node->text.empty() && characterCount(m_node->text) <= longest &&
                    !hasControlCharacter(m_node->text);
  if (!good) return mistake("found " + quoted(m_node->text) + ", expected " + expected);
  value = m_node->text;
  return true;
}

bool ValueReader::identifier(std::string& value) const {
  if (m_node == nullptr || m_node->kind != JsonNode::Kind::String)
    return unexpected(identifierRule);
  if (!isIdentifier(m_node->text))
    return mistake("found " + quoted(m_node->text) + ", expected " + identifierRule);
  value = m_node->text;
  return true;
}

bool ValueReader::word(std::span<const std::string_view> words, std::size_t& index) const {
  if (m_node == nullptr || m_node->kind != JsonNode::Kind::String) return unexpected(oneOf(words));
  const auto found = std::find(words.begin(), words.end(), m_node->text);
  if (found == words.end()) {
    if (m_mistakes == nullptr || m_mistakes->isFull()) return mistake({});  // no words needed
    return mistake("found " + quoted(m_node->text) + didYouMean(nearest(m_node->text, words)) +
                   ", expected " + oneOf(words));
  }
  index = static_cast<std::size_t>(found - words.begin());
  return true;
}

ObjectReader ValueReader::object() const {
  if (m_node == nullptr || !m_node->isObject()) unexpected("an object");
  return ObjectReader(*this);
}

bool ValueReader::countIsGood(JsonNode::Kind kind, EntryRange allowed) const {
  const std::string expected =
      std::string(kind == JsonNode::Kind::Array ? "a list" : "an object") + " of " +
      range(static_cast<std::int64_t>(allowed.least), static_cast<std::int64_t>(allowed.largest)) +
      ' ' + std::string(allowed.entries);
  if (m_node == nullptr) return unexpected(expected);
  const std::size_t count = m_node->items.size();
  if (m_node->kind == kind && count >= allowed.least && count <= allowed.largest) return true;
  return mistake("found " + foundCount(*m_node, kind) + ", expected " + expected);
}

std::vector<ValueReader> ValueReader::list(EntryRange allowed) const {
  std::vector<ValueReader> values;
  if (!countIsGood(JsonNode::Kind::Array, allowed)) return values;
  for (std::size_t i = 0; i < m_node->items.size(); ++i)
    values.emplace_back(&m_node->items[i], pointerTo(m_pointer, std::to_string(i)), m_mistakes);
  return values;
}

std::vector<std::pair<std::string, ValueReader>> ValueReader::members(EntryRange allowed) const {
  std::vector<std::pair<std::string, ValueReader>> values;
  if (!countIsGood(JsonNode::Kind::Object, allowed)) return values;
  for (std::size_t i = 0; i < m_node->items.size(); ++i) {
    const std::string& key = m_node->keys[i];
    values.emplace_back(key, ValueReader(&m_node->items[i], pointerTo(m_pointer, key), m_mistakes));
  }
  return values;
}

}  // namespace archimeter
