// Scenarios as text: exact round trips, tolerance for what is new or damaged, and the files they
// ride in.
#include "core/spec/scenario_file.h"

#include <QtTest>

#include "core/spec/catalog.h"
#include "core/spec/json_document.h"
#include "core/spec/scenario_carrier.h"
#include "core/spec/scenario_fit.h"

using namespace archimeter;

namespace {

ScenarioDocument full() {
  ScenarioDocument document;
  Scenario& scenario = document.scenario;
  scenario.models = {{"qwen3-8b", "rectangle"}, {"kimi-k3", ""}};
  scenario.requests = largestDial;
  scenario.context = 0;
  scenario.input = 9'007'199'254'740'993;  // not a double
  scenario.output = 4;
  scenario.weightFormat = "nvfp4";
  scenario.stateFormat = "production";
  scenario.device = "h100-sxm";
  scenario.devices = 8;
  scenario.reserve = Bytes(Integer(largestDial) * Integer(1LL << 30));
  scenario.routing = Routing::Random;
  document.page = "figures";
  document.figure = "2-18";
  document.settings["2-18"] = {{"y", "linear"}, {"note", "a <b> & \"c\" \u00d7 ]]>"}};
  document.pin = Scenario{};
  document.pin->context = 77;
  return document;
}

QString notesOf(const Result<OpenedScenario>& result) {
  QString lines;
  const SpecErrors& errors = result ? result.value().notes : result.errors();
  for (const SpecError& error : errors) lines += QString::fromStdString(text(error)) + '\n';
  return lines;
}

Result<OpenedScenario> readInside(const std::string& bytes) {
  const Result<std::string> text = scenarioIn(bytes, "f");
  if (!text) return text.errors();
  return readScenario(text.value(), "f");
}

std::string svgWith(const std::string& content) {
  return "<?xml version=\"1.0\"?>\n<!-- <metadata>{\"archimeter\"} --><svg a='>'><title>a &amp; "
         "b</title><metadata/><metadata>" +
         content + "</metadata></svg>";
}

std::string chunk(const std::string& type, const std::string& data) {
  std::string result;
  for (const unsigned shift : {24U, 16U, 8U, 0U})
    result += static_cast<char>(data.size() >> shift & 0xffU);
  return result + type + data + "CRC!";
}

std::string pngWith(const std::string& content) {
  return "\x89PNG\r\n\x1a\n" + chunk("IHDR", std::string(13, '\0')) +
         chunk("tEXt", std::string("Software") + '\0' + "x") +
         chunk("tEXt", std::string(scenarioKeyword) + '\0' + content) + chunk("IEND", "");
}

}  // namespace

class ScenarioFileTest : public QObject {
  Q_OBJECT

 private slots:
  void comesBackExactly_data() {
    QTest::addColumn<QString>("carrier");
    for (const char* carrier : {"text", "line", "svg", "escaped", "png", "pdf"})
      QTest::newRow(carrier) << carrier;
  }
  void comesBackExactly() {
    QFETCH(QString, carrier);
    for (const ScenarioDocument& document : {full(), ScenarioDocument{}}) {
      const std::string line = scenarioLine(document);
      std::string bytes = carrier == "text" ? scenarioText(document) : line;
      if (carrier == "svg") bytes = svgWith(line);
      if (carrier == "escaped") {
        const QString written = QString::fromStdString(scenarioText(document));
        bytes = svgWith(written.toHtmlEscaped().replace("\\", "&#x5c;").toStdString());
      }
      if (carrier == "png") bytes = pngWith(line);
      if (carrier == "pdf")
        bytes = "%PDF-1.6\n<x><archimeter:scenario>" + line + "</archimeter:scenario></x>";
      const Result<OpenedScenario> read = readInside(bytes);
      QVERIFY2(read.ok(), qPrintable(notesOf(read)));
      QCOMPARE(notesOf(read), QString());
      QVERIFY(!read.value().damaged);
      QVERIFY(read.value().document == document);
    }
  }

