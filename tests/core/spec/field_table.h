// Fields of a model file as a table, and what every field must say: when it is missing, of the
// wrong kind, or zero.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>

#include "tests/core/spec/model_text.h"

namespace archimeter {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;

struct Field {
  std::string pointer;
  std::string expected;
  bool optional = false;
};

namespace expected {

inline constexpr const char* size = "an integer from 1 to 1,000,000,000";
inline constexpr const char* optionalSize = "an integer from 0 to 1,000,000,000";
inline constexpr const char* truth = "true or false";
inline constexpr const char* object = "an object";
inline constexpr const char* attentions =
    "one of \"gqa\", \"mla\", \"gated-delta\", \"kda\", \"shared-kv\"";
inline constexpr const char* feedForwards = "one of \"swiglu\", \"moe\"";
inline constexpr const char* residuals =
    "one of \"attention-residual\", \"mhc\", \"single-pass-mhc\"";
inline constexpr const char* residual = "\"plain\" or an object with a type and its fields";

}  // namespace expected

class FieldTable {
 public:
  FieldTable(Json document, std::vector<Field> fields)
      : m_document(std::move(document)), m_fields(std::move(fields)) {}

  const Json& document() const { return m_document; }
  bool lists(std::string_view pointer) const {
    return std::any_of(m_fields.begin(), m_fields.end(),
                       [&](const Field& field) { return field.pointer == pointer; });
  }

  QString errorsWith(const std::string& pointer, const Json& value) const {
    Json changed = m_document;
    changed[Pointer(pointer)] = value;
    return modelErrors(changed.dump());
  }

  static QString line(const std::string& pointer, const std::string& what) {
    return QString::fromStdString("m.json:" + pointer + ": " + what);
  }

  void checkMissing() const {
    for (const Field& field : m_fields) {
      Json changed = m_document;
      const Pointer pointer(field.pointer);
      changed[pointer.parent_pointer()].erase(pointer.back());
      QCOMPARE(
          modelErrors(changed.dump()),
          field.optional ? QString() : line(field.pointer, "missing, expected " + field.expected));
    }
  }

  void checkWrongKinds() const {
    const std::pair<Json, const char*> wrong[] = {
        {nullptr, "null"}, {"4", "\"4\" (string)"},       {4.5, "4.5"},
        {-1, "-1"},        {1'000'000'001, "1000000001"}, {Json::array(), "an empty list"}};
    for (const Field& field : m_fields) {
      for (const auto& [value, found] : wrong) {
        if (mayBe(field, value)) continue;
        const bool isName = value.is_string() && field.expected.starts_with("one of");
        QCOMPARE(errorsWith(field.pointer, value),
                 line(field.pointer, std::string("found ") + (isName ? "\"4\"" : found) +
                                         ", expected " + field.expected));
      }
    }
  }

  // Only where it means none.
  void checkZeros() const {
    for (const Field& field : m_fields) {
      if (!field.expected.starts_with("an integer")) continue;
      const bool mayBeZero = field.expected.starts_with("an integer from 0");
      QCOMPARE(errorsWith(field.pointer, 0),
               mayBeZero ? QString() : line(field.pointer, "found 0, expected " + field.expected));
    }
  }

  // Of an object that has no other fields than those of the file.
  void checkUnknownKey(const std::string& place) const {
    const QString errors = errorsWith(place + "/colour", 1);
    QVERIFY2(errors.startsWith(line(place + "/colour", "unknown key, expected")) &&
                 !errors.contains('\n'),
             qPrintable(errors));
  }

 private:
  static bool mayBe(const Field& field, const Json& value) {
    if (value.is_string()) return field.expected.starts_with("one line");
    return value.is_array() && field.expected.starts_with("a list of 0");
  }

  Json m_document;
  std::vector<Field> m_fields;
};

}  // namespace archimeter
