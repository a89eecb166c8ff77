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

// The sum of floor(t / ratio) for t = start + 1 ... start + queries. What the first of them sees,
// all see; beyond it, the rest counts from the entry that was begun.
Integer completedSum(Integer start, Integer queries, Integer ratio) {
  if (ratio == Integer(1)) return queries * start + triangle(queries);
  const Integer seen = floorDiv(start + 1, ratio);
  const Integer last = start + queries - seen * ratio;
  if (last < ratio) return queries * seen;
  const Integer more = floorDiv(last, ratio);
  return queries * seen + more * (last + 1) - ratio * triangle(more);
}

Integer visiblePairs(const Count& count, const Positions& positions) {
  const bool fromZero = positions.replayed && count.withinReplay;
  return visibleEntries(fromZero ? Integer(0) : positions.start, positions.count, count.ratio,
                        count.cap);
}

Integer completedEntries(Integer before, Integer after, Integer ratio) {
  return floorDiv(after, ratio) - floorDiv(before, ratio);
}

Integer decodesWithAnEntry(Integer retained, Integer steps, Integer ratio) {
  return max(Integer(0), steps - max(Integer(0), ratio - 1 - retained));
}

}  // namespace

Integer visibleEntries(Integer start, Integer queries, const Integer& ratio, const Integer& cap) {
  if (cap == Integer(0)) return completedSum(start, queries, ratio);
  const Integer below = cap * ratio - 1 - start;  // queries that see fewer than the cap
  if (below <= Integer(0)) return queries * cap;
  if (below >= queries) return completedSum(start, queries, ratio);
  return completedSum(start, below, ratio) + (queries - below) * cap;
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
      return b * completedEntries(positions.start, call.retained(), count.ratio);
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
    case CountKind::Visible:
      return requests * visibleEntries(retained, steps, count.ratio, count.cap);
    // A single query sees every position, so both conventions coincide.
    case CountKind::Rectangle:
      return requests * visibleEntries(retained, steps, count.ratio, 0);
    case CountKind::Entries:
      return requests * completedEntries(retained, retained + steps, count.ratio);
    case CountKind::KeyedRows:
      return requests * decodesWithAnEntry(retained, steps, count.ratio);
  }
  return 0;
}

Integer readPositions(Integer retained, Integer steps) {
  return steps == Integer(0) ? Integer(0) : steps * retained + triangle(steps - 1);
}

}  // namespace archimeter
