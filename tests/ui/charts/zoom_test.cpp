#include "ui/charts/zoom.h"

#include <cmath>

#include <QTest>

#include "core/figures/axis_view.h"

using namespace archimeter;

namespace {

// 1K to 1M tokens over 100 pixels, 0 to 100 MB over 200 pixels.
ZoomPlot plotOf(const FigureSettings& settings = {}) {
  Axis bytes{"bytes", Scaling::Linear, 0, 100000000, {}, AxisUnit::DecimalBytes};
  return {shownAxis(tokenAxis(8192), settings.x), shownAxis(bytes, settings.y),
          QRectF(50, 10, 100, 200)};
}

double place(const FigureSettings& settings, Integer tokens) {
  const Axis x = plotOf(settings).x;
  const double low = std::log10(x.low.toDouble());
  return (std::log10(tokens.toDouble()) - low) / (std::log10(x.high.toDouble()) - low);
}

}  // namespace

class ZoomTest : public QObject {
  Q_OBJECT

 private slots:
  void thePointUnderThePointerStays() {
    FigureSettings settings;
    const QPointF about(80, 60);  // 1K * 1024^0.3 = 8,192 tokens
    for (int notch = 0; notch < 12; ++notch) {
      settings = zoomedAbout(settings, plotOf(settings), about, 0.8, ZoomBoth);
      QVERIFY(std::abs(place(settings, 8192) - 0.3) < 0.02);
    }
    QVERIFY(settings.x.range->high < Integer(12000));
    QVERIFY(settings.y.range->low > Integer(0));
    for (int notch = 0; notch < 40; ++notch)
      settings = zoomedAbout(settings, plotOf(settings), about, 1.25, ZoomBoth);
    QCOMPARE(settings, FigureSettings());
  }

  void oneAxisAlone() {
    const FigureSettings x = zoomedAbout({}, plotOf(), {100, 100}, 0.5, ZoomX);
    QVERIFY(x.x.range && !x.y.range);
    const FigureSettings y = zoomedAbout({}, plotOf(), {100, 100}, 0.5, ZoomY);
    QVERIFY(!y.x.range && y.y.range);
    QCOMPARE(y.y.range->low, Integer(27500000));
    QCOMPARE(y.y.range->high, Integer(77500000));
  }

  void aBandFillsThePlot() {
    const FigureSettings settings = zoomedTo({}, plotOf(), QRectF(80, 110, 10, 50));
    QCOMPARE(settings.x.range, (std::optional<AxisRange>{{8192, 16384}}));
    QCOMPARE(settings.y.range, (std::optional<AxisRange>{{25000000, 50000000}}));
  }

  void movingStopsAtTheEnds() {
    FigureSettings settings = zoomedTo({}, plotOf(), QRectF(80, 110, 10, 50));
    settings = moved(settings, plotOf(settings), {100, 0});
    QCOMPARE(settings.x.range, (std::optional<AxisRange>{{4096, 8192}}));
    settings = moved(settings, plotOf(settings), {10000, 10000});
    QCOMPARE(settings.x.range->low, Integer(1024));
    QCOMPARE(settings.y.range->high, Integer(100000000));
  }

  void nothingIsTooSmallToSee() {
    FigureSettings settings;
    for (int notch = 0; notch < 200; ++notch)
      settings = zoomedAbout(settings, plotOf(settings), {80, 60}, 0.7, ZoomBoth);
    QVERIFY(settings.x.range->high - settings.x.range->low >= Integer(4));
    QVERIFY(settings.x.range->high - settings.x.range->low < Integer(16));
  }

  void anotherScalingShowsTheWholeAxis() {
    FigureSettings settings = zoomedTo({}, plotOf(), QRectF(80, 110, 10, 50));
    settings = withOtherScaling(settings, plotOf(settings), ZoomX);
    QCOMPARE(settings.x.scaling, std::optional(Scaling::Linear));
    QVERIFY(!settings.x.range && settings.y.range);
    settings = withOtherScaling(settings, plotOf(settings), ZoomX);
    QCOMPARE(settings.x.scaling, std::optional(Scaling::Logarithmic));
  }

  void anAxisWithoutZoomIsLeftAlone() {
    ZoomPlot plot = plotOf();
    plot.y.whole.reset();
    QVERIFY(!zoomedAbout({}, plot, {100, 100}, 0.5, ZoomBoth).y.range);
  }
};

QTEST_APPLESS_MAIN(ZoomTest)
#include "zoom_test.moc"
