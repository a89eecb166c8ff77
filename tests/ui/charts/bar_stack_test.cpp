#include "ui/charts/bar_stack.h"

#include <limits>

#include <QTest>

using namespace archimeter;

class BarStackTest : public QObject {
  Q_OBJECT

 private slots:
  void rowsShareSetsInOrder() {
    const BarStack stack = stackRows({{Role::Attention, Role::FeedForward},
                                      {Role::EmbeddingHead, Role::Attention, Role::Engram},
                                      {}});
    for (std::size_t row = 0; row < 3; ++row) {
      for (std::size_t i = 1; i < stack.setOf[row].size(); ++i) {
        QVERIFY(stack.setOf[row][i] > stack.setOf[row][i - 1]);
      }
    }
    QCOMPARE(stack.sets[stack.setOf[0][0]], Role::Attention);
    QCOMPARE(stack.sets[stack.setOf[0][1]], Role::FeedForward);
    QCOMPARE(stack.sets[stack.setOf[1][0]], Role::EmbeddingHead);
    QCOMPARE(stack.sets[stack.setOf[1][2]], Role::Engram);
  }

  void aRoleTwiceInARowTakesTwoSets() {
    const BarStack stack = stackRows({{Role::Other, Role::Other}, {Role::Other}});
    QCOMPARE(stack.sets.size(), std::size_t{2});
    QCOMPARE(stack.setOf[1][0], std::size_t{0});
  }

  void lengthsAreWholeAndNothingVanishes() {
    QCOMPARE(snappedLengths({10.4, 10.4, 0.01, 5}, 100), (std::vector<double>{10, 11, 1, 4}));
    QCOMPARE(snappedLengths({0, 3}, 100), (std::vector<double>{0, 3}));
  }

  void lengthsEndAtTheLimit() {
    QCOMPARE(snappedLengths({80, 50, 10}, 100), (std::vector<double>{80, 20, 0}));
    const double infinite = std::numeric_limits<double>::infinity();
    QCOMPARE(snappedLengths({std::nan(""), infinite, 5}, 100).front(), 0.0);
  }

  void rowsFillTheRoomUpToTheirWidest() {
    const RowGrid grid = gridRows(4, 10, 300, {40, 12, 30});
    QCOMPARE(grid.rows, 4);
    QCOMPARE(grid.pitch, 40.0);
    QCOMPARE(grid.thickness, 28.0);
    QCOMPARE(gridRows(4, 0, 81, {40, 12, 30}).pitch, 20.0);
  }

  void rowsWithoutRoomAreLeftOut() {
    QCOMPARE(gridRows(10, 0, 40, {40, 12, 30}).rows, 3);
    QCOMPARE(gridRows(10, 0, 10, {40, 12, 30}).rows, 0);
    QCOMPARE(gridRows(0, 0, 100, {40, 12, 30}).rows, 0);
  }
};

QTEST_GUILESS_MAIN(BarStackTest)

#include "bar_stack_test.moc"
