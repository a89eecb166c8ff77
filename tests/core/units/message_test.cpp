#include "core/units/message.h"

#include <QtTest>

using namespace archimeter;

class MessageTest : public QObject {
  Q_OBJECT

 private slots:
  void fillsPlacesInAnyOrder() {
    QCOMPARE(english(Message("%2 of %1", {"8", "5"})), std::string("5 of 8"));
    QCOMPARE(english(Message("limited by %1", {Message("%1 of %2", {"state", "a request"})})),
             std::string("limited by state of a request"));
  }
  void leavesOtherPercentSignsAlone() {
    QCOMPARE(english(Message("78 %")), std::string("78 %"));
    QCOMPARE(english(Message("%1 % of the call", {"21.3"})), std::string("21.3 % of the call"));
    QCOMPARE(english(Message("%1 and %2", {"one"})), std::string("one and %2"));
    QCOMPARE(english(Message("%1", {"100%2"})), std::string("100%2"));
  }
};

QTEST_APPLESS_MAIN(MessageTest)
#include "message_test.moc"
