// tests/golden/test_vectors.csv, row by row.
#include <QFile>
#include <QtTest>

#include "core/cost/evaluation.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

class TestVectorsTest : public QObject {
  Q_OBJECT

 private slots:
  void exactly_data() {
    QTest::addColumn<QStringList>("row");
    QFile file(QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/test_vectors.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
      if (line.startsWith('#') || line.startsWith("quantity,")) continue;
      QTest::newRow(qPrintable(line)) << line.split(',');
    }
  }
  void exactly() {
    QFETCH(QStringList, row);
    QCOMPARE(row.size(), 5);
    const PreparedModel model = prepared(row[1].toStdString());
    const Call call{1, row[2].toLongLong(), row[3].toLongLong()};
    Integer ours;
    if (row[0] == "matrixFlops") {
      ours = callFlops(model, call).matrix.value();
    } else if (row[0] == "interactionFlops") {
      ours = callFlops(model, call).interaction.value();
    } else if (row[0] == "parameters") {
      ours = model.parameters().total.value();
    } else if (row[0] == "state") {
      ours = stateBytes(model, call.retained()).value();
    } else {
      QFAIL(qPrintable("unknown quantity " + row[0]));
    }
    QCOMPARE(QString::fromStdString(ours.decimal()), row[4]);
  }
};

QTEST_APPLESS_MAIN(TestVectorsTest)
#include "test_vectors_test.moc"
