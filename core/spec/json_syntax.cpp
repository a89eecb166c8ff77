#include "core/spec/json_syntax.h"

#include <algorithm>

#include "core/spec/wording.h"

namespace archimeter {
namespace {

struct Expectation {
  std::string_view sign;      // in the parser's message
  std::string_view expected;  // in ours
};

// The first row whose sign occurs counts.
constexpr Expectation expectations[] = {
    {"; expected end of input", "the end of the file"},
    {"while parsing object key", "a key in double quotes"},
    {"while parsing object separator", "':'"},
    {"while parsing object ", "',' or '}'"},
    {"while parsing array", "',' or ']'"},
    {"while parsing value", "a value"},
};

bool contains(std::string_view text, std::string_view part) {
  return text.find(part) != std::string_view::npos;
}

std::string_view expectedBy(std::string_view message) {
  const auto* row =
      std::find_if(std::begin(expectations), std::end(expectations),
                   [&](const Expectation& each) { return contains(message, each.sign); });
  return row == std::end(expectations) ? "JSON" : row->expected;
}

// The parser's "invalid string: ..." and "invalid number; ..." without what surrounds it.
std::string reason(std::string_view message) {
  const std::size_t start = message.find("invalid ");
  const std::size_t end = message.find("; last read");
  if (start == std::string_view::npos) return {};
  return std::string(message.substr(start, end == std::string_view::npos ? end : end - start));
}

bool isWordCharacter(char c) {
  return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || c == '_' ||
         c == '-' || c == '+' || c == '.';
}

// Bytes of the text that `token` stands for.
std::size_t rawLength(std::string_view token) {
  constexpr std::string_view mark = "<U+";
  constexpr std::size_t markLength = 8;  // "<U+000A>"
  std::size_t length = token.size();
  for (std::size_t at = token.find(mark); at != std::string_view::npos;
       at = token.find(mark, at + 1))
    length -= markLength - 1;
  return length;
}

std::size_t wordStart(std::string_view text, std::size_t end) {
  while (end > 0 && isWordCharacter(text[end - 1])) --end;
  return end;
}

// Where the offending token starts, when the parser stopped after its last byte or one byte later.
std::size_t tokenStart(std::string_view text, const SyntaxComplaint& complaint) {
  if (complaint.read == 0 || complaint.read > text.size()) return text.size();
  const std::size_t last = complaint.read - 1;
  if (contains(complaint.message, "invalid string")) return last;
  if (isWordCharacter(text[last])) return wordStart(text, last);
  if (text[last] == '"')
    return complaint.read - std::min(complaint.read, rawLength(complaint.token));
  // A literal or a number that ends too early: "nul," and "-,".
  const std::size_t start = wordStart(text, last);
  const std::string_view word = text.substr(start, last - start);
  const auto breaksOff = [&](std::string_view literal) {
    return literal.starts_with(word) && word.size() < literal.size();
  };
  const bool early = breaksOff("true") || breaksOff("false") || breaksOff("null") ||
                     contains(complaint.message, "invalid number");
  return word.empty() || !early ? last : start;
}

std::string byteText(char c) {
  constexpr std::string_view digits = "0123456789ABCDEF";
  const auto code = static_cast<unsigned char>(c);
  return std::string("byte 0x") + digits[code >> 4U] + digits[code & 15U];
}

// The word or the sign at a byte of the text.
std::string foundAt(std::string_view text, std::size_t offset) {
  if (offset >= text.size()) return "the end of the file";
  const std::string_view rest = text.substr(offset);
  const auto* end = std::find_if_not(rest.begin(), rest.end(), isWordCharacter);
  if (end != rest.begin())
    return shown(rest.substr(0, static_cast<std::size_t>(end - rest.begin())));
  if (rest.front() == '"') return "a string";
  const bool printable = rest.front() > ' ' && rest.front() < '\x7f';
  return printable ? std::string("'") + rest.front() + "'" : byteText(rest.front());
}

bool isNotANumber(std::string_view found) {
  const bool sign = found.starts_with('-') || found.starts_with('+');
  const std::string_view word = sign ? found.substr(1) : found;
  return word == "NaN" || word == "nan" || word == "Infinity" || word == "inf" || word == "Inf";
}

std::string complaintText(std::string_view text, std::size_t start,
                          const SyntaxComplaint& complaint) {
  const std::string found = foundAt(text, start);
  if (contains(complaint.message, "missing closing quote")) return "the file ends inside a string";
  if (contains(complaint.message, "number overflow"))
    return "found " + found + ", a number too large for any value";
  if (contains(complaint.message, "invalid string")) return reason(complaint.message);
  const std::string expected(expectedBy(complaint.message));
  if (start >= text.size()) return "the file ends early, expected " + expected;
  if (isNotANumber(found)) return "found " + found + ", which JSON does not have, expected a value";
  return "found " + found + ", expected " + expected;
}

}  // namespace

std::string lineAndColumn(std::string_view text, std::size_t offset) {
  const std::string_view before = text.substr(0, offset);
  const auto line = 1 + std::count(before.begin(), before.end(), '\n');
  const std::size_t lineStart = before.rfind('\n');
  const std::string_view inLine =
      lineStart == std::string_view::npos ? before : before.substr(lineStart + 1);
  return std::to_string(line) + ':' + std::to_string(1 + characterCount(inLine));
}

std::optional<SpecError> encodingError(std::string_view text, const std::string& file) {
  if (text.find_first_not_of(" \t\r\n") == std::string_view::npos)
    return SpecError{file, "", "the file is empty, expected a JSON object"};
  const std::string_view start = text.substr(0, 4);
  const bool wide = start.starts_with("\xff\xfe") || start.starts_with("\xfe\xff") ||
                    (start.size() > 1 && (start[0] == '\0' || start[1] == '\0'));
  if (wide) return SpecError{file, "", "the text is UTF-16 or UTF-32, expected UTF-8"};
  const std::size_t zero = text.find('\0');
  if (zero == std::string_view::npos) return std::nullopt;
  return SpecError{file, lineAndColumn(text, zero), "found a zero byte, expected JSON text"};
}

SpecError syntaxError(std::string_view text, const SyntaxComplaint& complaint,
                      const std::string& file) {
  const std::size_t start = tokenStart(text, complaint);
  return {file, lineAndColumn(text, start), complaintText(text, start, complaint)};
}

std::string placeOfDepth(std::string_view text, std::size_t depth) {
  std::size_t level = 0;
  bool inString = false;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString && c == '\\') {
      ++i;
    } else if (c == '"') {
      inString = !inString;
    } else if (!inString && (c == '[' || c == '{')) {
      if (++level == depth) return lineAndColumn(text, i);
    } else if (!inString && (c == ']' || c == '}')) {
      --level;
    }
  }
  return {};
}

}  // namespace archimeter
