// archimeter sweep: its points, its cells against those of `cost`, and its two forms.
#include <QJsonArray>
#include <QtTest>

#include "app/cli/sweep_points.h"
#include "tests/app/cli/ran.h"

using namespace archimeter;

namespace {

QString pointsOf(const char* argument) {
  const Result<SweptDial> dial = readSweptDial(argument);
  if (!dial) return QString::fromStdString(dial.errors().front().what);
  QStringList points;
  for (const Integer point : dial.value().points) points << QString::fromStdString(point.decimal());
  return points.join(' ');
}

}  // namespace

class SweepTest : public QObject {
  Q_OBJECT

 private slots:
  void points_data() {
    QTest::addColumn<QString>("wanted");
    QTest::newRow("context=1:1024:log:11") << "1 2 4 8 16 32 64 128 256 512 1024";
    QTest::newRow("context=1:4:log:7") << "1 1 2 2 3 3 4";  // duplicates are kept
    QTest::newRow("input=10:1000:log:3") << "10 100 1000";
    QTest::newRow("context=0:10:lin:5") << "0 2 5 8 10";  // 2.5 and 7.5 go to the even one
    QTest::newRow("context=0:3:lin:7") << "0 0 1 2 2 2 3";
    QTest::newRow("requests=7:7:log:3") << "7 7 7";
    QTest::newRow("context=5:9:lin:1") << "5";
    QTest::newRow("context=1:9223372036854775807:log:2") << "1 9223372036854775807";
    QTest::newRow("context=9223372036854775805:9223372036854775807:lin:3")
        << "9223372036854775805 9223372036854775806 9223372036854775807";
  }
  void points() {
    QFETCH(QString, wanted);
    QCOMPARE(pointsOf(QTest::currentDataTag()), wanted);
  }

  void logarithmicPointsAreTheNearest() {
    const Result<SweptDial> dial = readSweptDial("context=1:1048576:log:64");
    QVERIFY(dial.ok());
    QCOMPARE(dial.value().points.size(), std::size_t{64});
    for (int i = 0; i < 64; ++i) {
      const long double exact = std::pow(2.0L, 20.0L * i / 63);
      const Integer point = dial.value().points[static_cast<std::size_t>(i)];
      QVERIFY(std::abs(static_cast<long double>(point.int128()) - exact) <= 0.5L);
    }
  }

