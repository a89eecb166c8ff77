// Ghosts of the pinned dials in each kind of data figure, and what changed in words.
#include "core/figures/pinned.h"

#include <QtTest>

#include "core/figures/axis_view.h"
#include "core/figures/difference.h"
#include "core/figures/table_registry.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Figure build(const char* id, const Scenario& now, const Scenario& pinned,
             const FigureSettings& own = {}) {
  FigureOptions options;
  options.pinned = std::make_shared<const ResolvedScenario>(resolved(pinned));
  options.figures[id] = own;
  return buildFigure(*findFigure(id), resolved(now), options);
}

Scenario qwenAt(Integer context) {
  Scenario scenario;
  scenario.models = {{"qwen3-8b", {}}};
  scenario.context = context - Integer(1);
  scenario.device = "h100-sxm";
  return scenario;
}

}  // namespace

class PinnedTest : public QObject {
  Q_OBJECT

 private slots:
  void aCurveThatStaysHasAGhostWithoutAName() {
    const Figure figure = build("2-18", qwenAt(131072), qwenAt(8192));
    const auto& curves = std::get<CurvesFigure>(figure.data);
    QCOMPARE(curves.curves.size(), std::size_t{2});
    QVERIFY(!curves.curves[0].pinned && curves.curves[1].pinned);
    QVERIFY(curves.curves[1].name.empty());
    QCOMPARE(curves.curves[1].marker->x, Integer(8192));
    QCOMPARE(curves.pinnedNeedle->label, std::string("8,192"));
  }

  void axesReachAsFarAsBoth() {
    const Figure figure = build("2-18", qwenAt(8192), qwenAt(4000000));
    const auto& curves = std::get<CurvesFigure>(figure.data);
    QCOMPARE(curves.x.high, Integer(4194304));
    QVERIFY(!isZoomed(curves.x));
    QVERIFY(curves.curves[1].name.empty());
    for (const Curve& curve : curves.curves) QCOMPARE(curve.points.back().x, Integer(4194304));
    for (const Curve& curve : curves.curves)
      for (const CurvePoint& point : curve.points)
        QVERIFY(point.y >= curves.y.low && point.y <= curves.y.high);
  }

  void aStretchThatWasChosenStays() {
    FigureSettings own;
    own.x.range = AxisRange{2048, 4096};
    const Figure figure = build("2-18", qwenAt(8192), qwenAt(4000000), own);
    const auto& curves = std::get<CurvesFigure>(figure.data);
    QCOMPARE(curves.x.low, Integer(2048));
    QCOMPARE(curves.x.high, Integer(4096));
  }

  void anotherFormatMovesTheCurve() {
    Scenario now = qwenAt(8192);
    now.stateFormat = "fp8";
    const Figure figure = build("2-18", now, qwenAt(8192));
    QCOMPARE(english(std::get<CurvesFigure>(figure.data).curves[1].name),
             std::string("Qwen3-8B, pinned"));
  }

  void barsKeepWhatTheyWere() {
    const Figure figure = build("2-30", qwenAt(8192), qwenAt(16384));
    const auto& bars = std::get<BarsFigure>(figure.data);
    QCOMPARE(bars.rows.front().pinned, std::vector<Integer>{Integer(2415919104)});
    QVERIFY(bars.value.high >= Integer(2415919104));
    QVERIFY(
        english(figure.note)
            .ends_with("Dashed: pinned, one request · state: reference · S + P = 16,384 tokens."));
    QVERIFY(std::get<BarsFigure>(build("2-30", qwenAt(8192), qwenAt(8192)).data)
                .rows.front()
                .pinned.empty());
  }

  // Several models show shares, one its amounts: the axis of the present stays.
  void sharesHaveNoGhostOfAmounts() {
    Scenario several;
    several.models = {{"qwen3-8b", {}}, {"kimi-k3", {}}};
    const Figure figure = build("2-28", several, qwenAt(8192));
    const auto& bars = std::get<BarsFigure>(figure.data);
    QCOMPARE(bars.value.high, Integer(10000));
    for (const BarRow& row : bars.rows) QVERIFY(row.pinned.empty());
    QVERIFY(english(figure.note).find("Dashed") == std::string::npos);
  }

  void aDeviceKeepsItsFilling() {
    const Figure figure = build("2-32", qwenAt(8192), qwenAt(1000000));
    const CapacityRow& row = std::get<CapacityFigure>(figure.data).rows.front();
    QVERIFY(row.pinned);
    QCOMPARE(row.pinned->weights, row.weights.value + row.reserve.value);
    QVERIFY(row.pinned->all <= std::get<CapacityFigure>(figure.data).device);
  }

