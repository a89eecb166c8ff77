#include "core/cost/counts.h"

namespace archimeter {

Integer evaluate(Count count, const Call& call) {
  switch (count.kind) {
    case CountKind::None:
      return 0;
    case CountKind::Requests:
      return call.requests;
    case CountKind::Rows:
      return call.rows();
    case CountKind::Visible:
      return call.requests * (call.input * call.context + triangle(call.input));
    case CountKind::Rectangle:
      return call.rows() * call.retained();
  }
  return 0;
}

Integer evaluateDecodes(Count count, Integer requests, Integer retained, Integer steps) {
  switch (count.kind) {
    case CountKind::None:
      return 0;
    case CountKind::Requests:
    case CountKind::Rows:
      return requests * steps;
    // A single query sees every position, so both conventions coincide.
    case CountKind::Visible:
    case CountKind::Rectangle:
      return requests * (steps * retained + triangle(steps));
  }
  return 0;
}

Integer readPositions(Integer retained, Integer steps) {
  return steps == Integer(0) ? Integer(0) : steps * retained + triangle(steps - 1);
}

}  // namespace archimeter
