// Every sample in every theme and size: texts keep inside the figure and apart from each other.
#include "ui/charts/figure_scene.h"

#include <QTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"
#include "tests/ui/charts/drawn_texts.h"
#include "tests/ui/sample_figures.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

using namespace archimeter;

namespace {

struct Size {
  const char* name;
  QSizeF size;
  Measures measures;
};

const std::vector<Size> sizes{
    {"card", {420, 300}, Measures::card()},    {"smallest-card", {360, 220}, Measures::card()},
    {"page", {900, 600}, Measures::page()},    {"present", {1500, 900}, Measures::page(2.1)},
    {"column", {850, 680}, Measures::print()}, {"wide", {1740, 1100}, Measures::print()}};

const std::vector<std::pair<const char*, Figure (*)()>> samples{
    {"curves", sample::curves},
    {"shares", sample::shares},
    {"bars", sample::bars},
    {"capacity", sample::capacity},
    {"narrow-cells", sample::narrowCells},
    {"unavailable", sample::unavailable}};

}  // namespace

class FigureSceneTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  // A card that becomes lower loses its note, then its legend, and no row.
  void everyRowIsThereBeforeALegend() {
    const Figure figure = buildFigure(
        *findFigure("2-29"), resolved(chapterScenario(*findFigure("2-29"), *builtInCatalog())));
    const auto& rows = std::get<BarsFigure>(figure.data).rows;
    QVERIFY(rows.size() >= 5);
    FigureStyle style;
    style.measures = Measures::card();
    for (int height = 320; height >= 180; height -= 10) {
      FigureScene scene;
      scene.compose(figure, style, QSizeF(410, height));
      const std::vector<InkText> texts = textsOf(scene);
      for (const BarRow& row : rows) {
        const bool named = std::any_of(texts.begin(), texts.end(), [&](const InkText& each) {
          return each.text == text(row.name);
        });
        QVERIFY2(named, qPrintable(QStringLiteral("%1 at %2").arg(text(row.name)).arg(height)));
      }
    }
  }

  void textsKeepInsideAndApart_data() {
    QTest::addColumn<int>("sample");
    QTest::addColumn<int>("size");
    QTest::addColumn<ThemeMode>("theme");
    for (std::size_t s = 0; s < samples.size(); ++s) {
      for (std::size_t z = 0; z < sizes.size(); ++z) {
        const bool paper = !sizes[z].measures.needles;
        const std::string name = std::string(samples[s].first) + "-" + sizes[z].name;
        const auto row = [&](const char* mode, ThemeMode theme) {
          QTest::newRow((name + "-" + mode).c_str())
              << static_cast<int>(s) << static_cast<int>(z) << theme;
        };
        if (paper) row("print", ThemeMode::Print);
        if (!paper) row("light", ThemeMode::Light);
        if (!paper) row("dark", ThemeMode::Dark);
      }
    }
  }
  void textsKeepInsideAndApart() {
    QFETCH(int, sample);
    QFETCH(int, size);
    QFETCH(ThemeMode, theme);
    const Size& drawn = sizes[static_cast<std::size_t>(size)];
    FigureScene scene;
    FigureStyle style;
    style.theme = theme;
    style.measures = drawn.measures;
    const Figure figure = samples[static_cast<std::size_t>(sample)].second();
    scene.compose(figure, style, drawn.size);
    savePicture(scene, QTest::currentDataTag());
    const std::vector<InkText> texts = textsOf(scene);
    QVERIFY(!texts.empty());
    for (std::size_t i = 0; i < texts.size(); ++i) {
      QVERIFY2(scene.sceneRect().contains(letters(texts[i])), qPrintable(texts[i].text));
      for (std::size_t j = 0; j < i; ++j) {
        QVERIFY2(!letters(texts[i]).intersects(letters(texts[j])),
                 qPrintable(texts[i].text + " | " + texts[j].text));
      }
    }
    QVERIFY(scene.sceneRect().contains(scene.ink()));
    QCOMPARE(scene.hits().empty(), !figure.unavailable.empty());
  }

  void survivesAnySize() {
    FigureScene scene;
    for (const auto& [name, make] : samples) {
      for (const Measures& measures : {Measures::card(), Measures::page(), Measures::page(3)}) {
        for (const QSizeF size : {QSizeF(0, 0), QSizeF(1, 1), QSizeF(96, 96), QSizeF(96, 600),
                                  QSizeF(900, 60), QSizeF(200, 140), QSizeF(5000, 20)}) {
          FigureStyle style;
          style.measures = measures;
          scene.compose(make(), style, size);
          QImage image(100, 100, QImage::Format_RGB32);
          QPainter painter(&image);
          scene.render(&painter);
        }
      }
    }
  }

  void theTitleStaysWhenNothingCanBeDrawn() {
    FigureScene scene;
    scene.compose(sample::unavailable(), {}, {420, 300});
    const std::vector<InkText> texts = textsOf(scene);
    const auto holds = [&](const char* beginning) {
      return std::any_of(texts.begin(), texts.end(), [&](const InkText& text) {
        return text.text.startsWith(QLatin1String(beginning));
      });
    };
    QVERIFY(holds("Requests that fit on the device"));
    QVERIFY(holds("No device is chosen"));
    QVERIFY(scene.hits().empty());
  }

  void curvesAreNamedInTheirLabelColour() {
    FigureScene scene;
    scene.compose(sample::curves(), {}, {420, 300});
    int found = 0;
    for (const InkText& text : textsOf(scene)) {
      if (text.text != QLatin1String("Kimi K3")) continue;
      QCOMPARE(text.colour, Theme::of(ThemeMode::Light).slotColours(5).label);
      ++found;
    }
    QCOMPARE(found, 1);
  }

  void anAbsentRowHasNoBar() {
    FigureScene scene;
    scene.compose(sample::bars(), {}, {420, 300});
    QCOMPARE(scene.hits().size(), std::size_t{4});
  }

  void textsAreTheSameAfterAChangeAndBack() {
    FigureScene scene;
    scene.compose(sample::curves(), {}, {420, 300});
    const std::size_t before = textsOf(scene).size();
    scene.compose(sample::bars(), {}, {420, 300});
    scene.compose(sample::capacity(), {}, {420, 300});
    scene.compose(sample::curves(), {}, {420, 300});
    QCOMPARE(textsOf(scene).size(), before);
    QCOMPARE(scene.hits().size(), std::size_t{40});
  }
};

QTEST_MAIN(FigureSceneTest)

#include "figure_scene_test.moc"
