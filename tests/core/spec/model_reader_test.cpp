#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

struct Field {
  const char* pointer;
  const char* member;  // as in modelText
  const char* expected;
};

constexpr const char* size = "an integer from 1 to 1,000,000,000";

constexpr Field integerFields[] = {
    {"/hidden", "\"hidden\": 64", size},
    {"/maxPositions", "\"maxPositions\": 512", size},
    {"/vocabulary/size", "\"size\": 100", size},
    {"/layerTypes/dense/attention/queryHeads", "\"queryHeads\": 4", size},
    {"/layerTypes/dense/attention/kvHeads", "\"kvHeads\": 2", size},
    {"/layerTypes/dense/attention/headDim", "\"headDim\": 16", size},
    {"/layerTypes/dense/attention/rotaryDims", "\"rotaryDims\": 8",
     "an integer from 0 to 1,000,000,000"},
    {"/layerTypes/dense/feedForward/width", "\"width\": 128", size},
    {"/layout/0/repeat", "\"repeat\": 3", "an integer from 1 to 10,000"},
};

constexpr const char* name =
    "a name of 1 to 64 lower-case letters, digits, '.' and '-', starting with a letter or digit";

constexpr Field otherFields[] = {
    {"/id", "\"id\": \"tiny\"", name},
    {"/name", "\"name\": \"Tiny\"", "one line of 1 to 200 characters"},
    {"/vocabulary", "\"vocabulary\": {\"size\": 100, \"tied\": true}", "an object"},
    {"/vocabulary/tied", "\"tied\": true", "true or false"},
    {"/layerTypes/dense/attention/type", "\"type\": \"gqa\"",
     "one of \"gqa\", \"mla\", \"gated-delta\", \"kda\", \"shared-kv\""},
    {"/layerTypes/dense/attention/queryKeyNorm", "\"queryKeyNorm\": false", "true or false"},
    {"/layerTypes/dense/attention/outputGate", "\"outputGate\": true", "true or false"},
    {"/layerTypes/dense/attention/pairs", "\"pairs\": \"causal\"",
     "one of \"causal\", \"rectangle\""},
    {"/layerTypes/dense/feedForward", "\"feedForward\": {\"type\": \"swiglu\", \"width\": 128}",
     "an object"},
    {"/layerTypes/dense/feedForward/type", "\"type\": \"swiglu\"", "one of \"swiglu\", \"moe\""},
    {"/layerTypes/dense/residual", "\"residual\": \"plain\"",
     "\"plain\" or an object with a type and its fields"},
    {"/layout", "\"layout\": [{\"repeat\": 3, \"of\": [\"dense\"]}]",
     "a list of 1 to 10,000 blocks"},
    {"/layout/0/of", "\"of\": [\"dense\"]", "a list of 1 to 10,000 layer types"},
    {"/sources",
     "\"sources\": [{\"title\": \"Report\", \"fields\": {\"/hidden\": \"hidden_size\"}}]",
     "a list of 1 to 100 sources"},
    {"/sources/0/title", "\"title\": \"Report\"", "one line of 1 to 500 characters"},
    {"/sources/0/fields", "\"fields\": {\"/hidden\": \"hidden_size\"}",
     "an object of 1 to 1,000 fields"},
};

// The text without a member; the comma beside it goes too.
std::string without(const std::string& member) {
  for (const std::string& part :
       {member + ", ", member + ",\n", ", " + member, ",\n  " + member, ",\n      " + member}) {
    if (modelText.find(part) != std::string::npos) return edited(modelText, {{part, ""}});
  }
  qFatal("no \"%s\" in the text", member.c_str());
}

std::string withValue(const std::string& member, const std::string& value) {
  return edited(modelText, {{member, member.substr(0, member.find(':')) + ": " + value}});
}

QString line(const char* pointer, const QString& what) {
  return QString("m.json:%1: %2").arg(pointer, what);
}

}  // namespace

class ModelReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void readsEveryValue() {
    const Result<ModelFile> result = readModel(modelText, "m.json");
    QCOMPARE(lines(result), QString());
    const ModelFile& file = result.value();
    QCOMPARE(file.file, std::string("m.json"));
    QCOMPARE(file.paths.size(), std::size_t{2});
    const ModelSpec& model = file.paths[0];
    QCOMPARE(model.id, std::string("tiny"));
    QCOMPARE(model.name, std::string("Tiny"));
    QCOMPARE(model.path, std::string("causal"));
    QCOMPARE(model.hidden, 64);
    QCOMPARE(model.maxPositions, 512);
    QCOMPARE(model.vocabulary.size, 100);
    QCOMPARE(model.vocabulary.tied, true);
    QCOMPARE(model.layerTypes.size(), std::size_t{1});
    QCOMPARE(model.layerTypes[0].name, std::string("dense"));
    const auto& gqa = std::get<GqaSpec>(model.layerTypes[0].attention);
    QCOMPARE(gqa.queryHeads, 4);
    QCOMPARE(gqa.kvHeads, 2);
    QCOMPARE(gqa.headDim, 16);
    QCOMPARE(gqa.rotaryDims, 8);
    QCOMPARE(gqa.queryKeyNorm, false);
    QCOMPARE(gqa.outputGate, true);
    QCOMPARE(gqa.pairs, PairCount::Causal);
    QCOMPARE(std::get<SwigluSpec>(model.layerTypes[0].feedForward).width, 128);
    QVERIFY(std::holds_alternative<PlainResidualSpec>(model.layerTypes[0].residual));
    QCOMPARE(model.layout.size(), std::size_t{1});
    QCOMPARE(model.layout[0].repeat, 3);
    QCOMPARE(model.layout[0].layerTypes, std::vector<std::size_t>{0});
    QCOMPARE(model.layerCount(), 3);
    QCOMPARE(model.sources[0].fields.at("/hidden"), std::string("hidden_size"));
  }

  void refusesEveryBadValueOfEveryField() {
    constexpr std::pair<const char*, const char*> wrong[] = {
        {"\"4096\"", "\"4096\" (string)"},
        {"4096.5", "4096.5"},
        {"4096.0", "4096.0"},
        {"1e30", "1e30"},
        {"null", "null"},
        {"true", "true"},
        {"[]", "an empty list"},
        {"{}", "an empty object"},
        {"[4096]", "a list"},
        {"{\"a\": 1}", "an object"},
        {"-1", "-1"},
        {"1000000001", "1000000001"},
        {"10000000000000000000000000000000000000000", "10000000000000000000000000000000000000000"}};
    for (const Field& field : integerFields) {
      for (const auto& [value, found] : wrong)
        QCOMPARE(modelErrors(withValue(field.member, value)),
                 line(field.pointer, QString("found %1, expected %2").arg(found, field.expected)));
    }
  }

  void refusesZeroWhereASizeStands() {
    for (const Field& field : integerFields) {
      const bool mayBeZero = std::string(field.pointer).ends_with("rotaryDims");
      QCOMPARE(modelErrors(withValue(field.member, "0")),
               mayBeZero ? QString()
                         : line(field.pointer, QString("found 0, expected ") + field.expected));
    }
  }

  void refusesTheWrongKindOfEveryOtherField() {
    for (const Field& field : otherFields) {
      for (const char* value : {"7", "null"})
        QCOMPARE(modelErrors(withValue(field.member, value)),
                 line(field.pointer, QString("found %1, expected %2").arg(value, field.expected)));
    }
  }

  void reportsEveryMissingKeyOnce() {
    for (const Field& field : integerFields)
      QCOMPARE(modelErrors(without(field.member)),
               line(field.pointer, QString("missing, expected ") + field.expected));
    for (const Field& field : otherFields)
      QCOMPARE(modelErrors(without(field.member)),
               line(field.pointer, QString("missing, expected ") + field.expected));
  }

  void explainsAMistake_data() {
    QTest::addColumn<QByteArray>("from");
    QTest::addColumn<QByteArray>("to");
    QTest::addColumn<QString>("error");
    const auto row = [](const char* title, const char* from, const char* to, const char* error) {
      QTest::newRow(title) << QByteArray(from) << QByteArray(to) << QString::fromUtf8(error);
    };
    row("duplicate key", "\"hidden\": 64", "\"hidden\": 64, \"hidden\": 65",
        "m.json:/hidden: the key occurs more than once");
    row("unknown key", "\"tied\": true", "\"tied\": true, \"colour\": 1",
        "m.json:/vocabulary/colour: unknown key, expected one of \"size\", \"tied\"");
    row("misspelled key", "\"kvHeads\"", "\"kv_heads\"",
        "m.json:/layerTypes/dense/attention/kv_heads: unknown key (did you mean \"kvHeads\"?), "
        "expected one of \"type\", \"queryHeads\", \"kvHeads\", \"headDim\", \"rotaryDims\", "
        "\"queryKeyNorm\", \"outputGate\", \"pairs\"");
    row("misspelled key with a source", "\"hidden\": 64", "\"hiden\": 64",
        "m.json:/hiden: unknown key (did you mean \"hidden\"?), expected one of \"id\", \"name\", "
        "\"hidden\", \"maxPositions\", \"vocabulary\", \"rotaryAngles\", \"layerTypes\", "
        "\"layout\", \"mtp\", \"stateFormats\", \"released\", \"sources\", \"paths\"");
    row("unknown mechanism", "\"gqa\"", "\"linear\"",
        "m.json:/layerTypes/dense/attention/type: found \"linear\", expected one of \"gqa\", "
        "\"mla\", \"gated-delta\", \"kda\", \"shared-kv\"");
    row("misspelled word", "\"causal\"", "\"casual\"",
        "m.json:/layerTypes/dense/attention/pairs: found \"casual\" (did you mean \"causal\"?), "
        "expected one of \"causal\", \"rectangle\"");
    row("heads that do not divide", "\"kvHeads\": 2", "\"kvHeads\": 3",
        "m.json:/layerTypes/dense/attention/queryHeads: found 4, expected a multiple of kvHeads, "
        "3");
    row("odd rotary", "\"rotaryDims\": 8", "\"rotaryDims\": 7",
        "m.json:/layerTypes/dense/attention/rotaryDims: found 7, expected an even number");
    row("wide rotary", "\"rotaryDims\": 8", "\"rotaryDims\": 18",
        "m.json:/layerTypes/dense/attention/rotaryDims: found 18, expected no more than headDim, "
        "16");
    row("unknown layer type", "[\"dense\"]", "[\"dnse\"]",
        "m.json:/layout/0/of/0: found \"dnse\" (did you mean \"dense\"?), expected \"dense\"");
    row("empty block", "[\"dense\"]", "[]",
        "m.json:/layout/0/of: found an empty list, expected a list of 1 to 10,000 layer types");
    row("a billion layers", "\"repeat\": 3", "\"repeat\": 1000000000",
        "m.json:/layout/0/repeat: found 1000000000, expected an integer from 1 to 10,000");
    row("too many layers in all", "\"of\": [\"dense\"]}",
        "\"of\": [\"dense\"]}, {\"repeat\": 10000, \"of\": [\"dense\", \"dense\"]}",
        "m.json:/layout: found 20,003 layers, expected 1 to 10,000");
    row("unused layer type", "\"layerTypes\": {",
        "\"layerTypes\": {\"spare\": {\"attention\": {\"type\": \"gqa\", \"queryHeads\": 4, "
        "\"kvHeads\": 2, \"headDim\": 16, \"rotaryDims\": 8, \"queryKeyNorm\": false, "
        "\"outputGate\": false, \"pairs\": \"causal\"}, \"feedForward\": {\"type\": \"swiglu\", "
        "\"width\": 128}, \"residual\": "
        "\"plain\"},",
        "m.json:/layerTypes/spare: found a layer type that the layout does not use");
    row("id with capitals", "\"tiny\"", "\"Tiny One\"",
        "m.json:/id: found \"Tiny One\", expected a name of 1 to 64 lower-case letters, digits, "
        "'.' and '-', starting with a letter or digit");
    row("name on two lines", "\"Tiny\"", "\"Ti\\nny\\u009b\"",
        "m.json:/name: found \"Ti\\u000any\\u009b\", expected one line of 1 to 200 characters");
    row("empty name", "\"Tiny\"", "\"\"",
        "m.json:/name: found \"\", expected one line of 1 to 200 characters");
    row("source of nothing", "\"/hidden\"", "\"/hiden\"",
        "m.json:/sources/0/fields/~1hiden: found a pointer to nothing, expected one to a value of "
        "this file");
    row("source that is no pointer", "\"/hidden\"", "\"hidden\"",
        "m.json:/sources/0/fields/hidden: found a pointer to nothing, expected one to a value of "
        "this file");
    row("key on two lines", "\"tied\": true", "\"tied\": true, \"a\\nb\": 1",
        "m.json:/vocabulary/a\\u000ab: unknown key, expected one of \"size\", \"tied\"");
  }
  void explainsAMistake() {
    QFETCH(QByteArray, from);
    QFETCH(QByteArray, to);
    QFETCH(QString, error);
    QCOMPARE(modelErrors(edited(modelText, {{from.toStdString(), to.toStdString()}})), error);
  }

  void refusesABadNameOfALayerType() {
    QCOMPARE(modelErrors(edited(modelText, {{"\"dense\": {", "\"Dense\": {"},
                                            {"[\"dense\"]", "[\"Dense\"]"},
                                            {"{\"layerTypes\": {\"dense\": {\"attention\": "
                                             "{\"pairs\": \"rectangle\"}}}}",
                                             "{}"}})),
             line("/layerTypes/Dense", QString("found this key, expected ") + name));
  }

  void refusesADocumentThatIsNoObject() {
    QCOMPARE(modelErrors("[]"), QString("m.json: found an empty list, expected an object"));
    QCOMPARE(modelErrors("\"x\""), QString("m.json: found \"x\" (string), expected an object"));
  }

  void reportsAllMistakesAtOnce() {
    QCOMPARE(
        modelErrors(edited(modelText, {{"\"id\": \"tiny\"", "\"id\": 5"},
                                       {"\"hidden\": 64", "\"hidden\": \"64\""},
                                       {"\"size\": 100", "\"size\": -1"},
                                       {"\"queryHeads\": 4, ", ""},
                                       {"\"width\": 128", "\"width\": 128, \"bias\": 1"},
                                       {"\"plain\"", "\"deep\""},
                                       {"\"repeat\": 3", "\"repeat\": 0"},
                                       {"\"title\": \"Report\", ", ""},
                                       {"\"maxPositions\"", "\"limit\""}})),
        QString("m.json:/id: found 5, expected ") + name +
            "\n"
            "m.json:/hidden: found \"64\" (string), expected an integer from 1 to "
            "1,000,000,000\n"
            "m.json:/maxPositions: missing, expected an integer from 1 to 1,000,000,000\n"
            "m.json:/vocabulary/size: found -1, expected an integer from 1 to 1,000,000,000\n"
            "m.json:/layerTypes/dense/attention/queryHeads: missing, expected an integer from "
            "1 to 1,000,000,000\n"
            "m.json:/layerTypes/dense/feedForward/bias: unknown key, expected one of "
            "\"type\", \"width\"\n"
            "m.json:/layerTypes/dense/residual: found \"deep\" (string), expected \"plain\" or an "
            "object with a type and its fields\n"
            "m.json:/layout/0/repeat: found 0, expected an integer from 1 to 10,000\n"
            "m.json:/sources/0/title: missing, expected one line of 1 to 500 characters\n"
            "m.json:/limit: unknown key, expected one of \"id\", \"name\", \"hidden\", "
            "\"maxPositions\", \"vocabulary\", \"rotaryAngles\", \"layerTypes\", \"layout\", "
            "\"mtp\", \"stateFormats\", \"released\", \"sources\", \"paths\"");
  }

  void saysHowManyMoreMistakesThereAre() {
    std::string keys;
    for (int i = 0; i < 1000; ++i) keys += ", \"key " + std::to_string(i) + "\": 0";
    const Result<ModelFile> result =
        readModel(edited(modelText, {{"\"tied\": true", "\"tied\": true" + keys}}), "m.json");
    QCOMPARE(result.errors().size(), std::size_t{101});
    QCOMPARE(QString::fromStdString(text(result.errors().back())),
             QString("m.json: and 900 more mistakes"));
  }
};

QTEST_APPLESS_MAIN(ModelReaderTest)
#include "model_reader_test.moc"
