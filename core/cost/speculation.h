// Speculative decoding (chapter 2.5.3): a draft proposes tokens in time Ts, the model verifies them
// in one call of time Tv, and g tokens come out of the pair. Times in any one unit.
#pragma once

#include "core/units/ratio.h"

namespace archimeter {

// (Ts + Tv) / g: the time of one token.
Ratio amortizedTime(const Ratio& proposal, const Ratio& verification, const Ratio& tokens);

// (Ts + Tv) / Td: with more tokens than this, the pair beats decode calls of time Td.
Ratio breakEvenTokens(const Ratio& proposal, const Ratio& verification, const Ratio& decode);

}  // namespace archimeter
