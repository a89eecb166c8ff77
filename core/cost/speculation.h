// Speculative decoding (chapter 2.5.3): a round drafts tokens in time Ts and verifies them in time
// Tv, and g of them come out on average. Times in any one unit.
#pragma once

#include "core/units/ratio.h"

namespace archimeter {

struct SpeculationRound {
  Ratio draft;         // Ts
  Ratio verification;  // Tv

  Ratio time() const { return draft + verification; }
};

// (Ts + Tv) / g: the time of one token.
Ratio amortizedTime(const SpeculationRound& round, const Ratio& tokens);

// (Ts + Tv) / Td: with more tokens than this, a round beats decode calls of time Td.
Ratio breakEvenTokens(const SpeculationRound& round, const Ratio& decode);

}  // namespace archimeter
