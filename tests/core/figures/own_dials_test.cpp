// The dials of one figure alone: each turns what it names, from its first value to its last.
#include <set>

#include <QtTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Figure build(const FigureInfo& info, const FigureSettings& own) {
  FigureOptions options;
  options.figures[std::string(info.id)] = own;
  return buildFigure(info, resolved(chapterScenario(info, *builtInCatalog())), options);
}

std::string subtitle(const char* id, const std::map<std::string, Integer>& dials) {
  return english(build(*findFigure(id), {{}, {}, dials}).subtitle);
}

std::string asText(const Figure& figure) {
  std::string text = english(figure.subtitle) + english(figure.note);
  if (const auto* drawing = std::get_if<DiagramFigure>(&figure.data)) {
    for (const DiagramNode& node : drawing->nodes) {
      text += std::to_string(node.x) + " " + std::to_string(node.width) + english(node.text) +
              std::to_string(node.role ? static_cast<int>(*node.role) : -1);
    }
    text += std::to_string(drawing->arrows.size());
  }
  return text;
}

}  // namespace

class OwnDialsTest : public QObject {
  Q_OBJECT

 private slots:
  void everyValueDrawsAnotherFigure() {
    std::set<std::string_view> figures;
    for (const FigureInfo& info : figureRegistry()) {
      for (const OwnDial& dial : build(info, {}).dials) {
        figures.insert(info.id);
        QVERIFY(dial.values.size() > 1);
        std::set<std::string> drawn;
        for (const Integer value : dial.values) {
          const Figure figure = build(info, {{}, {}, {{dial.id, value}}});
          QCOMPARE(english(figure.unavailable), std::string());
          for (const OwnDial& each : figure.dials)
            if (each.id == dial.id) QCOMPARE(each.value, value);
          drawn.insert(asText(figure));
        }
        QVERIFY2(drawn.size() == dial.values.size(), (std::string(info.id) + dial.id).c_str());
      }
    }
    QCOMPARE(figures, (std::set<std::string_view>{"2-1", "2-2", "2-9", "2-10", "2-13", "2-15",
                                                  "2-16", "2-20", "2-21", "2-22", "2-24"}));
  }

  void aValueThatIsNotThereIsTheNearestBelow() {
    QCOMPARE(build(*findFigure("2-13"), {{}, {}, {{"ratio", 7}}}).dials.front().value, Integer(4));
    QCOMPARE(build(*findFigure("2-13"), {{}, {}, {{"ratio", -1}}}).dials.front().value, Integer(2));
    QCOMPARE(build(*findFigure("2-13"), {{}, {}, {{"other", 8}}}).dials.front().value, Integer(4));
  }

  void theLongestChainIsCounted() {
    QCOMPARE(subtitle("2-1", {{"layers", 5}, {"tokens", 7}}),
             std::string("layers: 5 · tokens: 7 · the longest chain has 11 nodes"));
    QCOMPARE(subtitle("2-2", {{"layers", 5}, {"tokens", 7}}),
             std::string("layers: 5 · tokens: 7 · the longest chain has 5 nodes"));
  }

  void aCallOfOneTokenIsDrawnForFour() {
    Scenario scenario = chapterScenario(*findFigure("2-1"), *builtInCatalog());
    scenario.input = 1;
    const Figure figure = buildFigure(*findFigure("2-1"), resolved(scenario), {});
    QCOMPARE(figure.dials.front().value, Integer(4));
    QVERIFY(english(figure.note).ends_with("This call takes in 1 token; drawn for 4."));
  }

  void headsRunFromOneEachToOneForAll() {
    const auto names = [](Integer groups) {
      const Figure figure =
          build(*findFigure("2-9"), {{}, {}, {{"queryHeads", 8}, {"groups", groups}}});
      std::string text;
      for (const DiagramNode& node : std::get<DiagramFigure>(figure.data).nodes)
        if (node.shape == DiagramShape::Words) text += english(node.text) + "; ";
      return text;
    };
    QCOMPARE(names(8), std::string("MHA: one each; MHA: one each; MQA: one for all; "));
    QCOMPARE(names(2), std::string("MHA: one each; GQA: one for 4; MQA: one for all; "));
    QCOMPARE(names(1), std::string("MHA: one each; MQA: one for all; MQA: one for all; "));
  }

  // Qwen3-8B has 8 of 32; 16 keep twice as much.
  void anotherNumberOfGroupsIsCompared() {
    const Figure figure = build(*findFigure("2-10"), {{}, {}, {{"groups", 16}}});
    QVERIFY2(english(figure.note).ends_with("With 16 it would keep 2.416 GB, 2 times as much."),
             english(figure.note).c_str());
  }

  void theRecurrenceForgets() {
    const Figure figure = build(*findFigure("2-16"), {{}, {}, {{"kept", 50}}});
    std::string last;
    for (const DiagramNode& node : std::get<DiagramFigure>(figure.data).nodes)
      if (node.steps.from == 2 && node.x > 11) last += english(node.text) + " ";
    // ((2 1; 0 0)/2 + (0 0; 1 3))/2 + (1 0; 1 0)
    QCOMPARE(last, std::string("1.5 0.25 1.5 1.5 "));
  }

  void settingsGoThroughWords() {
    FigureSettings settings;
    settings.x = {Scaling::Linear, AxisRange{1024, 4096}};
    settings.y.scaling = Scaling::Logarithmic;
    settings.dials = {{"groups", 4}, {"layers", 2}};
    const SettingWords words = wordsOf(settings);
    QCOMPARE(words.at("x.range"), std::string("1024 4096"));
    QCOMPARE(settingsOf(words), settings);
    QVERIFY(wordsOf({}).empty());
    QCOMPARE(settingsOf(SettingWords{{"x.range", "9 3"},
                                     {"y.range", "nine"},
                                     {"y.scale", "cubic"},
                                     {"dial.groups", ""},
                                     {"colour", "red"}}),
             FigureSettings());
  }

  void withoutSettingsAFigureIsAtItsChaptersValues() {
    const FigureInfo& info = *findFigure("2-18");
    Scenario scenario = chapterScenario(info, *builtInCatalog());
    QVERIFY(isAtChapterValues(info, scenario, *builtInCatalog()));
    scenario.routing = Routing::Random;  // it does not answer to that
    QVERIFY(isAtChapterValues(info, scenario, *builtInCatalog()));
    scenario.context += Integer(1);
    QVERIFY(!isAtChapterValues(info, scenario, *builtInCatalog()));
  }
};

QTEST_APPLESS_MAIN(OwnDialsTest)
#include "own_dials_test.moc"
