// Routed experts: batches, granularity, speculation.
#include "core/cost/experts.h"

#include <QtTest>

#include "core/cost/call_cost.h"
#include "core/cost/speculation.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

class ExpertsTest : public QObject {
  Q_OBJECT

 private slots:
  void groupsAddUpToTheParameters() {
    for (const ModelFile& file : builtInCatalog()->models()) {
      const PreparedModel model = prepared(file.id());
      Params sum;
      for (const ExpertGroup& group : expertGroups(model.graph()))
        sum += group.parameters * (group.experts * group.layers);
      const auto routed = static_cast<std::size_t>(Category::RoutedExperts);
      QCOMPARE(sum.decimal(), model.parameters().byCategory[routed].decimal());
    }
  }

  void aBatchVisits_data() {
    QTest::addColumn<int>("rows");
    QTest::addColumn<int>("routing");
    QTest::addColumn<QString>("visited");
    const int even = static_cast<int>(Routing::Even);
    const int concentrated = static_cast<int>(Routing::Concentrated);
    QTest::newRow("one token, even") << 1 << even << "8";
    QTest::newRow("31 tokens, even") << 31 << even << "248";
    QTest::newRow("32 tokens, even") << 32 << even << "256";
    QTest::newRow("33 tokens, even") << 33 << even << "256";
    QTest::newRow("one token, concentrated") << 1 << concentrated << "8";
    QTest::newRow("64 tokens, concentrated") << 64 << concentrated << "8";
  }
  void aBatchVisits() {
    QFETCH(int, rows);
    QFETCH(int, routing);
    QFETCH(QString, visited);
    const Ratio found = visitedExperts(256, 8, rows, static_cast<Routing>(routing));
    QCOMPARE(QString::fromStdString(found.text()), visited);
  }

  // One token meets exactly k experts; many meet fewer at random than evenly spread.
  void randomRoutingLiesBetween() {
    QVERIFY(qAbs(visitedExperts(256, 8, 1, Routing::Random).toDouble() - 8.0) < 1e-9);
    for (const int rows : {2, 8, 32, 64, 1000}) {
      const Ratio random = visitedExperts(256, 8, rows, Routing::Random);
      QVERIFY(random < visitedExperts(256, 8, rows, Routing::Even));
      QVERIFY(random > visitedExperts(256, 8, rows, Routing::Concentrated));
    }
  }

  void spreadingChangesBytesAndNotWork() {
    const ExpertGroup group = expertGroups(prepared("qwen3.6-35b-a3b").graph()).at(0);
    const ExpertBatch even = expertBatch(group, 64, Routing::Even);
    const ExpertBatch concentrated = expertBatch(group, 64, Routing::Concentrated);
    QCOMPARE(even.flops.decimal(), concentrated.flops.decimal());
    QCOMPARE(even.bytes.decimal(), (concentrated.bytes * 32).decimal());
    QCOMPARE((even.rowsPerVisited * even.visited).text(),
             (concentrated.rowsPerVisited * concentrated.visited).text());
  }

  // 128 experts of 1536 as 64 of 3072 and 256 of 768 (chapter 2.5.1): the router alone changes.
  void granularityKeepsWorkAndParameters() {
    const ModelSpec spec = specOf("qwen3-235b-a22b");
    const auto changeOf = [&](const Ratio& factor) {
      return (prepared(withGranularity(spec, factor)).parameters().total -
              prepared(spec).parameters().total)
          .decimal();
    };
    QCOMPARE(changeOf(Ratio(1, 2)), "-24641536");
    QCOMPARE(changeOf(Ratio(2)), "49283072");
    const auto moe = std::get<MoeSpec>(withGranularity(spec, Ratio(2)).layerTypes[0].feedForward);
    QCOMPARE(moe.experts, std::int64_t{256});
    QCOMPARE(moe.selected, std::int64_t{16});
    QCOMPARE(moe.width, std::int64_t{768});
    // A third of 128 experts is not whole.
    const auto same =
        std::get<MoeSpec>(withGranularity(spec, Ratio(1, 3)).layerTypes[0].feedForward);
    QCOMPARE(same.experts, std::int64_t{128});
  }

  void speculationPaysAboveItsBreakEven() {
    const SpeculationRound round{.draft = Ratio(10), .verification = Ratio(20)};
    const Ratio breakEven = breakEvenTokens(round, Ratio(20));
    QCOMPARE(breakEven.text(), "3/2");
    QCOMPARE(amortizedTime(round, breakEven).text(), "20");
    QCOMPARE(amortizedTime(round, Ratio(2)).text(), "15");
  }
};

QTEST_APPLESS_MAIN(ExpertsTest)
#include "experts_test.moc"
