// Every row of the catalogue: its data at the chapter's values, and that nothing breaks at the ends
// of the dials.
#include "core/figures/registry.h"

#include <set>

#include <QtTest>

#include "core/cost/explain.h"
#include "core/cost/state.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

// With Qwen3-8B alone where the chapter compares.
Scenario chapterScenario(const FigureInfo& info) {
  Scenario scenario = archimeter::chapterScenario(info, *builtInCatalog());
  if (info.chapterScenario().models.empty()) scenario.models = {{"qwen3-8b", {}}};
  return scenario;
}

Figure build(const char* id, const Scenario& scenario) {
  return buildFigure(*findFigure(id), resolved(scenario));
}

void checkAxis(const Axis& axis) {
  QVERIFY(axis.low < axis.high);
  if (axis.scaling == Scaling::Logarithmic) QVERIFY(axis.low > Integer(0));
}

void checkCurves(const CurvesFigure& curves) {
  checkAxis(curves.x);
  checkAxis(curves.y);
  for (const Curve& curve : curves.curves) {
    QVERIFY(!curve.points.empty());
    for (const CurvePoint& point : curve.points) {
      QVERIFY(point.x >= curves.x.low && point.x <= curves.x.high);
      QVERIFY(point.y >= curves.y.low && point.y <= curves.y.high);
    }
    if (curve.marker) QVERIFY(curve.marker->y >= curves.y.low && curve.marker->y <= curves.y.high);
  }
}

void checkFigure(const Figure& figure) {
  QVERIFY(!figure.title.empty());
  QVERIFY(!figure.description.empty());
  if (!figure.unavailable.empty()) return;
  QVERIFY(!figure.subtitle.empty());
  if (const auto* curves = std::get_if<CurvesFigure>(&figure.data)) checkCurves(*curves);
  if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) {
    checkAxis(bars->value);
    for (const BarRow& row : bars->rows) QVERIFY(row.segments.empty() != row.absent.empty());
  }
  if (const auto* capacity = std::get_if<CapacityFigure>(&figure.data)) {
    checkAxis(capacity->value);
    QVERIFY(capacity->device > Integer(0) && capacity->device <= capacity->value.high);
  }
}

}  // namespace

class RegistryTest : public QObject {
  Q_OBJECT

 private slots:
  void idsAreUniqueAndFound() {
    std::set<std::string_view> ids;
    for (const FigureInfo& info : figureRegistry()) {
      QVERIFY(ids.insert(info.id).second);
      QCOMPARE(findFigure(info.id), &info);
      // A drawing of a principle answers to no dial.
      QVERIFY(info.kind == FigureKind::Diagram || !inputNames(info.inputs).empty());
      QVERIFY(!kindName(info.kind).empty());
    }
    QVERIFY(!findFigure("2-99"));
  }

  void stateAgainstContextAtTheChaptersLengths() {
    const Figure figure = build("2-18", chapterScenario(*findFigure("2-18")));
    const auto& curve = std::get<CurvesFigure>(figure.data).curves.front();
    const std::map<Integer, std::string> golden{{8192, "1207959552"},    {16384, "2415919104"},
                                                {32768, "4831838208"},   {65536, "9663676416"},
                                                {131072, "19327352832"}, {262144, "38654705664"},
                                                {524288, "77309411328"}, {1048576, "154618822656"}};
    std::size_t seen = 0;
    for (const CurvePoint& point : curve.points) {
      const auto expected = golden.find(point.x);
      if (expected == golden.end()) continue;
      QCOMPARE(point.y.decimal(), expected->second);
      ++seen;
    }
    QCOMPARE(seen, golden.size());
    QCOMPARE(curve.marker->y.decimal(), std::string("1207959552"));
    QCOMPARE(english(curve.endText), std::string("154.6 GB at 1M"));
    QCOMPARE(std::get<CurvesFigure>(figure.data).needle->label, std::string("8,192"));
  }

  void weightsAddUpToTheFile() {
    const Figure figure = build("2-28", chapterScenario(*findFigure("2-28")));
    Integer sum = 0;
    std::size_t absent = 0;
    for (const BarRow& row : std::get<BarsFigure>(figure.data).rows) {
      for (const Segment& segment : row.segments) sum += segment.value;
      absent += row.absent.empty() ? 0U : 1U;
    }
    QCOMPARE(sum.decimal(), std::string("16381470720"));
    QCOMPARE(absent, std::size_t{2});  // dense: no routed experts, no Engram
  }

