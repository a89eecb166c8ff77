// The item models of the tables, held to the rules of Qt and to what they show.
#include <QAbstractItemModelTester>
#include <QtTest>

#include "tests/support/chapter_model.h"
#include "ui/tables/figure_table.h"
#include "ui/tables/verify_table.h"

using namespace archimeter;

class TablesTest : public QObject {
  Q_OBJECT

 private slots:
  void printedNumbersBesideOurs() {
    VerifyTable table(verify(builtInCatalog()));
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    QVERIFY(table.rowCount() > 0);
    QCOMPARE(table.count(VerifyRow::Status::Mismatch), 0);
    QCOMPARE(table.count(VerifyRow::Status::Match) + table.count(VerifyRow::Status::Missing),
             table.rowCount());
    for (int row = 0; row < table.rowCount(); ++row) {
      if (table.statusOf(row) != VerifyRow::Status::Match) continue;
      QVERIFY(!table.index(row, VerifyTable::Ours).data().toString().isEmpty());
    }
  }

  void cellsAreSortedBySize() {
    TableFigure figure;
    figure.columns = {"model", "state"};
    figure.rows = {{{"a", "2 GB"}, false}, {{"b", "900 MB"}, false}, {{"c", "1 GiB"}, true}};
    FigureTable table(figure);
    QAbstractItemModelTester tester(&table, QAbstractItemModelTester::FailureReportingMode::QtTest);
    const auto key = [&](int row) {
      return table.index(row, 1).data(FigureTable::SortRole).toDouble();
    };
    QCOMPARE(key(0), 2e9);
    QCOMPARE(key(1), 9e8);
    QCOMPARE(key(2), 1073741824.0);
    QCOMPARE(table.index(0, 0).data(FigureTable::SortRole).toString(), QString("a"));
    QCOMPARE(table.headerData(1, Qt::Horizontal, Qt::DisplayRole).toString(), QString("state"));
  }
};

QTEST_APPLESS_MAIN(TablesTest)
#include "tables_test.moc"
