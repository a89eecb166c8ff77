// What must hold for every model under every path, whatever its mechanisms: parts add up to totals,
// closed forms equal the loop over calls, bounds are tight, no dial gives a wrong number.
#include <QtTest>

#include "core/cost/evaluation.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

// Around windows, blocks, and the caps of choices and candidates.
const std::vector<std::int64_t> lengths{1,   2,   3,   4,    5,    63,   64,   65,    127,
                                        128, 129, 511, 1023, 2047, 2048, 2049, 16383, 16384};

QString text(Integer value) {
  return QString::fromStdString(value.decimal());
}

template <class Values>
Bytes sumOf(const Values& values) {
  Bytes sum;
  for (const Bytes bytes : values) sum += bytes;
  return sum;
}

}  // namespace

class EveryModelTest : public QObject {
  Q_OBJECT

 private slots:
  void partsAddUp_data() { addEveryPath(); }
  void partsAddUp() {
    const PreparedModel model = current();
    for (const Call& call : {Call{1, 0, 1}, Call{3, 0, 700}, Call{2, 8192, 1}, Call{1, 300, 7}}) {
      Flops matrix;
      Flops interaction;
      std::map<CostGroup, Flops> groups;
      for (const CallItem& item : callItems(model.graph(), call)) {
        const Integer perRow =
            item.flopsPerRow ? *item.flopsPerRow : Integer(2) * *item.in * *item.out;
        QCOMPARE(text((item.rows * perRow * item.copies * item.repeats)), text(item.flops.value()));
        matrix += item.flops;
        if (isInteraction(item.group)) interaction += item.flops;
        if (item.flops > Flops()) groups[item.group] += item.flops;
      }
      QVERIFY(callFlopsByGroup(model, call) == groups);
      QCOMPARE(text(callFlops(model, call).matrix.value()), text(matrix.value()));
      QCOMPARE(text(callFlops(model, call).interaction.value()), text(interaction.value()));
    }
    const ParameterSummary& parameters = model.parameters();
    Params items;
    Params categories;
    for (const ParameterItem& item : parameters.items) items += item.count;
    for (const Params count : parameters.byCategory) categories += count;
    QCOMPARE(text(items.value()), text(parameters.total.value()));
    QCOMPARE(text(categories.value()), text(parameters.total.value()));
    QCOMPARE(text(sumOf(parameters.bytesByCategory).value()), text(parameters.bytes.value()));
    for (const std::int64_t retained : lengths) {
      const StateSummary state = stateAt(model, retained);
      const StepSummary step = stepAt(model, 2, retained);
      QCOMPARE(text(sumOf(state.byKind).value()), text(stateBytes(model, retained).value()));
      QCOMPARE(text(sumOf(step.readsByKind).value()), text(step.reads.value()));
      QCOMPARE(text(sumOf(step.writesByKind).value()), text(step.writes.value()));
      QCOMPARE(text(state.fixed.value()), text(stateBytes(model, 0).value()));
    }
  }

  void requestsEqualTheSumOfTheirCalls_data() { addEveryPath(); }
  void requestsEqualTheSumOfTheirCalls() {
    const PreparedModel model = current();
    for (const std::int64_t retained : lengths) {
      constexpr int steps = 140;  // over the window, and over many blocks
      Flops flops;
      Bytes reads;
      for (int step = 0; step < steps; ++step) {
        flops += callFlops(model, {2, retained + step, 1}).matrix;
        reads += stepAt(model, 1, retained + step).reads;
      }
      QCOMPARE(text(decodeFlops(model, 2, retained, steps).value()), text(flops.value()));
      QCOMPARE(text(decodeReadBytes(model, retained, steps).value()), text(reads.value()));
    }
    QCOMPARE(text(decodeFlops(model, 2, 5, 0).value()), text(0));
    QCOMPARE(text(decodeReadBytes(model, 5, 0).value()), text(0));
  }

