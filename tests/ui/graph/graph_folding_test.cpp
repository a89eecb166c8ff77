// Folding by the pointer and by keys.
#include <algorithm>

#include "tests/ui/graph/shown_page.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class GraphFoldingTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

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

  // The arrow at the corner of the cache folds what makes it; F on it opens it again.
  void aCacheFolds() {
    GraphPage page;
    open(page);
    page.chooseLayer("qwen3-8b", "dense");
    const std::size_t boxes = page.graph().graphScene().drawing().nodes.size();
    const QRectF arrow = page.graph().graphScene().graphInk().titles.back().first;
    QTest::mouseClick(page.graph().viewport(), Qt::LeftButton, {},
                      page.graph().mapFromScene(arrow.center()));
    const LayerDrawing& less = page.graph().graphScene().drawing();
    QCOMPARE(less.nodes.size(), boxes - 3);
    keepPicture(page, "page-cache-folded");
    for (std::size_t i = 0; i < less.nodes.size(); ++i) {
      if (less.nodes[i].role == NodeRole::Group) page.graph().setCurrent(static_cast<int>(i));
    }
    QTest::keyClick(&page.graph(), Qt::Key_F);
    QCOMPARE(page.graph().graphScene().drawing().nodes.size(), boxes);
  }

  // F folds a small group, Shift+F the frame; the keys go on from the box of what was folded.
  void keysFoldSmallGroupsAndFrames() {
    Scenario dials;
    dials.models = {{"deepseek-v3", {}}};
    GraphPage page;
    page.setScenario(resolved(dials));
    page.resize(1100, 760);
    page.show();
    const LayerDrawing& drawing = page.graph().graphScene().drawing();
    const std::size_t boxes = drawing.nodes.size();
    choose(page, "attention.queryDown");
    QTest::keyClick(&page.graph(), Qt::Key_F);  // in no small group
    QCOMPARE(drawing.nodes.size(), boxes);
    QCOMPARE(page.graph().accessibleDescription(),
             QString("Query down is in no small group; Shift+F folds Attention"));
    QTest::keyClick(&page.graph(), Qt::Key_F, Qt::ShiftModifier);
    QVERIFY(drawing.nodes.size() < boxes);
    QCOMPARE(current(page).id, std::string("group.attention"));
    QTest::keyClick(&page.graph(), Qt::Key_F, Qt::ShiftModifier);
    QCOMPARE(drawing.nodes.size(), boxes);
    QCOMPARE(current(page).group, std::string("attention"));
    const auto member =
        std::find_if(drawing.nodes.begin(), drawing.nodes.end(), [](const DrawnNode& node) {
          return !node.fold.empty() && !node.leads && node.group == "attention";
        });
    QVERIFY(member != drawing.nodes.end());
    const std::string small = member->fold;
    choose(page, member->id);
    QTest::keyClick(&page.graph(), Qt::Key_F);
    QCOMPARE(current(page).id, "group." + small);
    const std::size_t fewer = drawing.nodes.size();
    QTest::keyClick(&page.graph(), Qt::Key_F, Qt::ShiftModifier);
    QCOMPARE(current(page).id, std::string("group.attention"));
    QVERIFY(drawing.nodes.size() < fewer);
    QTest::keyClick(&page.graph(), Qt::Key_F);
    QCOMPARE(drawing.nodes.size(), fewer);  // the small group is as it was
    choose(page, "group." + small);
    QTest::keyClick(&page.graph(), Qt::Key_F);
    QCOMPARE(drawing.nodes.size(), boxes);
    QVERIFY(current(page).leads && current(page).fold == small);
  }

 private:
  static void choose(GraphPage& page, const std::string& id) {
    const auto& nodes = page.graph().graphScene().drawing().nodes;
    const auto found = std::find_if(nodes.begin(), nodes.end(),
                                    [&](const DrawnNode& node) { return node.id == id; });
    QVERIFY2(found != nodes.end(), id.c_str());
    page.graph().setCurrent(static_cast<int>(found - nodes.begin()));
  }
  static const DrawnNode& current(GraphPage& page) {
    return page.graph().graphScene().drawing().nodes[static_cast<std::size_t>(
        page.graph().current())];
  }
};

QTEST_MAIN(GraphFoldingTest)
#include "graph_folding_test.moc"
