// What differs between two graphs, in three kinds.
#include "core/drawing/graph_difference.h"

#include <QtTest>

#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

LayerDrawing draw(const std::string& model, const std::string& type) {
  const PreparedModel ready = prepared(model);
  for (const LayerGraph* part : drawnParts(ready.graph())) {
    if (part->layerType == type) return drawLayer(ready, *part, {1, 8191, 1});
  }
  return {};
}

}  // namespace

class GraphDifferenceTest : public QObject {
  Q_OBJECT

 private slots:
  void ofItselfThereIsNone() {
    const LayerDrawing drawing = draw("qwen3-8b", "dense");
    const GraphDifference none = compareDrawings(drawing, drawing);
    QVERIFY(none.first.empty());
    QVERIFY(none.second.empty());
  }

  void threeKinds() {
    const LayerDrawing linear = draw("qwen3.6-35b-a3b", "linear");
    const LayerDrawing full = draw("qwen3.6-35b-a3b", "full");
    const GraphDifference all = compareDrawings(linear, full);
    QVERIFY(all.first.at("attention.decay") == Difference::OnlyFirst);
    QVERIFY(all.second.at("attention.softmax") == Difference::OnlySecond);
    QVERIFY(!all.first.contains("ffn.router"));
    QCOMPARE(all.count(Difference::OnlyFirst) + all.count(Difference::OtherSize), all.first.size());
    QCOMPARE(all.count(Difference::OnlySecond) + all.count(Difference::OtherSize),
             all.second.size());
  }

  // The same operations in other sizes; the residual addition has d values in one, 5,120 in other.
  void sizesOfWeightsAndTensorsCount() {
    const GraphDifference sizes =
        compareDrawings(draw("qwen3-8b", "dense"), draw("qwen3-32b", "dense"));
    QCOMPARE(sizes.count(Difference::OnlyFirst), std::size_t{0});
    QCOMPARE(sizes.count(Difference::OnlySecond), std::size_t{0});
    QVERIFY(sizes.first.at("attention.query") == Difference::OtherSize);
    QVERIFY(sizes.first.at("attention.softmax") == Difference::OtherSize);
  }

  void swappedTheyAreSwapped() {
    const LayerDrawing a = draw("qwen3-8b", "dense");
    const LayerDrawing b = draw("deepseek-v3", "moe");
    const GraphDifference one = compareDrawings(a, b);
    const GraphDifference two = compareDrawings(b, a);
    QCOMPARE(one.count(Difference::OnlyFirst), two.count(Difference::OnlySecond));
    QCOMPARE(one.count(Difference::OtherSize), two.count(Difference::OtherSize));
  }
};

QTEST_APPLESS_MAIN(GraphDifferenceTest)
#include "graph_difference_test.moc"
