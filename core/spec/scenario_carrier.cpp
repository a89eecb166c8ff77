#include "core/spec/scenario_carrier.h"

#include <array>
#include <charconv>
#include <cstdint>
#include <optional>

namespace archimeter {
namespace {

constexpr std::string_view pngSignature = "\x89PNG\r\n\x1a\n";
constexpr std::string_view pdfSignature = "%PDF-";
constexpr std::string_view formKey = "\"archimeter\"";

bool holdsScenario(std::string_view text) {
  return text.find(formKey) != std::string_view::npos;
}

// What stands for one character in XML: "quot", "#34", "#x22"; nullopt for what would have to be
// looked up.
std::optional<char> character(std::string_view reference) {
  struct Row {
    std::string_view name;
    char character;
  };
  constexpr std::array<Row, 5> rows{
      {{"quot", '"'}, {"amp", '&'}, {"lt", '<'}, {"gt", '>'}, {"apos", '\''}}};
  for (const Row& row : rows) {
    if (reference == row.name) return row.character;
  }
  if (!reference.starts_with('#')) return std::nullopt;
  const bool hexadecimal = reference.starts_with("#x");
  reference.remove_prefix(hexadecimal ? 2 : 1);
  int code = 0;
  const char* end = reference.data() + reference.size();
  const auto [last, error] = std::from_chars(reference.data(), end, code, hexadecimal ? 16 : 10);
  if (error != std::errc() || last != end || code < ' ' || code > '~') return std::nullopt;
  return static_cast<char>(code);
}

// The text of an element, its references replaced.
Result<std::string> plainText(std::string_view text, const std::string& file) {
  constexpr std::size_t longestReference = 8;
  std::string result;
  for (std::size_t at = 0; at < text.size(); ++at) {
    if (text[at] != '&') {
      result += text[at];
      continue;
    }
    const std::size_t end = text.substr(0, at + longestReference + 2).find(';', at);
    const std::optional<char> found =
        end == std::string_view::npos ? std::nullopt : character(text.substr(at + 1, end - at - 1));
    if (!found) return SpecError{file, "", "the scenario holds an entity, which is not looked up"};
    result += *found;
    at = end;
  }
  return result;
}

// Walks the tags of an XML text without building anything.
class Tags {
 public:
  explicit Tags(std::string_view text) : m_text(text) {}

  // To the next tag: true while there is one. A fault ends the walk.
  bool next() {
    while (m_fault.empty()) {
      m_begin = m_text.find('<', m_end);
      if (m_begin == std::string_view::npos) return false;
      if (!skipped("<!--", "-->") && !skipped("<![CDATA[", "]]>") && !skipped("<?", "?>") &&
          !skippedDeclaration()) {
        return readTag();
      }
    }
    return false;
  }

  bool opens(std::string_view name) const { return m_name == name && m_text[m_end - 2] != '/'; }
  // From behind the tag to the next one.
  std::string_view textBehind() const {
    return m_text.substr(m_end, m_text.find('<', m_end) - m_end);
  }
  const std::string& fault() const { return m_fault; }

 private:
  bool skipped(std::string_view opening, std::string_view closing) {
    if (!m_text.substr(m_begin).starts_with(opening)) return false;
    return moveBehind(m_text.find(closing, m_begin + opening.size()), closing.size());
  }

  bool skippedDeclaration() {
    if (!m_text.substr(m_begin).starts_with("<!")) return false;
    const std::size_t end = m_text.find_first_of(">[", m_begin);
    if (end != std::string_view::npos && m_text[end] == '[') {
      m_fault = "the file declares entities of its own, which are not looked up";
      return true;
    }
    return moveBehind(end, 1);
  }

  bool readTag() {
    char quote = 0;
    for (std::size_t at = m_begin + 1; at < m_text.size(); ++at) {
      const char c = m_text[at];
      if (quote == 0 && c == '>') {
        const std::string_view inside = m_text.substr(m_begin + 1, at - m_begin - 1);
        m_name = inside.substr(0, inside.find_first_of(" \t\r\n/"));
        return moveBehind(at, 1);
      }
      if (c == quote)
        quote = 0;
      else if (quote == 0 && (c == '"' || c == '\''))
        quote = c;
    }
    moveBehind(std::string_view::npos, 0);
    return false;
  }

  bool moveBehind(std::size_t at, std::size_t length) {
    if (at == std::string_view::npos)
      m_fault = "the file ends inside a tag";
    else
      m_end = at + length;
    return true;
  }

  std::string_view m_text;
  std::string_view m_name;
  std::string m_fault;
  std::size_t m_begin = 0;
  std::size_t m_end = 0;
};

Result<std::string> scenarioInSvg(std::string_view text, const std::string& file) {
  Tags tags(text);
  while (tags.next()) {
    if (!tags.opens("metadata")) continue;
    const Result<std::string> content = plainText(tags.textBehind(), file);
    if (!content || holdsScenario(content.value())) return content;
  }
  return SpecError{file, "",
                   tags.fault().empty() ? "the file holds no scenario, expected one in <metadata>"
                                        : tags.fault()};
}

std::uint32_t bigEndian(std::string_view bytes) {
  std::uint32_t value = 0;
  for (const char byte : bytes.substr(0, 4)) value = value << 8U | static_cast<unsigned char>(byte);
  return value;
}

Result<std::string> scenarioInPng(std::string_view bytes, const std::string& file) {
  constexpr std::size_t around = 12;  // length, type and check of a chunk
  const std::string keyword = std::string(scenarioKeyword) + '\0';
  std::string_view rest = bytes.substr(pngSignature.size());
  while (rest.size() >= around) {
    const std::size_t length = bigEndian(rest);
    if (length > rest.size() - around) break;
    const std::string_view data = rest.substr(8, length);
    if (rest.substr(4, 4) == "tEXt" && data.starts_with(keyword))
      return std::string(data.substr(keyword.size()));
    rest.remove_prefix(around + length);
  }
  return SpecError{file, "",
                   rest.empty() ? "the picture holds no scenario"
                                : "the picture ends inside a chunk, and no scenario was found"};
}

Result<std::string> scenarioInPdf(std::string_view bytes, const std::string& file) {
  const std::string opening = '<' + std::string(scenarioTag) + '>';
  const std::size_t begin = bytes.rfind(opening);
  const std::size_t end = bytes.find('<', begin == std::string_view::npos ? begin : begin + 1);
  if (end == std::string_view::npos)
    return SpecError{file, "", "the file holds no scenario, expected one in its XMP packet"};
  return plainText(bytes.substr(begin + opening.size(), end - begin - opening.size()), file);
}

}  // namespace

Result<std::string> scenarioIn(std::string_view bytes, const std::string& file) {
  if (bytes.starts_with(pngSignature)) return scenarioInPng(bytes, file);
  if (bytes.starts_with(pdfSignature)) return scenarioInPdf(bytes, file);
  const std::size_t first = bytes.find_first_not_of(" \t\r\n\xef\xbb\xbf");
  if (first != std::string_view::npos && bytes[first] == '<') return scenarioInSvg(bytes, file);
  return std::string(bytes);
}

}  // namespace archimeter
