// Every figure of the catalogue as it is drawn: at the chapter's values, with each dial at its ends
// and beyond the slider, with each choice there is, with its own dials at their ends, zoomed, and
// beside a pin. Texts keep inside the figure and apart from each other, every value is finite.
#include <cmath>

#include <QRegularExpression>
#include <QTest>

#include "core/figures/registry.h"
#include "tests/support/chapter_model.h"
#include "tests/ui/charts/drawn_texts.h"
#include "ui/charts/figure_scene.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

using namespace archimeter;

namespace {

// What is looked at: the chapter's values alone where only colours differ, everything where room is
// scarcest and where most is written.
enum class Looked { Chapter, Lengths, All };

struct Drawn {
  const char* name;
  QSizeF size;
  Measures measures;
  ThemeMode theme;
  Looked looked;
};

const std::vector<Drawn> drawings{
    {"card-light", {420, 300}, Measures::card(), ThemeMode::Light, Looked::Lengths},
    {"card-dark", {420, 300}, Measures::card(), ThemeMode::Dark, Looked::Chapter},
    {"smallest-card", {360, 220}, Measures::card(), ThemeMode::Light, Looked::All},
    {"page-light", {900, 600}, Measures::page(), ThemeMode::Light, Looked::All},
    {"page-dark", {900, 600}, Measures::page(), ThemeMode::Dark, Looked::Chapter},
    {"print", {1740, 1100}, Measures::print(), ThemeMode::Print, Looked::Lengths}};

bool isFinite(const QRectF& box) {
  return std::isfinite(box.x()) && std::isfinite(box.y()) && std::isfinite(box.width()) &&
         std::isfinite(box.height());
}

void checkTexts(const FigureScene& scene, const QString& what) {
  const std::vector<InkText> texts = textsOf(scene);
  QVERIFY2(!texts.empty(), qPrintable(what));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    QVERIFY2(scene.sceneRect().contains(letters(texts[i])),
             qPrintable(what + ": " + texts[i].text));
    for (std::size_t j = 0; j < i; ++j) {
      QVERIFY2(!letters(texts[i]).intersects(letters(texts[j])),
               qPrintable(what + ": " + texts[i].text + " | " + texts[j].text));
    }
  }
}

void checkFinite(const FigureScene& scene, const QString& what) {
  static const QRegularExpression notANumber(QStringLiteral("\\b(nan|inf)\\b"),
                                             QRegularExpression::CaseInsensitiveOption);
  QVERIFY2(isFinite(scene.ink()), qPrintable(what));
  for (const Hit& hit : scene.hits()) {
    QVERIFY2(isFinite(hit.box), qPrintable(what + ": " + hit.label));
    QVERIFY2(!hit.label.contains(notANumber), qPrintable(what + ": " + hit.label));
  }
  for (const InkText& text : textsOf(scene))
    QVERIFY2(!text.text.contains(notANumber), qPrintable(what + ": " + text.text));
}

struct Variant {
  QString name;
  Scenario scenario;
  FigureOptions options = {};
};

void addLengths(std::vector<Variant>& variants, const Scenario& chapter) {
  struct Dial {
    const char* name;
    Integer Scenario::*field;
    Integer low;
    Integer high;
  };
  for (const Dial& dial :
       {Dial{"B", &Scenario::requests, 1, 1 << 16}, Dial{"S", &Scenario::context, 0, 1 << 24},
        Dial{"P", &Scenario::input, 1, 1 << 24}, Dial{"G", &Scenario::output, 1, 1 << 20},
        Dial{"devices", &Scenario::devices, 1, 1 << 16}}) {
    for (const Integer value : {dial.low, dial.high, Integer(largestDial)}) {
      Scenario scenario = chapter;
      scenario.*dial.field = value;
      variants.push_back(
          {dial.name + QStringLiteral(" = ") + QString::fromStdString(value.decimal()), scenario});
    }
  }
  for (const Integer length : {Integer(1), Integer(1 << 24)}) {
    Scenario scenario = chapter;
    scenario.requests = min(length, 1 << 16);
    scenario.context = length - Integer(1);
    scenario.input = length;
    scenario.output = min(length, 1 << 20);
    variants.push_back({length == Integer(1) ? "all low" : "all high", scenario});
  }
}

void addChoices(std::vector<Variant>& variants, const Scenario& chapter) {
  const auto add = [&](const QString& name, auto change) {
    Scenario scenario = chapter;
    change(scenario);
    variants.push_back({name, scenario});
  };
  add("every model", [](Scenario& scenario) {
    scenario.models.clear();
    for (const ModelFile& file : builtInCatalog()->models())
      if (scenario.models.size() < modelSlotCount) scenario.models.push_back({file.id(), {}});
  });
  for (const ModelFile& file : builtInCatalog()->models()) {
    for (const ModelSpec& path : file.paths)
      add(QString::fromStdString(path.id + " " + path.path), [&](Scenario& scenario) {
        scenario.models = {{path.id, path.path}};
      });
  }
  for (const DeviceSpec& device : builtInCatalog()->devices())
    add(QString::fromStdString(device.id),
        [&](Scenario& scenario) { scenario.device = device.id; });
  add("no device", [](Scenario& scenario) { scenario.device.reset(); });
  add("fp32", [](Scenario& scenario) { scenario.weightFormat = scenario.stateFormat = "fp32"; });
  add("int4", [](Scenario& scenario) { scenario.weightFormat = "int4"; });
  add("no reserve", [](Scenario& scenario) { scenario.reserve = Bytes(0); });
  add("large reserve", [](Scenario& scenario) { scenario.reserve = Bytes(Integer(1LL << 42)); });
  add("concentrated", [](Scenario& scenario) { scenario.routing = Routing::Concentrated; });
  add("random", [](Scenario& scenario) { scenario.routing = Routing::Random; });
}

