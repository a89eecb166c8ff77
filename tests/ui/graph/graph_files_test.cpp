// The files of a graph: the same bytes each time, and those of the golden files.
#include <nlohmann/json.hpp>

#include <QCryptographicHash>
#include <QtTest>

#include "core/drawing/graph_text.h"
#include "tests/support/chapter_model.h"
#include "tests/support/golden_file.h"
#include "ui/export/graph_file.h"
#include "ui/export/graph_svg.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

// One decode call of one request, as the golden files have it.
ResolvedScenario scenarioOf(const std::string& model) {
  Scenario dials;
  dials.models = {{model, {}}};
  dials.context = 8191;
  return resolved(dials);
}

// JSON with one line for each box and each line of the graph, so that a difference can be read.
QByteArray linesOf(const LayerDrawing& drawing) {
  nlohmann::ordered_json json = nlohmann::ordered_json::parse(graphJson(drawing));
  const nlohmann::ordered_json nodes = json["nodes"];
  const nlohmann::ordered_json edges = json["edges"];
  json.erase("nodes");
  json.erase("edges");
  std::string text = json.dump();
  text.pop_back();
  for (const auto& [name, list] : {std::pair("nodes", nodes), std::pair("edges", edges)}) {
    text += ",\n\"" + std::string(name) + "\":[";
    for (std::size_t i = 0; i < list.size(); ++i) text += (i ? ",\n" : "\n") + list[i].dump();
    text += "]";
  }
  return QByteArray::fromStdString(text + "}\n");
}

// "qwen3-8b-dense 36 boxes, 41 lines, 2310 x 1980, 41234 bytes, 3f2a..."
QString digestOf(const QString& name, const LayerDrawing& drawing, const QByteArray& svg) {
  const QByteArray sum = QCryptographicHash::hash(svg, QCryptographicHash::Sha256).toHex();
  const QByteArray view = svg.mid(svg.indexOf("viewBox=\"0 0 ") + 13, 20);
  return QStringLiteral("%1: %2 boxes, %3 lines, page %4, %5 bytes, %6\n")
      .arg(name)
      .arg(drawing.nodes.size())
      .arg(drawing.edges.size())
      .arg(QString::fromLatin1(view.left(view.indexOf('"'))).replace(' ', QStringLiteral(" x ")))
      .arg(svg.size())
      .arg(QString::fromLatin1(sum.left(16)));
}

}  // namespace

class GraphFilesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void svgIsTheSameEachTime() {
    const ResolvedScenario dials = scenarioOf("qwen3-8b");
    const PreparedModel& model = *dials.models.back();
    const LayerDrawing drawing = drawLayer(model, model.graph().parts[1], callOf(dials.scenario));
    const QByteArray svg = graphSvg(drawing, dials, {});
    QCOMPARE(graphSvg(drawing, dials, {}), svg);
    QVERIFY(svg.contains("Query projection"));
    QVERIFY(svg.contains("mm\" viewBox=\"0 0 "));
  }

  void fitsThePage_data() {
    QTest::addColumn<double>("width");
    QTest::addColumn<double>("height");
    QTest::newRow("slide") << 254.0 << 143.0;
    QTest::newRow("column") << 85.0 << 0.0;
    QTest::newRow("low") << 0.0 << 60.0;
    QTest::newRow("smallest") << 60.0 << 45.0;
    QTest::newRow("large") << 900.0 << 900.0;
  }
  // No ink beside the page, and no type larger than asked for.
  void fitsThePage() {
    QFETCH(double, width);
    QFETCH(double, height);
    const ResolvedScenario dials = scenarioOf("deepseek-v4.1-flash");
    const PreparedModel& model = *dials.models.back();
    for (const int part : {0, 2, 4}) {
      const LayerDrawing drawing =
          drawLayer(model, *drawnParts(model.graph())[static_cast<std::size_t>(part)],
                    callOf(dials.scenario));
      PageOptions page = graphPage();
      page.widthMm = width;
      page.heightMm = height;
      const GraphSheet sheet(drawing, dials, {}, page);
      if (width > 0) QCOMPARE(sheet.size().width(), static_cast<int>(10 * width));
      if (height > 0) QCOMPARE(sheet.size().height(), static_cast<int>(10 * height));
      for (const GraphSheet::Placed& layer : sheet.layers()) {
        for (const InkText& text : layer.ink.texts) {
          const QRectF box = textBox(text).translated(layer.origin);
          QVERIFY2(QRectF(QPointF(-1, -1), sheet.size() + QSize(2, 2)).contains(box),
                   qPrintable(text.text));
          QVERIFY(text.font.pixelSize() <= 29);
        }
      }
    }
  }

  void otherFormsAreTheSameEachTime() {
    const ResolvedScenario dials = scenarioOf("qwen3-8b");
    const PreparedModel& model = *dials.models.back();
    const LayerDrawing drawing = drawLayer(model, model.graph().parts[1], callOf(dials.scenario));
    PageOptions page = graphPage();
    page.dpi = 96;
    for (const FormatInfo& format : fileFormats()) {
      const QByteArray bytes = graphFile(drawing, dials, {}, format.format, page);
      QVERIFY2(bytes.size() > 1000, format.ending);
      QVERIFY2(graphFile(drawing, dials, {}, format.format, page) == bytes, format.ending);
    }
  }

  void equalsTheGoldenFile_data() {
    QTest::addColumn<QString>("model");
    for (const ModelFile& file : builtInCatalog()->models()) {
      QTest::addRow("%s", file.id().c_str()) << QString::fromStdString(file.id());
    }
  }
  // JSON of each graph; of the SVG files one line each with their sizes and a checksum.
  void equalsTheGoldenFile() {
    QFETCH(QString, model);
    const ResolvedScenario dials = scenarioOf(model.toStdString());
    const PreparedModel& ready = *dials.models.front();
    QString digests;
    for (const LayerGraph* part : drawnParts(ready.graph())) {
      const LayerDrawing drawing =
          drawLayer(ready, *part, callOf(dials.scenario), dials.scenario.routing);
      const QString name = model + '-' + QString::fromStdString(part->layerType);
      compareWithGolden(linesOf(drawing), "graph/" + name + ".json");
      const QByteArray svg = graphSvg(drawing, dials, {});
      for (const char* unwanted : {"class=", "style=", "<image", "foreignObject", "nan"}) {
        QVERIFY2(!svg.contains(unwanted), unwanted);
      }
      digests += digestOf(name, drawing, svg);
    }
    compareWithGolden(digests.toUtf8(), "graph/" + model + ".svg.txt");
  }
};

QTEST_MAIN(GraphFilesTest)
#include "graph_files_test.moc"