  void aLineIsOneLineOfPlainSigns() {
    const std::string line = scenarioLine(full());
    for (const char c : line) QVERIFY(c >= ' ' && c <= '~' && c != '<' && c != '>' && c != '&');
  }

  void whatIsMissingKeepsItsDefault() {
    const auto read = readScenario(R"({"archimeter": 1, "models": ["qwen3-8b"], "input": 8})", "f");
    Scenario expected;
    expected.models = {{"qwen3-8b", ""}};
    expected.input = 8;
    QVERIFY(read.ok() && read.value().document.scenario == expected);
    QVERIFY(read.value().notes.empty());
  }

  void aNewerVersionOpensAsFarAsItCan() {
    const auto read = readScenario(
        R"({"archimeter": 7, "context": 5, "speed": 3, "pin": {"input": 2, "tilt": 1}})", "f");
    QVERIFY(read.ok());
    QCOMPARE(read.value().document.scenario.context, Integer(5));
    QCOMPARE(read.value().document.pin->input, Integer(2));
    QVERIFY(!read.value().damaged);
    QVERIFY2(notesOf(read).contains("f:written by a newer version of Archimeter (form 7)") ||
                 notesOf(read).contains("f: written by a newer version of Archimeter (form 7)"),
             qPrintable(notesOf(read)));
    QVERIFY(notesOf(read).contains("/speed") && notesOf(read).contains("/pin/tilt"));
  }

