// Every data figure against the chapter's own data, tests/golden/figures.csv. Rows of a model that
// is not shipped are left out.
#include <QFile>
#include <QtTest>

#include "core/figures/registry.h"
#include "core/units/number_text.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

constexpr int columnCount = 6;
enum Column { FigureId, Model, Dials, Part, X, Value };

std::string partName(const std::string& part) {
  for (const StateKind kind : stateKinds()) {
    if (part == stateKindId(kind)) return english(stateKindName(kind));
  }
  return part;
}

// The figure's own values with one model, and the dials of the row over them.
Scenario scenarioOf(const FigureInfo& info, const QStringList& row) {
  Scenario scenario = info.chapterScenario();
  scenario.models = {{row[Model].toStdString(), {}}};
  for (const QString& dial : row[Dials].split(' ', Qt::SkipEmptyParts)) {
    const std::string value = dial.section('=', 1).toStdString();
    if (dial.startsWith("weights=")) scenario.weightFormat = value;
    if (dial.startsWith("device=")) scenario.device = value;
  }
  return scenario;
}

std::optional<Integer> fromCurves(const CurvesFigure& figure, const QStringList& row) {
  const auto x = Integer::parse(row[X].toStdString());
  for (const Curve& curve : figure.curves) {
    if (!row[Part].isEmpty() && !QString::fromStdString(english(curve.name)).endsWith(row[Part]))
      continue;
    for (const CurvePoint& point : curve.points) {
      if (point.x == *x) return point.y;
    }
  }
  return std::nullopt;
}

std::optional<Integer> fromBars(const BarsFigure& figure, const QStringList& row) {
  Integer sum = 0;
  for (const BarRow& bar : figure.rows) {
    for (const Segment& segment : bar.segments) {
      if (english(segment.name) == partName(row[Part].toStdString())) return segment.value;
      sum += segment.value;
    }
  }
  return row[Part].isEmpty() ? std::optional(sum) : std::nullopt;
}

std::optional<Integer> fromCapacity(const CapacityFigure& figure, const QStringList& row) {
  const CapacityRow& device = figure.rows.front();
  const std::map<QString, Integer> values{{"weights", device.weights.value},
                                          {"reserve", device.reserve.value},
                                          {"request", device.request.value},
                                          {"device", figure.device},
                                          {"count", device.count}};
  const auto found = values.find(row[Part]);
  return found == values.end() ? std::nullopt : std::optional(found->second);
}

std::optional<Integer> valueIn(const Figure& figure, const QStringList& row) {
  if (const auto* curves = std::get_if<CurvesFigure>(&figure.data)) return fromCurves(*curves, row);
  if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) return fromBars(*bars, row);
  if (const auto* capacity = std::get_if<CapacityFigure>(&figure.data))
    return fromCapacity(*capacity, row);
  return std::nullopt;
}

}  // namespace

class GoldenFiguresTest : public QObject {
  Q_OBJECT

 private slots:
  void everyRow_data() {
    QTest::addColumn<QStringList>("row");
    QFile file(QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/figures.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    int index = 0;
    for (const QString& line : QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts)) {
      const QStringList row = line.split(',');
      if (line.startsWith('#') || row.front() == "figure") continue;
      QCOMPARE(row.size(), qsizetype{columnCount});
      if (!builtInCatalog()->findModel(row[Model].toStdString())) continue;
      QTest::addRow("%s %s %d", qPrintable(row[FigureId]), qPrintable(row[Model]), ++index) << row;
    }
  }
  void everyRow() {
    QFETCH(QStringList, row);
    const FigureInfo* info = findFigure(row[FigureId].toStdString());
    QVERIFY(info);
    const Figure figure = buildFigure(*info, resolved(scenarioOf(*info, row)));
    QCOMPARE(english(figure.unavailable), std::string());
    const std::optional<Integer> value = valueIn(figure, row);
    QVERIFY2(value, qPrintable(row.join(' ')));
    QCOMPARE(QString::fromStdString(value->decimal()), row[Value]);
  }

  void atTheChaptersValuesEveryFigureCanBeDrawn() {
    for (const FigureInfo& info : figureRegistry()) {
      const Scenario scenario = chapterScenario(info, *builtInCatalog());
      bool whole = true;
      for (const ModelChoice& choice : info.chapterScenario().models)
        whole = whole && builtInCatalog()->findModel(choice.model);
      const Figure figure = buildFigure(info, resolved(scenario));
      if (whole) QCOMPARE(english(figure.unavailable), std::string());
      QVERIFY(!figure.description.empty());
    }
  }

  void allWaysToGroupKeysAndValues() {
    Scenario scenario = findFigure("2-10")->chapterScenario();
    const Figure figure = buildFigure(*findFigure("2-10"), resolved(scenario));
    QCOMPARE(std::get<BarsFigure>(figure.data).rows.size(), std::size_t{6});
    scenario.models = {{"deepseek-v3", {}}};
    QVERIFY(!buildFigure(*findFigure("2-10"), resolved(scenario)).unavailable.empty());
  }

  void theCrossingIsSaid() {
    const FigureInfo& info = *findFigure("2-8");
    const Figure figure = buildFigure(info, resolved(info.chapterScenario()));
    QVERIFY(english(figure.note).find("Qwen3-8B 13") != std::string::npos);
  }
};

QTEST_APPLESS_MAIN(GoldenFiguresTest)
#include "golden_figures_test.moc"
