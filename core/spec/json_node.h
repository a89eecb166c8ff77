// A JSON text as a tree, in the order of the file. A number keeps the digits the file writes, so
// that nothing is rounded before it is checked. Places are JSON pointers (RFC 6901).
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace archimeter {

struct JsonNode {
  enum class Kind { Null, Boolean, Number, String, Array, Object };

  Kind kind = Kind::Null;
  bool boolean = false;
  std::string text;               // of a string; of a number, as written
  std::vector<std::string> keys;  // of an object, one for each of `items`
  std::vector<JsonNode> items;    // of a list or an object

  bool isObject() const { return kind == Kind::Object; }
  const JsonNode* find(std::string_view key) const;  // nullptr when absent
  JsonNode* find(std::string_view key);
};

// The pointer to a member: ("/layerTypes", "a/b") gives "/layerTypes/a~1b".
std::string pointerTo(const std::string& parent, std::string_view key);

// What a pointer leads to, or nullptr. The empty pointer leads to `root`.
const JsonNode* resolve(const JsonNode& root, std::string_view pointer);

}  // namespace archimeter
