// What a reader found wrong in a file, with its place. A reader returns all the mistakes of a file
// at once.
#pragma once

#include <string>
#include <variant>
#include <vector>

namespace archimeter {

struct SpecError {
  std::string file;
  std::string where;  // a JSON pointer ("/vocabulary/size"), or "line:column" when the text is not
                      // JSON; may be empty
  std::string what;   // what was found and what was expected, in English

  friend bool operator==(const SpecError&, const SpecError&) = default;
};

using SpecErrors = std::vector<SpecError>;

// "<file>:<where>: <what>", the form of the command line.
std::string text(const SpecError& error);

// A value, or the reasons why there is none.
template <class Value>
class Result {
 public:
  Result(Value value) : m_content(std::move(value)) {}
  Result(SpecErrors errors) : m_content(std::move(errors)) {}
  Result(SpecError error) : m_content(SpecErrors{std::move(error)}) {}

  bool ok() const { return std::holds_alternative<Value>(m_content); }
  explicit operator bool() const { return ok(); }
  const Value& value() const& { return std::get<Value>(m_content); }
  Value&& value() && { return std::get<Value>(std::move(m_content)); }
  const SpecErrors& errors() const { return std::get<SpecErrors>(m_content); }

 private:
  std::variant<Value, SpecErrors> m_content;
};

}  // namespace archimeter
