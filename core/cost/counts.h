// The closed forms of a count: one call, and the sum over a run of decode calls (chapter 2.1.2,
// 2.2.3, 2.3.4).
#pragma once

#include "core/graph/count.h"
#include "core/units/integer.h"

namespace archimeter {

// B requests of equal shape: S positions exist, P more are processed. S >= 0, B >= 1, P >= 1.
struct Call {
  Integer requests = 1;
  Integer context = 0;
  Integer input = 1;

  Integer rows() const { return requests * input; }     // m = B P
  Integer retained() const { return context + input; }  // H = S + P
};

// What `queries` positions after the first `start` see: sum of min(floor(t / ratio), cap) for
// t = start + 1 ... start + queries; cap 0: no limit. By reference, since four Integers are more
// than registers hold, and reading one back from the stack at once is slow.
Integer visibleEntries(Integer start, Integer queries, const Integer& ratio, const Integer& cap);

Integer evaluate(const Count& count, const Call& call);

// `steps` decode calls of one position each, the first with `retained` >= 1 positions before it; 0
// steps give 0.
Integer evaluateDecodes(const Count& count, Integer requests, Integer retained, Integer steps);

// Old positions read by those steps, per request: the sum of retained + j for j = 0 ... steps-1.
Integer readPositions(Integer retained, Integer steps);

}  // namespace archimeter