void addSettings(std::vector<Variant>& variants, const FigureInfo& info, const Scenario& chapter) {
  const std::string id(info.id);
  const Figure figure = buildFigure(info, resolved(chapter));
  const auto add = [&](const QString& name, const FigureSettings& settings) {
    FigureOptions options;
    options.figures[id] = settings;
    variants.push_back({name, chapter, options});
  };
  for (const OwnDial& dial : figure.dials) {
    for (const Integer value : {dial.values.front(), dial.values.back()})
      add(QString::fromStdString(dial.id + " = " + value.decimal()), {{}, {}, {{dial.id, value}}});
  }
  FigureOptions binary;
  binary.byteUnits = ByteUnits::Binary;
  variants.push_back({"GiB", chapter, binary});
  FigureOptions pinned;
  Scenario other = chapter;
  other.context = 1000000;
  other.stateFormat = "fp8";
  pinned.pinned = std::make_shared<const ResolvedScenario>(resolved(other));
  variants.push_back({"pinned", chapter, pinned});
  const auto* curves = std::get_if<CurvesFigure>(&figure.data);
  if (!curves) return;
  for (const Scaling x : {Scaling::Linear, Scaling::Logarithmic}) {
    for (const Scaling y : {Scaling::Linear, Scaling::Logarithmic})
      add(QStringLiteral("scaling %1 %2").arg(static_cast<int>(x)).arg(static_cast<int>(y)),
          {{x, {}}, {y, {}}, {}});
  }
  const CurvePoint point = curves->curves.front().points.front();
  for (const int part : {2, 1000}) {
    const AxisRange x{point.x, point.x + max(floorDiv(point.x, part), 1)};
    const AxisRange y{point.y, point.y + max(floorDiv(point.y, part), 1)};
    add(QStringLiteral("zoom %1").arg(part), {{{}, x}, {{}, y}, {}});
  }
}

std::vector<Variant> variantsOf(const FigureInfo& info, Looked looked) {
  const Scenario chapter = chapterScenario(info, *builtInCatalog());
  std::vector<Variant> variants{{"chapter", chapter}};
  if (looked != Looked::Chapter) addLengths(variants, chapter);
  if (looked != Looked::All) return variants;
  addChoices(variants, chapter);
  addSettings(variants, info, chapter);
  return variants;
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
    for (const Variant& variant : variantsOf(info, drawn.looked)) {
      Resolver resolver(builtInCatalog());
      const Result<ResolvedScenario> scenario = resolver.resolve(variant.scenario);
      if (!scenario) continue;  // a format that a model does not state
      scene.compose(buildFigure(info, scenario.value(), variant.options), style, drawn.size);
      if (variant.name == "chapter") savePicture(scene, QTest::currentDataTag());
      checkTexts(scene, variant.name);
      checkFinite(scene, variant.name);
      if (QTest::currentTestFailed()) return;
    }
  }

  // As in a window of 1024x768 at 200 %.
  void drawingsAreWholeInALowPage_data() {
    QTest::addColumn<QString>("id");
    for (const FigureInfo& info : figureRegistry()) {
      const QString id = QString::fromUtf8(info.id.data(), static_cast<qsizetype>(info.id.size()));
      if (info.kind == FigureKind::Diagram) QTest::newRow(qPrintable(id)) << id;
    }
  }
  void drawingsAreWholeInALowPage() {
    QFETCH(QString, id);
    const FigureInfo& info = *findFigure(id.toStdString());
    const Figure figure = buildFigure(info, resolved(chapterScenario(info, *builtInCatalog())));
    FigureScene scene;
    scene.compose(figure, FigureStyle{}, QSizeF(512, 204));
    savePicture(scene, QTest::currentDataTag());
    QStringList drawn;
    for (const InkText& each : textsOf(scene)) drawn << each.text;
    const QString all = drawn.join(' ');
    QVERIFY2(!all.contains(u'…'), qPrintable(all));
    if (info.id == "2-21") return;  // its twelve rows are lower than letters
    const auto& drawing = std::get<DiagramFigure>(figure.data);
    const int last = std::max(0, static_cast<int>(drawing.steps.size()) - 1);
    for (const DiagramNode& node : drawing.nodes) {
      if (node.shape == DiagramShape::Cell || !node.steps.holds(last)) continue;
      for (const QString& word : text(node.text).split(' '))
        QVERIFY2(all.contains(word), qPrintable(word));
    }
  }
};

QTEST_MAIN(ChapterFiguresTest)
#include "chapter_figures_test.moc"
