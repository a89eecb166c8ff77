// The page of graphs: choosing, walking, folding, colouring, comparing, and the files it gives.
#include "ui/graph/graph_page.h"

#include <QComboBox>
#include <QSignalSpy>
#include <QToolButton>
#include <QtTest>

#include "app/cli/graph_json.h"
#include "tests/support/chapter_model.h"
#include "ui/export/graph_svg.h"
#include "ui/graph/graph_difference.h"
#include "ui/graph/node_box.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

ResolvedScenario scenario(Integer context = 8191, Integer input = 1) {
  Scenario dials;
  dials.models = {{"qwen3.6-35b-a3b", {}}, {"qwen3-8b", {}}};
  dials.context = context;
  dials.input = input;
  return resolved(dials);
}

// Set to a folder to look at the pages this test makes.
void keepPicture(QWidget& widget, const char* name) {
  const QString folder = qEnvironmentVariable("ARCHIMETER_PICTURES");
  if (!folder.isEmpty()) widget.grab().save(folder + '/' + name + ".png");
}

}  // namespace

class GraphPageTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void showsTheFirstLayerType() {
    GraphPage page;
    open(page);
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("linear"));
    QVERIFY(page.compared().parentWidget()->isHidden());
    keepPicture(page, "page-linear");
    page.setThemeMode(ThemeMode::Dark);
    page.chooseLayer("qwen3-8b", "dense");
    keepPicture(page, "page-dense-dark");
    QCOMPARE(page.graph().graphScene().drawing().model, std::string("qwen3-8b"));
  }

  void stripOpensALayer() {
    GraphPage page;
    open(page);
    page.strip().setPart(1);
    QTest::keyClick(&page.strip(), Qt::Key_Right);
    QTest::keyClick(&page.strip(), Qt::Key_Right);
    QTest::keyClick(&page.strip(), Qt::Key_Right);
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("full"));
  }

  void arrowsWalkAndReturnExplains() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    QSignalSpy explained(&page, &GraphPage::explain);
    for (int i = 0; i < 3; ++i) QTest::keyClick(&page.graph(), Qt::Key_Down);
    const DrawnNode& node = current(page);
    QCOMPARE(node.kind, std::string("projection"));
    QVERIFY(page.graph().accessibleDescription().contains("projection"));
    QTest::keyClick(&page.graph(), Qt::Key_Right);
    QVERIFY(current(page).id != node.id);
    QTest::keyClick(&page.graph(), Qt::Key_Return);
    QCOMPARE(explained.count(), 1);
    const auto subject = explained.first().first().value<Subject>();
    QCOMPARE(subject.part, "dense/" + current(page).id);
  }

  void clickExplainsTheStateItself() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    QSignalSpy explained(&page, &GraphPage::explain);
    GraphScene& scene = page.graph().graphScene();
    for (std::size_t i = 0; i < scene.drawing().nodes.size(); ++i) {
      if (!scene.drawing().nodes[i].state) continue;
      const QPoint place = page.graph().mapFromScene(scene.graphInk().boxes[i].center());
      QTest::mouseClick(page.graph().viewport(), Qt::LeftButton, {}, place);
    }
    QCOMPARE(explained.count(), 1);
    QCOMPARE(explained.first().first().value<Subject>().quantity, Subject::Quantity::State);
  }

  void foldsAndUnfolds() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    const std::size_t boxes = page.graph().graphScene().drawing().nodes.size();
    const QRectF title = page.graph().graphScene().graphInk().titles.front().first;
    QTest::mouseClick(page.graph().viewport(), Qt::LeftButton, {},
                      page.graph().mapFromScene(title.center()));
    QVERIFY(page.graph().graphScene().drawing().nodes.size() < boxes);
    keepPicture(page, "page-folded");
    page.graph().setCurrent(1);
    QTest::keyClick(&page.graph(), Qt::Key_F);
    QCOMPARE(page.graph().graphScene().drawing().nodes.size(), boxes);
  }

  void dialsMoveNoBox() {
    GraphPage page;
    open(page);
    const auto before = page.graph().graphScene().graphInk().boxes;
    page.setScenario(scenario(0, 100000));
    QCOMPARE(page.graph().graphScene().graphInk().boxes, before);
  }

  void twoSideBySideMarkWhatDiffers() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3.6-35b-a3b", "full");
    page.compareWith("qwen3-8b", "dense");
    QVERIFY(!page.compared().parentWidget()->isHidden());
    const auto only =
        differences(page.graph().graphScene().drawing(), page.compared().graphScene().drawing());
    QVERIFY(only.contains("ffn.router"));
    QVERIFY(!only.contains("attention.softmax"));
    page.graph().zoomBy(1.5);
    QCOMPARE(page.compared().transform(), page.graph().transform());
    keepPicture(page, "page-two");
  }

  void everyCostHasALegend() {
    GraphPage page;
    open(page);
    const auto combos = page.findChildren<QComboBox*>();
    const auto cost = std::find_if(combos.begin(), combos.end(), [](const QComboBox* each) {
      return each->accessibleName() == "Colour by";
    });
    QVERIFY(cost != combos.end());
    for (int i = 0; i < (*cost)->count(); ++i) {
      (*cost)->setCurrentIndex(i);
      QCOMPARE(page.graph().style().by, costChoices()[static_cast<std::size_t>(i)]);
    }
    keepPicture(page, "page-intensity");
    page.criticalPath().setChecked(true);
    QVERIFY(page.graph().style().criticalPath);
    keepPicture(page, "page-critical");
  }

  // Every text stands inside its box, in each graph of each model.
  void textsFit() {
    for (const ModelFile& file : builtInCatalog()->models()) {
      const PreparedModel ready = prepared(file.paths.front().id);
      for (const LayerGraph& part : ready.graph().parts) {
        const LayerDrawing drawing = drawLayer(ready, part, {1, 1 << 20, 1 << 20});
        const auto sizes = boxSizes(drawing);
        for (std::size_t i = 0; i < sizes.size(); ++i) {
          if (isSign(drawing.nodes[i])) continue;
          const BoxText words = boxText(drawing, drawing.nodes[i], CostBy::Work, ByteUnits::Binary);
          for (const QString& line : words.facts + words.costs) {
            QVERIFY2(textWidth(numberFont(boxNotePixels), line) < sizes[i].width, qPrintable(line));
          }
          for (const QString& line : words.title) {
            QVERIFY2(!line.contains(QChar(0x2026)), qPrintable(line));
          }
        }
      }
    }
  }

  void svgIsTheSameEachTime() {
    const ResolvedScenario dials = scenario();
    const PreparedModel& model = *dials.models.back();
    const LayerDrawing drawing = drawLayer(model, model.graph().parts[1], callOf(dials.scenario));
    GraphStyle style;
    style.theme = ThemeMode::Print;
    const QByteArray svg = graphSvg(drawing, dials, style);
    QCOMPARE(graphSvg(drawing, dials, style), svg);
    QVERIFY(svg.contains("Query projection"));
    QVERIFY(svg.contains("mm\" viewBox=\"0 0 "));
    for (const char* unwanted : {"class=", "style=", "<image", "foreignObject", "nan"}) {
      QVERIFY2(!svg.contains(unwanted), unwanted);
    }
  }

  void equalsTheGoldenFile_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<int>("part");
    for (const char* id : {"qwen3-8b", "qwen3.6-35b-a3b", "deepseek-v3", "kimi-k3"}) {
      const ModelGraph graph = buildModelGraph(specOf(id));
      for (int part = 0; part < static_cast<int>(graph.parts.size()); ++part) {
        QTest::addRow("%s-%s", id, graph.parts[static_cast<std::size_t>(part)].layerType.c_str())
            << id << part;
      }
    }
  }
  void equalsTheGoldenFile() {
    QFETCH(QString, model);
    QFETCH(int, part);
    Scenario dials;
    dials.models = {{model.toStdString(), {}}};
    dials.context = 8191;
    const ResolvedScenario all = resolved(dials);
    const PreparedModel& ready = *all.models.front();
    const LayerDrawing drawing = drawLayer(
        ready, ready.graph().parts[static_cast<std::size_t>(part)], callOf(dials), dials.routing);
    GraphStyle style;
    style.theme = ThemeMode::Print;
    compare(QString(QTest::currentDataTag()) + ".svg", graphSvg(drawing, all, style));
    compare(QString(QTest::currentDataTag()) + ".json",
            QByteArray::fromStdString(graphJson(drawing).dump(1) + "\n"));
  }

 private:
  static void compare(const QString& name, const QByteArray& bytes) {
    QFile file(QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/graph/") + name);
    if (qEnvironmentVariableIsSet("UPDATE_GOLDEN")) {
      QVERIFY(file.open(QIODevice::WriteOnly));
      file.write(bytes);
      return;
    }
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    QVERIFY2(file.readAll() == bytes, qPrintable(name + " differs from its golden file"));
  }
  static void open(GraphPage& page) {
    page.setScenario(scenario());
    page.resize(1100, 760);
    page.show();
  }
  static const DrawnNode& current(GraphPage& page) {
    return page.graph().graphScene().drawing().nodes[static_cast<std::size_t>(
        page.graph().current())];
  }
};

QTEST_MAIN(GraphPageTest)
#include "graph_page_test.moc"