  void wrongWords_data() {
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char* name, const QStringList& words) {
      QTest::newRow(name) << words;
    };
    const QStringList model{"--model", "qwen3-8b"};
    const QStringList state{"--quantity", "state"};
    row("no dial", QStringList{} + model + state);
    row("no quantity", QStringList{"--over", "context=1:2:log:2"} + model);
    row("no model", QStringList{"--over", "context=1:2:log:2"} + state);
    for (const char* over :
         {"depth=1:2:log:2", "context", "context=1:2:log", "context=0:2:log:2", "context=2:1:lin:2",
          "context=1:2:exp:2", "context=1:2:lin:0", "context=1:2:lin:99999999", "context=a:2:lin:2",
          "input=0:2:lin:2", "context=1:9223372036854775808:log:2", "context=1:2:log:2:"})
      row(over, QStringList{"--over", over} + model + state);
    row("twice",
        QStringList{"--over", "input=1:2:lin:2", "--over", "input=1:2:lin:2"} + model + state);
    for (const char* quantity : {"speed", "state,", "call", "call.items", "state.byKind.mla"})
      row(quantity, QStringList{"--over", "context=1:2:log:2", "--quantity", quantity} + model);
    row("both forms",
        QStringList{"--over", "context=1:2:log:2", "--csv", "--json"} + model + state);
  }
  void wrongWords() {
    QFETCH(QStringList, words);
    std::vector<std::string> arguments{"sweep"};
    for (const QString& word : words) arguments.push_back(word.toStdString());
    const Ran ran = run(arguments);
    QCOMPARE(*ran.status, int{ExitWords});
    QCOMPARE(ran.out, QString());
    QVERIFY2(ran.err.startsWith("archimeter: "), qPrintable(ran.err));
  }

  void cellsAreThoseOfCost() {
    const QStringList paths{"weights.bytes",
                            "call.matrixFlops",
                            "call.interactionFlops",
                            "call.ordinaryFlops",
                            "state.bytes",
                            "state.bytesPerRequest",
                            "state.fixedBytes",
                            "state.bytesPerToken",
                            "state.recurrentBytes",
                            "step.reads.bytes",
                            "step.writes.bytes",
                            "request.decode.calls",
                            "request.decode.flops",
                            "request.flops",
                            "request.readPositions",
                            "request.readBytes",
                            "request.finalState",
                            "capacity.memoryBytes",
                            "capacity.maxRequests",
                            "capacity.maxContext",
                            "capacity.limitedBy",
                            "capacity.freeBytes",
                            "capacity.statePerRequest",
                            "capacity.devicesNeeded",
                            "bound.flops",
                            "bound.bytes",
                            "bound.computeSeconds",
                            "bound.memorySeconds",
                            "parameters.byCategory.attention",
                            "request.calls.0.flops",
                            "call.items.0.name",
                            "state.byKind.compressed",
                            "inputs.reserveBytes"};
    const std::vector<std::string> scenario{"--model",    "deepseek-v4-flash",
                                            "--state",    "production",
                                            "--device",   "h100-sxm",
                                            "--requests", "2",
                                            "--devices",  "8",
                                            "--output",   "9"};
    std::vector<std::string> words{
        "sweep",  "--over",     "context=5:900000:log:3",     "--over", "input=1:130:lin:2",
        "--json", "--quantity", paths.join(',').toStdString()};
    words.insert(words.end(), scenario.begin(), scenario.end());
    const Ran swept = run(words);
    QCOMPARE(*swept.status, int{ExitDone});
    const QJsonArray rows = swept.json().array();
    QCOMPARE(rows.size(), 6);
    QCOMPARE(rows[1]["context"].toString(), "5");  // the last dial varies fastest
    QCOMPARE(rows[1]["input"].toString(), "130");
    for (const QJsonValue& row : rows) {
      std::vector<std::string> cost{"cost",      "--json",
                                    "--context", row["context"].toString().toStdString(),
                                    "--input",   row["input"].toString().toStdString()};
      cost.insert(cost.end(), scenario.begin(), scenario.end());
      const QJsonDocument wanted = run(cost).json();
      for (const QString& path : paths) QCOMPARE(row[path], at(wanted, path));
    }
  }

  void csv() {
    const Ran ran = run({"sweep", "--model", "qwen3-8b", "--over", "context=0:2:lin:3",
                         "--quantity", "state,flops", "--quantity", "weights,reads,requests"});
    QCOMPARE(*ran.status, int{ExitDone});
    QCOMPARE(ran.out, QString("context,state,flops,weights,reads,requests\n"
                              "0,147456,15136784384,16381470720,147456,\n"
                              "1,294912,15137374208,16381470720,294912,\n"
                              "2,442368,15137964032,16381470720,442368,\n"));
  }

  void severalModelsAndTheReserve() {
    const Ran ran =
        run({"sweep", "--model", "qwen3-8b", "--model", "qwen3-32b", "--device", "h100-sxm",
             "--over", "reserve=0:10:lin:2", "--quantity", "capacity.freeBytes", "--csv"});
    QCOMPARE(ran.out, QString("model,reserve,capacity.freeBytes\n"
                              "qwen3-8b,0,63618529280\nqwen3-8b,10,52881111040\n"
                              "qwen3-32b,0,14475753472\nqwen3-32b,10,3738335232\n"));
  }

  void aResultOutOfRangeIsNamedAndTheRowsStay() {
    const Ran ran =
        run({"sweep", "--model", "qwen3-8b", "--over", "input=1:9223372036854775807:log:2",
             "--requests", "9223372036854775807", "--quantity", "flops,weights"});
    QCOMPARE(*ran.status, int{ExitFault});
    QVERIFY2(ran.err.contains("call.matrixFlops is out of range at input = 9223372036854775807"),
             qPrintable(ran.err));
    QCOMPARE(ran.out.count('\n'), 3);
    QVERIFY(ran.out.endsWith("\n9223372036854775807,,16381470720\n"));
  }
};

QTEST_APPLESS_MAIN(SweepTest)
#include "sweep_test.moc"
