// An explanation adds up to the number it explains.
#include "core/cost/explain.h"

#include <algorithm>
#include <array>

#include <QtTest>

#include "core/cost/evaluation.h"
#include "tests/core/cost/formula_value.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Scenario baseScenario() {
  Scenario scenario;
  scenario.models = {{"qwen3-8b", {}}};
  scenario.context = 8192;
  scenario.device = "rtx4090";
  return scenario;
}

std::string line(const FormulaLine& formula) {
  std::string result;
  for (const FormulaToken& token : formula)
    result += token.text + (token.subscript.empty() ? "" : "_" + token.subscript);
  return result;
}

Explanation explained(Subject::Quantity quantity, const std::string& part = {}) {
  return explain({quantity, "qwen3-8b", part, {}}, resolved(baseScenario()), ByteUnits::Decimal);
}

// The last column of the rows before the sum, added.
std::string added(const Explanation& explanation) {
  Integer sum = 0;
  for (const ExplanationRow& row : explanation.rows) {
    if (row.sum) break;
    std::string digits = english(row.cells.back());
    digits.erase(std::remove(digits.begin(), digits.end(), ','), digits.end());
    sum += *Integer::parse(digits);
  }
  return grouped(sum);
}

}  // namespace

class ExplainTest : public QObject {
  Q_OBJECT

 private slots:
  void stateWithValuesPutIn() {
    Subject subject{Subject::Quantity::State, "qwen3-8b", {}, Integer(8192)};
    const Explanation state = explain(subject, resolved(baseScenario()), ByteUnits::Decimal);
    QCOMPARE(line(state.formula[0]), std::string("M = L · 2 · n_kv · d_h · b · H"));
    QCOMPARE(line(state.formula[1]), std::string("= 36 · 2 · 8 · 128 · 2 · 8,192"));
    QCOMPARE(line(state.formula[2]), std::string("= 1,207,959,552 B"));
    QCOMPARE(state.value + " " + state.unit, std::string("1.208 GB"));
    QCOMPARE(added(state), std::string("1,207,959,552"));
    QCOMPARE(state.symbols.front().source, std::string("num_hidden_layers"));
  }

  void stateBeyondThePublishedLengthSaysSo() {
    const Explanation state = explain({Subject::Quantity::State, "qwen3-8b", {}, Integer(65536)},
                                      resolved(baseScenario()), ByteUnits::Decimal);
    QVERIFY(english(state.conventions.back()).find("40,960") != std::string::npos);
  }

  void weightsOfEachCategoryAddUp() {
    const PreparedModel model = prepared("qwen3-8b");
    for (int i = 0; i < categoryCount; ++i) {
      const auto category = static_cast<Category>(i);
      const Params count = model.parameters().byCategory[static_cast<std::size_t>(i)];
      if (count == Params()) continue;
      const Explanation weights =
          explained(Subject::Quantity::WeightCategory, categoryId(category));
      QCOMPARE(added(weights), grouped(count.value()));
      QCOMPARE(line(weights.formula.back()), "= " + grouped(count.value()));
    }
    QCOMPARE(added(explained(Subject::Quantity::WeightTotal)), std::string("8,190,735,360"));
  }

  void everyOperationOfTheCall() {
    const PreparedModel model = prepared("qwen3-8b");
    for (const CallItem& item : callItems(model.graph(), {1, 8192, 1})) {
      const Explanation flops = explained(Subject::Quantity::CallFlops, item.id);
      QCOMPARE(line(flops.formula.back()), "= " + grouped(item.flops.value()) + " FLOPs");
    }
    QCOMPARE(line(explained(Subject::Quantity::CallFlops, "attention.scores").formula[0]),
             std::string("F = L · 2 · d_h · n_q · B · (P · S + P (P + 1) / 2)"));
    QCOMPARE(line(explained(Subject::Quantity::CallFlops, "dense/attention.scores").formula[0]),
             line(explained(Subject::Quantity::CallFlops, "attention.scores").formula[0]));
    QCOMPARE(added(explained(Subject::Quantity::CallFlops)), std::string("19,968,622,592"));
  }

