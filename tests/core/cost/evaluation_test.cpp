// The numbers of a dense GQA model, exact, and what must hold between them.
#include "core/cost/evaluation.h"

#include <QtTest>

#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Scenario scenarioOf(Integer requests, Integer context, Integer input, Integer output) {
  Scenario scenario;
  scenario.models = {{"qwen3-8b", {}}};
  scenario.requests = requests;
  scenario.context = context;
  scenario.input = input;
  scenario.output = output;
  return scenario;
}

const DeviceSpec& card() {
  return *builtInCatalog()->findDevice("rtx4090");
}

}  // namespace

class EvaluationTest : public QObject {
  Q_OBJECT

 private slots:
  void parametersByCategoryAndGroup() {
    const PreparedModel model = prepared("qwen3-8b");
    const ParameterSummary& parameters = model.parameters();
    QCOMPARE(parameters.total.decimal(), std::string("8190735360"));
    QCOMPARE(parameters.bytes.decimal(), std::string("16381470720"));
    QCOMPARE(parameters.sharedReadBytes.decimal(), std::string("15136811008"));
    QCOMPARE(parameters.activeWithoutEmbedding.decimal(), std::string("7568405504"));
    // Table 2-B by tensor group.
    const std::map<std::string, std::string> groups{
        {"embedding", "622329856"},     {"lm_head", "622329856"},  {"q,k,v,o", "1509949440"},
        {"gate,up,down", "5435817984"}, {"q_norm,k_norm", "9216"}, {"layer norms", "294912"},
        {"final norm", "4096"}};
    std::map<std::string, Params> ours;
    Params sum;
    for (const ParameterItem& item : parameters.items) {
      ours[item.group] += item.count;
      sum += item.count;
    }
    QCOMPARE(ours.size(), groups.size());
    for (const auto& [group, count] : groups) QCOMPARE(ours[group].decimal(), count);
    QCOMPARE(sum.decimal(), parameters.total.decimal());
    Params categories;
    Bytes bytes;
    for (const Params count : parameters.byCategory) categories += count;
    for (const Bytes count : parameters.bytesByCategory) bytes += count;
    QCOMPARE(categories.decimal(), parameters.total.decimal());
    QCOMPARE(bytes.decimal(), parameters.bytes.decimal());
  }

  void weightFormatsConvertMatricesAlone() {
    const ModelSpec spec = specOf("qwen3-8b");
    const Integer matrices = 1509949440 + 5435817984LL;
    const Integer rest = Integer(8190735360) - matrices;
    QCOMPARE(prepared(spec, "fp32").parameters().bytes.decimal(),
             (matrices * 4 + rest * 2).decimal());
    // Every row of every matrix is a multiple of 128 inputs here: 2 bytes of scale for 128 values.
    QCOMPARE(prepared(spec, "int8").parameters().bytes.decimal(),
             (matrices + floorDiv(matrices, 64) + rest * 2).decimal());
    QCOMPARE(prepared(spec, "fp16").parameters().bytes.decimal(), std::string("16381470720"));
  }

  void callsAndItsGroups_data() {
    QTest::addColumn<qint64>("context");
    QTest::addColumn<qint64>("input");
    QTest::addColumn<QString>("attention");
    QTest::addColumn<QString>("interaction");
    QTest::addColumn<QString>("ffn");
    QTest::addColumn<QString>("head");
    QTest::newRow("prefill 8K") << qint64{0} << qint64{8192} << "24739011624960"
                                << "19793625219072"
                                << "89060441849856"
                                << "1244659712";
    QTest::newRow("decode 8K") << qint64{8192} << qint64{1} << "3019898880"
                               << "4832428032"
                               << "10871635968"
                               << "1244659712";
  }
  void callsAndItsGroups() {
    QFETCH(qint64, context);
    QFETCH(qint64, input);
    const PreparedModel model = prepared("qwen3-8b");
    std::map<std::string, Flops> groups;
    Flops sum;
    for (const CallItem& item : callItems(model.graph(), {1, context, input})) {
      groups[costGroupId(item.group)] += item.flops;
      sum += item.flops;
      const Integer perRow =
          item.flopsPerRow ? *item.flopsPerRow : Integer(2) * *item.in * *item.out;
      QCOMPARE((item.rows * perRow * item.copies * item.repeats).decimal(), item.flops.decimal());
    }
    QFETCH(QString, attention);
    QFETCH(QString, interaction);
    QFETCH(QString, ffn);
    QFETCH(QString, head);
    QCOMPARE(groups["attention"].decimal(), attention.toStdString());
    QCOMPARE(groups["interaction"].decimal(), interaction.toStdString());
    QCOMPARE(groups["ffn"].decimal(), ffn.toStdString());
    QCOMPARE(groups["head"].decimal(), head.toStdString());
    QCOMPARE(groups.size(), std::size_t{4});
    QCOMPARE(sum.decimal(), callFlops(model, {1, context, input}).matrix.decimal());
  }

