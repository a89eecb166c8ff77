// The context state of a request and what one decode step reads and writes of it (chapter 2.2
// and 2.3.6). Bytes.
#pragma once

#include <array>
#include <optional>

#include "core/cost/prepared_model.h"
#include "core/units/ratio.h"

namespace archimeter {

using BytesByKind = std::array<Bytes, stateKindCount>;

// Of one request that retains H positions.
struct StateSummary {
  Bytes perRequest;
  Bytes fixed;          // at H = 0
  Bytes recurrent;      // recurrent and convolution state
  Ratio bytesPerToken;  // average growth of the global history
  BytesByKind byKind{};
};

// One decode query of each of B requests that sees H positions, itself included.
struct StepSummary {
  Bytes reads;
  Bytes writes;
  BytesByKind readsByKind{};
  BytesByKind writesByKind{};
};

// Records of this growth that a request of `retained` positions keeps.
Integer recordsAt(Growth growth, Integer period, Integer retained);
// Of these, what one query reads that sees all of them; `cap` 0: no limit.
Integer recordsReadAt(Growth growth, Integer period, Integer cap, Integer retained);
// Records completed, or written anew, by the position with which a length is reached.
Integer recordsWrittenAt(Growth growth, Integer period, Integer retained);

StateSummary stateAt(const PreparedModel& model, Integer retained);
Bytes stateBytes(const PreparedModel& model, Integer retained);
StepSummary stepAt(const PreparedModel& model, Integer requests, Integer retained);

// Old state read by `steps` decode calls of one request, the first with `retained` positions before
// it.
Bytes decodeReadBytes(const PreparedModel& model, Integer retained, Integer steps);

// The largest H whose state fits `budget`, -1 if not even H = 0 does; nullopt when no length is too
// long.
std::optional<Integer> largestRetained(const PreparedModel& model, Bytes budget);

// H*: the length at which the growing history takes as much as the recurrent and convolution state
// (chapter 2.3.5); nullopt where nothing grows.
std::optional<Ratio> balanceLength(const StateSummary& state);

}  // namespace archimeter
