#include "ui/panels/log_scale.h"

#include <QTest>

namespace archimeter {

namespace {

constexpr LogScale requests{std::int64_t{1} << 16, false};
constexpr LogScale context{std::int64_t{1} << 24, true};

}  // namespace

class LogScaleTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPowerOfTwoComesBack() {
    for (const LogScale& scale : {requests, context}) {
      for (std::int64_t value = 1; value <= scale.high; value *= 2)
        QCOMPARE(valueAt(scale, placeOf(scale, value)), value);
    }
  }

  void everySmallValueComesBack() {
    for (std::int64_t value = context.low(); value <= 20000; ++value)
      QCOMPARE(valueAt(context, placeOf(context, value)), value);
  }

  void endsAndZeroHavePlaces() {
    QCOMPARE(octaves(requests), 16.0);
    QCOMPARE(octaves(context), 25.0);
    QCOMPARE(placeOf(context, 0), 0.0);
    QCOMPARE(placeOf(context, 1), 1.0);
    QCOMPARE(placeOf(requests, 1), 0.0);
    QCOMPARE(placeOf(context, INT64_MAX), 25.0);
    QCOMPARE(valueAt(context, -3), 0);
    QCOMPARE(valueAt(context, 0.4), 0);
    QCOMPARE(valueAt(context, 0.6), 1);
    QCOMPARE(valueAt(context, 99), context.high);
  }

  void snapsToPowersOfTwoSoftly() {
    QCOMPARE(valueAt(requests, 10.1, 0.15), 1024);
    QCOMPARE(valueAt(requests, 9.9, 0.15), 1024);
    QVERIFY(valueAt(requests, 10.2, 0.15) > 1024);
    QVERIFY(valueAt(requests, 10.1, 0) > 1024);
  }

  void steps_data() {
    QTest::addColumn<qint64>("from");
    QTest::addColumn<int>("step");
    QTest::addColumn<int>("direction");
    QTest::addColumn<qint64>("to");
    const auto row = [](const char* name, qint64 from, LogStep step, int direction, qint64 to) {
      QTest::newRow(name) << from << static_cast<int>(step) << direction << to;
    };
    row("small up doubles", 8192, LogStep::Small, 1, 16384);
    row("small down halves", 8192, LogStep::Small, -1, 4096);
    row("small up from between", 8193, LogStep::Small, 1, 16384);
    row("small down from between", 8193, LogStep::Small, -1, 8192);
    row("one to zero", 1, LogStep::Small, -1, 0);
    row("zero to one", 0, LogStep::Small, 1, 1);
    row("zero stays", 0, LogStep::Small, -1, 0);
    row("large up", 16, LogStep::Large, 1, 256);
    row("large down stops at zero", 4, LogStep::Large, -1, 0);
    row("fine moves by one at least", 3, LogStep::Fine, 1, 4);
    row("fine down", 3, LogStep::Fine, -1, 2);
    row("fine up from zero", 0, LogStep::Fine, 1, 1);
    row("fine up", 8192, LogStep::Fine, 1, 8933);
    row("end stays", context.high, LogStep::Large, 1, context.high);
    row("beyond the end stays", context.high + 5, LogStep::Small, 1, context.high + 5);
    row("beyond the end comes back", context.high + 5, LogStep::Small, -1, context.high);
  }

  void steps() {
    QFETCH(qint64, from);
    QFETCH(int, step);
    QFETCH(int, direction);
    QTEST(qint64{stepped(context, from, static_cast<LogStep>(step), direction)}, "to");
  }

  void fineStepsReachEveryEnd() {
    std::int64_t value = 0;
    for (int presses = 0; presses < 400 && value < context.high; ++presses)
      value = stepped(context, value, LogStep::Fine, 1);
    QCOMPARE(value, context.high);
    for (int presses = 0; presses < 400 && value > 0; ++presses)
      value = stepped(context, value, LogStep::Fine, -1);
    QCOMPARE(value, 0);
  }

  void marksStandAtPowersOfTwo() {
    const std::vector<LogMark> list = marks(context);
    QCOMPARE(list.size(), std::size_t{26});
    std::string labels;
    for (const LogMark& mark : list) labels += mark.label.empty() ? "" : mark.label + " ";
    QCOMPARE(labels, std::string("0 1 1K 64K 1M 16M "));
    QCOMPARE(marks(requests).back().label, std::string("64K"));
    QCOMPARE(marks(requests).back().place, 16.0);
  }
};

}  // namespace archimeter

QTEST_APPLESS_MAIN(archimeter::LogScaleTest)
#include "log_scale_test.moc"
