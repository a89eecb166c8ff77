// Files no one wrote on purpose: cut off, damaged, huge. The reader answers each with errors.
#include <random>

#include "core/spec/catalog.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

class HostileFileTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { m_text = shipped("models/qwen/qwen3-8b.json"); }

  void refusesAFileCutOffAnywhere_data() { rowForEachModel(); }
  void refusesAFileCutOffAnywhere() {
    QFETCH(std::string, file);
    const std::string whole = shipped(file);
    const std::size_t step = 1 + whole.size() / 3000;  // of a long file not every length
    for (std::size_t length = 0; length < whole.size(); length += step) {
      const Result<ModelFile> result = readModel(whole.substr(0, length), "m.json");
      QVERIFY2(!result.ok(), qPrintable(QString("cut off at %1").arg(length)));
      QCOMPARE(result.errors().size(), std::size_t{1});
      QVERIFY2(isOneLine(result.errors().front()), qPrintable(lines(result)));
    }
  }

  void survivesDamage_data() { rowForEachModel(); }
  void survivesDamage() {
    QFETCH(std::string, file);
    const std::string whole = shipped(file);
    std::mt19937 random(2025);
    int refused = 0;
    for (int round = 0; round < 1000; ++round) {
      std::string text = whole;
      for (std::uint32_t change = 0; change <= random() % 4; ++change) damage(text, random);
      const Result<ModelFile> result = readModel(text, "m.json");
      if (result.ok()) {
        QVERIFY(!result.value().paths.empty());
        continue;
      }
      ++refused;
      QVERIFY(!result.errors().empty());
      for (const SpecError& error : result.errors())
        QVERIFY2(isOneLine(error), qPrintable(lines(result)));
    }
    QVERIFY2(refused > 250, qPrintable(QString::number(refused)));
  }

  // Numbers and words in the wrong place, in a file that is JSON.
  void survivesExchangedValues_data() { rowForEachModel(); }
  void survivesExchangedValues() {
    QFETCH(std::string, file);
    const std::string whole = shipped(file);
    int refused = 0;
    constexpr std::string_view values[] = {"0",  "-1", "1000000000", "1000000001", "1e9",  "null",
                                           "[]", "{}", "\"plain\"",  "\"mla\"",    "true", "false"};
    for (std::size_t at = whole.find(": "); at != std::string::npos;
         at = whole.find(": ", at + 1)) {
      const std::size_t end = whole.find_first_of(",}\n", at + 2);
      if (whole[at - 1] != '"' || whole.find_first_of("{[", at + 2) < end) continue;
      for (const std::string_view value : values) {
        const Result<ModelFile> result =
            readModel(std::string(whole).replace(at + 2, end - at - 2, value), "m.json");
        if (result.ok()) continue;
        ++refused;
        for (const SpecError& error : result.errors())
          QVERIFY2(isOneLine(error), qPrintable(lines(result)));
      }
    }
    QVERIFY2(refused > 200, qPrintable(QString::number(refused)));
  }

  void answersDeepNestingWithOneLine() {
    QCOMPARE(modelErrors(std::string(100'000, '[')),
             QString("m.json:1:65: nested too deep, expected at most 64 levels"));
    QCOMPARE(modelErrors(edited(m_text, {{"4096", std::string(100'000, '[')}})),
             QString("m.json:4:76: nested too deep, expected at most 64 levels"));
  }

  void answersABillionLayersWithOneLine() {
    QCOMPARE(modelErrors(edited(m_text, {{"\"repeat\": 36", "\"repeat\": 1000000000"}})),
             QString("m.json:/layout/0/repeat: found 1000000000, expected an integer from 1 to "
                     "10,000"));
  }

  void shortensWhatItShows() {
    const std::string megabyte(1'000'000, 'x');
    const Result<ModelFile> result = readModel(
        edited(m_text, {{"\"hidden\": 4096", "\"hidden\": \"" + megabyte + "\", \"" + megabyte +
                                                 "\": " + std::string(100'000, '9')}}),
        "m.json");
    QVERIFY(!result.ok());
    for (const SpecError& error : result.errors()) QVERIFY(text(error).size() < 700);
  }

  void cutsALongListOfMistakes() {
    std::string blocks;
    for (int i = 0; i < 9'000; ++i) blocks += "{\"repeat\": 0, \"of\": [7]},";
    QCOMPARE(readModel(edited(m_text, {{"\"layout\": [", "\"layout\": [" + blocks}}), "m.json")
                 .errors()
                 .size(),
             std::size_t{101});
  }

 private:
  static void rowForEachModel() {
    QTest::addColumn<std::string>("file");
    const Catalog catalog = Catalog::builtIn();
    for (const ModelFile& model : catalog.models()) QTest::newRow(model.id().c_str()) << model.file;
  }

  static std::string shipped(const std::string& file) {
    std::string text = readFile(ARCHIMETER_SOURCE_DIR "/" + file).value();
    text.erase(text.find_last_not_of('\n') + 1);
    if (modelErrors(text) != "") qFatal("%s has mistakes", file.c_str());
    return text;
  }

  static bool isOneLine(const SpecError& error) {
    const std::string line = text(error);
    return !error.what.empty() && line.size() < 1000 &&
           std::none_of(line.begin(), line.end(),
                        [](char c) { return static_cast<unsigned char>(c) < ' '; });
  }

  static void damage(std::string& text, std::mt19937& random) {
    const std::size_t at = random() % text.size();
    switch (random() % 4) {
      case 0:
        text[at] = static_cast<char>(random() % 256);
        break;
      case 1:
        text.erase(at, 1 + random() % 20);
        break;
      case 2:
        text.insert(at, text.substr(random() % text.size(), random() % 40));
        break;
      default:
        constexpr std::string_view signs = "{}[]\",:0123456789-.eEtfn\\u ";
        text[at] = signs[random() % signs.size()];
    }
  }

  std::string m_text;
};

QTEST_APPLESS_MAIN(HostileFileTest)
#include "hostile_file_test.moc"
