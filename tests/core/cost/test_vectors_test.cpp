// tests/golden/test_vectors.csv, row by row.
#include <QFile>
#include <QtTest>

#include "core/cost/evaluation.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

Integer groupFlops(const PreparedModel& model, const Call& call, const QString& group) {
  Flops flops;
  for (const CallItem& item : callItems(model.graph(), call)) {
    if (group == costGroupId(item.group)) flops += item.flops;
  }
  return flops.value();
}

}  // namespace

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
    const QStringList name = row[1].split(':');
    const bool released = row[0] == "weights.released";
    const PreparedModel model = prepared(specOf(name[0].toStdString(), name.value(1).toStdString()),
                                         released ? "released" : "bf16");
    const Call call{1, row[2].toLongLong(), row[3].toLongLong()};
    Integer ours;
    if (row[0] == "matrixFlops") {
      ours = callFlops(model, call).matrix.value();
    } else if (row[0] == "interactionFlops") {
      ours = callFlops(model, call).interaction.value();
    } else if (row[0] == "parameters") {
      ours = model.parameters().total.value();
    } else if (released) {
      ours = model.parameters().bytes.value();
    } else if (row[0].startsWith("flops.")) {
      ours = groupFlops(model, call, row[0].mid(6));
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
