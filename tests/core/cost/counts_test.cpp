// Closed forms against a plain loop over tokens.
#include "core/cost/counts.h"

#include <random>

#include <QtTest>

using namespace archimeter;

namespace {

// Every kind with the ratios and caps a mechanism gives it, and some that share no factor with the
// lengths below.
const std::vector<Count> counts{
    {CountKind::None},
    {CountKind::Requests},
    {CountKind::Rows},
    {CountKind::Visible},
    {CountKind::Visible, 1, 128},
    {CountKind::Visible, 1, 512},
    {CountKind::Visible, 1, 16384},
    {CountKind::Visible, 2, 0},
    {CountKind::Visible, 2, 512},
    {CountKind::Visible, 4, 0},
    {CountKind::Visible, 4, 512},
    {CountKind::Visible, 128, 0},
    {CountKind::Visible, 7, 3},
    {CountKind::Rectangle},
    {CountKind::Rectangle, 4, 0},
    {CountKind::Rectangle, 2, 0},
    {CountKind::RecurrentRows},
    {CountKind::PaddedChunks, 64, 0},
    {CountKind::PaddedChunks, 5, 0},
    {CountKind::ConvolutionOutputs, 4, 0},
    {CountKind::ConvolutionOutputs, 3, 0},
    {CountKind::ChunkRows},
    {CountKind::ChunkLower, 64, 0},
    {CountKind::ChunkLower, 5, 0},
    {CountKind::ChunkUpper, 64, 0},
    {CountKind::ChunkUpper, 5, 0},
    {CountKind::Entries, 1, 0},
    {CountKind::Entries, 2, 0},
    {CountKind::Entries, 7, 0},
    {CountKind::KeyedRows, 2, 0},
    {CountKind::KeyedRows, 64, 0},
    {CountKind::Rows, 1, 0, 128},
    {CountKind::Visible, 1, 0, 128},
    {CountKind::Visible, 1, 128, 128, true},
    {CountKind::Visible, 1, 512, 128},
    {CountKind::Visible, 1, 16384, 128},
    {CountKind::Visible, 2, 3, 7},
    {CountKind::Visible, 1, 5, 7, true},
    {CountKind::Rectangle, 2, 0, 128},
    {CountKind::Entries, 2, 0, 128},
    {CountKind::KeyedRows, 2, 0, 128},
};

// One request, position by position: p counts the positions of the call, t those a query sees.
std::int64_t atPosition(const Count& count, std::int64_t context, std::int64_t input,
                        std::int64_t p) {
  const std::int64_t t = context + p + 1;
  const std::int64_t ratio = count.ratio.toInt64().value();
  const std::int64_t cap = count.cap.toInt64().value();
  const bool single = context > 0 && input == 1;
  const std::int64_t replay = count.replay.toInt64().value();
  const bool replayed = replay > 0 && context == 0;
  // What comes before the replayed tail is not run, and may not be seen either.
  if (replayed && p < input - replay) return 0;
  const std::int64_t first = replayed ? std::max<std::int64_t>(0, input - replay) : 0;
  const std::int64_t seen = replayed && count.withinReplay ? t - first : t;
  const std::int64_t inChunk = p % ratio;  // positions of its chunk before it
  switch (count.kind) {
    case CountKind::None:
      return 0;
    case CountKind::Entries:
      return t % ratio == 0 ? 1 : 0;
    case CountKind::KeyedRows:
      return context + input >= ratio ? 1 : 0;
    case CountKind::Requests:
      return p + 1 == input ? 1 : 0;
    case CountKind::Rows:
      return 1;
    case CountKind::Visible:
      return cap > 0 ? std::min(seen / ratio, cap) : seen / ratio;
    case CountKind::Rectangle:
      return (context + input) / ratio;
    case CountKind::RecurrentRows:
      return single ? 1 : 0;
    case CountKind::PaddedChunks:
      return !single && inChunk == 0 ? 1 : 0;
    case CountKind::ConvolutionOutputs: {
      // One output a position and, on the first, what padding adds: a prefill is filled up to the
      // width, a continued one carries the kept taps, and both are padded by width - 1 more.
      if (single) return 2;
      if (p > 0) return 1;
      const std::int64_t evaluated = context == 0 ? std::max(ratio, input) : ratio + input;
      return 1 + (evaluated - input) + (ratio - 1);
    }
    case CountKind::ChunkRows:
      return input > 1 ? 1 : 0;
    case CountKind::ChunkLower:
      return input > 1 ? inChunk : 0;
    case CountKind::ChunkUpper:
      return input > 1 ? inChunk + 1 : 0;
  }
  return 0;
}

std::int64_t loop(const Count& count, std::int64_t requests, std::int64_t context,
                  std::int64_t input) {
  std::int64_t sum = 0;
  for (std::int64_t p = 0; p < input; ++p) sum += atPosition(count, context, input, p);
  return sum * requests;
}

QByteArray labelOf(const Count& count, int requests, std::int64_t context, std::int64_t input) {
  return QStringLiteral("kind %1, ratio %2, cap %3, replay %7: B %4, S %5, P %6")
      .arg(static_cast<int>(count.kind))
      .arg(count.ratio.toInt64().value())
      .arg(count.cap.toInt64().value())
      .arg(requests)
      .arg(context)
      .arg(input)
      .arg(count.replay.toInt64().value())
      .toUtf8();
}

void compareCall(int requests, std::int64_t context, std::int64_t input) {
  for (const Count& count : counts) {
    const Integer ours = evaluate(count, {requests, context, input});
    const Integer looped = loop(count, requests, context, input);
    QVERIFY2(ours == looped, labelOf(count, requests, context, input));
  }
}

// Around every window, chunk, block and cap: 512 x 4 entries end at 2048, and 16384 at itself.
const std::vector<std::int64_t> lengths{0,    1,    2,    3,    4,    5,    63,   64,    65,
                                        127,  128,  129,  255,  256,  257,  511,  512,   513,
                                        1023, 1024, 1025, 2047, 2048, 2049, 8191, 16383, 16385};

}  // namespace

