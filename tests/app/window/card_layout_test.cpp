#include "app/window/card_layout.h"

#include <QTest>

namespace archimeter {

class CardLayoutTest : public QObject {
  Q_OBJECT

 private slots:
  void columnsFollowTheWidth_data() {
    QTest::addColumn<QSize>("viewport");
    QTest::addColumn<int>("columns");
    QTest::newRow("one") << QSize(700, 800) << 1;
    QTest::newRow("two") << QSize(856, 800) << 2;
    QTest::newRow("three") << QSize(1800, 900) << 3;
    QTest::newRow("tiny") << QSize(90, 60) << 1;
  }

  void columnsFollowTheWidth() {
    QFETCH(QSize, viewport);
    const CardLayout layout = layOutCards(viewport, 6, false);
    QTEST(layout.columns, "columns");
    for (const QRect& card : layout.cards) {
      QVERIFY(card.right() < viewport.width());  // never sideways
      QVERIFY(card.height() >= 220);
      QVERIFY(card.bottom() < layout.height);
    }
  }

  void cardsAreEqualAndApart() {
    const CardLayout layout = layOutCards({900, 900}, 6, false);
    for (std::size_t a = 0; a < layout.cards.size(); ++a) {
      QCOMPARE(layout.cards[a].size(), layout.cards[0].size());
      for (std::size_t b = 0; b < a; ++b) QVERIFY(!layout.cards[a].intersects(layout.cards[b]));
    }
    QCOMPARE(layout.cards[1].left() - layout.cards[0].right() - 1, 12);
    QVERIFY(layout.height <= 900);
  }

  void oneAtATimeFillsAll() {
    const CardLayout layout = layOutCards({500, 200}, 3, true);
    for (const QRect& card : layout.cards) QCOMPARE(card, QRect(0, 0, 500, 200));
  }

  void noCardsAreNoError() { QVERIFY(layOutCards({500, 200}, 0, false).cards.empty()); }
};

}  // namespace archimeter

QTEST_APPLESS_MAIN(archimeter::CardLayoutTest)
#include "card_layout_test.moc"
