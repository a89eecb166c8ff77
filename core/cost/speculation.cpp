#include "core/cost/speculation.h"

namespace archimeter {

Ratio amortizedTime(const SpeculationRound& round, const Ratio& tokens) {
  return round.time() / tokens;
}

Ratio breakEvenTokens(const SpeculationRound& round, const Ratio& decode) {
  return round.time() / decode;
}

}  // namespace archimeter
