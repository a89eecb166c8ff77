#include "ui/panels/exact_text.h"

#include <QTest>

namespace archimeter {

class ExactTextTest : public QObject {
  Q_OBJECT

 private slots:
  void reads_data() {
    QTest::addColumn<QString>("text");
    QTest::addColumn<qint64>("value");
    QTest::newRow("digits") << "8192" << qint64{8192};
    QTest::newRow("commas") << "8,192" << qint64{8192};
    QTest::newRow("spaces") << " 1 048 576 " << qint64{1048576};
    QTest::newRow("no-break space") << QStringLiteral("8\u00A0192") << qint64{8192};
    QTest::newRow("K") << "8K" << qint64{8192};
    QTest::newRow("k") << "8k" << qint64{8192};
    QTest::newRow("Ki") << "8 Ki" << qint64{8192};
    QTest::newRow("fraction of M") << "1.5M" << qint64{1572864};
    QTest::newRow("G") << "4G" << qint64{4294967296};
    QTest::newRow("largest") << "9223372036854775807" << qint64{INT64_MAX};
    QTest::newRow("zero") << "0" << qint64{0};
  }

  void reads() {
    QFETCH(QString, text);
    const ExactParse parse = parseExact(text, 0, INT64_MAX);
    QVERIFY2(parse.value.has_value(), qPrintable(parse.reason));
    QTEST(qint64{*parse.value}, "value");
  }

  void refuses_data() {
    QTest::addColumn<QString>("text");
    for (const char* text :
         {"", "abc", "-1", "0", "1.5", "8.192", "K", "1e6", "8KK", "0x10", "9223372036854775808",
          "99999999999999999999999999999999999999999", "9999999999G", "1/2", "+-3"}) {
      QTest::newRow(text[0] ? text : "empty") << text;
    }
  }

  void refuses() {
    QFETCH(QString, text);
    const ExactParse parse = parseExact(text, 1, INT64_MAX);
    QVERIFY(!parse.value);
    QVERIFY(!parse.reason.isEmpty());
  }

  void writesThousandsApart() {
    QCOMPARE(exactText(0), QStringLiteral("0"));
    QCOMPARE(exactText(8192), QStringLiteral("8,192"));
    QCOMPARE(exactText(INT64_MAX), QStringLiteral("9,223,372,036,854,775,807"));
  }

  void gibComesBack() {
    for (const char* text : {"0", "2", "0.5", "1,024", "3.25"})
      QCOMPARE(gibText(*parseGib(QLatin1String(text))), QLatin1String(text));
    QCOMPARE(parseGib(QStringLiteral("2 GiB")), Bytes(Integer(2147483648)));
    QVERIFY(!parseGib(QStringLiteral("-1")));
    QVERIFY(!parseGib(QStringLiteral("two")));
    QVERIFY(!parseGib(QStringLiteral("0.3")));  // no whole number of bytes
    QVERIFY(!parseGib(QStringLiteral("99999999999999")));
    QCOMPARE(gibText(Bytes(Integer(1))), QStringLiteral("0.000000000931322575"));
  }
};

}  // namespace archimeter

QTEST_APPLESS_MAIN(archimeter::ExactTextTest)
#include "exact_text_test.moc"
