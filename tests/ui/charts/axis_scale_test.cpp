#include "ui/charts/axis_scale.h"

#include <cmath>

#include <QTest>

#include "ui/charts/curve_marks.h"

using namespace archimeter;

namespace {

const QRectF square(0, 0, 10, 10);

Axis axis(Scaling scaling, Integer low, Integer high) {
  return {"", scaling, low, high, {}};
}

}  // namespace

class AxisScaleTest : public QObject {
  Q_OBJECT

 private slots:
  void placesValues() {
    const AxisScale log(axis(Scaling::Logarithmic, 10, 1000), 100, 300);
    QCOMPARE(log.pixels(Integer(100)), std::optional(200.0));
    const AxisScale linear(axis(Scaling::Linear, 0, 50), 300, 100);
    QCOMPARE(linear.pixels(Integer(25)), std::optional(200.0));
  }

  void whatHasNoLogarithmHasNoPlace() {
    const AxisScale log(axis(Scaling::Logarithmic, 10, 1000), 0, 1);
    QCOMPARE(log.pixels(Integer(0)), std::nullopt);
    QCOMPARE(log.units(Integer(-5)), std::nullopt);
  }

  void anAxisOfNoLengthStillPlacesFinitely() {
    const AxisScale broken(axis(Scaling::Logarithmic, 0, 0), 0, 100);
    QVERIFY(std::isfinite(broken.pixels(1.0)));
  }

  void polylinesAreCutAtTheEdge() {
    const auto pieces = clipped({{-10, 5}, {5, 5}, {5, 20}}, square);
    QCOMPARE(pieces.size(), std::size_t{1});
    QCOMPARE(pieces[0], (QList<QPointF>{{0, 5}, {5, 5}, {5, 10}}));
  }

  void aLineThatLeavesAndReturnsIsTwoPieces() {
    const auto pieces = clipped({{1, 5}, {3, 15}, {5, 5}}, square);
    QCOMPARE(pieces.size(), std::size_t{2});
    QCOMPARE(pieces[0].last(), QPointF(2, 10));
    QCOMPARE(pieces[1].first(), QPointF(4, 10));
    QVERIFY(clipped({{20, 0}, {30, 5}}, square).empty());
    QVERIFY(clipped({{1, 1}}, square).empty());
  }

  void heightIsBetweenNeighbours() {
    const QList<QPointF> line{{0, 0}, {10, 20}};
    QCOMPARE(heightAt(line, 5), std::optional(10.0));
    QCOMPARE(heightAt(line, 10), std::optional(20.0));
    QCOMPARE(heightAt(line, 11), std::nullopt);
    QCOMPARE(heightAt(line, -1), std::nullopt);
  }

  void markersOnPaperStandAtEverySecondDoubling() {
    std::vector<double> found = doublings(axis(Scaling::Logarithmic, 8192, 1048576));
    QCOMPARE(found.size(), std::size_t{3});
    for (double& each : found) each = std::round(std::pow(10, each));
    QCOMPARE(found, (std::vector<double>{16384, 65536, 262144}));
    QVERIFY(doublings(axis(Scaling::Linear, 0, 100)).empty());
  }
};

QTEST_GUILESS_MAIN(AxisScaleTest)

#include "axis_scale_test.moc"
