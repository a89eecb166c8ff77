#include "core/cost/state.h"

#include "core/cost/counts.h"

namespace archimeter {

namespace {

Integer records(Growth growth, Integer retained) {
  return growth == Growth::Append ? retained : Integer(1);
}

// Records one query reads that sees `retained` positions.
Integer recordsRead(Growth growth, Integer retained) {
  switch (growth) {
    case Growth::Append:
      return retained;
    case Growth::Recurrent:
      return 1;
    case Growth::Kept:
      return 0;
  }
  return 0;
}

// Records completed, or written anew, by the position with which a length is reached.
Integer recordsWritten(Growth growth) {
  return growth == Growth::Kept ? Integer(0) : Integer(1);
}

Integer recordsReadByDecodes(Growth growth, Integer retained, Integer steps) {
  switch (growth) {
    case Growth::Append:
      return readPositions(retained, steps);
    case Growth::Recurrent:
      return steps;
    case Growth::Kept:
      return 0;
  }
  return 0;
}

bool isRecurrent(StateKind kind) {
  return kind == StateKind::Recurrent || kind == StateKind::Convolution;
}

Bytes growthPerToken(const PreparedModel& model) {
  Bytes slope;
  for (const StateTerm& term : model.stateTerms()) {
    if (term.growth == Growth::Append) slope += term.bytes;
  }
  return slope;
}

}  // namespace

Bytes stateBytes(const PreparedModel& model, Integer retained) {
  Bytes total;
  for (const StateTerm& term : model.stateTerms())
    total += term.bytes * records(term.growth, retained);
  return total;
}

StateSummary stateAt(const PreparedModel& model, Integer retained) {
  StateSummary summary;
  summary.fixed = stateBytes(model, 0);
  summary.bytesPerToken = Ratio(growthPerToken(model).value());
  for (const StateTerm& term : model.stateTerms()) {
    const Bytes bytes = term.bytes * records(term.growth, retained);
    summary.byKind[static_cast<std::size_t>(term.kind)] += bytes;
    summary.perRequest += bytes;
    if (isRecurrent(term.kind)) summary.recurrent += bytes;
  }
  return summary;
}

StepSummary stepAt(const PreparedModel& model, Integer requests, Integer retained) {
  StepSummary summary;
  for (const StateTerm& term : model.stateTerms()) {
    const auto kind = static_cast<std::size_t>(term.kind);
    const Bytes read = term.bytes * recordsRead(term.growth, retained) * requests;
    const Bytes written = term.bytes * recordsWritten(term.growth) * requests;
    summary.readsByKind[kind] += read;
    summary.writesByKind[kind] += written;
    summary.reads += read;
    summary.writes += written;
  }
  return summary;
}

Bytes decodeReadBytes(const PreparedModel& model, Integer retained, Integer steps) {
  Bytes total;
  for (const StateTerm& term : model.stateTerms()) {
    total += term.bytes * recordsReadByDecodes(term.growth, retained, steps);
  }
  return total;
}

std::optional<Integer> largestRetained(const PreparedModel& model, Bytes budget) {
  const Bytes room = budget - stateBytes(model, 0);
  if (room < Bytes(0)) return Integer(-1);
  const Bytes slope = growthPerToken(model);
  if (slope == Bytes(0)) return std::nullopt;
  return floorDiv(room.value(), slope.value());
}

std::optional<Ratio> balanceLength(const StateSummary& state) {
  if (state.bytesPerToken == Ratio(0)) return std::nullopt;
  return Ratio(state.recurrent.value()) / state.bytesPerToken;
}

}  // namespace archimeter