  void capacityAtTheChaptersValues() {
    const Figure figure = build("2-32", chapterScenario(*findFigure("2-32")));
    const auto& capacity = std::get<CapacityFigure>(figure.data);
    const CapacityRow& row = capacity.rows.front();
    QCOMPARE(capacity.device.decimal(), std::string("24000000000"));
    QCOMPARE(row.weights.value.decimal(), std::string("16381470720"));
    QCOMPARE(row.reserve.value.decimal(), std::string("2147483648"));
    QCOMPARE(row.request.value.decimal(), std::string("1207959552"));
    QCOMPARE(row.count.decimal(), std::string("4"));
    QCOMPARE(english(row.limits.front()), std::string("limited by state"));
  }

  void everyPieceHasAnExplanation() {
    for (const FigureInfo& info : figureRegistry()) {
      const ResolvedScenario scenario = resolved(chapterScenario(info));
      const Figure figure = buildFigure(info, scenario);
      std::vector<Subject> subjects;
      if (const auto* curves = std::get_if<CurvesFigure>(&figure.data)) {
        for (const Curve& curve : curves->curves) subjects.push_back(curve.subject);
      }
      if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) {
        for (const BarRow& row : bars->rows) {
          for (const Segment& segment : row.segments) subjects.push_back(segment.subject);
        }
      }
      if (const auto* capacity = std::get_if<CapacityFigure>(&figure.data)) {
        for (const CapacityRow& row : capacity->rows) {
          for (const Segment& part : {row.weights, row.reserve, row.request})
            subjects.push_back(part.subject);
        }
      }
      for (const Subject& subject : subjects) {
        if (subject.quantity == Subject::Quantity::None) continue;
        QVERIFY(!explain(subject, scenario, ByteUnits::Decimal).title.empty());
      }
    }
  }

  void everyDialAtItsEnds() {
    const Integer ends[] = {1, 2, 8192, 1LL << 24, largestDial};
    for (const FigureInfo& info : figureRegistry()) {
      for (const Integer requests : ends) {
        for (const Integer context : {Integer(0), Integer(1LL << 24), Integer(largestDial)}) {
          for (const Integer input : ends) {
            for (const char* weights : {"fp32", "bf16"}) {
              Scenario scenario = chapterScenario(info);
              scenario.requests = requests;
              scenario.context = context;
              scenario.input = input;
              scenario.output = requests;
              scenario.weightFormat = weights;
              checkFigure(buildFigure(info, resolved(scenario), {ByteUnits::Binary}));
            }
          }
        }
      }
    }
  }

  void severalModelsAreCompared() {
    ResolvedScenario two = resolved(chapterScenario(*findFigure("2-28")));
    two.models.push_back(two.models.front());
    for (const FigureInfo& info : figureRegistry()) {
      ResolvedScenario scenario = two;
      scenario.device = *builtInCatalog()->findDevice("h100-sxm");
      checkFigure(buildFigure(info, scenario));
    }
    const Figure shares = buildFigure(*findFigure("2-28"), two);
    const auto& rows = std::get<BarsFigure>(shares.data).rows;
    QCOMPARE(rows.size(), std::size_t{2});
    Integer sum = 0;
    for (const Segment& segment : rows.front().segments) sum += segment.value;
    QVERIFY(sum >= Integer(9999) && sum <= Integer(10001));
  }

  void whatCannotBeDrawnIsSaid() {
    Scenario scenario = chapterScenario(*findFigure("2-32"));
    scenario.device.reset();
    QVERIFY(english(build("2-32", scenario).unavailable).find("No device") == 0);
    ResolvedScenario none = resolved(scenario);
    none.models.clear();
    QVERIFY(!buildFigure(*findFigure("2-18"), none).unavailable.empty());
    scenario.device = "rtx4090";
    scenario.devices = scenario.context = largestDial;
    const Figure overflow = build("2-32", scenario);
    QVERIFY(overflow.unavailable.empty() ||
            english(overflow.unavailable).find("out of range") != std::string::npos);
  }
};

QTEST_APPLESS_MAIN(RegistryTest)
#include "registry_test.moc"
