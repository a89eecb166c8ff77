#include "ui/theme/message_text.h"

#include <QTest>

using namespace archimeter;

class MessageTextTest : public QObject {
  Q_OBJECT

 private slots:
  void fillsPlaces() {
    QCOMPARE(text(Message("%1 of %2", {"1", Message("%1 cards", {"2"})})),
             QStringLiteral("1 of 2 cards"));
    QCOMPARE(text(Message("scores QKᵀ")), QStringLiteral("scores QKᵀ"));
    QCOMPARE(text(Message()), QString());
  }

  void aPlaceInsideAnArgumentIsNotFilledAgain() {
    QCOMPARE(text(Message("%1, %2", {"%2", "b"})), QStringLiteral("%2, b"));
  }
};

QTEST_GUILESS_MAIN(MessageTextTest)

#include "message_text_test.moc"
