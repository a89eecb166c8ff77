// One value of a JSON document together with its place. Each read checks the kind and the range,
// and reports what it found and what it expected; it returns whether the value is good.
//
// A value may be absent: reading it then reports a missing key. What lies inside a value that was
// already reported is silent: one mistake gives one error.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/spec/json_node.h"
#include "core/spec/mistakes.h"

namespace archimeter {

struct IntegerRange {
  std::int64_t least = 0;
  std::int64_t largest = 0;
};

// How many entries a list or an object may have, and what they are: {1, 16, "paths"}.
struct EntryRange {
  std::size_t least = 0;
  std::size_t largest = 0;
  std::string_view entries;
};

inline constexpr IntegerRange sizeRange{1, 1'000'000'000};

template <class Value>
struct Word {
  std::string_view word;
  Value value;
};

class ObjectReader;

class ValueReader {
 public:
  // Without mistakes the value is silent.
  ValueReader(const JsonNode* node, std::string pointer, Mistakes* mistakes)
      : m_node(node), m_pointer(std::move(pointer)), m_mistakes(mistakes) {}

  const JsonNode* node() const { return m_node; }
  const std::string& pointer() const { return m_pointer; }
  Mistakes* mistakes() const { return m_mistakes; }

  bool integer(IntegerRange range, std::int64_t& value) const;
  bool boolean(bool& value) const;
  // One line of 1 to so many characters.
  bool text(std::size_t longest, std::string& value) const;
  // A name of lower-case letters, digits, '.' and '-'.
  bool identifier(std::string& value) const;
  bool word(std::span<const std::string_view> words, std::size_t& index) const;
  template <class Value, std::size_t Count>
  bool word(const Word<Value> (&rows)[Count], Value& value) const {
    std::vector<std::string_view> words;
    for (const Word<Value>& row : rows) words.push_back(row.word);
    std::size_t index = 0;
    if (!word(words, index)) return false;
    value = rows[index].value;
    return true;
  }

  ObjectReader object() const;
  std::vector<ValueReader> list(EntryRange range) const;
  // The members of an object whose keys the file chooses.
  std::vector<std::pair<std::string, ValueReader>> members(EntryRange range) const;

  // Found this value, expected something else. Returns false.
  bool unexpected(const std::string& expected) const;
  bool mistake(const std::string& what) const;

 private:
  bool countIsGood(JsonNode::Kind kind, EntryRange range) const;

  const JsonNode* m_node;
  std::string m_pointer;
  Mistakes* m_mistakes;
};

bool isIdentifier(std::string_view text);
extern const char* const identifierRule;

}  // namespace archimeter
