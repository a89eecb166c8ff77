#include "core/figures/axis.h"

#include <algorithm>

#include <QtTest>

using namespace archimeter;

namespace {

void checkAxis(const Axis& axis) {
  QVERIFY(axis.low < axis.high);
  QVERIFY(axis.ticks.size() >= 2);
  for (std::size_t i = 0; i < axis.ticks.size(); ++i) {
    QVERIFY(axis.ticks[i].value >= axis.low && axis.ticks[i].value <= axis.high);
    if (i > 0) QVERIFY(axis.ticks[i - 1].value < axis.ticks[i].value);
  }
}

}  // namespace

class AxisTest : public QObject {
  Q_OBJECT

 private slots:
  void tokenAxisHoldsTheNeedle() {
    QCOMPARE(tokenAxis(8192).low.decimal(), std::string("1024"));
    QCOMPARE(tokenAxis(8192).high.decimal(), std::string("1048576"));
    QCOMPARE(tokenAxis(1).low.decimal(), std::string("1"));
    QCOMPARE(tokenAxis(1048577).high.decimal(), std::string("4194304"));
    for (Integer needle = 1; needle < Integer::fromInt128(Int128{1} << 65);
         needle = needle * Integer(3)) {
      const Axis axis = tokenAxis(needle);
      checkAxis(axis);
      QVERIFY(axis.low <= needle && needle <= axis.high);
      const auto labels = std::count_if(axis.ticks.begin(), axis.ticks.end(),
                                        [](const Tick& tick) { return !tick.label.empty(); });
      QVERIFY(labels >= 2 && labels <= 13);
    }
  }

  void byteAxesAreRound() {
    const Axis decades = logarithmicBytes(150994944, 154618822656, ByteUnits::Decimal);
    QCOMPARE(decades.ticks.front().label, std::string("100 MB"));
    QCOMPARE(decades.ticks.back().label, std::string("1 TB"));
    const Axis binary = logarithmicBytes(150994944, 154618822656, ByteUnits::Binary);
    QCOMPARE(binary.ticks.front().label, std::string("16 MiB"));
    QCOMPARE(binary.ticks.back().label, std::string("1 TiB"));
    checkAxis(logarithmicBytes(1, 1, ByteUnits::Decimal));
    for (const ByteUnits units : {ByteUnits::Decimal, ByteUnits::Binary}) {
      for (Integer high = 1; high < Integer::fromInt128(Int128{1} << 90);
           high = high * Integer(7)) {
        const Axis axis = linearBytes(high, units);
        checkAxis(axis);
        QVERIFY(axis.high >= high);
        QVERIFY2(axis.ticks.size() >= 2 && axis.ticks.size() <= 9, axis.ticks.back().label.c_str());
      }
    }
  }

  void linearTicksShareOneUnit() {
    std::string labels;
    for (const Tick& tick : linearBytes(10871635968, ByteUnits::Decimal).ticks)
      labels += tick.label + " ";
    QCOMPARE(labels, std::string("0 2 4 6 8 10 12 GB "));
  }

  void samplesIncludeEndsAndPublishedLength() {
    const std::vector<Integer> points = samplePoints(tokenAxis(8192), 40000);
    QVERIFY(std::is_sorted(points.begin(), points.end()));
    for (const int wanted : {1024, 8192, 40000, 40960, 1048576}) {
      QVERIFY(std::binary_search(points.begin(), points.end(), Integer(wanted)));
    }
    QVERIFY(std::adjacent_find(points.begin(), points.end()) == points.end());
    QVERIFY(points.size() < 128);
    const std::vector<Integer> fine = samplePoints(tokenAxis(1), 3);
    QVERIFY(std::adjacent_find(fine.begin(), fine.end()) == fine.end());
  }
};

QTEST_APPLESS_MAIN(AxisTest)
#include "axis_test.moc"