  void everyTotalIsLinearInRequests() {
    const PreparedModel model = prepared("qwen3-8b");
    const Evaluation one = evaluate(model, scenarioOf(1, 100, 28, 5), nullptr);
    const Evaluation seven = evaluate(model, scenarioOf(7, 100, 28, 5), nullptr);
    QCOMPARE(seven.call.matrix.decimal(), (one.call.matrix * Integer(7)).decimal());
    QCOMPARE(seven.stateBytes.decimal(), (one.stateBytes * Integer(7)).decimal());
    QCOMPARE(seven.step.reads.decimal(), (one.step.reads * Integer(7)).decimal());
    QCOMPARE(seven.step.writes.decimal(), (one.step.writes * Integer(7)).decimal());
    QCOMPARE(seven.request.flops.decimal(), (one.request.flops * Integer(7)).decimal());
    QCOMPARE(seven.request.readBytes.decimal(), (one.request.readBytes * Integer(7)).decimal());
    QCOMPARE(seven.request.readPositions.decimal(), one.request.readPositions.decimal());
  }

  void requestInClosedForm() {
    const PreparedModel model = prepared("qwen3-8b");
    const RequestSummary request = summarizeRequest(model, {1, 0, 8192}, 1025);
    QCOMPARE(request.readPositions.decimal(), std::string("8912384"));
    QCOMPARE(request.readBytes.decimal(), std::string("1314184495104"));
    QCOMPARE(request.finalState.decimal(), std::string("1358954496"));
    const RequestSummary brief = summarizeRequest(model, {1, 0, 128}, 4);
    QCOMPARE(brief.prefill.decimal(), std::string("1784230707200"));
    QCOMPARE(brief.flops.decimal(), std::string("1829869322240"));
    QCOMPARE(brief.retained.decimal(), std::string("131"));
    QCOMPARE(summarizeRequest(model, {1, 0, 128}, 1).decode.decimal(), std::string("0"));
    Flops loop;
    for (int step = 0; step < 300; ++step) loop += callFlops(model, {2, 33 + step, 1}).matrix;
    QCOMPARE(decodeFlops(model, 2, 33, 300).decimal(), loop.decimal());
  }

  void requestsThatFit_data() {
    QTest::addColumn<qint64>("context");
    QTest::addColumn<qint64>("requests");
    QTest::newRow("4K") << qint64{4096} << qint64{9};
    QTest::newRow("8K") << qint64{8192} << qint64{4};
    QTest::newRow("16K") << qint64{16384} << qint64{2};
  }
  void requestsThatFit() {
    QFETCH(qint64, context);
    QFETCH(qint64, requests);
    const PreparedModel model = prepared("qwen3-8b");
    const Capacity capacity = capacityOn(card(), model, scenarioOf(1, 0, context, 1));
    QCOMPARE(capacity.maxRequests->decimal(), std::to_string(requests));
    QCOMPARE(capacity.limitedBy, Limit::State);
    QCOMPARE(capacity.free.decimal(), std::string("5471045632"));
  }

  void capacityAtItsEdges() {
    const PreparedModel model = prepared("qwen3-8b");
    Scenario scenario = scenarioOf(1, 0, 8192, 1);
    DeviceSpec device = card();
    device.memory = Bytes(Integer(16381470720) + Integer(2147483648) + Integer(1207959552));
    QCOMPARE(capacityOn(device, model, scenario).maxRequests->decimal(), std::string("1"));
    device.memory = device.memory - Bytes(1);
    QCOMPARE(capacityOn(device, model, scenario).maxRequests->decimal(), std::string("0"));
    QCOMPARE(capacityOn(device, model, scenario).limitedBy, Limit::State);
    QCOMPARE(capacityOn(device, model, scenario).devicesNeeded.decimal(), std::string("2"));
    device.memory = Bytes(Integer(16381470720) + Integer(2147483647));
    QCOMPARE(capacityOn(device, model, scenario).limitedBy, Limit::Reserve);
    QCOMPARE(capacityOn(device, model, scenario).free.decimal(), std::string("-1"));
    device.memory = Bytes(16381470719);
    QCOMPARE(capacityOn(device, model, scenario).limitedBy, Limit::Weights);
    QCOMPARE(capacityOn(device, model, scenario).maxRequests->decimal(), std::string("0"));
    QVERIFY(!capacityOn(device, model, scenario).maxContext);
    scenario.devices = 2;
    QCOMPARE(capacityOn(device, model, scenario).limitedBy, Limit::State);
  }

