#include "core/cost/state.h"

#include "core/cost/counts.h"

namespace archimeter {

namespace {

// floor(n / period), without a division where there is nothing to divide.
Integer completed(Integer positions, Integer period) {
  return period == Integer(1) ? positions : floorDiv(positions, period);
}

Integer recordsKept(const StateTerm& term, Integer retained) {
  return recordsAt(term.growth, term.period, retained);
}

// What was kept before each of `steps` queries, the first with `retained` >= 1 positions before it.
Integer recordsReadByDecodes(const ReadTerm& term, Integer retained, Integer steps) {
  const Integer before = retained - 1;
  switch (term.records.growth) {
    case Growth::Append:
      return visibleEntries(before, steps, term.records.period, term.cap);
    case Growth::Window:
      return visibleEntries(before, steps, 1, term.records.period);
    case Growth::Recurrent:
      return steps;
    case Growth::Kept:
    case Growth::History:
      return 0;
  }
  return 0;
}

bool isRecurrent(StateKind kind) {
  return kind == StateKind::Recurrent || kind == StateKind::Convolution;
}

// Between which lengths the state reaches `room` more than at H = 0. Complete records lag behind
// the average growth by at most one each. Windows add no more than themselves, and exactly that
// once the longest is full.
struct Bracket {
  Integer low;
  Integer high;
};

std::optional<Bracket> bracketOf(const PreparedModel& model, Bytes room) {
  Bytes lag;
  Bytes windows;
  Integer longest = 0;
  Ratio slope = model.bytesPerToken();
  for (const StateTerm& term : model.stateTerms()) {
    if (term.growth == Growth::Append && term.period > Integer(1)) lag += term.bytes;
    if (term.growth == Growth::History) slope = slope + Ratio(term.bytes.value());
    if (term.growth != Growth::Window) continue;
    windows += term.bytes * term.period;
    longest = max(longest, term.period);
  }
  if (slope == Ratio(0)) {
    if (windows <= room) return std::nullopt;
    return Bracket{0, longest};
  }
  const auto reached = [&](Bytes bytes) {
    return floorDiv(bytes.value() * slope.denominator(), slope.numerator());
  };
  const Integer low = max(Integer(0), reached(room - windows));
  const Bytes most = room + lag;
  return Bracket{low, reached(low >= longest ? most - windows : most) + 1};
}

}  // namespace

Integer recordsAt(Growth growth, Integer period, Integer retained) {
  switch (growth) {
    case Growth::Append:
      return completed(retained, period);
    case Growth::Window:
      return min(retained, period);
    case Growth::Recurrent:
    case Growth::Kept:
      return 1;
    case Growth::History:
      return retained;
  }
  return 0;
}

Integer recordsReadAt(Growth growth, Integer period, Integer cap, Integer retained) {
  if (growth == Growth::Kept || growth == Growth::History) return 0;
  const Integer kept = recordsAt(growth, period, retained);
  return cap > Integer(0) ? min(kept, cap) : kept;
}

Integer recordsWrittenAt(Growth growth, Integer period, Integer retained) {
  switch (growth) {
    case Growth::Append:
      return completed(retained, period) - completed(retained - 1, period);
    case Growth::Window:
    case Growth::Recurrent:
      return 1;
    case Growth::Kept:
    case Growth::History:
      return 0;
  }
  return 0;
}

Bytes stateBytes(const PreparedModel& model, Integer retained) {
  Bytes total;
  for (const StateTerm& term : model.stateTerms())
    total += term.bytes * recordsKept(term, retained);
  return total;
}

StateSummary stateAt(const PreparedModel& model, Integer retained) {
  StateSummary summary;
  summary.bytesPerToken = model.bytesPerToken();
  for (const StateTerm& term : model.stateTerms()) {
    const Bytes bytes = term.bytes * recordsKept(term, retained);
    summary.byKind[static_cast<std::size_t>(term.kind)] += bytes;
    summary.perRequest += bytes;
    summary.fixed += term.bytes * recordsKept(term, 0);
    if (isRecurrent(term.kind)) summary.recurrent += bytes;
  }
  return summary;
}

StepSummary stepAt(const PreparedModel& model, Integer requests, Integer retained) {
  StepSummary summary;
  for (const ReadTerm& term : model.readTerms()) {
    const Bytes read = term.records.bytes *
                       recordsReadAt(term.records.growth, term.records.period, term.cap, retained) *
                       requests;
    summary.readsByKind[static_cast<std::size_t>(term.records.kind)] += read;
    summary.reads += read;
  }
  for (const StateTerm& term : model.stateTerms()) {
    const Bytes written =
        term.bytes * recordsWrittenAt(term.growth, term.period, retained) * requests;
    summary.writesByKind[static_cast<std::size_t>(term.kind)] += written;
    summary.writes += written;
  }
  return summary;
}

Bytes decodeReadBytes(const PreparedModel& model, Integer retained, Integer steps) {
  Bytes total;
  if (steps == Integer(0)) return total;
  for (const ReadTerm& term : model.readTerms())
    total += term.records.bytes * recordsReadByDecodes(term, retained, steps);
  return total;
}

std::optional<Integer> largestRetained(const PreparedModel& model, Bytes budget) {
  const Bytes room = budget - stateBytes(model, 0);
  if (room < Bytes(0)) return Integer(-1);
  std::optional<Bracket> bracket = bracketOf(model, room);
  if (!bracket) return std::nullopt;
  while (bracket->high - bracket->low > Integer(1)) {
    const Integer middle = floorDiv(bracket->low + bracket->high, 2);
    (stateBytes(model, middle) <= budget ? bracket->low : bracket->high) = middle;
  }
  return bracket->low;
}

std::optional<Ratio> balanceLength(const StateSummary& state) {
  if (state.bytesPerToken == Ratio(0)) return std::nullopt;
  return Ratio(state.recurrent.value()) / state.bytesPerToken;
}

}  // namespace archimeter
