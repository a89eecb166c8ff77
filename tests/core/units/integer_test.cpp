#include "core/units/integer.h"

#include <QtTest>

using namespace archimeter;

static_assert(Integer(3) * Integer(4) == Integer(12));
static_assert(triangle(8192) == Integer(33558528));
static_assert(triangle(0) == Integer(0));
static_assert(floorDiv(-7, 2) == Integer(-4) && ceilDiv(-7, 2) == Integer(-3));
static_assert(floorDiv(7, 2) == Integer(3) && ceilDiv(7, 2) == Integer(4));

class IntegerTest : public QObject {
  Q_OBJECT

 private slots:
  void writesAndReadsDecimals() {
    const char* largest = "170141183460469231731687303715884105727";
    const char* smallest = "-170141183460469231731687303715884105728";
    for (const char* text : {"0", "7", "-7", "2973193071509897216", largest, smallest}) {
      QCOMPARE(Integer::parse(text)->decimal(), std::string(text));
    }
    for (const char* text :
         {"", "-", "+1", "1e3", " 1", "170141183460469231731687303715884105728"}) {
      QVERIFY2(!Integer::parse(text), text);
    }
  }

  void keepsProductsBeyond64Bits() {
    const Integer prefill = *Integer::parse("2973193071509897216");
    QCOMPARE((prefill * Integer(4)).decimal(), std::string("11892772286039588864"));
    QVERIFY(!(prefill * Integer(4)).toInt64());
  }

  void refusesToWrap() {
    const Integer largest = *Integer::parse("170141183460469231731687303715884105727");
    const Integer smallest = -largest - 1;
    QVERIFY_EXCEPTION_THROWN(largest + Integer(1), ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(smallest - Integer(1), ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(largest * Integer(2), ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(smallest * Integer(-1), ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(-smallest, ArithmeticOverflow);
    QVERIFY_EXCEPTION_THROWN(floorDiv(1, 0), ArithmeticOverflow);
    QCOMPARE((smallest * Integer(1)).decimal(), smallest.decimal());
    QCOMPARE((largest * Integer(-1)).decimal(), (-largest).decimal());
    QCOMPARE((largest * Integer(0)).decimal(), std::string("0"));
  }

  void triangleOverflowsOnlyWithItsResult() {
    const Integer n = *Integer::parse("18446744073709551614");  // n(n+1)/2 just below 2^127
    QCOMPARE(triangle(n).decimal(), std::string("170141183460469231704017187605319778305"));
    QVERIFY_EXCEPTION_THROWN(triangle(n * Integer(2)), ArithmeticOverflow);
  }

  void anOverflowTakesTheInnermostName() {
    const auto overflow = [] {
      return *Integer::parse("170141183460469231731687303715884105727") + Integer(1);
    };
    try {
      named("call", [&] { return named("call.matrixFlops", overflow); });
      QFAIL("no overflow");
    } catch (const ArithmeticOverflow& error) {
      QCOMPARE(error.quantity(), std::string("call.matrixFlops"));
      QVERIFY(std::string(error.what()).find("call.matrixFlops is out of range") == 0);
    }
  }
};

QTEST_APPLESS_MAIN(IntegerTest)
#include "integer_test.moc"
