// The page of graphs: walking, colouring, comparing, at every size.
#include "ui/graph/graph_page.h"

#include <limits>

#include <QSignalSpy>
#include <QToolButton>

#include "tests/ui/graph/shown_page.h"
#include "ui/graph/node_box.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

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

  // The last good graph stays, and why is said.
  void whatIsOutOfRangeIsSaid() {
    GraphPage page;
    QStringList said;
    connect(&page, &GraphPage::troubleChanged, &page, [&](const QString& why) { said << why; });
    ResolvedScenario huge = twoModels(std::numeric_limits<std::int64_t>::max());
    huge.scenario.requests = std::numeric_limits<std::int64_t>::max();
    page.setScenario(huge);
    page.resize(1100, 760);
    page.show();
    QVERIFY(said.last().contains("out of range"));
    page.grab();
    page.setScenario(twoModels());
    QCOMPARE(said.last(), QString());
    const std::string layer = page.graph().graphScene().drawing().layerType;
    page.setScenario(huge);
    QVERIFY(said.last().contains("out of range"));
    QCOMPARE(page.graph().graphScene().drawing().layerType, layer);
    page.grab();
  }

  // A bar for each box that has a share; no box moves.
  void barsAreAsLongAsTheShare() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    const std::vector<QRectF> before = page.graph().graphScene().graphInk().boxes;
    page.bars().setCurrentIndex(1);
    QVERIFY(page.graph().style().bars == CostBy::Work);
    QCOMPARE(page.graph().graphScene().graphInk().boxes, before);
    keepPicture(page, "page-bars");
    page.bars().setCurrentIndex(0);
    QVERIFY(!page.graph().style().bars);
  }

  void exportAndCopyAreAskedFor() {
    GraphPage page;
    open(page);
    QSignalSpy exported(&page, &GraphPage::exportAsked);
    QSignalSpy copied(&page, &GraphPage::copyAsked);
    for (QToolButton* button : page.findChildren<QToolButton*>()) {
      if (button->text() == "Export..." || button->text() == "Copy") button->click();
    }
    QCOMPARE(exported.count(), 1);
    QCOMPARE(copied.count(), 1);
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
    QSignalSpy explained(&page, &GraphPage::subjectClicked);
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

  // A screen reader hears along which line a step went, and where it led.
  void walkingSaysTheLine() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    for (int i = 0; i < 3; ++i) QTest::keyClick(&page.graph(), Qt::Key_Down);
    const QString said = page.graph().accessibleDescription();
    QVERIFY2(said.startsWith("along x, normalised · m × d = 1 × 4,096 · 8.192 kB: "),
             qPrintable(said));
  }

  // At first the text of one graph can be read; 0 shows all of it.
  void opensReadableAndFits() {
    GraphPage page;
    open(page);
    QVERIFY(page.graph().transform().m11() >= 0.85);
    QTest::keyClick(&page.graph(), Qt::Key_0);
    const QRect shown = page.graph().mapFromScene(page.graph().sceneRect()).boundingRect();
    QVERIFY(page.graph().viewport()->rect().adjusted(-1, -1, 1, 1).contains(shown));
  }

  void aBoxCountedElsewhereLeadsThere() {
    Scenario dials;
    dials.models = {{"kimi-k3", {}}};
    GraphPage page;
    page.setScenario(resolved(dials));
    page.resize(1100, 760);
    page.show();
    page.chooseLayer("kimi-k3", "mla");
    const auto& nodes = page.graph().graphScene().drawing().nodes;
    const auto mix = std::find_if(nodes.begin(), nodes.end(),
                                  [](const DrawnNode& node) { return node.id == "attention.mix"; });
    QVERIFY(mix != nodes.end());
    QCOMPARE(mix->countedIn, std::string("depth"));
    QVERIFY(mix->flops == Flops(0));
    keepPicture(page, "page-kimi");
    page.graph().setCurrent(static_cast<int>(mix - nodes.begin()));
    QTest::keyClick(&page.graph(), Qt::Key_Return);
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("depth"));
  }

  void besideTheModelStandsMtp() {
    Scenario dials;
    dials.models = {{"deepseek-v4-flash", {}}};
    GraphPage page;
    page.setScenario(resolved(dials));
    page.resize(1100, 760);
    page.show();
    page.chooseLayer("deepseek-v4-flash", "mtp");
    QCOMPARE(page.graph().graphScene().drawing().layerType, std::string("mtp"));
    keepPicture(page, "page-mtp");
    QSignalSpy explained(&page, &GraphPage::subjectClicked);
    const auto& nodes = page.graph().graphScene().drawing().nodes;
    const auto head = std::find_if(nodes.begin(), nodes.end(),
                                   [](const DrawnNode& node) { return node.id == "mtp.hidden"; });
    page.graph().setCurrent(static_cast<int>(head - nodes.begin()));
    QTest::keyClick(&page.graph(), Qt::Key_Return);
    QCOMPARE(explained.first().first().value<Subject>().part, std::string("mtp/mtp.hidden"));
  }

  // Pages of every size the window has, down to 1024x768 at 200 %.
  void pagesOfEverySize_data() {
    QTest::addColumn<QSize>("size");
    QTest::newRow("wide") << QSize(1440, 760);
    QTest::newRow("laptop") << QSize(1024, 640);
    QTest::newRow("small") << QSize(512, 260);
    QTest::newRow("projector") << QSize(1920, 980);
  }
  void pagesOfEverySize() {
    QFETCH(QSize, size);
    for (const char* model : {"deepseek-v4.1-flash", "kimi-k3", "qwen3.6-35b-a3b"}) {
      Scenario dials;
      dials.models = {{model, {}}};
      dials.context = 8192;
      dials.input = 128;
      GraphPage page;
      page.setScenario(resolved(dials));
      page.resize(size);
      page.show();
      QCOMPARE(page.width(), size.width());  // nothing asks for more
      QVERIFY(page.strip().width() <= page.width());
      QCoreApplication::processEvents();
      const auto bar = page.criticalPath().parentWidget()->findChildren<QWidget*>(
          QString(), Qt::FindDirectChildrenOnly);
      const int middle = page.criticalPath().geometry().center().y();
      for (const QWidget* each : bar) {  // one row
        if (each->isHidden()) continue;
        QVERIFY2(std::abs(each->geometry().center().y() - middle) < 6,
                 qPrintable(QString("%1 of %2").arg(each->width()).arg(each->sizeHint().width())));
      }
      QVERIFY(page.graph().height() * 3 >= page.height());
      keepPicture(page, QString("page-%1-%2").arg(model).arg(size.width()).toUtf8().constData());
    }
  }

  void clickExplainsTheStateItself() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    QSignalSpy explained(&page, &GraphPage::subjectClicked);
    page.graph().fit();
    GraphScene& scene = page.graph().graphScene();
    for (std::size_t i = 0; i < scene.drawing().nodes.size(); ++i) {
      if (!scene.drawing().nodes[i].state) continue;
      const QPoint place = page.graph().mapFromScene(scene.graphInk().boxes[i].center());
      QTest::mouseClick(page.graph().viewport(), Qt::LeftButton, {}, place);
    }
    QCOMPARE(explained.count(), 1);
    QCOMPARE(explained.first().first().value<Subject>().quantity, Subject::Quantity::State);
  }

  void dialsMoveNoBox() {
    GraphPage page;
    open(page);
    const auto before = page.graph().graphScene().graphInk().boxes;
    page.setScenario(twoModels(0, 100000));
    QCOMPARE(page.graph().graphScene().graphInk().boxes, before);
  }

  void twoSideBySideMarkWhatDiffers() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3.6-35b-a3b", "full");
    page.compareWith("qwen3-8b", "dense");
    QVERIFY(!page.compared().parentWidget()->isHidden());
    const GraphDifference difference = compareDrawings(page.graph().graphScene().drawing(),
                                                       page.compared().graphScene().drawing());
    QVERIFY(page.graph().style().marked == difference.first);
    QVERIFY(page.compared().style().marked == difference.second);
    QVERIFY(difference.first.at("ffn.router") == Difference::OnlyFirst);
    QCOMPARE(page.compared().transform(), page.graph().transform());
    for (GraphView* view : {&page.graph(), &page.compared()}) {  // both whole at first
      const QRect shown = view->mapFromScene(view->sceneRect()).boundingRect();
      QVERIFY(view->viewport()->rect().adjusted(-1, -1, 1, 1).contains(shown));
    }
    page.graph().zoomBy(1.5);
    QCOMPARE(page.compared().transform(), page.graph().transform());
    keepPicture(page, "page-two");
  }

  void everyCostHasALegend() {
    GraphPage page;
    open(page);
    QComboBox& cost = boxNamed(page, "Colour by");
    for (int i = 0; i < cost.count(); ++i) {
      cost.setCurrentIndex(i);
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
      for (const LayerGraph* part : drawnParts(ready.graph())) {
        const LayerDrawing drawing = drawLayer(ready, *part, {1, 1 << 20, 1 << 20});
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

 private:
  static const DrawnNode& current(GraphPage& page) {
    return page.graph().graphScene().drawing().nodes[static_cast<std::size_t>(
        page.graph().current())];
  }
};

QTEST_MAIN(GraphPageTest)
#include "graph_page_test.moc"
