// Properties of the layout on random graphs, and small cases looked at in detail.
#include "core/layout/layout.h"

#include <random>

#include <QtTest>

#include "tests/support/layout_check.h"

using namespace archimeter;

namespace {

// A graph whose edges lead from lower to higher numbers, in up to three sections.
LayoutInput randomGraph(unsigned seed) {
  std::mt19937 random(seed);
  const auto below = [&](unsigned n) { return static_cast<unsigned>(random() % n); };
  LayoutInput input;
  input.sideBySide = below(2) == 0;
  const unsigned count = 2 + below(40);
  const unsigned sections = 1 + below(3);
  for (unsigned i = 0; i < count; ++i) {
    input.nodes.push_back({.width = 60.0 + below(120),
                           .height = 20.0 + below(50),
                           .labelWidth = below(2) == 0 ? 0.0 : 20.0 + below(90),
                           .section = static_cast<int>(i * sections / count)});
  }
  for (unsigned to = 1; to < count; ++to) {
    for (unsigned k = below(4); k > 0; --k) {
      const unsigned from = below(to);
      const bool known =
          std::any_of(input.edges.begin(), input.edges.end(),
                      [&](const LayoutEdge& each) { return each.from == from && each.to == to; });
      if (!known) {
        input.edges.push_back(
            {.from = from, .to = to, .net = static_cast<int>(from), .skips = below(6) == 0});
      }
    }
  }
  return input;
}

LayoutNode box() {
  return {.width = 100, .height = 40};
}

}  // namespace

class LayoutTest : public QObject {
  Q_OBJECT

 private slots:
  void randomGraphs() {
    for (unsigned seed = 0; seed < 400; ++seed) {
      const LayoutInput input = randomGraph(seed);
      const std::string fault = faultIn(input, layOut(input));
      QVERIFY2(fault.empty(), ("seed " + std::to_string(seed) + ": " + fault).c_str());
    }
  }

  void sameGraphSamePlaces() {
    const LayoutInput input = randomGraph(7);
    const Layout one = layOut(input);
    const Layout two = layOut(input);
    QVERIFY(one.nodes == two.nodes);
    QVERIFY(one.edges == two.edges);
  }

  void chainStandsInOneColumn() {
    LayoutInput input{{box(), box(), box()}, {{0, 1, 0}, {1, 2, 1}}};
    const Layout layout = layOut(input);
    QCOMPARE(layout.nodes[0].left, layout.nodes[2].left);
    QVERIFY(layout.nodes[1].top > layout.nodes[0].bottom());
    QCOMPARE(layout.edges[0].size(), std::size_t{2});
  }

  void residualRunsAtTheSide() {
    LayoutInput input{{box(), box(), box()}, {{0, 1, 0}, {1, 2, 1}, {0, 2, 0, true}}};
    const Layout layout = layOut(input);
    double left = layout.width;
    for (const LayoutPoint& point : layout.edges[2]) left = std::min(left, point.x);
    for (const LayoutBox& each : layout.nodes) QVERIFY(left < each.left);
  }

  void rowStandsSideBySide() {
    LayoutInput input{{box(), box(), box()}, {{0, 1, 0}, {1, 2, 1}}};
    input.nodes[2].rightOf = 1;
    const Layout layout = layOut(input);
    QCOMPARE(layout.nodes[1].top, layout.nodes[2].top);
    QVERIFY(layout.nodes[2].left > layout.nodes[1].right());
  }

  void sectionsStandSideBySideOrBelow() {
    LayoutInput input{{box(), box()}, {{0, 1, 0}}};
    input.nodes[1].section = 1;
    QVERIFY(layOut(input).nodes[1].top > layOut(input).nodes[0].bottom());
    input.sideBySide = true;
    QVERIFY(layOut(input).nodes[1].left > layOut(input).nodes[0].right());
  }

  void linesOfANetPartAtAJunction() {
    LayoutInput input{{box(), box(), box(), box()}, {{0, 1, 0}, {0, 2, 0}, {0, 3, 0}}};
    QCOMPARE(layOut(input).junctions.size(), std::size_t{1});
  }
};

QTEST_APPLESS_MAIN(LayoutTest)
#include "layout_test.moc"