  // What a step writes of the context is what the state gains, until a window is full.
  void stateGrowsByWhatIsWritten_data() { addEveryPath(); }
  void stateGrowsByWhatIsWritten() {
    const PreparedModel model = current();
    for (const std::int64_t retained : lengths) {
      const StepSummary step = stepAt(model, 1, retained);
      const StateSummary before = stateAt(model, retained - 1);
      const StateSummary after = stateAt(model, retained);
      for (const StateTerm& term : model.stateTerms()) {
        if (term.growth != Growth::Append) continue;
        const auto kind = static_cast<std::size_t>(term.kind);
        QCOMPARE(text((after.byKind[kind] - before.byKind[kind]).value()),
                 text(step.writesByKind[kind].value()));
      }
    }
    // The average growth is that of a length all blocks divide.
    constexpr std::int64_t whole = 128 * 7;
    Bytes gained;
    for (const StateTerm& term : model.stateTerms()) {
      if (term.growth == Growth::Append)
        gained += term.bytes * recordsAt(term.growth, term.period, whole);
    }
    QVERIFY(model.bytesPerToken() * Ratio(whole) == Ratio(gained.value()));
  }

  void theLargestContextIsTight_data() { addEveryPath(); }
  void theLargestContextIsTight() {
    const PreparedModel model = current();
    for (const std::int64_t length : lengths) {
      for (const int more : {-1, 0, 1, 5000}) {
        const Bytes budget = stateBytes(model, length) + Bytes(more);
        const Integer longest = largestRetained(model, budget).value();
        QVERIFY(stateBytes(model, longest) <= budget);
        QVERIFY(stateBytes(model, longest + 1) > budget);
      }
    }
    const Bytes fixed = stateBytes(model, 0);
    if (fixed > Bytes(0)) QCOMPARE(text(*largestRetained(model, fixed - Bytes(1))), text(-1));
  }

  void everyTotalIsLinearInRequests_data() { addEveryPath(); }
  void everyTotalIsLinearInRequests() {
    const PreparedModel model = current();
    const Integer seven = 7;
    for (const Call& call : {Call{1, 0, 129}, Call{1, 4096, 1}, Call{1, 0, 1}}) {
      const RequestSummary one = summarizeRequest(model, call, 9);
      const RequestSummary many = summarizeRequest(model, {seven, call.context, call.input}, 9);
      QCOMPARE(text(many.flops.value()), text((one.flops * seven).value()));
      QCOMPARE(text(many.readBytes.value()), text((one.readBytes * seven).value()));
      QCOMPARE(text(many.finalState.value()), text((one.finalState * seven).value()));
    }
  }

  // Every dial at its ends, alone and together.
  void extremeDialsGiveExactNumbersOrANamedError_data() { addEveryPath(); }
  void extremeDialsGiveExactNumbersOrANamedError() {
    const PreparedModel model = current();
    const std::vector<Integer> ends{1, largestDial};
    for (int mask = 0; mask < 16; ++mask) {
      Scenario scenario;
      scenario.requests = ends[mask & 1];
      scenario.context = mask & 2 ? Integer(largestDial) : Integer(0);
      scenario.input = ends[(mask >> 2) & 1];
      scenario.output = ends[(mask >> 3) & 1];
      try {
        const Evaluation whole = evaluate(model, scenario, &card());
        Flops items;
        for (const CallItem& item : callItems(model.graph(), callOf(scenario))) items += item.flops;
        QCOMPARE(text(whole.call.matrix.value()), text(items.value()));
        QVERIFY(whole.stateBytes >= Bytes(0) && whole.step.reads >= Bytes(0));
      } catch (const ArithmeticOverflow& overflow) {
        QVERIFY(!overflow.quantity().empty());
        QVERIFY2(mask > 1, "an overflow without a large length");
      }
    }
  }

 private:
  static const DeviceSpec& card() { return *builtInCatalog()->findDevice("h100-sxm"); }

  static PreparedModel current() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    return prepared(specOf(model.toStdString(), path.toStdString()));
  }
};

QTEST_APPLESS_MAIN(EveryModelTest)
#include "every_model_test.moc"
