// The files as documents: their form, their place on the page, and that they never change by
// themselves. Called with --svg <sample> it writes that file to its output, for comparing
// processes.
#include "ui/export/figure_svg.h"

#include <cstdio>
#include <map>

#include <QApplication>
#include <QFile>
#include <QProcess>
#include <QRegularExpression>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/ui/sample_figures.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

const std::map<QString, Figure (*)()> samples{{"curves", sample::curves},
                                              {"shares", sample::shares},
                                              {"bars", sample::bars},
                                              {"capacity", sample::capacity},
                                              {"narrow-cells", sample::narrowCells},
                                              {"unavailable", sample::unavailable}};

constexpr SvgOptions column{85, 68, ThemeMode::Print, false};
constexpr SvgOptions outlined{85, 68, ThemeMode::Print, true};

struct Element {
  QString name;
  QXmlStreamAttributes attributes;
  QString text;

  double number(const char* attribute) const {
    return attributes.value(QLatin1String(attribute)).toDouble();
  }
};

std::vector<Element> elementsOf(const QByteArray& svg) {
  std::vector<Element> result;
  QXmlStreamReader xml(svg);
  while (!xml.atEnd()) {
    xml.readNext();
    if (xml.isStartElement()) result.push_back({xml.name().toString(), xml.attributes(), {}});
    if (xml.isCharacters() && !result.empty()) result.back().text += xml.text();
  }
  if (xml.hasError()) QTest::qFail(qPrintable(xml.errorString()), __FILE__, __LINE__);
  return result;
}

QString goldenPath(const QString& name) {
  return QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/svg/%1.svg").arg(name);
}

QRectF boxOf(const Element& element) {
  if (element.name == QLatin1String("text")) {
    const double size = element.number("font-size");
    return {element.number("x"), element.number("y") - 0.8 * size, element.number("textLength"),
            1.05 * size};
  }
  if (element.name == QLatin1String("rect")) {
    return {element.number("x"), element.number("y"), element.number("width"),
            element.number("height")};
  }
  static const QRegularExpression number(QStringLiteral("-?[0-9.]+"));
  const QString geometry =
      element.attributes.value("points").toString() + element.attributes.value("d").toString();
  QList<double> values;
  for (auto match = number.globalMatch(geometry); match.hasNext();) {
    values << match.next().captured().toDouble();
  }
  QRectF box;
  for (qsizetype i = 0; i + 1 < values.size(); i += 2) {
    const QPointF point(values[i], values[i + 1]);
    box =
        i == 0
            ? QRectF(point, point)
            : QRectF(QPointF(std::min(box.left(), point.x()), std::min(box.top(), point.y())),
                     QPointF(std::max(box.right(), point.x()), std::max(box.bottom(), point.y())));
  }
  return box;
}

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
  void equalsTheGoldenFile_data() { addSamples(); }
  void equalsTheGoldenFile() {
    QFETCH(QString, sample);
    const QByteArray found = figureSvg(samples.at(sample)(), column);
    QFile file(goldenPath(sample));
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
      QVERIFY(file.open(QIODevice::WriteOnly));
      QCOMPARE(file.write(found), found.size());
      return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QCOMPARE(found, file.readAll());
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

  void holdsOnlyPlainElements_data() { addSamples(); }
  void holdsOnlyPlainElements() {
    QFETCH(QString, sample);
    const QStringList elements{"svg", "title", "desc", "g", "rect", "text", "path", "polyline"};
    const QStringList forbidden{"style", "class", "clip-path", "filter", "href"};
    QStringList ids;
    for (const Element& element : elementsOf(figureSvg(samples.at(sample)(), column))) {
      QVERIFY2(elements.contains(element.name), qPrintable(element.name));
      for (const QXmlStreamAttribute& attribute : element.attributes) {
        QVERIFY2(!forbidden.contains(attribute.name().toString()),
                 qPrintable(attribute.name().toString()));
        if (attribute.name() == QLatin1String("id")) ids << attribute.value().toString();
      }
    }
    QVERIFY(ids.contains("page"));
    QVERIFY(ids.contains("title"));
    QCOMPARE(ids.removeDuplicates(), 0);
  }

  void allInkLiesOnThePage_data() { addSamples(); }
  void allInkLiesOnThePage() {
    QFETCH(QString, sample);
    for (const SvgOptions& options :
         {column, outlined, SvgOptions{}, SvgOptions{60, 45, ThemeMode::Dark, false}}) {
      const QRectF page(0, 0, options.widthMm * 10, options.heightMm * 10);
      for (const Element& element : elementsOf(figureSvg(samples.at(sample)(), options))) {
        if (element.attributes.hasAttribute("viewBox") || element.name == QLatin1String("g")) {
          continue;
        }
        const double half = element.number("stroke-width") / 2;
        const QRectF box = boxOf(element).adjusted(-half, -half, half, half);
        QVERIFY2(page.contains(box) || element.attributes.value("id") == QLatin1String("page") ||
                     element.name == QLatin1String("title") ||
                     element.name == QLatin1String("desc"),
                 qPrintable(element.name + ' ' + element.text));
      }
    }
  }

  void sizeIsInMillimetres() {
    const Element svg = elementsOf(figureSvg(sample::curves(), column)).front();
    QCOMPARE(svg.attributes.value("width"), QLatin1String("85mm"));
    QCOMPARE(svg.attributes.value("height"), QLatin1String("68mm"));
    QCOMPARE(svg.attributes.value("viewBox"), QLatin1String("0 0 850 680"));
    const PagePreset preset = pagePresets().front();
    QCOMPARE(preset.widthMm, SvgOptions{}.widthMm);
    QCOMPARE(preset.heightMm, SvgOptions{}.heightMm);
  }

  void titleAndDescriptionAreTheFiguresOwn() {
    for (const Element& element : elementsOf(figureSvg(sample::curves(), column))) {
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
    for (const Element& element : elementsOf(svg)) {
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
    for (const Element& element : elementsOf(figureSvg(sample::curves(), column))) {
      if (element.name != QLatin1String("text")) continue;
      ++texts;
      QVERIFY(element.number("textLength") > 0);
      QVERIFY(element.number("font-size") >= 18);
      QVERIFY(element.attributes.value("font-family").endsWith(QLatin1String("sans-serif")));
    }
    QVERIFY(texts > 15);
  }

  void otherThemesKeepTheirGround() {
    const QByteArray svg = figureSvg(sample::bars(), SvgOptions{85, 68, ThemeMode::Dark, false});
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
