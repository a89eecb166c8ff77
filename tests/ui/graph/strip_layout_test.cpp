// The depth strip of every model at every width: nothing is cut, nothing overlaps, each layer is
// there.
#include "ui/graph/strip_layout.h"

#include <set>

#include <QtTest>

#include "tests/support/chapter_model.h"
#include "ui/charts/ink.h"
#include "ui/graph/depth_strip_view.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

using namespace archimeter;

namespace {

StripOptions optionsOf(const PreparedModel& model, double width, bool folded) {
  StripOptions options{.width = width, .folded = folded};
  options.title = QString::fromStdString(model.spec().name);
  options.controls = 240;
  for (const LayerGraph* part : drawnParts(model.graph())) {
    options.names.push_back(QString::fromStdString(part->layerType));
    options.heights.push_back(1);
  }
  return options;
}

void checkInside(const StripLayout& layout, double width) {
  const auto inside = [&](const QRectF& rect) {
    return rect.left() >= 0 && rect.right() <= width && rect.top() >= 0 &&
           rect.bottom() <= layout.height;
  };
  for (const StripBox& box : layout.boxes) {
    QVERIFY(inside(box.box));
    for (const QString& line : box.lines) {
      QVERIFY(textWidth(box.layer ? numberFont(10) : textFont(11), line) <= box.box.width());
    }
  }
  for (const StripWords& each : layout.words) {
    const QFont font = textFont(each.pixels, each.strong ? QFont::DemiBold : QFont::Normal);
    const double right = each.place.x() + textWidth(font, each.text);
    QVERIFY2(right <= width && each.place.y() <= layout.height, qPrintable(each.text));
  }
  for (const QRectF& chip : layout.chips) QVERIFY(inside(chip));
  for (const StripLane& lane : layout.lanes) {
    QVERIFY(lane.from.x() >= 0 && lane.to.x() <= width && lane.to.x() >= lane.from.x());
  }
}

void checkApart(const StripLayout& layout) {
  for (std::size_t i = 0; i < layout.boxes.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) {
      QVERIFY(!layout.boxes[i].box.intersects(layout.boxes[j].box));
    }
  }
}

// Over its cells each span has its whole name, and no two of them overlap.
void checkNames(const DepthStrip& strip, const StripLayout& layout) {
  std::set<std::string> found;
  std::vector<QRectF> places;
  for (const StripWords& each : layout.words) {
    const QString name = each.text.section(QChar(':'), 0, 0);
    if (each.pixels != 11) continue;
    QVERIFY2(!each.text.contains(QChar(0x2026)), qPrintable(each.text));
    for (const DepthSpan& span : strip.spans) {
      if (text(span.name) != name) continue;
      found.insert(english(span.name));
      const QRectF place(each.place.x(), each.place.y() - 8, textWidth(textFont(11), each.text), 8);
      for (const QRectF& other : places) QVERIFY2(!place.intersects(other), qPrintable(name));
      places.push_back(place);
    }
  }
  QCOMPARE(found.size(), strip.spans.size());
}

}  // namespace

class StripLayoutTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void everyModelAtEveryWidth_data() { addEveryPath(); }
  void everyModelAtEveryWidth() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    const DepthStrip strip = depthStrip(ready.spec(), ready.graph());
    for (const double width : {480.0, 720.0, 1024.0, 1440.0, 1920.0}) {
      for (const bool folded : {false, true}) {
        const StripLayout layout = layOutStrip(strip, optionsOf(ready, width, folded));
        checkInside(layout, width);
        checkApart(layout);
        std::set<std::size_t> layers;
        for (const StripBox& box : layout.boxes) {
          if (box.layer) QVERIFY(layers.insert(*box.layer).second);
        }
        std::size_t expected = strip.cells.size();
        if (folded) {
          expected = 0;
          for (const DepthBlock& block : strip.blocks) expected += block.length;
        }
        QCOMPARE(layers.size(), expected);
      }
    }
  }

  // Also where only one cell of the decoder is left for the end of a row.
  void spansKeepTheirNames_data() {
    QTest::addColumn<bool>("folded");
    QTest::newRow("unfolded") << false;
    QTest::newRow("folded") << true;
  }
  void spansKeepTheirNames() {
    QFETCH(bool, folded);
    const PreparedModel ready = prepared("deepseek-v4.1-flash");
    const DepthStrip strip = depthStrip(ready.spec(), ready.graph());
    QCOMPARE(strip.spans.size(), std::size_t{2});
    for (double width = 400; width <= 1920; width += 8) {
      checkNames(strip, layOutStrip(strip, optionsOf(ready, width, folded)));
      if (QTest::currentTestFailed()) QFAIL(qPrintable(QString::number(width)));
    }
  }

  // Every reader of a shared cache has its arrow, in whatever row it stands.
  void everyReaderHasAnArrow() {
    const PreparedModel ready = prepared("deepseek-v4.1-flash");
    const DepthStrip strip = depthStrip(ready.spec(), ready.graph());
    for (const double width : {480.0, 1440.0}) {
      std::size_t arrows = 0;
      std::size_t owners = 0;
      for (const StripLane& lane : layOutStrip(strip, optionsOf(ready, width, false)).lanes) {
        arrows += lane.readers.size();
        owners += lane.owner ? 1u : 0u;
      }
      std::size_t expected = 0;
      for (const SharedLine& line : strip.shared) expected += line.readers.size();
      QCOMPARE(arrows, expected);
      QCOMPARE(owners, strip.shared.size());
    }
  }

  void heightsFollowTheCost() {
    const PreparedModel ready = prepared("qwen3.6-35b-a3b");
    const DepthStrip strip = depthStrip(ready.spec(), ready.graph());
    StripOptions options = optionsOf(ready, 1440, false);
    options.heights[1] = 0.25;
    const StripLayout layout = layOutStrip(strip, options);
    QVERIFY(layout.boxes[1].box.height() < layout.boxes[4].box.height());
    QCOMPARE(layout.boxes[1].box.bottom(), layout.boxes[4].box.bottom());
  }

  // Walking goes through all boxes in depth order; up and down change the row.
  void keysWalk() {
    const PreparedModel ready = prepared("kimi-k3");
    DepthStripView view;
    view.resize(700, 300);
    view.setModel(ready, partCosts(ready, {1, 8192, 1}));
    view.setFolded(false);
    view.show();
    QTest::keyClick(&view, Qt::Key_Home);
    QCOMPARE(view.current(), 0);
    QTest::keyClick(&view, Qt::Key_Right);
    QVERIFY(view.accessibleDescription().contains("layer 0, kda-dense"));
    QTest::keyClick(&view, Qt::Key_Down);
    const StripBox& below = view.stripLayout().boxes[static_cast<std::size_t>(view.current())];
    QVERIFY(below.box.top() > view.stripLayout().boxes[1].box.bottom());
    QTest::keyClick(&view, Qt::Key_End);
    QCOMPARE(view.stripLayout().boxes[static_cast<std::size_t>(view.current())].part,
             ready.graph().parts.size() - 1);
  }

  void hoverNamesLayerTypeAndSharing() {
    const PreparedModel ready = prepared("deepseek-v4.1-flash");
    DepthStripView view;
    view.resize(1400, 300);
    view.setModel(ready, partCosts(ready, {1, 8192, 1}));
    view.setFolded(false);
    const QString sentence = view.sentenceOf(1 + 24);
    QVERIFY2(sentence.contains("layer 24, decoder-reindex"), qPrintable(sentence));
    QVERIFY2(sentence.contains("reads the cache of layer 20"), qPrintable(sentence));
  }
};

QTEST_MAIN(StripLayoutTest)
#include "strip_layout_test.moc"
