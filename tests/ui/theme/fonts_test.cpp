#include "ui/theme/fonts.h"

#include <QFontInfo>
#include <QFontMetricsF>
#include <QTest>

using namespace archimeter;

class FontsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() {
    QString error;
    QVERIFY2(loadFonts(&error), qPrintable(error));
  }

  void theBundledFamiliesAreUsed() {
    QCOMPARE(QFontInfo(textFont(13)).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(textFont(13, QFont::DemiBold)).family(), QStringLiteral("Inter"));
    QCOMPARE(QFontInfo(textFont(13, QFont::DemiBold)).weight(), static_cast<int>(QFont::DemiBold));
    QVERIFY(QFontInfo(textFont(13, QFont::Normal, true)).italic());
    QCOMPARE(QFontInfo(numberFont(13)).family(), QStringLiteral("DejaVu Sans"));
  }

  void numbersAreSmallerByTheirFactor() {
    QCOMPARE(textFont(25).pixelSize(), 25);
    QCOMPARE(numberFont(25).pixelSize(), 23);
    QCOMPARE(textFont(0).pixelSize(), 1);
  }

  void digitsStandStill() {
    const QFontMetricsF metrics(numberFont(12));
    for (const char digit : std::string("0123456789")) {
      QCOMPARE(metrics.horizontalAdvance(QChar::fromLatin1(digit)),
               metrics.horizontalAdvance(QChar::fromLatin1('0')));
    }
  }

  void weightsDiffer() {
    const QString word = QStringLiteral("Weights by category");
    QVERIFY(QFontMetricsF(textFont(13, QFont::DemiBold)).horizontalAdvance(word) >
            QFontMetricsF(textFont(13)).horizontalAdvance(word));
  }
};

QTEST_MAIN(FontsTest)

#include "fonts_test.moc"
