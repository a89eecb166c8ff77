#include "core/units/number_text.h"

#include <QtTest>

using namespace archimeter;

class NumberTextTest : public QObject {
  Q_OBJECT

 private slots:
  void groupsThousands() {
    QCOMPARE(grouped(Integer(0)), std::string("0"));
    QCOMPARE(grouped(Integer(999)), std::string("999"));
    QCOMPARE(grouped(Integer(16381470720)), std::string("16,381,470,720"));
    QCOMPARE(grouped(Integer(-1000)), std::string("-1,000"));
    QCOMPARE(grouped(std::string("1496.99")), std::string("1,496.99"));
    QCOMPARE(grouped(std::string("14057/4")), std::string("14,057/4"));
  }

  void keepsFourDigitsAndTheRightSuffix() {
    QCOMPARE(text(Bytes(16381470720), ByteUnits::Decimal), std::string("16.38 GB"));
    QCOMPARE(text(Bytes(16381470720), ByteUnits::Binary), std::string("15.26 GiB"));
    QCOMPARE(text(Bytes(1207959552), ByteUnits::Decimal), std::string("1.208 GB"));
    QCOMPARE(text(Bytes(1207959552), ByteUnits::Binary), std::string("1.125 GiB"));
    QCOMPARE(text(Bytes(147456), ByteUnits::Binary), std::string("144 KiB"));
    QCOMPARE(text(Bytes(512), ByteUnits::Decimal), std::string("512 B"));
    QCOMPARE(text(Flops(133594323353600)), std::string("133.6 TFLOPs"));
    QCOMPARE(text(Params(8190735360)), std::string("8.191 G"));
  }

  void showsAColumnInOneScale() {
    const Scale scale = byteScale(1496989369568, ByteUnits::Decimal);
    QCOMPARE(withUnit(Ratio(Integer(16381470720)), scale, 3), std::string("0.016 TB"));
    QCOMPARE(withUnit(Ratio(Integer(1496989369568)), Scale{"GB", 1000000000}, 2),
             std::string("1,496.99 GB"));
  }

  void writesLengthsAsOnARuler() {
    QCOMPARE(lengthText(1), std::string("1"));
    QCOMPARE(lengthText(8192), std::string("8K"));
    QCOMPARE(lengthText(40960), std::string("40K"));
    QCOMPARE(lengthText(1048576), std::string("1M"));
    QCOMPARE(lengthText(8191), std::string("8,191"));
    QCOMPARE(lengthText(0), std::string("0"));
  }

  void wholeUnitsHaveNoDecimals() {
    QCOMPARE(text(Bytes(24000000000), ByteUnits::Decimal), std::string("24 GB"));
    QCOMPARE(text(Bytes(24000000000), ByteUnits::Binary), std::string("22.35 GiB"));
    QCOMPARE(text(Bytes(2147483648), ByteUnits::Binary), std::string("2 GiB"));
  }

  void sharesNeverVanish() {
    QCOMPARE(percent(Ratio(0), 2), std::string("0.00 %"));
    QCOMPARE(percent(Ratio(1, 1000000), 2), std::string("<0.01 %"));
    QCOMPARE(percent(Ratio(1, 10000), 2), std::string("0.01 %"));
  }

  void writesShares() { QCOMPARE(percent(Ratio(1800, 2300), 1), std::string("78.3 %")); }
};

QTEST_APPLESS_MAIN(NumberTextTest)
#include "number_text_test.moc"