class CountsTest : public QObject {
  Q_OBJECT

 private slots:
  void oneCallEqualsTheLoopAtBoundaries() {
    for (const std::int64_t context : lengths) {
      for (const std::int64_t input : lengths) {
        // A loop as long as these two together proves no more.
        if (input == 0 || (context > 2049 && input > 2049)) continue;
        compareCall(1, context, input);
        if (QTest::currentTestFailed()) return;
      }
    }
  }

  void oneCallEqualsTheLoopAtRandom() {
    std::mt19937 random(20260101);
    std::uniform_int_distribution<int> length(0, 3000);
    for (int i = 0; i < 300; ++i) {
      const int context = i % 3 == 0 ? 0 : length(random) * (i % 10 == 1 ? 7 : 1);
      const int input = i % 4 == 0 ? 1 : 1 + length(random);
      compareCall(1 + length(random) % 5, context, input);
      if (QTest::currentTestFailed()) return;
    }
  }

  // The loop itself, at values worked out by hand.
  void theLoopIsRight() {
    // The fourth position completes the block its own query sees: 0 0 0 1 1.
    QCOMPARE(loop({CountKind::Visible, 4, 0}, 1, 0, 5), std::int64_t{2});
    // A window of 128: the query at position 128 sees no more than the one before.
    QCOMPARE(loop({CountKind::Visible, 1, 128}, 1, 127, 2), std::int64_t{256});
    // Chunks of 64 and one of 2: 2016 + 1 pairs below the diagonal.
    QCOMPARE(loop({CountKind::ChunkLower, 64, 0}, 1, 0, 66), std::int64_t{2017});
    QCOMPARE(loop({CountKind::ConvolutionOutputs, 4, 0}, 1, 0, 8192), std::int64_t{8195});
    // A cold single token is a prefill: padded to the width, and one chunk.
    QCOMPARE(loop({CountKind::ConvolutionOutputs, 4, 0}, 1, 0, 1), std::int64_t{7});
    QCOMPARE(loop({CountKind::PaddedChunks, 64, 0}, 1, 0, 1), std::int64_t{1});
    QCOMPARE(loop({CountKind::RecurrentRows}, 1, 0, 1), std::int64_t{0});
  }

  void decodesEqualTheSumOfTheirCalls() {
    for (const int retained : {1, 3, 7, 126, 127, 128, 2045, 2047, 8192, 16300}) {
      for (const int steps : {0, 1, 2, 4, 63, 200}) {
        for (const Count& count : counts) {
          Integer sum = 0;
          Integer positions = 0;
          for (int j = 0; j < steps; ++j) {
            sum += evaluate(count, {3, retained + j, 1});
            positions += retained + j;
          }
          QVERIFY2(evaluateDecodes(count, 3, retained, steps) == sum,
                   labelOf(count, 3, retained, steps));
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