  void maxContextIsTheLargestThatFits() {
    const PreparedModel model = prepared("qwen3-8b");
    for (const int requests : {1, 2, 3, 4}) {
      for (const int output : {1, 100}) {
        Scenario scenario = scenarioOf(requests, 0, 16, output);
        const Integer context = *capacityOn(card(), model, scenario).maxContext;
        scenario.context = context;
        QVERIFY(*capacityOn(card(), model, scenario).maxRequests >= Integer(requests));
        scenario.context = context + 1;
        QVERIFY(*capacityOn(card(), model, scenario).maxRequests < Integer(requests));
      }
    }
  }

  void timeIsBoundedByComputeAndMemory() {
    const PreparedModel model = prepared("qwen3-8b");
    const TimeBound prefill = timeBound(card(), model, scenarioOf(1, 0, 8192, 1));
    QCOMPARE(prefill.bytes.decimal(), std::string("15136811008"));
    QCOMPARE(*prefill.computeSeconds, 133594323353600.0 / 165.2e12);
    const TimeBound decode = timeBound(card(), model, scenarioOf(2, 8191, 1, 1));
    QCOMPARE(decode.bytes.decimal(),
             (Integer(15136811008) + Integer(2) * (Integer(1207959552) + 147456)).decimal());
    QCOMPARE(*decode.memorySeconds, decode.bytes.value().toDouble() / 1008e9);
    DeviceSpec unknown = card();
    unknown.bf16Rate.reset();
    QVERIFY(!timeBound(unknown, model, scenarioOf(1, 0, 8192, 1)).computeSeconds);
  }

  void crossoverOfWeightsAndState() {
    const PreparedModel model = prepared("qwen3-8b");
    QCOMPARE(crossoverRequests(model, 8192)->decimal(), std::string("13"));
    QCOMPARE(crossoverRequests(model, 2048)->decimal(), std::string("51"));
    QVERIFY(!crossoverRequests(model, 0));
  }

  void pathsDifferOnlyInTheirPairs() {
    const PreparedModel rectangle = prepared(specOf("qwen3-8b", "rectangle"));
    const PreparedModel causal = prepared("qwen3-8b");
    const Call prefill{1, 0, 8192};
    const Integer extra =
        callFlops(rectangle, prefill).matrix.value() - callFlops(causal, prefill).matrix.value();
    QCOMPARE(extra.decimal(),
             (Integer(589824) * (Integer(8192) * 8192 - triangle(8192))).decimal());
    QCOMPARE(callFlops(rectangle, {1, 8192, 1}).matrix.decimal(),
             callFlops(causal, {1, 8192, 1}).matrix.decimal());
  }

  void largestDialsGiveExactNumbersOrANamedError() {
    const PreparedModel model = prepared("qwen3-8b");
    const Integer largest = largestDial;
    // 2^63-1 positions of state: exact, far beyond 64 bits.
    QCOMPARE(stateBytes(model, largest).decimal(), (Integer(147456) * largest).decimal());
    for (const Scenario& scenario :
         {scenarioOf(largest, largest, largest, largest), scenarioOf(1, largest, largest, 1),
          scenarioOf(largest, 0, largest, 1)}) {
      try {
        evaluate(model, scenario, &card());
        QFAIL("no overflow");
      } catch (const ArithmeticOverflow& overflow) {
        QVERIFY(!overflow.quantity().empty());
      }
    }
    QCOMPARE(evaluate(model, scenarioOf(largest, 0, 1, 1), &card()).stateBytes.decimal(),
             (Integer(147456) * largest).decimal());
  }
};

QTEST_APPLESS_MAIN(EvaluationTest)
#include "evaluation_test.moc"
