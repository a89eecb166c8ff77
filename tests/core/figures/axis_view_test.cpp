// Scaling and stretch of an axis, and the curves that follow it.
#include "core/figures/axis_view.h"

#include <QtTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

std::string labels(const Axis& axis) {
  std::string text;
  for (const Tick& tick : axis.ticks) text += (text.empty() ? "" : " | ") + tick.label;
  return text;
}

CurvesFigure curvesOf(const char* id, const FigureSettings& own,
                      const std::vector<ModelChoice>& models = {{"deepseek-v4-flash", {}}}) {
  const FigureInfo& info = *findFigure(id);
  Scenario scenario = chapterScenario(info, *builtInCatalog());
  scenario.models = models;
  FigureOptions options;
  options.figures[id] = own;
  return std::get<CurvesFigure>(buildFigure(info, resolved(scenario), options).data);
}

}  // namespace

class AxisViewTest : public QObject {
  Q_OBJECT

 private slots:
  void theTitleSaysTheScaling() {
    const Axis whole = tokenAxis(8192);
    QCOMPARE(english(shownAxis(whole, {}).title), std::string("tokens retained (log)"));
    const Axis linear = shownAxis(whole, {Scaling::Linear, {}});
    QCOMPARE(english(linear.title), std::string("tokens retained (linear)"));
    QCOMPARE(linear.low, Integer(0));
    QCOMPARE(labels(linear),
             std::string("0 | 128K | 256K | 384K | 512K | 640K | 768K | 896K | 1M"));
    QVERIFY(!isZoomed(linear));
  }

  void aLinearAxisOfBytesBecomesLogarithmic() {
    const Axis bytes = linearBytes(10871635968, ByteUnits::Decimal);
    Axis named = bytes;
    named.unit = AxisUnit::DecimalBytes;
    const Axis axis = shownAxis(named, {Scaling::Logarithmic, {}}, {150000000, 10871635968});
    QCOMPARE(axis.low, Integer(100000000));
    const Axis back = shownAxis(logarithmicBytes(150000000, 154618822656, ByteUnits::Decimal),
                                {Scaling::Linear, {}}, {150000000, 154618822656});
    QCOMPARE(back.high, Integer(160000000000));
    QCOMPARE(labels(axis), std::string("100 MB | 200 MB | 500 MB | 1 GB | 2 GB | 5 GB | 10 GB"));
  }

  void ticksAreRoundInAnyStretch_data() {
    QTest::addColumn<int>("unit");
    for (const AxisUnit unit : {AxisUnit::Number, AxisUnit::DecimalBytes, AxisUnit::BinaryBytes,
                                AxisUnit::FlopCount, AxisUnit::TokenCount})
      QTest::addRow("%d", static_cast<int>(unit)) << static_cast<int>(unit);
  }
  void ticksAreRoundInAnyStretch() {
    QFETCH(int, unit);
    for (Integer low = 1; low < Integer::fromInt128(Int128{1} << 70); low *= Integer(13)) {
      for (Integer span = 4; span < Integer::fromInt128(Int128{1} << 90); span *= Integer(11)) {
        if (span < shortestStretch(low)) continue;
        for (const Scaling scaling : {Scaling::Linear, Scaling::Logarithmic}) {
          const std::vector<Tick> ticks =
              ticksBetween(scaling, static_cast<AxisUnit>(unit), low, low + span);
          QVERIFY(!ticks.empty() && ticks.size() <= 16);
          for (std::size_t i = 0; i < ticks.size(); ++i) {
            QVERIFY(ticks[i].value >= low && ticks[i].value <= low + span);
            if (i > 0) QVERIFY(ticks[i].value > ticks[i - 1].value);
            if (i > 0) QVERIFY2(ticks[i].label != ticks[i - 1].label, ticks[i].label.c_str());
          }
        }
      }
    }
  }

  // One entry of V4-Flash's CSA layers every four tokens, one of HCA every 128.
  void theStairsOfBlocksAreThereWhenZoomedIn() {
    FigureSettings own;
    own.x.range = AxisRange{8192, 8208};
    const CurvesFigure figure = curvesOf("2-18", own);
    QVERIFY(isZoomed(figure.x));
    QCOMPARE(figure.x.low, Integer(8192));
    std::vector<int> rises;
    const std::vector<CurvePoint>& points = figure.curves.front().points;
    for (std::size_t i = 1; i < points.size(); ++i) {
      QVERIFY(points[i].y >= points[i - 1].y);
      if (points[i].y > points[i - 1].y + Integer(1000))
        rises.push_back(static_cast<int>(*points[i].x.toInt64()));
    }
    QCOMPARE(rises, (std::vector<int>{8196, 8200, 8204, 8208}));
  }

  void theStretchStaysWhileTheDialsMove() {
    FigureSettings own;
    own.x.range = AxisRange{4096, 16384};
    own.y = {Scaling::Linear, AxisRange{1000000, 2000000000}};
    for (const char* id : {"2-8", "2-18", "2-19", "2-31", "2-33"}) {
      const CurvesFigure figure = curvesOf(id, own, {{"qwen3-8b", {}}});
      QCOMPARE(figure.x.low, Integer(4096));
      QCOMPARE(figure.x.high, Integer(16384));
      QCOMPARE(figure.y.high, Integer(2000000000));
      QCOMPARE(figure.y.scaling, Scaling::Linear);
      for (const Curve& curve : figure.curves)
        for (const CurvePoint& point : curve.points)
          QVERIFY(point.x >= figure.x.low && point.x <= figure.x.high);
    }
  }

  void anEmptyStretchIsNone() {
    const Axis whole = tokenAxis(8192);
    QVERIFY(!isZoomed(shownAxis(whole, {{}, AxisRange{500, 500}})));
    QVERIFY(!isZoomed(shownAxis(whole, {{}, AxisRange{500, 1}})));
    QCOMPARE(shownAxis(whole, {{}, AxisRange{-5, 100}}).low, Integer(1));
    QCOMPARE(shownAxis(whole, {{}, AxisRange{8192, 8193}}).high, Integer(8196));
  }
};

QTEST_APPLESS_MAIN(AxisViewTest)
#include "axis_view_test.moc"
