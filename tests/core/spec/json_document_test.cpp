#include "core/spec/json_document.h"

#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

std::string nested(std::size_t depth) {
  return std::string(depth, '[') + std::string(depth, ']');
}

}  // namespace

class JsonDocumentTest : public QObject {
  Q_OBJECT

 private slots:
  void saysWhyATextIsNotJson_data() {
    QTest::addColumn<QByteArray>("text");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* name, const QByteArray& text, const char* error) {
      QTest::newRow(name) << text << QString::fromUtf8(error);
    };
    row("empty", "", "f: the file is empty, expected a JSON object");
    row("blank", " \n\t\r\n", "f: the file is empty, expected a JSON object");
    row("only a byte order mark", "\xef\xbb\xbf", "f: the file is empty, expected a JSON object");
    row("UTF-16 little endian", QByteArray("\xff\xfe{\0}\0", 6),
        "f: the text is UTF-16 or UTF-32, expected UTF-8");
    row("UTF-16 big endian without mark", QByteArray("\0{\0}", 4),
        "f: the text is UTF-16 or UTF-32, expected UTF-8");
    row("zero byte", QByteArray("{}\n \0", 5), "f:2:2: found a zero byte, expected JSON text");
    row("plain text", "hello", "f:1:1: found hello, expected a value");
    row("markup", "<html>", "f:1:1: found '<', expected a value");
    row("comment", "// no\n{}", "f:1:1: found '/', expected a value");
    row("cut off after a brace", "{",
        "f:1:2: the file ends early, expected a key in double quotes");
    row("cut off after a key", "{\"a\"", "f:1:5: the file ends early, expected ':'");
    row("cut off after a colon", "{\"a\":\n", "f:2:1: the file ends early, expected a value");
    row("cut off after a value", "{\"a\": 1", "f:1:8: the file ends early, expected ',' or '}'");
    row("cut off in a list", "[1", "f:1:3: the file ends early, expected ',' or ']'");
    row("cut off in a string", "{\"a\": \"b\n",
        "f:1:9: invalid string: control character U+000A "
        "(LF) must be escaped to \\u000A or \\n");
    row("string without end", "[\"ab", "f:1:5: the file ends inside a string");
    row("cut off in a literal", "[tru", "f:1:5: the file ends early, expected a value");
    row("cut off in a number", "[-", "f:1:3: the file ends early, expected a value");
    row("NaN", "{\"a\": NaN}", "f:1:7: found NaN, which JSON does not have, expected a value");
    row("Infinity", "[Infinity]",
        "f:1:2: found Infinity, which JSON does not have, expected a value");
    row("minus Infinity", "[1, -Infinity]",
        "f:1:5: found -Infinity, which JSON does not have, expected a value");
    row("1e400", "[1e400]", "f:1:2: found 1e400, a number too large for any value");
    row("leading zero", "[04]", "f:1:2: found 04, expected ',' or ']'");
    row("plus", "[+4]", "f:1:2: found +4, expected a value");
    row("no digits after the point", "[1., 2]", "f:1:2: found 1., expected a value");
    row("wrong literal", "[nul, 1]", "f:1:2: found nul, expected a value");
    row("Python literal", "[None]", "f:1:2: found None, expected a value");
    row("comma at the end", "{\"a\": 1,}", "f:1:9: found '}', expected a key in double quotes");
    row("comma at the end of a list", "[1,]", "f:1:4: found ']', expected a value");
    row("no comma", "{\"a\": 1\n \"b\": 2}", "f:2:2: found a string, expected ',' or '}'");
    row("no colon", "{\"a\" 1}", "f:1:6: found 1, expected ':'");
    row("single quotes", "{'a': 1}", "f:1:2: found ''', expected a key in double quotes");
    row("wrong bracket", "[1}", "f:1:3: found '}', expected ',' or ']'");
    row("two documents", "{} {}", "f:1:4: found '{', expected the end of the file");
    row("bad escape", "[\"\\x\"]", "f:1:4: invalid string: forbidden character after backslash");
    row("bad UTF-8", "[\"\xff\"]", "f:1:3: invalid string: ill-formed UTF-8 byte");
    row("columns count characters", "[\"\xc3\xa4\xc3\xa4\" x]",
        "f:1:7: found x, expected ',' or ']'");
    row("control character", "[\x01]", "f:1:2: found byte 0x01, expected a value");
  }
  void saysWhyATextIsNotJson() {
    QFETCH(QByteArray, text);
    QFETCH(QString, error);
    QCOMPARE(lines(parseJson(text.toStdString(), "f")), error);
  }

  void limitsNesting() {
    QCOMPARE(lines(parseJson(nested(64), "f")), QString());
    QCOMPARE(lines(parseJson(nested(65), "f")),
             QString("f:1:65: nested too deep, expected at most 64 levels"));
    QCOMPARE(lines(parseJson(nested(100'000), "f")),
             QString("f:1:65: nested too deep, expected at most 64 levels"));
    std::string objects = "{\"[\\\"\":[],\n";
    for (int i = 0; i < 100'000; ++i) objects += "\"a\":{";
    QCOMPARE(lines(parseJson(objects, "f")),
             QString("f:2:320: nested too deep, expected at most 64 levels"));
  }

  void limitsSize() {
    QCOMPARE(lines(parseJson(std::string(largestFile + 1, ' '), "f")),
             QString("f: the file is larger than 16 MiB"));
    std::string values = "[0";
    for (std::size_t i = 2; i < mostValues; ++i) values += ",0";
    QCOMPARE(lines(parseJson(values + "]", "f")), QString());
    QCOMPARE(lines(parseJson(values + ",0]", "f")),
             QString("f: too many values, expected at most 50,000"));
  }

  void toleratesAByteOrderMark() { QCOMPARE(lines(parseJson("\xef\xbb\xbf[1]", "f")), QString()); }

  void keepsTheOrderAndTheDigits() {
    const Result<JsonDocument> result =
        parseJson(R"({"b": 12345678901234567890123, "a": [-5, 1.50, true, null, "x"]})", "f");
    QVERIFY(result.ok());
    const JsonNode& root = result.value().root;
    QCOMPARE(root.keys, (std::vector<std::string>{"b", "a"}));
    QCOMPARE(root.items[0].text, std::string("12345678901234567890123"));
    const JsonNode& list = root.items[1];
    QCOMPARE(list.items[0].text, std::string("-5"));
    QCOMPARE(list.items[1].text, std::string("1.50"));
    QVERIFY(list.items[2].boolean);
    QCOMPARE(list.items[3].kind, JsonNode::Kind::Null);
    QCOMPARE(list.items[4].text, std::string("x"));
  }

  void reportsEveryDuplicateKey() {
    const Result<JsonDocument> result =
        parseJson(R"({"a": 1, "b/": [{"c": 1, "c": 2, "c": 3}], "a": 2, "d": 3})", "f");
    QVERIFY(result.ok());
    QCOMPARE(lines(result.value().mistakes.report()),
             QString("f:/b~1/0/c: the key occurs more than once\n"
                     "f:/b~1/0/c: the key occurs more than once\n"
                     "f:/a: the key occurs more than once"));
    QCOMPARE(result.value().root.keys, (std::vector<std::string>{"a", "b/", "d"}));
    QCOMPARE(result.value().root.find("a")->text, std::string("1"));
    QCOMPARE(result.value().root.find("d")->text, std::string("3"));
  }

  void resolvesPointers() {
    const Result<JsonDocument> result =
        parseJson(R"({"a/b": {"~": [10, 11]}, "": 5, "~1": 6})", "f");
    const JsonNode& root = result.value().root;
    QCOMPARE(resolve(root, ""), &root);
    QCOMPARE(resolve(root, "/a~1b/~0/1")->text, std::string("11"));
    QCOMPARE(resolve(root, "/")->text, std::string("5"));
    QCOMPARE(resolve(root, "/~01")->text, std::string("6"));
    for (const char* nothing : {"a", "/c", "/a~1b/~0/2", "/a~1b/~0/01", "/a~1b/~0/-1",
                                "/a~1b/~0/1x", "/a~1b/~0/", "//x", "/a~1b/~0/99999999999999999999"})
      QVERIFY2(resolve(root, nothing) == nullptr, nothing);
  }
};

QTEST_APPLESS_MAIN(JsonDocumentTest)
#include "json_document_test.moc"
