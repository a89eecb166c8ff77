#include "ui/charts/spread.h"

#include <numeric>

#include <QTest>

using namespace archimeter;

class SpreadTest : public QObject {
  Q_OBJECT

 private slots:
  void labelsWithRoomStayWhereTheyWant() {
    QCOMPARE(spread({{10, 10}, {40, 10}, {80, 10}}, 0, 100), (std::vector<double>{10, 40, 80}));
  }

  void labelsThatMeetMoveByTheSame() {
    QCOMPARE(spread({{50, 10}, {50, 10}}, 0, 100), (std::vector<double>{45, 55}));
    QCOMPARE(spread({{54, 10}, {46, 10}}, 0, 100), (std::vector<double>{55, 45}));
  }

  void labelsStayInside() {
    QCOMPARE(spread({{-5, 10}, {3, 10}}, 0, 100), (std::vector<double>{5, 15}));
    QCOMPARE(spread({{99, 10}, {120, 20}}, 0, 100), (std::vector<double>{75, 90}));
  }

  void aMovedGroupPushesTheNext() {
    const std::vector<double> found = spread({{10, 20}, {12, 20}, {35, 20}}, 0, 100);
    QCOMPARE(found, (std::vector<double>{10, 30, 50}));
  }

  void anyLabelsThatFitDoNotOverlap() {
    unsigned seed = 1;
    const auto next = [&seed] { return seed = seed * 1664525u + 1013904223u; };
    for (int round = 0; round < 500; ++round) {
      std::vector<SpreadLabel> labels;
      for (int i = 0; i < 2 + round % 7; ++i) {
        labels.push_back({static_cast<double>(next() % 400) - 50, 5.0 + next() % 40});
      }
      if (!canSpread(labels, 0, 300)) continue;
      const std::vector<double> middles = spread(labels, 0, 300);
      std::vector<std::size_t> order(labels.size());
      std::iota(order.begin(), order.end(), std::size_t{0});
      std::stable_sort(order.begin(), order.end(),
                       [&](auto a, auto b) { return labels[a].wanted < labels[b].wanted; });
      double end = 0;
      for (const std::size_t i : order) {
        QVERIFY(middles[i] - labels[i].size / 2 >= end - 1e-9);
        end = middles[i] + labels[i].size / 2;
      }
      QVERIFY(end <= 300 + 1e-9);
    }
  }

  void roomIsTheSum() {
    QVERIFY(canSpread({{0, 50}, {0, 50}}, 0, 100));
    QVERIFY(!canSpread({{0, 50}, {0, 51}}, 0, 100));
  }

  void ticksOfHighRankGoFirst() {
    const std::vector<TickBox> ticks{
        {0, 20, 0}, {22, 42, 2}, {44, 64, 1}, {66, 86, 2}, {88, 99, 0}};
    QCOMPARE(thinTicks(ticks, 0), (std::vector<bool>{true, true, true, true, true}));
    QCOMPARE(thinTicks(ticks, 4), (std::vector<bool>{true, false, true, false, true}));
    QCOMPARE(thinTicks(ticks, 30), (std::vector<bool>{true, false, false, false, true}));
  }
};

QTEST_GUILESS_MAIN(SpreadTest)

#include "spread_test.moc"
