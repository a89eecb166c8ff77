// Closed forms against a plain loop over tokens.
#include "core/cost/counts.h"

#include <random>

#include <QtTest>

using namespace archimeter;

namespace {

constexpr CountKind kinds[] = {CountKind::None, CountKind::Requests, CountKind::Rows,
                               CountKind::Visible, CountKind::Rectangle};

// What one request's position `p` of a call adds; the head runs on the last position alone.
std::int64_t atPosition(CountKind kind, std::int64_t context, std::int64_t input, std::int64_t p) {
  switch (kind) {
    case CountKind::None:
      return 0;
    case CountKind::Requests:
      return p + 1 == input ? 1 : 0;
    case CountKind::Rows:
      return 1;
    case CountKind::Visible:
      return context + p + 1;
    case CountKind::Rectangle:
      return context + input;
  }
  return 0;
}

std::int64_t loop(CountKind kind, std::int64_t requests, std::int64_t context, std::int64_t input) {
  std::int64_t sum = 0;
  for (std::int64_t b = 0; b < requests; ++b) {
    for (std::int64_t p = 0; p < input; ++p) sum += atPosition(kind, context, input, p);
  }
  return sum;
}

}  // namespace

class CountsTest : public QObject {
  Q_OBJECT

 private slots:
  void oneCallEqualsTheLoop() {
    std::mt19937 random(20260101);
    std::uniform_int_distribution<int> length(0, 300);
    for (int i = 0; i < 500; ++i) {
      const int requests = 1 + length(random) % 5;
      const int context = i % 3 == 0 ? 0 : length(random);
      const int input = i % 4 == 0 ? 1 : 1 + length(random);
      for (const CountKind kind : kinds) {
        QCOMPARE(evaluate({kind}, {requests, context, input}).decimal(),
                 std::to_string(loop(kind, requests, context, input)));
      }
    }
  }

  void decodesEqualTheSumOfTheirCalls() {
    for (const int retained : {0, 1, 7, 128, 8192}) {
      for (const int steps : {0, 1, 2, 63, 200}) {
        for (const CountKind kind : kinds) {
          Integer sum = 0;
          Integer positions = 0;
          for (int j = 0; j < steps; ++j) {
            sum += evaluate({kind}, {3, retained + j, 1});
            positions += retained + j;
          }
          QCOMPARE(evaluateDecodes({kind}, 3, retained, steps).decimal(), sum.decimal());
          QCOMPARE(readPositions(retained, steps).decimal(), positions.decimal());
        }
      }
    }
  }

  void halvesBeforeItMultiplies() {
    // 2^63-1 positions: the pairs fill 126 bits.
    const Integer largest = INT64_MAX;
    QCOMPARE(evaluate({CountKind::Visible}, {1, 0, largest}).decimal(),
             triangle(largest).decimal());
    QVERIFY_EXCEPTION_THROWN(evaluate({CountKind::Visible}, {4, largest, largest}),
                             ArithmeticOverflow);
  }
};

QTEST_APPLESS_MAIN(CountsTest)
#include "counts_test.moc"
