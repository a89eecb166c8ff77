#include "core/spec/json_node.h"

#include <algorithm>
#include <charconv>

namespace archimeter {
namespace {

std::string unescaped(std::string_view token) {
  std::string key;
  for (std::size_t i = 0; i < token.size(); ++i) {
    const bool escape = token[i] == '~' && i + 1 < token.size();
    if (escape && token[i + 1] == '0') {
      key += '~';
      ++i;
    } else if (escape && token[i + 1] == '1') {
      key += '/';
      ++i;
    } else {
      key += token[i];
    }
  }
  return key;
}

const JsonNode* listItem(const JsonNode& list, std::string_view token) {
  if (token.size() > 1 && token.front() == '0') return nullptr;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(token.data(), token.data() + token.size(), index);
  if (error != std::errc() || end != token.data() + token.size()) return nullptr;
  return index < list.items.size() ? &list.items[index] : nullptr;
}

const JsonNode* child(const JsonNode& parent, std::string_view token) {
  if (parent.kind == JsonNode::Kind::Array) return listItem(parent, token);
  return parent.isObject() ? parent.find(unescaped(token)) : nullptr;
}

}  // namespace

const JsonNode* JsonNode::find(std::string_view key) const {
  const auto found = std::find(keys.begin(), keys.end(), key);
  return found == keys.end() ? nullptr : &items[static_cast<std::size_t>(found - keys.begin())];
}

JsonNode* JsonNode::find(std::string_view key) {
  return const_cast<JsonNode*>(static_cast<const JsonNode*>(this)->find(key));
}

std::string pointerTo(const std::string& parent, std::string_view key) {
  std::string pointer = parent + '/';
  for (const char c : key) {
    if (c == '~')
      pointer += "~0";
    else if (c == '/')
      pointer += "~1";
    else
      pointer += c;
  }
  return pointer;
}

const JsonNode* resolve(const JsonNode& root, std::string_view pointer) {
  const JsonNode* node = &root;
  while (node != nullptr && !pointer.empty()) {
    if (pointer.front() != '/') return nullptr;
    pointer.remove_prefix(1);
    const std::size_t end = std::min(pointer.find('/'), pointer.size());
    node = child(*node, pointer.substr(0, end));
    pointer.remove_prefix(end);
  }
  return node;
}

}  // namespace archimeter
