// Checks the rooms of this tree, and a broken tree beside it to show that each rule can fail.
#include <QFile>
#include <QTest>

#include "tests/layering/rules.h"

using namespace archimeter;

class LayeringTest : public QObject {
  Q_OBJECT

 private slots:
  void everyTopFolderHasRooms();
  void thisTreeIsSound();
  void aBrokenTreeIsSeenWhole();
};

static const QString root = ARCHIMETER_SOURCE_DIR;

void LayeringTest::everyTopFolderHasRooms() {
  const SourceTree tree = readSourceTree(root);
  QVERIFY(tree.rooms.contains("core/units"));
  QVERIFY(tree.rooms.value("core/cost").uses.contains("core_units"));
  QVERIFY(tree.rooms.contains("app"));
  QVERIFY(!tree.files.isEmpty());
}

void LayeringTest::thisTreeIsSound() {
  const QStringList found = violations(readSourceTree(root), Limits{});
  QVERIFY2(found.isEmpty(), qPrintable('\n' + found.join('\n')));
}

// To renew expected.txt, run the test, read what it prints and copy that once it is right.
void LayeringTest::aBrokenTreeIsSeenWhole() {
  const QString fixture = root + "/tests/layering/fixtures/broken";
  QFile file(fixture + "/expected.txt");
  QVERIFY(file.open(QIODevice::ReadOnly));
  const QString expected = QString::fromUtf8(file.readAll());
  const QString found = violations(readSourceTree(fixture), Limits{8, 5}).join('\n') + '\n';
  if (found != expected) qWarning().noquote() << '\n' + found;
  QVERIFY(found == expected);
}

QTEST_APPLESS_MAIN(LayeringTest)
#include "layering_test.moc"
