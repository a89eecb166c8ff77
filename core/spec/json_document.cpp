#include "core/spec/json_document.h"

#include <optional>
#include <set>

#include <nlohmann/json.hpp>

#include "core/spec/json_syntax.h"

namespace archimeter {
namespace {

using Json = nlohmann::json;

// Builds the tree from the parser's events. It never recurses, whatever the nesting.
class TreeBuilder final : public nlohmann::json_sax<Json> {
 public:
  enum class Limit { None, Depth, Values };

  bool null() override { return add({}); }
  bool boolean(bool value) override { return add({JsonNode::Kind::Boolean, value, {}, {}, {}}); }
  bool number_integer(number_integer_t value) override { return addNumber(std::to_string(value)); }
  bool number_unsigned(number_unsigned_t value) override {
    return addNumber(std::to_string(value));
  }
  bool number_float(number_float_t, const string_t& written) override { return addNumber(written); }
  bool string(string_t& value) override {
    return add({JsonNode::Kind::String, false, std::move(value), {}, {}});
  }
  bool binary(binary_t&) override { return false; }  // text has none
  bool start_object(std::size_t) override { return open(JsonNode::Kind::Object); }
  bool start_array(std::size_t) override { return open(JsonNode::Kind::Array); }
  bool key(string_t& name) override {
    m_open.back()->keys.push_back(std::move(name));
    return true;
  }
  bool end_object() override { return close(); }
  bool end_array() override { return close(); }
  bool parse_error(std::size_t read, const std::string& token,
                   const nlohmann::detail::exception& error) override {
    complaint = {read, token, error.what()};
    return false;
  }

  // After a complaint: the tree without what the break may have cut, a key or the last number,
  // which is whole before a comma.
  void dropUnfinished(std::string_view text) {
    for (JsonNode* node : m_open) {
      if (node->keys.size() > node->items.size()) node->keys.resize(node->items.size());
    }
    const std::string_view read = text.substr(0, complaint->read);
    const std::size_t last = read.find_last_not_of(" \t\r\n");
    if (last == std::string_view::npos || read[last] == ',') return;
    if (m_open.empty() || m_open.back()->items.empty()) return;
    JsonNode& innermost = *m_open.back();
    if (innermost.items.back().kind != JsonNode::Kind::Number) return;
    innermost.items.pop_back();
    innermost.keys.resize(innermost.isObject() ? innermost.items.size() : 0);
  }

  JsonNode root;
  Limit limit = Limit::None;
  std::optional<SyntaxComplaint> complaint;

 private:
  bool addNumber(std::string written) {
    return add({JsonNode::Kind::Number, false, std::move(written), {}, {}});
  }

  bool add(JsonNode node) { return place(std::move(node)) != nullptr; }

  JsonNode* place(JsonNode node) {
    if (++m_values > mostValues) {
      limit = Limit::Values;
      return nullptr;
    }
    if (m_open.empty()) {
      root = std::move(node);
      return &root;
    }
    return &m_open.back()->items.emplace_back(std::move(node));
  }

  bool open(JsonNode::Kind kind) {
    if (m_open.size() == deepestNesting) {
      limit = Limit::Depth;
      return false;
    }
    JsonNode* node = place({kind, false, {}, {}, {}});
    if (node != nullptr) m_open.push_back(node);
    return node != nullptr;
  }

  bool close() {
    m_open.pop_back();
    return true;
  }

  std::vector<JsonNode*> m_open;  // a container grows only while it is the innermost open one
  std::size_t m_values = 0;
};

SpecError parseFailure(const TreeBuilder& builder, std::string_view text, const std::string& file) {
  if (builder.limit == TreeBuilder::Limit::Depth) {
    return {file, placeOfDepth(text, deepestNesting + 1),
            "nested too deep, expected at most " + std::to_string(deepestNesting) + " levels"};
  }
  if (builder.limit == TreeBuilder::Limit::Values)
    return {file, "", "too many values, expected at most 50,000"};
  return syntaxError(text, builder.complaint.value_or(SyntaxComplaint{}), file);
}

// Drops every key that repeats an earlier one of its object, and reports it.
void dropDuplicateKeys(JsonNode& node, const std::string& pointer, Mistakes& mistakes) {
  std::set<std::string> seen;
  std::size_t kept = 0;
  for (std::size_t i = 0; i < node.items.size(); ++i) {
    const std::string key = node.isObject() ? node.keys[i] : std::to_string(i);
    if (!seen.insert(key).second) {
      mistakes.add(pointerTo(pointer, key), "the key occurs more than once");
      continue;
    }
    dropDuplicateKeys(node.items[i], pointerTo(pointer, key), mistakes);
    if (kept != i) {
      node.keys[kept] = key;
      node.items[kept] = std::move(node.items[i]);
    }
    ++kept;
  }
  node.items.resize(kept);
  node.keys.resize(node.isObject() ? kept : 0);
}

Result<JsonDocument> parse(std::string_view text, const std::string& file, bool beforeBreak) {
  if (text.size() > largestFile) return tooLarge(file);
  if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // byte order mark
  if (auto error = encodingError(text, file)) return *error;
  TreeBuilder builder;
  const bool whole = Json::sax_parse(text.begin(), text.end(), &builder);
  if (!whole && (!beforeBreak || !builder.complaint)) return parseFailure(builder, text, file);
  if (!whole) builder.dropUnfinished(text);
  JsonDocument document{std::move(builder.root), Mistakes(file)};
  dropDuplicateKeys(document.root, "", document.mistakes);
  if (!whole) {
    const SpecError error = parseFailure(builder, text, file);
    document.mistakes.add(error.where, error.what);
  }
  return document;
}

}  // namespace

SpecError tooLarge(const std::string& file) {
  return {file, "", "the file is larger than 16 MiB"};
}

Result<JsonDocument> parseJson(std::string_view text, const std::string& file) {
  return parse(text, file, false);
}

Result<JsonDocument> parseJsonBeforeBreak(std::string_view text, const std::string& file) {
  return parse(text, file, true);
}

}  // namespace archimeter