  void aRowOfATableIsFollowedByWhatItWas() {
    const auto rows = tableRegistry();
    const auto info = std::find_if(rows.begin(), rows.end(),
                                   [](const FigureInfo& row) { return row.id == "2.4.2"; });
    const auto rowsOf = [&](const Scenario& now, const Scenario& pinned) {
      FigureOptions options;
      options.pinned = std::make_shared<const ResolvedScenario>(resolved(pinned));
      return std::get<TableFigure>(buildFigure(*info, resolved(now), options).data).rows;
    };
    const Scenario now = chapterScenario(*info, *builtInCatalog());
    Scenario then = now;
    then.input = 128;
    const std::vector<TableRow> both = rowsOf(now, then);
    QCOMPARE(both.size(), std::size_t{6});
    QVERIFY(!both[0].pinned && both[1].pinned);
    QCOMPARE(english(both[1].cells.front()), std::string("even, pinned"));
    const Figure alone = buildFigure(*info, resolved(then));
    QCOMPARE(both[1].cells[2], std::get<TableFigure>(alone.data).rows[0].cells[2]);
    QCOMPARE(rowsOf(now, now).size(), std::size_t{3});
    then.models = {{"kimi-k3", {}}};
    QCOMPARE(rowsOf(now, then).size(), std::size_t{6});
  }

  void aDrawingStandsBesideWhatItWas() {
    Scenario now = qwenAt(9);
    now.input = 4;
    const Scenario then = qwenAt(5);
    const Figure figure = build("2-4", now, then);
    const auto& drawing = std::get<DiagramFigure>(figure.data);
    QCOMPARE(drawing.pinned.size(), std::size_t{1});
    const DiagramFigure& pinned = drawing.pinned.front();
    Figure alone = buildFigure(*findFigure("2-4"), resolved(then));
    QCOMPARE(pinned.caption, alone.subtitle);
    QVERIFY(pinned.nodes == std::get<DiagramFigure>(alone.data).nodes);
    QVERIFY(pinned.pinned.empty());
    QVERIFY(std::get<DiagramFigure>(build("2-4", now, now).data).pinned.empty());
    // What no dial touches has no other state.
    QVERIFY(std::get<DiagramFigure>(build("2-15", now, then).data).pinned.empty());
    // To scale the pieces can be the same and the numbers are not.
    const Figure toScale = build("2-4", qwenAt(4097), qwenAt(8193));
    const auto& scaled = std::get<DiagramFigure>(toScale.data);
    QCOMPARE(english(scaled.pinned.front().caption).substr(0, 9), std::string("S = 8,192"));
  }

  void everyFigureStandsBesideAnyPin() {
    Scenario other = qwenAt(1 << 20);
    other.models = {{"kimi-k3", {}}, {"deepseek-v4.1-flash", {}}};
    other.device.reset();
    other.requests = 4096;
    for (const FigureInfo& info : figureRegistry()) {
      const Scenario chapter = chapterScenario(info, *builtInCatalog());
      const std::string id(info.id);
      QVERIFY(!build(id.c_str(), chapter, other).description.empty());
      QVERIFY(!build(id.c_str(), other, chapter).description.empty());
    }
  }

  void theWordsSayByHowMuchAndWhy() {
    const auto words = [](const Scenario& pinned, const Scenario& now) {
      return QString::fromStdString(
          english(differenceText(resolved(pinned), resolved(now), "qwen3-8b", ByteUnits::Decimal)));
    };
    QCOMPARE(words(qwenAt(8192), qwenAt(131072)),
             QString("Qwen3-8B: state 16.0× (19.33 GB), read in a step 16.0× (19.33 GB), call "
                     "4.63× (92.45 GFLOPs), fits 50 → 3, because context 8,191 → 131,071."));
    QCOMPARE(words(qwenAt(8192), qwenAt(8192)), QString("The dials are where they were pinned."));
    Scenario fp8 = qwenAt(8192);
    fp8.stateFormat = "fp8";
    QCOMPARE(words(qwenAt(8192), fp8),
             QString("Qwen3-8B: state 0.504× (608.7 MB), read in a step 0.504× (608.7 MB), fits 50 "
                     "→ 100, because state format reference → fp8."));
    Scenario other = qwenAt(8192);
    other.models = {{"kimi-k3", {}}};
    QCOMPARE(words(other, qwenAt(8192)),
             QString("Qwen3-8B against Kimi K3: weights 0.00295× (16.38 GB), state 1.77× (1.208 "
                     "GB), read in a step 1.83× (1.208 GB), call 0.0801× (19.97 GFLOPs), fits 0 → "
                     "50, because models Kimi K3 → Qwen3-8B."));
    Scenario routed = qwenAt(8192);
    routed.routing = Routing::Random;
    QCOMPARE(words(routed, qwenAt(8192)),
             QString("Qwen3-8B is unchanged, though routing random → even."));
  }
};

QTEST_APPLESS_MAIN(PinnedTest)
#include "pinned_test.moc"