  void wrongTypesAreSaidAndLeftOut() {
    const auto read = readScenario(
        R"({"archimeter": 1, "models": ["qwen3-8b", 7, {"path": "x"}, "A b"], "context": "8",
            "requests": 0, "input": 1e3, "weights": [], "device": "h100-sxm", "devices": -1,
            "reserveBytes": "x", "routing": "evn", "page": 3, "settings": [], "pin": 4})",
        "f");
    QVERIFY(read.ok() && read.value().damaged);
    Scenario expected;
    expected.models = {{"qwen3-8b", ""}};
    expected.device = "h100-sxm";
    QVERIFY(read.value().document.scenario == expected);
    QCOMPARE(read.value().notes.size(), std::size_t{13});
    QVERIFY(notesOf(read).contains("/routing: found \"evn\" (did you mean \"even\"?)"));
  }

  // There is nothing to open, and what is in sight stays.
  void whereNothingIsReadTheMistakesAreAll() {
    const auto read = readScenario(
        R"({"archimeter": 1, "models": 7, "context": "8", "weights": [], "pin": 4})", "f");
    QVERIFY(!read.ok());
    QCOMPARE(read.errors().size(), std::size_t{4});
    QVERIFY(readScenario(R"({"archimeter": 1})", "f").ok());
  }

  void aFileThatBreaksOffOpensUpToThere() {
    const std::string line = scenarioLine(full());
    const auto read = readScenario(line.substr(0, line.find("\"context\"")), "f");
    QVERIFY(read.ok() && read.value().damaged);
    QVERIFY(read.value().document.scenario.models == full().scenario.models);
    QCOMPARE(read.value().document.scenario.requests, Integer(largestDial));
    QVERIFY2(notesOf(read).contains("the file ends early"), qPrintable(notesOf(read)));
    // A number may have had more digits.
    const auto digits = readScenario("{\"archimeter\": 1, \"input\": 7, \"context\": 81", "f");
    QVERIFY(digits.ok() && digits.value().damaged);
    QCOMPARE(digits.value().document.scenario.input, Integer(7));
    QCOMPARE(digits.value().document.scenario.context, Integer(0));
  }

  void noScenarioIsAnError_data() {
    QTest::addColumn<QByteArray>("bytes");
    QTest::addColumn<QString>("said");
    const auto row = [](const char* name, const std::string& bytes, const char* said) {
      QTest::newRow(name) << QByteArray::fromStdString(bytes) << said;
    };
    const std::string line = scenarioLine(full());
    row("empty", "", "the file is empty");
    row("no json", "hello", "found hello");
    row("cut off before the form", "{\"archim", "ends");
    row("a list", "[1]", "this is no scenario");
    row("another file", R"({"id": "qwen3-8b"})", "this is no scenario");
    row("version as text", R"({"archimeter": "1"})", "this is no scenario");
    row("deep", "{\"archimeter\":1,\"pin\":" + std::string(100'000, '['), "nested too deep");
    row("huge", std::string(largestFile + 1, ' '), "larger than 16 MiB");
    row("svg without", "<svg><title>x</title></svg>", "holds no scenario");
    row("svg of entities", "<!DOCTYPE svg [<!ENTITY a \"b\">]>" + svgWith(line), "entities");
    row("an entity", svgWith("{\"archimeter\": &lol;}"), "an entity");
    row("an endless reference", svgWith("{\"archimeter\": &" + std::string(1000, 'a')),
        "an entity");
    row("a tag without end", "<svg " + std::string(1000, 'a'), "ends inside a tag");
    row("a comment without end", "<svg><!-- ", "ends inside a tag");
    row(
        "deep tags",
        [] {
          std::string text;
          for (int i = 0; i < 100'000; ++i) text += "<g>";
          return text;
        }(),
        "holds no scenario");
    row("png without", "\x89PNG\r\n\x1a\n" + chunk("IEND", ""), "holds no scenario");
    row("png cut off", pngWith(line).substr(0, 70), "ends inside a chunk");
    row("png of a huge chunk", "\x89PNG\r\n\x1a\n\xff\xff\xff\xfftEXtarchimeter-scenario",
        "ends inside a chunk");
    row("pdf without", "%PDF-1.4 nothing", "holds no scenario");
    row("pdf cut off", "%PDF-1.4 <archimeter:scenario>{\"a", "holds no scenario");
  }
  void noScenarioIsAnError() {
    QFETCH(QByteArray, bytes);
    QFETCH(QString, said);
    const Result<OpenedScenario> read = readInside(bytes.toStdString());
    QVERIFY(!read.ok());
    QCOMPARE(read.errors().size(), std::size_t{1});
    QVERIFY2(notesOf(read).contains(said), qPrintable(notesOf(read)));
  }

  void everyCutAndEveryChangedByteIsSurvived() {
    for (const std::string& whole :
         {scenarioText(full()), svgWith(scenarioLine(full())), pngWith(scenarioLine(full()))}) {
      for (std::size_t at = 0; at < whole.size(); ++at) {
        (void)readInside(whole.substr(0, at));
        for (const char c : {'\0', '<', '"', '9', '\xff'}) {
          std::string changed = whole;
          changed[at] = c;
          const Result<OpenedScenario> read = readInside(changed);
          if (!read) QVERIFY(!read.errors().empty());
        }
      }
    }
  }

  void absentNamesAreReplacedAndSaid() {
    Scenario scenario = full().scenario;
    scenario.models = {{"gone", ""}, {"qwen3-8b", "sideways"}, {"kimi-k3", ""}};
    scenario.device = "abacus";
    scenario.weightFormat = "fp2";
    scenario.stateFormat = "fp1";
    const std::vector<Message> said = fitToCatalog(Catalog::builtIn(), scenario);
    QCOMPARE(said.size(), std::size_t{5});
    QCOMPARE(english(said[0]), std::string("There is no model gone here; it is left out."));
    const std::vector<ModelChoice> models{{"qwen3-8b", ""}, {"kimi-k3", ""}};
    QVERIFY(scenario.models == models);
    QVERIFY(!scenario.device && scenario.weightFormat == "bf16");
    QCOMPARE(scenario.stateFormat, std::string("reference"));
    QVERIFY(fitToCatalog(Catalog::builtIn(), scenario).empty());
  }
};

QTEST_APPLESS_MAIN(ScenarioFileTest)
#include "scenario_file_test.moc"
