#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

const std::string overlays = R"({
    "causal": {},
    "rectangle": {"layerTypes": {"dense": {"attention": {"pairs": "rectangle"}}}}
  })";

std::string withPaths(const std::string& paths, const Edits& edits = {}) {
  return edited(edited(modelText, {{overlays, paths}}), edits);
}

}  // namespace

class PathsReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void appliesEachOverlay() {
    const Result<ModelFile> result =
        readModel(withPaths(R"({"b": {}, "a": {"hidden": 65, "vocabulary": {"tied": false},
                                               "layout": [{"repeat": 2, "of": ["dense"]},
                                                          {"repeat": 7, "of": ["dense"]}]}})"),
                  "m.json");
    QCOMPARE(lines(result), QString());
    const ModelFile& file = result.value();
    QCOMPARE(file.paths.size(), std::size_t{2});
    QCOMPARE(file.findPath("")->path, std::string("b"));
    QCOMPARE(file.findPath("b")->hidden, 64);
    QCOMPARE(file.findPath("b")->layerCount(), 3);
    const ModelSpec& changed = *file.findPath("a");
    QCOMPARE(changed.id, std::string("tiny"));
    QCOMPARE(changed.hidden, 65);
    QCOMPARE(changed.vocabulary.tied, false);
    QCOMPARE(changed.vocabulary.size, 100);
    QCOMPARE(changed.layerCount(), 9);
    QCOMPARE(changed.sources.size(), std::size_t{1});
    QCOMPARE(file.findPath("c"), nullptr);
  }

  void explainsAMistake_data() {
    QTest::addColumn<QByteArray>("paths");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* title, const char* paths, const char* error) {
      QTest::newRow(title) << QByteArray(paths) << QString::fromUtf8(error);
    };
    row("no path", "{}",
        "m.json:/paths: found an empty object, expected an object of 1 to 16 paths");
    row("a list", "[]", "m.json:/paths: found an empty list, expected an object of 1 to 16 paths");
    row("too many", R"({"a":{},"b":{},"c":{},"d":{},"e":{},"f":{},"g":{},"h":{},"i":{},"j":{},
                        "k":{},"l":{},"m":{},"n":{},"o":{},"p":{},"q":{}})",
        "m.json:/paths: found 17, expected an object of 1 to 16 paths");
    row("not an overlay", R"({"a": 3})", "m.json:/paths/a: found 3, expected an object");
    row("bad name", R"({"A b": {}})",
        "m.json:/paths/A b: found this key, expected a name of 1 to 64 lower-case letters, "
        "digits, '.' and '-', starting with a letter or digit");
    row("fixed keys", R"({"a": {"id": "x", "paths": {}}})",
        "m.json:/paths/a/id: found a key that a path cannot change\n"
        "m.json:/paths/a/paths: found a key that a path cannot change");
    row("unknown keys", R"({"a": {"vocabulary": {"sise": 3}, "colour": {"x": 1}}})",
        "m.json:/paths/a/vocabulary/sise: unknown key (did you mean \"size\"?): a path changes "
        "values that the model has\n"
        "m.json:/paths/a/colour: unknown key: a path changes values that the model has");
    row("removal", R"({"a": {"hidden": null}})",
        "m.json:/paths/a/hidden: found null, expected a value: a path removes nothing");
    row("bad value", R"({"a": {}, "b": {"vocabulary": {"size": "100"}}})",
        "m.json:/paths/b/vocabulary/size: found \"100\" (string), expected an integer from 1 to "
        "1,000,000,000");
    row("object over a number", R"({"a": {"hidden": {"x": null}}})",
        "m.json:/paths/a/hidden: found an object, expected an integer from 1 to 1,000,000,000");
    row("number over an object", R"({"a": {"vocabulary": 5}})",
        "m.json:/paths/a/vocabulary: found 5, expected an object");
    row("bad together",
        R"({"a": {}, "b": {"layerTypes": {"dense": {"attention": {"kvHeads": 3}}}}})",
        "m.json:/layerTypes/dense/attention/queryHeads: found 4, expected a multiple of kvHeads, "
        "3, in path \"b\"");
    row("two bad paths", R"({"a": {"hidden": 0}, "b": {"hidden": -1}})",
        "m.json:/paths/a/hidden: found 0, expected an integer from 1 to 1,000,000,000\n"
        "m.json:/paths/b/hidden: found -1, expected an integer from 1 to 1,000,000,000");
    row("layers of another path", R"({"a": {"layout": [{"repeat": 1, "of": ["x"]}]}})",
        "m.json:/paths/a/layout/0/of/0: found \"x\", expected \"dense\"");
  }
  void explainsAMistake() {
    QFETCH(QByteArray, paths);
    QFETCH(QString, error);
    QCOMPARE(modelErrors(withPaths(paths.toStdString())), error);
  }

  void namesAMistakeOfTheModelOnce() {
    QCOMPARE(modelErrors(withPaths(R"({"a": {}, "b": {"vocabulary": {"tied": false}},
                                       "c": {"hidden": 70}})",
                                   {{"\"hidden\": 64", "\"hidden\": 0"},
                                    {"\"size\": 100, ", ""},
                                    {"\"kvHeads\": 2", "\"kvHeads\": 3"}})),
             QString("m.json:/hidden: found 0, expected an integer from 1 to 1,000,000,000\n"
                     "m.json:/vocabulary/size: missing, expected an integer from 1 to "
                     "1,000,000,000\n"
                     "m.json:/layerTypes/dense/attention/queryHeads: found 4, expected a multiple "
                     "of kvHeads, 3"));
  }

  void namesAMissingKeyOnceThoughAPathChangesIt() {
    QCOMPARE(modelErrors(edited(modelText, {{", \"pairs\": \"causal\"", ""}})),
             QString("m.json:/layerTypes/dense/attention/pairs: missing, expected one of "
                     "\"causal\", \"rectangle\""));
  }

  void reportsThatPathsAreMissing() {
    QCOMPARE(modelErrors(withPaths("{}", {{"\"paths\": {},", ""}})),
             QString("m.json:/paths: missing, expected an object of 1 to 16 paths"));
  }
};

QTEST_APPLESS_MAIN(PathsReaderTest)
#include "paths_reader_test.moc"
