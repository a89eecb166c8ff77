// Every figure and table in every form, at the chapter's values and at extreme dials: nothing
// outside the page, no element a viewer might not know, the same bytes twice, and the scenario
// back, exact.
#include "ui/export/figure_file.h"

#include <QApplication>
#include <QImage>
#include <QJsonDocument>
#include <QTest>

#include "core/figures/table_registry.h"
#include "core/spec/scenario_carrier.h"
#include "core/spec/scenario_file.h"
#include "tests/support/svg_elements.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

struct Extreme {
  const char* name;
  void (*turn)(Scenario&);
};

constexpr Extreme extremes[] = {
    {"chapter", [](Scenario&) {}},
    {"small",
     [](Scenario& scenario) {
       scenario.context = 0;
       scenario.input = 1;
       scenario.output = 1;
     }},
    {"large",
     [](Scenario& scenario) {
       scenario.requests = 65536;
       scenario.context = 1LL << 40;
       scenario.input = 1LL << 30;
       scenario.output = 1 << 20;
       scenario.devices = 100'000;
     }},
    {"largest",
     [](Scenario& scenario) {
       scenario.requests = largestDial;
       scenario.context = largestDial;
       scenario.input = largestDial;
       scenario.output = largestDial;
     }},
    {"no room", [](Scenario& scenario) { scenario.reserve = Bytes(Integer(1LL << 50)); }},
};

std::vector<const FigureInfo*> everything() {
  std::vector<const FigureInfo*> rows;
  for (const FigureInfo& info : figureRegistry()) rows.push_back(&info);
  for (const FigureInfo& info : tableRegistry()) rows.push_back(&info);
  return rows;
}

ScenarioDocument documentOf(const FigureInfo& info, const Scenario& scenario) {
  ScenarioDocument document;
  document.scenario = scenario;
  document.page = isTable(info) ? "tables" : "figures";
  document.figure = info.id;
  document.settings["2-18"] = {{"note", "a < b & \"c\" > d"}};
  return document;
}

}  // namespace

class FigureFileTest : public QObject {
  Q_OBJECT

 private slots:
  void everyFigureIsAPlainPage_data() {
    QTest::addColumn<int>("extreme");
    for (std::size_t i = 0; i < std::size(extremes); ++i)
      QTest::newRow(extremes[i].name) << static_cast<int>(i);
  }
  void everyFigureIsAPlainPage() {
    QFETCH(int, extreme);
    const PageOptions pages[] = {{85, 68}, {254, 143, ThemeMode::Dark, true}};
    for (const FigureInfo* info : everything()) {
      const Figure figure = build(*info, extremes[extreme]);
      for (const PageOptions& page : pages) {
        const QString name = fileStem(*info) + QStringLiteral(", %1 mm").arg(page.widthMm);
        const QString fault = faultOfSvg(figureFile(figure, FileFormat::Svg, page));
        QVERIFY2(fault.isEmpty(), qPrintable(name + ": " + fault));
      }
    }
  }

  void theScenarioComesBackFromEveryForm_data() {
    QTest::addColumn<QString>("ending");
    for (const char* ending : {"svg", "pdf", "png"}) QTest::newRow(ending) << ending;
  }
  void theScenarioComesBackFromEveryForm() {
    QFETCH(QString, ending);
    for (const FigureInfo* info : everything()) {
      const Figure figure = build(*info, extremes[0]);
      const ScenarioDocument document = documentOf(*info, m_scenario);
      PageOptions page;
      page.dpi = 72;
      page.scenario = scenarioLine(document);
      const FileFormat format = findFormat(ending.toStdString())->format;
      const QByteArray bytes = figureFile(figure, format, page);
      const Result<std::string> text = scenarioIn(bytes.toStdString(), "f");
      QVERIFY2(text.ok(), qPrintable(fileStem(*info)));
      const Result<OpenedScenario> read = readScenario(text.value(), "f");
      QVERIFY(read.ok() && read.value().notes.empty());
      QVERIFY(read.value().document == document);
      QCOMPARE(figureFile(figure, format, page), bytes);
    }
  }

  void aPdfIsVectorWithItsFontsAndNoDate() {
    const QByteArray pdf =
        figureFile(build(*findFigure("2-18"), extremes[0]), FileFormat::Pdf, {85, 68});
    QVERIFY(pdf.startsWith("%PDF-"));
    QVERIFY(pdf.contains("/FontFile"));
    QVERIFY(!pdf.contains("/Subtype /Image"));
    QVERIFY(pdf.contains("/CreationDate (D:20000101000000"));
    QVERIFY(pdf.contains("/MediaBox [0 0 241.000000 193.000000]"));
  }

  void aPdfIsTheSameInEveryTimeZone() {
    const Figure figure = build(*findFigure("2-30"), extremes[0]);
    const QByteArray before = qgetenv("TZ");
    const bool set = qEnvironmentVariableIsSet("TZ");
    QByteArray first;
    for (const char* zone : {"UTC", "Asia/Tokyo", "America/New_York"}) {
      qputenv("TZ", zone);
      const QByteArray pdf = figureFile(figure, FileFormat::Pdf, {});
      if (first.isEmpty()) first = pdf;
      QCOMPARE(pdf, first);
      QCOMPARE(qgetenv("TZ"), QByteArray(zone));
    }
    if (set)
      qputenv("TZ", before);
    else
      qunsetenv("TZ");
  }

