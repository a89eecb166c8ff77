// Files no one wrote on purpose: cut off, damaged, huge. The reader answers each with errors.
#include <random>

#include "tests/core/spec/model_text.h"

using namespace archimeter;

class HostileFileTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    const Result<std::string> text = readFile(ARCHIMETER_SOURCE_DIR "/models/qwen/qwen3-8b.json");
    QCOMPARE(lines(text), QString());
    m_text = text.value();
    m_text.erase(m_text.find_last_not_of('\n') + 1);
    QCOMPARE(modelErrors(m_text), QString());
  }

  void refusesAFileCutOffAnywhere() {
    for (std::size_t length = 0; length < m_text.size(); ++length) {
      const Result<ModelFile> result = readModel(m_text.substr(0, length), "m.json");
      QVERIFY2(!result.ok(), qPrintable(QString("cut off at %1").arg(length)));
      QCOMPARE(result.errors().size(), std::size_t{1});
      QVERIFY2(isOneLine(result.errors().front()), qPrintable(lines(result)));
    }
  }

  void survivesDamage() {
    std::mt19937 random(2025);
    int refused = 0;
    for (int round = 0; round < 4000; ++round) {
      std::string text = m_text;
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
    QVERIFY2(refused > 1000, qPrintable(QString::number(refused)));
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
