#include "core/units/number_format.h"

#include <QtTest>

using namespace archimeter;

class NumberFormatTest : public QObject {
  Q_OBJECT

 private slots:
  void countsScalesAndPadding_data() {
    QTest::addColumn<QString>("format");
    QTest::addColumn<qint64>("rows");
    QTest::addColumn<qint64>("columns");
    QTest::addColumn<qint64>("bytes");
    QTest::newRow("bf16") << "bf16" << qint64{3} << qint64{5} << qint64{30};
    QTest::newRow("fp32") << "fp32" << qint64{3} << qint64{5} << qint64{60};
    QTest::newRow("fp8 edges round up")
        << "fp8" << qint64{129} << qint64{128} << qint64{129 * 128 + 2};
    QTest::newRow("int8") << "int8" << qint64{2} << qint64{129} << qint64{2 * (129 + 2 * 2)};
    QTest::newRow("int4 odd row packs up")
        << "int4" << qint64{2} << qint64{129} << qint64{2 * (65 + 2 * 2)};
    QTest::newRow("mxfp4") << "mxfp4" << qint64{1} << qint64{64} << qint64{32 + 2};
    QTest::newRow("nvfp4") << "nvfp4" << qint64{1} << qint64{64} << qint64{32 + 4};
  }
  void countsScalesAndPadding() {
    QFETCH(QString, format);
    QFETCH(qint64, rows);
    QFETCH(qint64, columns);
    QFETCH(qint64, bytes);
    const NumberFormat* row = findWeightFormat(format.toStdString());
    QVERIFY(row);
    QCOMPARE(matrixBytes(*row, rows, columns, 1).decimal(), std::to_string(bytes));
    QCOMPARE(matrixBytes(*row, rows, columns, 7).decimal(), std::to_string(7 * bytes));
  }

  void knowsItsIds() {
    QVERIFY(!findWeightFormat("reference"));
    QVERIFY(!findStateFormat("none"));
    QCOMPARE(recordBytes(*findStateFormat("reference"), 2048).decimal(), std::string("4096"));
    QCOMPARE(recordBytes(*findStateFormat("fp8"), 2048).decimal(), std::string("2064"));
    for (const NumberFormat& format : weightFormats())
      QCOMPARE(findWeightFormat(format.id), &format);
    for (const NumberFormat& format : stateFormats()) QCOMPARE(findStateFormat(format.id), &format);
  }
};

QTEST_APPLESS_MAIN(NumberFormatTest)
#include "number_format_test.moc"