  // The hyphen of "Qwen3-8B" has another glyph between digits; search and copy need the letter.
  void aPdfCanBeSearchedForModels() {
    const QByteArray pdf = figureFile(build(*findFigure("2-30"), extremes[0]), FileFormat::Pdf, {});
    QVERIFY(pdf.contains("beginbfrange"));
    QVERIFY(pdf.contains("<002D>"));
  }

  void whatDoesNotFitIsSaid() {
    QString fault;
    PageOptions large{85, 68};
    large.textPercent = 200;
    for (const char* id : {"2-18", "2-32", "2-36"}) {
      const Figure figure = build(*findFigure(id), extremes[0]);
      QVERIFY(figureFile(figure, FileFormat::Svg, large, &fault).isEmpty());
      QVERIFY2(fault.startsWith("the text of 200 % leaves no room"), qPrintable(fault));
      QVERIFY(!figureFile(figure, FileFormat::Csv, large, &fault).isEmpty());
      QVERIFY(fault.isEmpty());
    }
    PageOptions poster{2000, 2000};
    poster.dpi = 1200;
    const Figure figure = build(*findFigure("2-18"), extremes[0]);
    QVERIFY(figureFile(figure, FileFormat::Png, poster, &fault).isEmpty());
    QVERIFY2(fault.startsWith("a picture of 94488 × 94488 dots is too large"), qPrintable(fault));
  }

  void everyFigureFitsThePagesWithNames() {
    for (const PagePreset& preset : pagePresets()) {
      for (const FigureInfo* info : everything()) {
        PageOptions page{preset.widthMm, preset.heightMm};
        page.table = isTable(*info);
        QString fault;
        figureFile(build(*info, extremes[0]), FileFormat::Svg, page, &fault);
        QVERIFY2(fault.isEmpty(), qPrintable(fileStem(*info) + ' ' + preset.name + ": " + fault));
      }
    }
  }

  void aPngHasItsDots() {
    PageOptions page{85, 68};
    page.dpi = 300;
    page.scenario = "{}";
    QImage image;
    QVERIFY(image.loadFromData(
        figureFile(build(*findFigure("2-28"), extremes[0]), FileFormat::Png, page)));
    QCOMPARE(image.size(), QSize(1004, 803));
    QCOMPARE(image.dotsPerMeterX(), 11811);
    QCOMPARE(image.text(QStringLiteral("archimeter-scenario")), QStringLiteral("{}"));
  }

  void partsCanBeLeftOut() {
    const Figure figure = build(*findFigure("2-18"), extremes[0]);
    const QByteArray whole = figureFile(figure, FileFormat::Svg, {});
    PageOptions bare;
    bare.parts = {false, false, false, false, false};
    const QByteArray svg = figureFile(figure, FileFormat::Svg, bare);
    QVERIFY(whole.contains("<g id=\"title\">") && whole.contains("<g id=\"note\">"));
    QVERIFY(!svg.contains("<g id=\"title\">") && !svg.contains("<g id=\"note\">"));
    QVERIFY(svg.contains("<title>Figure 2-18. "));
    PageOptions large;
    large.textPercent = 150;
    QVERIFY(figureFile(figure, FileFormat::Svg, large).contains("font-size=\"44\""));
  }

  void modelNamesCanBeLeftOut() {
    PageOptions nameless;
    nameless.parts.models = false;
    for (const char* id : {"2-18", "2-29", "2-32"}) {
      const Figure figure = build(*findFigure(id), extremes[0]);
      QVERIFY(figureFile(figure, FileFormat::Svg, {}).contains(">Kimi K3<"));
      QVERIFY(!figureFile(figure, FileFormat::Svg, nameless).contains(">Kimi K3<"));
    }
  }

  void theValuesLeaveExact() {
    const QByteArray csv = figureFile(build(*findFigure("2-18"), extremes[0]), FileFormat::Csv, {});
    QVERIFY2(csv.startsWith("model,name,"), csv.left(200).constData());
    QVERIFY(csv.contains("\nqwen3-8b,Qwen3-8B,8192,1207959552,no\n"));
    const QByteArray bars =
        figureFile(build(*findFigure("2-28"), extremes[0]), FileFormat::Csv, {});
    QVERIFY2(bars.startsWith("model,row,part,"), bars.left(200).constData());
    for (const FigureInfo* info : everything()) {
      const Figure figure = build(*info, extremes[0]);
      QVERIFY(figureFile(figure, FileFormat::Csv, {}).count('\n') >= 2);
      PageOptions page;
      page.scenario = scenarioLine(documentOf(*info, m_scenario));
      const QJsonDocument json =
          QJsonDocument::fromJson(figureFile(figure, FileFormat::Json, page));
      QCOMPARE(json["id"].toString().toStdString(), std::string(info->id));
      QCOMPARE(json["scenario"]["archimeter"].toInt(), 1);
    }
  }

 private:
  Figure build(const FigureInfo& info, const Extreme& extreme) {
    m_scenario = chapterScenario(info, m_resolver.catalog());
    extreme.turn(m_scenario);
    const Result<ResolvedScenario> resolved = m_resolver.resolve(m_scenario);
    return resolved ? buildFigure(info, resolved.value()) : Figure{};
  }

  Resolver m_resolver{std::make_shared<const Catalog>(Catalog::builtIn())};
  Scenario m_scenario;
};

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  if (!loadFonts()) return 1;
  FigureFileTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "figure_file_test.moc"
