// Every figure of the catalogue as it is drawn, at the chapter's values and at the ends of the
// dials: texts keep inside the figure and apart from each other.
#include <QTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"
#include "tests/ui/charts/drawn_texts.h"
#include "ui/charts/figure_scene.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

struct Drawn {
  const char* name;
  QSizeF size;
  Measures measures;
  ThemeMode theme;
};

const std::vector<Drawn> drawings{{"card-light", {420, 300}, Measures::card(), ThemeMode::Light},
                                  {"card-dark", {420, 300}, Measures::card(), ThemeMode::Dark},
                                  {"smallest-card", {360, 220}, Measures::card(), ThemeMode::Light},
                                  {"page-light", {900, 600}, Measures::page(), ThemeMode::Light},
                                  {"page-dark", {900, 600}, Measures::page(), ThemeMode::Dark},
                                  {"print", {1740, 1100}, Measures::print(), ThemeMode::Print}};

void checkTexts(const FigureScene& scene) {
  const std::vector<InkText> texts = textsOf(scene);
  QVERIFY(!texts.empty());
  for (std::size_t i = 0; i < texts.size(); ++i) {
    QVERIFY2(scene.sceneRect().contains(letters(texts[i])), qPrintable(texts[i].text));
    for (std::size_t j = 0; j < i; ++j) {
      QVERIFY2(!letters(texts[i]).intersects(letters(texts[j])),
               qPrintable(texts[i].text + " | " + texts[j].text));
    }
  }
}

std::vector<Scenario> atTheEnds(const Scenario& chapter) {
  std::vector<Scenario> result;
  for (const Integer length : {Integer(1), Integer(1 << 24)}) {
    Scenario scenario = chapter;
    scenario.requests = min(length, 1 << 16);
    scenario.context = length - Integer(1);
    scenario.input = length;
    scenario.output = min(length, 1 << 20);
    result.push_back(scenario);
  }
  return result;
}

}  // namespace

class ChapterFiguresTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void textsKeepInsideAndApart_data() {
    QTest::addColumn<QString>("id");
    QTest::addColumn<int>("drawing");
    for (const FigureInfo& info : figureRegistry()) {
      const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
      for (std::size_t d = 0; d < drawings.size(); ++d) {
        QTest::newRow(qPrintable(id + '-' + drawings[d].name)) << id << static_cast<int>(d);
      }
    }
  }
  void textsKeepInsideAndApart() {
    QFETCH(QString, id);
    QFETCH(int, drawing);
    const Drawn& drawn = drawings[static_cast<std::size_t>(drawing)];
    const FigureInfo& info = *findFigure(id.toStdString());
    FigureStyle style;
    style.theme = drawn.theme;
    style.measures = drawn.measures;
    FigureScene scene;
    const Scenario chapter = chapterScenario(info, *builtInCatalog());
    scene.compose(buildFigure(info, resolved(chapter)), style, drawn.size);
    savePicture(scene, QTest::currentDataTag());
    checkTexts(scene);
    for (const Scenario& scenario : atTheEnds(chapter)) {
      scene.compose(buildFigure(info, resolved(scenario)), style, drawn.size);
      checkTexts(scene);
    }
  }
};

QTEST_MAIN(ChapterFiguresTest)
#include "chapter_figures_test.moc"
