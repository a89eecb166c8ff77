#include "core/cost/speculation.h"

namespace archimeter {

Ratio amortizedTime(const Ratio& proposal, const Ratio& verification, const Ratio& tokens) {
  return (proposal + verification) / tokens;
}

Ratio breakEvenTokens(const Ratio& proposal, const Ratio& verification, const Ratio& decode) {
  return (proposal + verification) / decode;
}

}  // namespace archimeter