  void whatIsNotCountedSaysSo() {
    const Explanation norm = explained(Subject::Quantity::CallFlops, "dense/attention.norm");
    QCOMPARE(english(norm.title), std::string("Norm before attention"));
    QCOMPARE(norm.value, std::string("0"));
    QVERIFY(norm.formula.empty());
  }

  // The layer beside the model is in no total of a call.
  void besideTheCallStandsMtp() {
    Scenario scenario = baseScenario();
    scenario.models = {{"deepseek-v4-flash", {}}};
    const Explanation flops =
        explain({Subject::Quantity::CallFlops, "deepseek-v4-flash", "mtp/mtp.hidden", {}},
                resolved(scenario), ByteUnits::Decimal);
    QCOMPARE(english(flops.share), std::string("beside the call: part of no total"));
    QCOMPARE(flops.rows.size(), std::size_t{2});
  }

  void capacityNamesItsTerms() {
    const Explanation capacity = explained(Subject::Quantity::Capacity);
    QCOMPARE(capacity.value, std::string("4"));
    QCOMPARE(line(capacity.formula[0]), std::string("B_max = ⌊(n · C − W − R) / M⌋"));
    QVERIFY(plainText(capacity).find("5,471,045,632") != std::string::npos);
  }

  void everyQuantityOfEveryModel_data() { addEveryPath(); }

  // The formula with values put in is worked out and gives the result; the rows add up to the sum.
  void everyQuantityOfEveryModel() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const Scenario base = baseScenario();
    for (const auto& [context, input, output] :
         {std::array{0, 1, 1}, std::array{0, 8192, 4}, std::array{8192, 1, 130},
          std::array{4095, 1, 2}}) {
      Scenario scenario = base;
      scenario.models = {{model.toStdString(), path.toStdString()}};
      scenario.requests = 3;
      scenario.context = context;
      scenario.input = input;
      scenario.output = output;
      for (const QuantityInfo& info : explainedQuantities()) {
        const Explanation explanation = explain({info.quantity, model.toStdString(), {}, {}},
                                                resolved(scenario), ByteUnits::Decimal);
        QVERIFY2(!explanation.title.empty(), info.name);
        QVERIFY2(!explanation.value.empty(), info.name);
        if (explanation.formula.size() == 3) {
          const std::string result = line(explanation.formula[2]);
          QVERIFY2(formulaValue(line(explanation.formula[1])) == formulaValue(result),
                   (info.name + (": " + line(explanation.formula[1])) + " " + result).c_str());
        }
        if (explanation.rows.empty() || !explanation.rows.back().sum) continue;
        Ratio sum;
        for (const ExplanationRow& row : explanation.rows) {
          if (!row.sum) sum = sum + formulaValue(english(row.cells.back()));
        }
        QVERIFY2(sum == formulaValue(english(explanation.rows.back().cells.back())), info.name);
      }
    }
  }

  void strangersAndOverflowAreSaid() {
    QVERIFY(explain({Subject::Quantity::State, "nobody", {}, {}}, resolved(baseScenario()),
                    ByteUnits::Decimal)
                .title.empty());
    QVERIFY(explain({}, resolved(baseScenario()), ByteUnits::Decimal).title.empty());
    Scenario scenario = baseScenario();
    scenario.context = scenario.input = scenario.requests = largestDial;
    const Explanation flops = explain({Subject::Quantity::CallFlops, "qwen3-8b", {}, {}},
                                      resolved(scenario), ByteUnits::Decimal);
    QCOMPARE(english(flops.title), std::string("Out of range"));
  }
};

QTEST_APPLESS_MAIN(ExplainTest)
#include "explain_test.moc"
