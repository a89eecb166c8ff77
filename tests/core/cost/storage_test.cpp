// The formats a model states itself, what stands beside a model, and what only some models have.
#include <QtTest>

#include "core/cost/evaluation.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

class StorageTest : public QObject {
  Q_OBJECT

 private slots:
  // Section 2.6.1: the files of the base model, part by part.
  void releasedByGroup_data() {
    QTest::addColumn<QString>("groups");
    QTest::addColumn<QString>("bytes");
    const auto row = [](const char* groups, const char* bytes) {
      QTest::newRow(groups) << QString(groups) << QString(bytes);
    };
    row("experts", "147169738752");
    row("q/kv/o", "4599335040");
    row("shared", "1082196480");
    row("index query", "176171520");
    row("compressor|index compressor", "608174080");
    row("index head weight", "11010048");
    row("embedding|lm_head", "2118123520");
    row("router", "90177536");
    row("layer norms|final norm|q/kv low-rank norms|compressor norms", "892160");
    row("router bias", "40960");
    row("mhc", "135537756");
    row("attention sinks", "11008");
    row("compressor position bias", "5672960");
  }
  void releasedByGroup() {
    QFETCH(QString, groups);
    QFETCH(QString, bytes);
    const PreparedModel model = prepared(specOf("deepseek-v4-flash"), "released");
    Bytes sum;
    for (const ParameterItem& item : model.parameters().items) {
      if (groups.split('|').contains(QString::fromStdString(item.group))) sum += item.bytes;
    }
    QCOMPARE(QString::fromStdString(sum.decimal()), bytes);
  }

  void extrasAreStoredAndNotRead() {
    const PreparedModel model = prepared(specOf("deepseek-v4-flash"), "released");
    Bytes items;
    for (const ParameterItem& item : model.parameters().items) items += item.bytes;
    QCOMPARE((model.parameters().bytes - items).decimal(), std::string("18616320"));
    QCOMPARE((items - model.parameters().sharedReadBytes).decimal(), std::string("1059061760"));
  }

  void productionRecords() {
    const PreparedModel model = prepared(specOf("deepseek-v4.1-flash"), "bf16", "production");
    const StateSummary state = stateAt(model, 8192);
    const auto bytes = [&](StateKind kind) {
      return state.byKind[static_cast<std::size_t>(kind)].decimal();
    };
    QCOMPARE(bytes(StateKind::Global), std::string("5898240"));  // 20,480 entries of 288 bytes
    QCOMPARE(bytes(StateKind::Index), std::string("1392640"));
    QCOMPARE(bytes(StateKind::Window), std::string("2703360"));
    // Buffers and token history keep their own format.
    QCOMPARE(bytes(StateKind::CompressorBuffer), std::string("24576"));
    QCOMPARE(bytes(StateKind::TokenHistory), std::string("65536"));
    QCOMPARE(state.bytesPerToken.text(), std::string("890"));
  }

  void aFormatTheModelDoesNotStateIsRefused() {
    Scenario scenario;
    scenario.models = {{"qwen3-8b", {}}};
    scenario.weightFormat = "released";
    scenario.stateFormat = "production";
    Resolver resolver(builtInCatalog());
    const auto result = resolver.resolve(scenario);
    QVERIFY(!result);
    QCOMPARE(result.errors().size(), std::size_t{2});
    QVERIFY(result.errors()[0].what.find("deepseek-v4-flash, kimi-k3") != std::string::npos);
    QVERIFY(result.errors()[1].what.find("deepseek-v4-flash, deepseek-v4.1-flash") !=
            std::string::npos);
  }

  // Section 2.5.3; never part of a call.
  void theMtpLayerStandsBesideTheModel() {
    ModelSpec spec = specOf("deepseek-v4-flash");
    const PreparedModel model = prepared(spec);
    Flops flops;
    for (const CallItem& item : callItems(model.graph().mtp.value(), {1, 0, 1}))
      flops += item.flops;
    QCOMPARE(flops.decimal(), std::string("1796997120"));
    spec.mtp.reset();
    const PreparedModel without = prepared(spec);
    QVERIFY(!without.graph().mtp);
    QCOMPARE(without.parameters().total.decimal(), model.parameters().total.decimal());
    QCOMPARE(callFlops(without, {1, 0, 9}).matrix.decimal(),
             callFlops(model, {1, 0, 9}).matrix.decimal());
  }

  // Section 2.5.2: 1832 operations bring one row's mixing matrix near a doubly stochastic one.
  void ordinaryArithmeticOfMixing() {
    const PreparedModel model = prepared("deepseek-v4-flash");
    QCOMPARE(callFlops(model, {1, 0, 8192}).ordinary.decimal(), std::string("148981473280"));
    QCOMPARE(callFlops(prepared("qwen3-8b"), {1, 0, 8192}).ordinary.decimal(), std::string("0"));
    ModelSpec fewer = model.spec();
    for (LayerTypeSpec& type : fewer.layerTypes)
      std::get<HyperConnectionSpec>(type.residual).sinkhornSteps = 19;
    const Integer saved = callFlops(model, {1, 0, 1}).ordinary.value() -
                          callFlops(prepared(fewer), {1, 0, 1}).ordinary.value();
    QCOMPARE(saved.decimal(), std::to_string(86 * 2 * (4 * 3 + 2 * 16)));
  }

  // Tables of which a call looks up single rows are no part of what it reads.
  void lookupTablesAreNotRead() {
    const ParameterSummary parameters = prepared("deepseek-v4.1-flash").parameters();
    QCOMPARE((parameters.bytes - parameters.sharedReadBytes).decimal(),
             (Integer(2) * (Integer(661913600) + Integer(196613849600))).decimal());
    QCOMPARE((parameters.active - parameters.activeWithoutEmbedding).decimal(),
             std::string("661913600"));
  }
};

QTEST_APPLESS_MAIN(StorageTest)
#include "storage_test.moc"
