// models/schema.json and the reader agree: each rule of the schema is tried on the shipped files
// that use it, and the reader's own words must state the same rule. Rules that span values
// (divisors, names that refer to each other) are the reader's alone.
#include <algorithm>
#include <regex>
#include <set>

#include <nlohmann/json.hpp>

#include "core/units/number_text.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

using Json = nlohmann::ordered_json;
using Pointer = Json::json_pointer;
using Words = std::set<std::string>;

// Every definition of the schema is used by one of them.
constexpr const char* shippedFiles[] = {"qwen/qwen3-8b.json",
                                        "qwen/qwen3.6-35b-a3b.json",
                                        "deepseek/deepseek-v3.json",
                                        "deepseek/deepseek-v4-flash.json",
                                        "deepseek/deepseek-v4.1-flash.json",
                                        "moonshot/kimi-k3.json"};

Json load(const char* file) {
  return Json::parse(readFile(std::string(ARCHIMETER_SOURCE_DIR "/models/") + file).value());
}

// What stands in double quotes after "expected".
Words expectedWords(const std::string& what) {
  Words words;
  const std::string expected = what.substr(std::min(what.find("expected"), what.size()));
  const std::regex word("\"([^\"]*)\"");
  for (std::sregex_iterator at(expected.begin(), expected.end(), word), end; at != end; ++at)
    words.insert((*at)[1]);
  return words;
}

Words keysOf(const Json& object) {
  Words keys;
  for (const auto& [key, value] : object.items()) keys.insert(key);
  return keys;
}

std::string rangeText(std::int64_t least, std::int64_t largest) {
  return grouped(Integer(least)) + " to " + grouped(Integer(largest));
}

}  // namespace

class SchemaTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { m_schema = load("schema.json"); }

  void agreesWithTheReader_data() {
    QTest::addColumn<QByteArray>("file");
    for (const char* file : shippedFiles) QTest::newRow(file) << QByteArray(file);
  }
  void agreesWithTheReader() {
    QFETCH(QByteArray, file);
    m_document = load(file.constData());
    m_rules = 0;
    check(m_schema, Pointer());
    QVERIFY2(m_rules > 60, qPrintable(QString::number(m_rules)));
  }

  // The rows above came to every definition of the schema.
  void usesEveryDefinition() {
    for (const auto& [name, definition] : m_schema["$defs"].items())
      QVERIFY2(m_used.contains("#/$defs/" + name), name.c_str());
  }

 private:
  // What the reader says about a place, "" for nothing, when `change` was made to the document.
  template <class Change>
  std::string said(const Pointer& place, Change change) {
    Json document = m_document;
    change(document);
    const Result<ModelFile> result = readModel(document.dump(), "m.json");
    if (result) return {};
    for (const SpecError& error : result.errors()) {
      if (error.where == place.to_string()) return error.what;
    }
    return {};
  }

  std::string saidOf(const Pointer& place, const Json& value) {
    return said(place, [&](Json& document) { document[place] = value; });
  }

  void expect(bool good, const Pointer& place, const std::string& rule, const std::string& what) {
    ++m_rules;
    QVERIFY2(good, (place.to_string() + ' ' + rule + ", the reader says: " + what).c_str());
  }

  void expectText(const std::string& part, const Pointer& place, const std::string& what) {
    expect(what.find(part) != std::string::npos, place, part, what);
  }

  Json resolved(const Json& rule) {
    if (!rule.contains("$ref")) return rule;
    return m_schema[Pointer(rule["$ref"].get<std::string>().substr(1))];
  }

  // The rule that a value of the document follows: a definition, or one of several mechanisms.
  Json target(const Json& rule, const Pointer& place) {
    if (rule.contains("$ref")) m_used.insert(rule["$ref"]);
    if (!rule.contains("oneOf")) return resolved(rule);
    Words types;
    Json chosen;
    for (const Json& option : rule["oneOf"]) {
      const Json mechanism = resolved(option);
      const bool isWord = mechanism.contains("enum");  // its name says all of it
      if (!isWord) types.insert(mechanism["properties"]["type"]["const"]);
      if (isWord ? m_document[place].is_string()
                 : mechanism["properties"]["type"]["const"] == typeAt(place))
        chosen = target(option, place);
    }
    const std::string what = said(place / "type", [&](Json& document) {
      document[place] = Json{{"type", "no such type"}};
    });
    expect(expectedWords(what) == types, place, "has other types", what);
    return chosen;
  }

  Json typeAt(const Pointer& place) {
    return m_document[place].is_object() ? m_document[place]["type"] : Json();
  }

  void check(const Json& unresolved, const Pointer& place) {
    const Json rule = target(unresolved, place);
    if (rule.contains("enum")) return checkEnum(rule, place);
    if (rule.contains("const")) return;  // with the types of its mechanism
    const std::string type = rule.at("type");
    if (type == "object" && rule.contains("properties")) return checkObject(rule, place);
    if (type == "object" && rule["additionalProperties"].is_object()) return checkMap(rule, place);
    if (type == "array") return checkList(rule, place);
    if (type == "integer") return checkInteger(rule, place);
    if (type == "string") return checkText(rule, place);
    if (type == "boolean") expectText("expected true or false", place, saidOf(place, "yes"));
  }

  void checkObject(const Json& rule, const Pointer& place) {
    if (rule.contains("minProperties")) {
      const std::string said = saidOf(place, Json::object());
      expect(said.starts_with("found an empty object"), place, "may not be empty", said);
    }
    expect(rule["additionalProperties"] == false, place, "allows other keys", "");
    const std::string unknown = saidOf(place / "no such key", 0);
    expect(expectedWords(unknown) == keysOf(rule["properties"]), place, "has other keys", unknown);
    const Json& required = rule["required"];
    for (const auto& [key, value] : rule["properties"].items()) {
      if (!m_document[place].contains(key)) {
        if (isScalar(resolved(value))) check(value, place / key);
        continue;
      }
      const bool isRequired = std::find(required.begin(), required.end(), key) != required.end();
      const std::string what =
          said(place / key, [&](Json& document) { document[place].erase(key); });
      expect(isRequired == what.starts_with("missing"), place / key, "required", what);
      check(value, place / key);
    }
  }

  // Can be tried where a file does not have it.
  static bool isScalar(const Json& rule) {
    return rule.value("type", "") == "integer" || rule.value("type", "") == "boolean";
  }

  void checkMap(const Json& rule, const Pointer& place) {
    expectText(rangeText(rule["minProperties"], rule["maxProperties"]), place,
               saidOf(place, Json::object()));
    for (const auto& [key, value] : m_document[place].items()) {
      if (rule["additionalProperties"] != Json{{"type", "object"}})
        check(rule["additionalProperties"], place / key);
    }
  }

  void checkList(const Json& rule, const Pointer& place) {
    const std::string expected = rangeText(rule["minItems"], rule["maxItems"]);
    const std::string none = saidOf(place, Json::array());
    expect((rule["minItems"] == 0) == none.empty(), place, "may be empty", none);
    const std::size_t most = rule["maxItems"];
    expectText(expected, place, saidOf(place, Json(Json::array_t(most + 1))));
    for (std::size_t i = 0; i < m_document[place].size(); ++i) check(rule["items"], place / i);
  }

  void checkInteger(const Json& rule, const Pointer& place) {
    const std::int64_t least = rule["minimum"];
    const std::int64_t largest = rule["maximum"];
    const std::string expected = "an integer from " + rangeText(least, largest);
    expectText(expected, place, saidOf(place, least - 1));
    expectText(expected, place, saidOf(place, largest + 1));
    for (const std::int64_t inside : {least, largest}) {
      const std::string what = saidOf(place, inside);
      expect(what.find(expected) == std::string::npos, place, "refused", what);
    }
  }

  void checkEnum(const Json& rule, const Pointer& place) {
    const std::string what = saidOf(place, "no such word");
    expect(expectedWords(what) == Words(rule["enum"].begin(), rule["enum"].end()), place,
           "has other words", what);
  }

  void checkText(const Json& rule, const Pointer& place) {
    if (!rule.contains("pattern")) {
      expectText(rangeText(rule["minLength"], rule["maxLength"]) + " characters", place,
                 saidOf(place, ""));
      return;
    }
    const std::regex pattern(rule["pattern"].get<std::string>());
    if (place.to_string() != "/id") return;  // other names refer to each other
    for (const std::string& name :
         {std::string("a"), std::string("7b"), std::string("a.b-c"), std::string("-a"),
          std::string(".a"), std::string("A"), std::string("a_b"), std::string("a b"),
          std::string(), std::string(64, 'a'), std::string(65, 'a')}) {
      const std::string what = saidOf(place, name);
      expect(std::regex_match(name, pattern) == what.empty(), place, "pattern of " + name, what);
    }
  }

  Json m_schema;
  Json m_document;
  Words m_used;  // references that a document followed
  int m_rules = 0;
};

QTEST_APPLESS_MAIN(SchemaTest)
#include "schema_test.moc"
