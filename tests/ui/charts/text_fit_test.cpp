#include "ui/charts/text_fit.h"

#include <QTest>

#include "ui/charts/ink.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

class TextFitTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void insideNeedsRoomAtBothSides() {
    QVERIFY(fitsInside(20, 32));
    QVERIFY(!fitsInside(20, 31.9));
    QVERIFY(!fitsInside(0, 100));
    QVERIFY(!fitsInside(20, 32, 2));
  }

  void elidedTextFits() {
    const QFont font = textFont(13);
    const QString title = QStringLiteral("State of one request against context");
    QCOMPARE(elided(title, font, 1000), title);
    for (double width = 0; width < 300; width += 7) {
      const QString shown = elided(title, font, width);
      QVERIFY(textWidth(font, shown) <= width);
      if (!shown.isEmpty() && shown != title) QVERIFY(shown.endsWith(QChar(0x2026)));
    }
  }

  void wrappedTextFitsAndLosesNoWord() {
    const QFont font = textFont(13);
    const QString note = QStringLiteral("Text models. Dotted: longer than the published length");
    const QStringList lines = wrapped(note, font, 120, 9);
    QVERIFY(lines.size() > 1);
    QCOMPARE(lines.join(' '), note);
    for (const QString& line : lines) QVERIFY(textWidth(font, line) <= 120);
    const QStringList two = wrapped(note, font, 120, 2);
    QCOMPARE(two.size(), 2);
    QVERIFY(two.last().endsWith(QChar(0x2026)));
    QVERIFY(wrapped(QString(), font, 120, 2).isEmpty());
  }

  void factsAreBrokenAtTheirDots() {
    const QFont font = textFont(12);
    const QString facts =
        QStringLiteral("2 GiB reserved \u00b7 bf16 \u00b7 state at S + P = 8,193");
    QCOMPARE(wrappedFacts(facts, font, 1000, 2), QStringList{facts});
    const QStringList two{QStringLiteral("2 GiB reserved \u00b7 bf16"),
                          QStringLiteral("state at S + P = 8,193")};
    QCOMPARE(wrappedFacts(facts, font, textWidth(font, two.first()) + 20, 2), two);
    // A fact wider than a line is broken inside.
    QCOMPARE(wrappedFacts(facts, font, 60, 9), wrapped(facts, font, 60, 9));
  }
};

QTEST_MAIN(TextFitTest)

#include "text_fit_test.moc"
