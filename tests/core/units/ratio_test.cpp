#include "core/units/ratio.h"

#include <QtTest>

using namespace archimeter;

class RatioTest : public QObject {
  Q_OBJECT

 private slots:
  void reducesToLowestTerms() {
    QCOMPARE(Ratio(28114, 8).text(), std::string("14057/4"));
    QCOMPARE(Ratio(6, -4).text(), std::string("-3/2"));
    QCOMPARE(Ratio(147456, 1).text(), std::string("147456"));
    QCOMPARE(Ratio::parse("14057/4")->text(), std::string("14057/4"));
    for (const char* text : {"", "1/0", "1/-2", "a/2", "1/"}) QVERIFY2(!Ratio::parse(text), text);
  }

  void roundsHalfToEven_data() {
    QTest::addColumn<QString>("exact");
    QTest::addColumn<int>("decimals");
    QTest::addColumn<QString>("printed");
    QTest::newRow("tie to even below") << "97240743936/1073741824" << 3 << "90.562";
    QTest::newRow("tie to even above") << "3/2" << 0 << "2";
    QTest::newRow("tie to even, half") << "1/2" << 0 << "0";
    QTest::newRow("carry into the whole") << "19999/10000" << 2 << "2.00";
    QTest::newRow("leading zeros") << "1/1000" << 3 << "0.001";
    QTest::newRow("negative") << "-5/4" << 1 << "-1.2";
    QTest::newRow("negative zero") << "-1/1000" << 1 << "0.0";
    QTest::newRow("parameters") << "8190735360/1000000000" << 2 << "8.19";
  }
  void roundsHalfToEven() {
    QFETCH(QString, exact);
    QFETCH(int, decimals);
    QFETCH(QString, printed);
    QCOMPARE(QString::fromStdString(Ratio::parse(exact.toStdString())->decimal(decimals)), printed);
  }

  void readsDecimalsExactly() {
    QCOMPARE(Ratio::parseDecimal("0.5")->text(), std::string("1/2"));
    QCOMPARE(Ratio::parseDecimal("2")->text(), std::string("2"));
    QCOMPARE(Ratio::parseDecimal("-1.25")->text(), std::string("-5/4"));
    for (const char* text : {"", ".5", "1.", "1e3", "1,5", "nan"})
      QVERIFY2(!Ratio::parseDecimal(text), text);
  }

  void comparesAndCombines() {
    QVERIFY(Ratio(1, 3) < Ratio(1, 2));
    QCOMPARE((Ratio(1, 3) + Ratio(1, 6)).text(), std::string("1/2"));
    QCOMPARE((Ratio(1, 3) - Ratio(1, 3)).text(), std::string("0"));
    QCOMPARE((Ratio(2, 3) * Ratio(3, 4)).text(), std::string("1/2"));
    QCOMPARE((Ratio(2, 3) / Ratio(4, 3)).text(), std::string("1/2"));
    QVERIFY_EXCEPTION_THROWN(Ratio(1, 3) / Ratio(0), ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(Ratio(1, 0), ArithmeticOverflow);
  }
};

QTEST_APPLESS_MAIN(RatioTest)
#include "ratio_test.moc"
