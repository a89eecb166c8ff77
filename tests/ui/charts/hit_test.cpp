#include "ui/charts/hit.h"

#include <QTest>

using namespace archimeter;

namespace {

Hit point(double x, double y, int series) {
  Hit hit;
  hit.box = QRectF(x - 3, y - 3, 6, 6);
  hit.series = series;
  return hit;
}

Hit segment(double from, double to, int row) {
  Hit hit;
  hit.box = QRectF(from, 10 + 20 * row, to - from, 10);
  hit.band = QRectF(0, 5 + 20 * row, 200, 20);
  hit.series = row;
  return hit;
}

}  // namespace

class HitTest : public QObject {
  Q_OBJECT

 private slots:
  void theNearestPointWithinReach() {
    const std::vector<Hit> hits{point(10, 10, 0), point(40, 10, 0), point(40, 30, 1)};
    QCOMPARE(hitAt(hits, {36, 14}, 24), 1);
    QCOMPARE(hitAt(hits, {40, 28}, 24), 2);
    QCOMPARE(hitAt(hits, {100, 100}, 24), noHit);
  }

  void theNearestSegmentOfTheRow() {
    const std::vector<Hit> hits{segment(50, 90, 0), segment(90, 92, 0), segment(50, 60, 1)};
    QCOMPARE(hitAt(hits, {70, 15}, 24), 0);
    QCOMPARE(hitAt(hits, {120, 15}, 24), 1);
    QCOMPARE(hitAt(hits, {10, 35}, 24), 2);
    QCOMPARE(hitAt(hits, {70, 90}, 24), noHit);
  }

  void keysWalkSeriesAndPoints() {
    const std::vector<Hit> hits{point(10, 10, 0), point(40, 10, 0), point(12, 30, 2),
                                point(38, 30, 2)};
    QCOMPARE(neighbour(hits, noHit, HitStep::Next), 0);
    QCOMPARE(neighbour(hits, 0, HitStep::Next), 1);
    QCOMPARE(neighbour(hits, 1, HitStep::Next), 1);
    QCOMPARE(neighbour(hits, 1, HitStep::Down), 3);
    QCOMPARE(neighbour(hits, 3, HitStep::Down), 3);
    QCOMPARE(neighbour(hits, 2, HitStep::Up), 0);
    QCOMPARE(neighbour(hits, 0, HitStep::Previous), 0);
    QCOMPARE(neighbour({}, 0, HitStep::Next), noHit);
  }
};

QTEST_GUILESS_MAIN(HitTest)

#include "hit_test.moc"
