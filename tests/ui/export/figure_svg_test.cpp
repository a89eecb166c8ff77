// The files as documents: their form, their place on the page, and that they never change by
// themselves. Called with --svg <sample> it writes that file to its output, for comparing
// processes.
#include "ui/export/figure_svg.h"

#include <cstdio>
#include <map>

#include <QApplication>
#include <QProcess>
#include <QTest>

#include "tests/support/golden_file.h"
#include "tests/support/svg_elements.h"
#include "tests/ui/sample_figures.h"
#include "ui/export/svg_reader.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

const std::map<QString, Figure (*)()> samples{{"curves", sample::curves},
                                              {"shares", sample::shares},
                                              {"bars", sample::bars},
                                              {"capacity", sample::capacity},
                                              {"narrow-cells", sample::narrowCells},
                                              {"unavailable", sample::unavailable}};

const PageOptions column{85, 68, ThemeMode::Print, false};
const PageOptions outlined{85, 68, ThemeMode::Print, true};

void addSamples() {
  QTest::addColumn<QString>("sample");
  for (const auto& [name, make] : samples) QTest::newRow(qPrintable(name)) << name;
}

QByteArray fromAnotherProcess(const QString& sample, const char* locale) {
  QProcess process;
  QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
  environment.insert("LC_ALL", locale);
  process.setProcessEnvironment(environment);
  process.start(QCoreApplication::applicationFilePath(), {"--svg", sample});
  process.waitForFinished();
  return process.readAllStandardOutput();
}

}  // namespace

class FigureSvgTest : public QObject {
  Q_OBJECT

 private slots:
  // Qt writes a distance that is almost nothing with an exponent.
  void numbersWithAnExponentAreRead() {
    const std::vector<SvgElement> elements = readSvg(
        "<svg><g fill=\"#000000\" transform=\"matrix(1,0,0,1,3.5e-14,130)\">"
        "<rect x=\"2\" y=\"3\" width=\"4\" height=\"5\"/>"
        "<path d=\"M1e1,2 L-3.5E-1,4\"/></g></svg>");
    QCOMPARE(elements.size(), std::size_t{2});
    QCOMPARE(elements[0].numbers[1], 133.0);
    QCOMPARE(elements[1].pathLetters, QStringLiteral("ML"));
    QCOMPARE(elements[1].numbers.size(), std::size_t{4});
    QCOMPARE(elements[1].numbers[0], 10.0);
    QCOMPARE(elements[1].numbers[2], -0.35);
  }

  void equalsTheGoldenFile_data() { addSamples(); }
  void equalsTheGoldenFile() {
    QFETCH(QString, sample);
    compareWithGolden(figureSvg(samples.at(sample)(), column),
                      QStringLiteral("svg/%1.svg").arg(sample));
  }

  void isTheSameEveryTime_data() { addSamples(); }
  void isTheSameEveryTime() {
    QFETCH(QString, sample);
    const Figure figure = samples.at(sample)();
    const QByteArray first = figureSvg(figure, column);
    QCOMPARE(figureSvg(figure, column), first);
    QCOMPARE(fromAnotherProcess(sample, "C.UTF-8"), first);
    QCOMPARE(fromAnotherProcess(sample, "ru_RU.UTF-8"), first);
  }

  void isAPlainPage_data() { addSamples(); }
  void isAPlainPage() {
    QFETCH(QString, sample);
    for (const PageOptions& options :
         {column, outlined, PageOptions{}, PageOptions{60, 45, ThemeMode::Dark, false}}) {
      const QString fault = faultOfSvg(figureSvg(samples.at(sample)(), options));
      QVERIFY2(fault.isEmpty(), qPrintable(fault));
    }
  }

  void sizeIsInMillimetres() {
    const SvgTag svg = svgTags(figureSvg(sample::curves(), column)).front();
    QCOMPARE(svg.attributes.value("width"), QLatin1String("85mm"));
    QCOMPARE(svg.attributes.value("height"), QLatin1String("68mm"));
    QCOMPARE(svg.attributes.value("viewBox"), QLatin1String("0 0 850 680"));
    const PagePreset preset = pagePresets().front();
    QCOMPARE(preset.widthMm, PageOptions{}.widthMm);
    QCOMPARE(preset.heightMm, PageOptions{}.heightMm);
  }

  void titleAndDescriptionAreTheFiguresOwn() {
    for (const SvgTag& element : svgTags(figureSvg(sample::curves(), column))) {
      if (element.name == QLatin1String("title")) {
        QCOMPARE(element.text.trimmed(),
                 QStringLiteral("Figure 2-18. State of one request against context"));
      }
      if (element.name == QLatin1String("desc")) QVERIFY(element.text.contains("& <154.6 GB>"));
    }
  }

  void seriesAreGroupsAndLinesAreWhole() {
    const QByteArray svg = figureSvg(sample::curves(), column);
    QVERIFY(svg.contains("<g id=\"series-kimi-k3\">"));
    QVERIFY(svg.contains("<g id=\"grid\">"));
    QVERIFY(svg.contains("<g id=\"axes\">"));
    // One polyline or path for each stretch: five measured, two extrapolated.
    int lines = 0;
    bool inSeries = false;
    for (const SvgTag& element : svgTags(svg)) {
      if (element.name == QLatin1String("g")) {
        inSeries = element.attributes.value("id").startsWith(QLatin1String("series-"));
      } else if (inSeries) {
        ++lines;
      }
    }
    QCOMPARE(lines, 7);
  }

  void paperHasNoNeedle() {
    const QByteArray accent =
        Theme::of(ThemeMode::Print).colour(ColourRole::Accent).name().toUtf8();
    QVERIFY(!figureSvg(sample::curves(), column).contains(accent));
  }

  void outlinesHoldNoText() {
    const QByteArray svg = figureSvg(sample::curves(), outlined);
    QVERIFY(!svg.contains("<text"));
    QVERIFY(svg.size() > figureSvg(sample::curves(), column).size());
  }

  void textsKeepTheirWidthAndNameFallbacks() {
    int texts = 0;
    for (const SvgTag& element : svgTags(figureSvg(sample::curves(), column))) {
      if (element.name != QLatin1String("text")) continue;
      ++texts;
      QVERIFY(element.number("textLength") > 0);
      QVERIFY(element.number("font-size") >= 18);
      QVERIFY(element.attributes.value("font-family").endsWith(QLatin1String("sans-serif")));
    }
    QVERIFY(texts > 15);
  }

  void otherThemesKeepTheirGround() {
    const QByteArray svg = figureSvg(sample::bars(), PageOptions{85, 68, ThemeMode::Dark, false});
    QVERIFY(svg.contains(Theme::of(ThemeMode::Dark).colour(ColourRole::Surface).name().toUtf8()));
  }
};

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  if (!loadFonts()) return 1;
  if (argc == 3 && QByteArray(argv[1]) == "--svg") {
    const QByteArray svg = figureSvg(samples.at(argv[2])(), column);
    return std::fwrite(svg.data(), 1, static_cast<std::size_t>(svg.size()), stdout) ==
                   static_cast<std::size_t>(svg.size())
               ? 0
               : 1;
  }
  FigureSvgTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "figure_svg_test.moc"
