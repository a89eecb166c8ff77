#include "core/verify/verify.h"

#include <set>

#include <QtTest>

#include "core/verify/probe.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

class VerifyTest : public QObject {
  Q_OBJECT

 private slots:
  void theTableIsWhole() {
    std::set<std::string> ids;
    for (const PrintedNumber& number : printedNumbers()) {
      QVERIFY2(ids.insert(number.id).second, number.id.c_str());
      QVERIFY2(Ratio::parse(number.exact), number.id.c_str());
      // The printed text agrees with the exact value it stands for.
      QVERIFY2(matches(number, *Ratio::parse(number.exact)), number.id.c_str());
    }
    QCOMPARE(ids.size(), std::size_t{391});
    std::set<std::string> probed;
    for (const Probe& probe : allProbes()) {
      QVERIFY2(ids.count(probe.id) == 1, probe.id);
      QVERIFY2(probed.insert(probe.id).second, probe.id);
    }
  }

  void everyRowIsExact() {
    std::size_t checked = 0;
    for (const VerifyRow& row : verify(builtInCatalog())) {
      QVERIFY2(row.status != VerifyRow::Status::Missing, row.number.id.c_str());
      const std::string found = row.number.id + ": " + row.ours->text();
      QVERIFY2(row.ours->text() == row.number.exact, found.c_str());
      QVERIFY2(row.status == VerifyRow::Status::Match, found.c_str());
      ++checked;
    }
    QCOMPARE(checked, std::size_t{391});
  }

  void aMismatchIsSeen() {
    PrintedNumber number{.id = "x", .printed = "8.19", .decimals = 2};
    QVERIFY(matches(number, Ratio(819, 100)));
    QVERIFY(!matches(number, Ratio(8196, 1000)));
    number.printed = "<0.001";
    QVERIFY(matches(number, Ratio(1, 2000)));
    QVERIFY(!matches(number, Ratio(1, 1000)));
    number.printed = "1,000";
    number.decimals = 0;
    number.tolerance = Ratio(5, 100);
    QVERIFY(matches(number, Ratio(950)));
    QVERIFY(!matches(number, Ratio(949)));
  }
};

QTEST_APPLESS_MAIN(VerifyTest)
#include "verify_test.moc"
