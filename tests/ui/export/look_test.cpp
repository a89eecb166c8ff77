// An SVG looks in other programs as the figure, table or graph does here: both are drawn at one
// pixel a unit, and the root of the mean squared difference of their grey values stays under a
// bound.
//
// ARCHIMETER_VIEWERS names the programs ("rsvg-convert inkscape chromium"); without it rsvg-convert
// is asked. A program that is not there is skipped. Viewers are given our fonts.
#include <cmath>

#include <QApplication>
#include <QFile>
#include <QImage>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/figures/table_registry.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_png.h"
#include "ui/export/graph_file.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

constexpr double bound = 0.06;  // of 1, from black to white
constexpr int dotsPerInch = 254;

// Measured in blocks of this many pixels: where an edge is smoothed differs, what is drawn not.
constexpr int block = 2;

double differenceOf(const QImage& left, const QImage& right) {
  const auto coarse = [](const QImage& image) {
    return image.convertToFormat(QImage::Format_RGB32)
        .scaled(image.size() / block, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
        .convertToFormat(QImage::Format_Grayscale8);
  };
  const QImage a = coarse(left);
  const QImage b = coarse(right);
  if (a.size() != b.size()) return 1;
  double sum = 0;
  for (int y = 0; y < a.height(); ++y) {
    for (int x = 0; x < a.width(); ++x) {
      const double difference = (qGray(a.pixel(x, y)) - qGray(b.pixel(x, y))) / 255.0;
      sum += difference * difference;
    }
  }
  return std::sqrt(sum / (static_cast<double>(a.width()) * a.height()));
}

QStringList arguments(const QString& viewer, const QString& svg, const QString& png, QSize size) {
  const QString width = QString::number(size.width());
  if (viewer == QLatin1String("inkscape")) {
    return {"--export-type=png", "--export-area-page", "--export-width=" + width,
            "--export-filename=" + png, svg};
  }
  if (viewer == QLatin1String("chromium")) {
    constexpr double pixelsPerInch = 96;
    const double scale = dotsPerInch / pixelsPerInch;
    return {"--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--hide-scrollbars",
            QStringLiteral("--force-device-scale-factor=%1").arg(scale),
            QStringLiteral("--window-size=%1,%2")
                .arg(std::ceil(size.width() / scale))
                .arg(std::ceil(size.height() / scale)),
            "--screenshot=" + png,
            "file://" + svg};
  }
  return {"-w", width, "-h", QString::number(size.height()), "-o", png, svg};
}

}  // namespace

class LookTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QVERIFY(m_folder.isValid());
    QFile fonts(m_folder.filePath("fonts.conf"));
    QVERIFY(fonts.open(QIODevice::WriteOnly));
    fonts.write("<?xml version=\"1.0\"?><fontconfig><dir>" ARCHIMETER_SOURCE_DIR
                "/resources/fonts</dir><cachedir>" +
                m_folder.path().toUtf8() + "</cachedir></fontconfig>");
    m_environment = QProcessEnvironment::systemEnvironment();
    m_environment.insert("FONTCONFIG_FILE", fonts.fileName());
    m_environment.insert("HOME", m_folder.path());
  }

  void looksTheSame_data() {
    QTest::addColumn<QString>("viewer");
    QTest::addColumn<bool>("outlines");
    const QString viewers = qEnvironmentVariable("ARCHIMETER_VIEWERS", "rsvg-convert");
    for (const QString& viewer : viewers.split(' ', Qt::SkipEmptyParts)) {
      QTest::addRow("%s, text", qPrintable(viewer)) << viewer << false;
      QTest::addRow("%s, outlines", qPrintable(viewer)) << viewer << true;
    }
  }
  void looksTheSame() {
    QFETCH(QString, viewer);
    QFETCH(bool, outlines);
    m_beyond.clear();
    if (QStandardPaths::findExecutable(viewer).isEmpty())
      QSKIP(qPrintable(viewer + " is not installed"));
    for (const auto& registry : {figureRegistry(), tableRegistry()})
      for (const FigureInfo& info : registry) compareFigure(viewer, info, outlines);
    // The outlines of a graph's texts are those of a figure's.
    if (!outlines) {
      for (const ModelFile& model : m_resolver.catalog().models())
        compareGraphs(viewer, model.id());
    }
    QCOMPARE(m_beyond, QStringList());
  }

 private:
  static PageOptions pageOf(double width, double height, bool outlines) {
    PageOptions page{width, height};
    page.outlines = outlines;
    page.dpi = dotsPerInch;
    return page;
  }

  void compareFigure(const QString& viewer, const FigureInfo& info, bool outlines) {
    const auto resolved = m_resolver.resolve(chapterScenario(info, m_resolver.catalog()));
    QVERIFY(resolved.ok());
    const PageOptions page = pageOf(85, 68, outlines);
    const Figure figure = buildFigure(info, resolved.value());
    compare(viewer, fileStem(info), figureImage(figure, page),
            figureFile(figure, FileFormat::Svg, page));
  }

  // Of every layer type.
  void compareGraphs(const QString& viewer, const std::string& id) {
    Scenario dials;
    dials.models = {{id, {}}};
    dials.context = 8191;
    const auto resolved = m_resolver.resolve(dials);
    QVERIFY(resolved.ok());
    const PreparedModel& model = *resolved.value().models.front();
    const PageOptions page = pageOf(174, 110, false);
    for (const LayerGraph* part : drawnParts(model.graph())) {
      const LayerDrawing drawing = drawLayer(model, *part, callOf(dials));
      compare(viewer, graphStem(id, part->layerType),
              graphImage(drawing, resolved.value(), {}, page),
              graphFile(drawing, resolved.value(), {}, FileFormat::Svg, page));
    }
  }

  void compare(const QString& viewer, const QString& name, const QImage& ours,
               const QByteArray& svg) {
    const double difference = differenceOf(ours, seen(viewer, svg, ours.size()));
    const QString said = QStringLiteral("%1: %2").arg(name).arg(difference, 0, 'f', 4);
    if (qEnvironmentVariableIsSet("ARCHIMETER_VIEWERS")) qInfo("%s", qPrintable(said));
    if (difference > bound) m_beyond << said;
  }

  QImage seen(const QString& viewer, const QByteArray& svg, QSize size) {
    const QString path = m_folder.filePath("figure.svg");
    const QString png = m_folder.filePath("figure.png");
    QFile::remove(png);
    QFile file(path);
    if (!file.open(QIODevice::WriteOnly)) return {};
    file.write(svg);
    file.close();
    QProcess process;
    process.setProcessEnvironment(m_environment);
    process.start(viewer, arguments(viewer, path, png, size));
    constexpr int patience = 120'000;
    if (!process.waitForFinished(patience)) process.kill();
    return QImage(png).copy(QRect(QPoint(0, 0), size));
  }

  Resolver m_resolver{std::make_shared<const Catalog>(Catalog::builtIn())};
  QStringList m_beyond;
  QTemporaryDir m_folder;
  QProcessEnvironment m_environment;
};

int main(int argc, char** argv) {
  const QApplication application(argc, argv);
  if (!loadFonts()) return 1;
  LookTest test;
  return QTest::qExec(&test, argc, argv);
}

#include "look_test.moc"
