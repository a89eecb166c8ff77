// Figures 2-22, 2-23 and 2-33, and the mark of calls the chapter does not count.
#include <QtTest>

#include "core/cost/capacity.h"
#include "core/figures/table_registry.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Figure build(const char* id, const Scenario& scenario) {
  return buildFigure(*findFigure(id), resolved(scenario));
}

Scenario chapterOf(const char* id) {
  return chapterScenario(*findFigure(id), *builtInCatalog());
}

// Experts and rows of the cells of one panel of 2-23.
std::pair<int, int> panel(const DiagramFigure& drawing, int step) {
  int experts = 0;
  int rows = 0;
  for (const DiagramNode& node : drawing.nodes) {
    if (node.shape != DiagramShape::Cell || node.steps.from != step) continue;
    if (node.role != Role::RoutedExperts) continue;
    ++experts;
    rows += std::stoi(english(node.text));
  }
  return {experts, rows};
}

}  // namespace

class DispatchAndStepsTest : public QObject {
  Q_OBJECT

 private slots:
  // Chapter 2.4.2: 64 tokens x 8 = 512 assignments; 256 experts x 2 rows or 8 experts x 64 rows.
  void assignmentsAreSpreadAsTheChapterSays() {
    const Figure figure = build("2-23", chapterOf("2-23"));
    const auto& drawing = std::get<DiagramFigure>(figure.data);
    QCOMPARE(drawing.steps.size(), std::size_t{3});
    QCOMPARE(panel(drawing, 0), std::pair(256, 512));
    QCOMPARE(panel(drawing, 1), std::pair(8, 512));
    const auto [experts, rows] = panel(drawing, 2);
    QCOMPARE(rows, 512);
    QVERIFY(experts > 200 && experts < 256);
    for (const DiagramNode& node : drawing.nodes) {
      if (node.shape != DiagramShape::Cell || node.text.empty()) continue;
      if (node.steps.from == 0) QCOMPARE(english(node.text), std::string("2"));
      if (node.steps.from == 1) QCOMPARE(english(node.text), std::string("64"));
    }
    FigureOptions binary;
    binary.byteUnits = ByteUnits::Binary;
    const Figure inGiB = buildFigure(*findFigure("2-23"), resolved(chapterOf("2-23")), binary);
    QCOMPARE(QString::fromStdString(english(inGiB.description)),
             QString("Experts visited and weights read: spread evenly 256 experts, 1.500 GiB; all "
                     "to the same 8 experts, 48 MiB; at random 222.4 experts, 1.303 GiB."));
  }

  void aDrawAtRandomIsTheSameEveryTime() {
    const Figure one = build("2-23", chapterOf("2-23"));
    const Figure two = build("2-23", chapterOf("2-23"));
    QVERIFY(std::get<DiagramFigure>(one.data) == std::get<DiagramFigure>(two.data));
  }

  // No token takes an expert twice, and all of an odd number of assignments are drawn.
  void fewAndManyRowsAreDrawn() {
    Scenario scenario = chapterOf("2-23");
    scenario.input = 1;
    const Figure one = build("2-23", scenario);
    for (const int step : {0, 1, 2})
      QCOMPARE(panel(std::get<DiagramFigure>(one.data), step), std::pair(8, 8));
    QVERIFY(english(one.description).find("at random 8 experts") != std::string::npos);
    scenario.input = 33;
    const Figure odd = build("2-23", scenario);
    QCOMPARE(panel(std::get<DiagramFigure>(odd.data), 0), std::pair(256, 264));
    scenario.requests = 1LL << 40;
    scenario.input = 1LL << 40;
    const Figure many = build("2-23", scenario);
    QVERIFY(many.unavailable.empty());
  }

  void aLayerChoosesAmongTheCandidates() {
    const Figure figure = build("2-22", chapterOf("2-22"));
    QCOMPARE(english(figure.subtitle),
             std::string("DeepSeek V4.1 Flash: at most 16,384 candidates, of which a layer chooses "
                         "512"));
    const auto& drawing = std::get<DiagramFigure>(figure.data);
    QCOMPARE(drawing.steps.size(), std::size_t{5});
    const auto cells = [&](int step, Role role) {
      return std::count_if(
          drawing.nodes.begin(), drawing.nodes.end(), [&](const DiagramNode& node) {
            return node.shape == DiagramShape::Cell && node.steps.holds(step) && node.role == role;
          });
    };
    for (int step = 0; step < 5; ++step)
      QCOMPARE(
          cells(step, Role::RequestState) + cells(step, Role::Indexer) + cells(step, Role::Pairs),
          18);
    QCOMPARE(cells(0, Role::Indexer), 0);
    QCOMPARE(cells(1, Role::Indexer), 6);
    QCOMPARE(cells(2, Role::Pairs), 3);
    QCOMPARE(cells(4, Role::Pairs) + cells(4, Role::Indexer), 6);
  }

  // Each whole number of requests ends at its longest length, one token before the next smaller.
  void requestsThatFitFallInSteps() {
    const Scenario scenario = chapterOf("2-33");
    const ResolvedScenario ready = resolved(scenario);
    const Figure figure = buildFigure(*findFigure("2-33"), ready);
    const auto& curve = std::get<CurvesFigure>(figure.data).curves.front();
    const auto fits = [&](Integer tokens) {
      Scenario at = scenario;
      at.context = 0;
      at.input = tokens;
      at.output = 1;
      return *capacityOn(*ready.device, *ready.models.front(), at).maxRequests;
    };
    const CurvePoint last = curve.points.back();
    QCOMPARE(last.y, Integer(1));
    QCOMPARE(fits(last.x), Integer(1));
    QCOMPARE(fits(last.x + Integer(1)), Integer(0));
    QCOMPARE(english(curve.endText), "none beyond " + grouped(last.x));
    for (std::size_t i = 1; i < curve.points.size(); ++i) {
      const CurvePoint& before = curve.points[i - 1];
      const CurvePoint& point = curve.points[i];
      if (point.y >= before.y || before.y > Integer(24)) continue;
      QCOMPARE(point.x - before.x, Integer(1));
    }
  }

  // The chapter counts several tokens after others for plain models alone.
  void callsBeyondTheChapterAreMarked() {
    const auto note = [](const char* id, Integer context, Integer input) {
      Scenario scenario = chapterOf(id);
      scenario.models = {{"qwen3-8b", {}}, {"deepseek-v4-flash", {}}, {"deepseek-v4.1-flash", {}}};
      scenario.context = context;
      scenario.input = input;
      return english(build(id, scenario).note);
    };
    const std::string mark =
        "Beyond the chapter, with S > 0 and P > 1: DeepSeek V4-Flash, DeepSeek V4.1 Flash.";
    for (const char* id : {"2-29", "2-36"}) {
      QVERIFY(note(id, 4096, 2).ends_with(mark));
      QVERIFY(note(id, 0, 2).find("Beyond") == std::string::npos);
      QVERIFY(note(id, 4096, 1).find("Beyond") == std::string::npos);
    }
    for (const FigureInfo& info : tableRegistry()) {
      if (info.id != "2-4" && info.id != "2-C" && info.id != "2.6.3") continue;
      Scenario scenario = chapterScenario(info, *builtInCatalog());
      scenario.context = 100;
      scenario.input = 10;
      QVERIFY(english(buildFigure(info, resolved(scenario)).note).starts_with("Beyond"));
    }
  }
};

QTEST_APPLESS_MAIN(DispatchAndStepsTest)
#include "dispatch_and_steps_test.moc"
