#include "core/cost/counts.h"

namespace archimeter {

namespace {

bool isSingleStep(const Call& call) {
  return call.context > Integer(0) && call.input == Integer(1);
}

// Both conventions pad a prefill; a single step evaluates the kept taps and its own position.
Integer convolutionOutputs(const Call& call, Integer width) {
  if (isSingleStep(call)) return 2;
  const Integer evaluated =
      call.context == Integer(0) ? max(width, call.input) : width + call.input;
  return evaluated + width - 1;
}

// Pairs of positions in chunks of `size`: full ones and a shorter last one, with or without the
// diagonal.
Integer chunkPairs(Integer input, Integer size, bool diagonal) {
  if (input <= Integer(1)) return 0;
  const Integer full = floorDiv(input, size);
  const Integer tail = input - full * size;
  const auto pairs = [&](Integer c) { return diagonal ? triangle(c) : triangle(c) - c; };
  return full * pairs(size) + pairs(tail);
}

// The positions a layer runs on.
struct Positions {
  Integer start;
  Integer count;
  bool replayed;
};

Positions positionsOf(const Count& count, const Call& call) {
  const bool replayed = count.replay > Integer(0) && call.context == Integer(0);
  if (!replayed) return {call.context, call.input, false};
  const Integer tail = min(call.input, count.replay);
  return {call.input - tail, tail, true};
}

// The sum for t = 1 ... n.
Integer visibleUpTo(Integer n, Integer ratio, Integer cap) {
  const bool limited = cap > Integer(0);
  const Integer cut = limited ? min(n, cap * ratio - 1) : n;
  const Integer whole = floorDiv(cut, ratio);
  const Integer below = whole * (cut + 1) - ratio * triangle(whole);
  return limited ? below + (n - cut) * cap : below;
}

Integer visiblePairs(const Count& count, const Positions& positions) {
  const bool fromZero = positions.replayed && count.withinReplay;
  return visibleEntries(fromZero ? Integer(0) : positions.start, positions.count, count.ratio,
                        count.cap);
}

Integer decodesWithAnEntry(Integer retained, Integer steps, Integer ratio) {
  return max(Integer(0), steps - max(Integer(0), ratio - 1 - retained));
}

}  // namespace

Integer visibleEntries(Integer start, Integer queries, Integer ratio, Integer cap) {
  // Short forms of the difference below, which most calls need: they spare its divisions.
  const bool limited = cap > Integer(0);
  if (limited && start + 1 >= cap * ratio) return queries * cap;
  if (!limited && ratio == Integer(1)) return queries * start + triangle(queries);
  if (queries == Integer(1)) {
    const Integer seen = floorDiv(start + 1, ratio);
    return limited ? min(seen, cap) : seen;
  }
  return visibleUpTo(start + queries, ratio, cap) - visibleUpTo(start, ratio, cap);
}

Integer evaluate(const Count& count, const Call& call) {
  const Integer b = call.requests;
  const Positions positions = positionsOf(count, call);
  switch (count.kind) {
    case CountKind::None:
      return 0;
    case CountKind::Requests:
      return b;
    case CountKind::Rows:
      return b * positions.count;
    case CountKind::Visible:
      return b * visiblePairs(count, positions);
    case CountKind::Rectangle:
      return b * positions.count * floorDiv(call.retained(), count.ratio);
    case CountKind::Entries:
      return b * (floorDiv(call.retained(), count.ratio) - floorDiv(positions.start, count.ratio));
    case CountKind::KeyedRows:
      return call.retained() < count.ratio ? Integer(0) : b * positions.count;
    case CountKind::RecurrentRows:
      return isSingleStep(call) ? b : Integer(0);
    case CountKind::PaddedChunks:
      return isSingleStep(call) ? Integer(0) : b * ceilDiv(call.input, count.ratio);
    case CountKind::ConvolutionOutputs:
      return b * convolutionOutputs(call, count.ratio);
    case CountKind::ChunkRows:
      return call.input > Integer(1) ? call.rows() : Integer(0);
    case CountKind::ChunkLower:
      return b * chunkPairs(call.input, count.ratio, false);
    case CountKind::ChunkUpper:
      return b * chunkPairs(call.input, count.ratio, true);
  }
  return 0;
}

Integer evaluateDecodes(const Count& count, Integer requests, Integer retained, Integer steps) {
  switch (count.kind) {
    case CountKind::None:
    case CountKind::PaddedChunks:
    case CountKind::ChunkRows:
    case CountKind::ChunkLower:
    case CountKind::ChunkUpper:
      return 0;
    case CountKind::Requests:
    case CountKind::Rows:
    case CountKind::RecurrentRows:
      return requests * steps;
    case CountKind::ConvolutionOutputs:
      return requests * steps * Integer(2);
    // A single query sees every position, so both conventions coincide.
    case CountKind::Visible:
    case CountKind::Entries:
      return evaluate(count, {requests, retained, steps});
    case CountKind::KeyedRows:
      return requests * decodesWithAnEntry(retained, steps, count.ratio);
    case CountKind::Rectangle:
      return evaluate({CountKind::Visible, count.ratio, 0}, {requests, retained, steps});
  }
  return 0;
}

Integer readPositions(Integer retained, Integer steps) {
  return steps == Integer(0) ? Integer(0) : steps * retained + triangle(steps - 1);
}

}  // namespace archimeter
