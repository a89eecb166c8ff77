#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {

AttentionSpec readGqa(ObjectReader& fields) {
  GqaSpec spec;
  const ValueReader queryHeads = fields["queryHeads"];
  const bool queryHeadsGood = queryHeads.integer(sizeRange, spec.queryHeads);
  const bool kvHeadsGood = fields["kvHeads"].integer(sizeRange, spec.kvHeads);
  if (queryHeadsGood && kvHeadsGood && spec.queryHeads % spec.kvHeads != 0)
    queryHeads.unexpected("a multiple of kvHeads, " + std::to_string(spec.kvHeads));

  const bool headDimGood = fields["headDim"].integer(sizeRange, spec.headDim);
  readRotaryDims(fields, headDimGood ? spec.headDim : 0, spec.rotaryDims);

  fields["queryKeyNorm"].boolean(spec.queryKeyNorm);
  fields["outputGate"].boolean(spec.outputGate);
  readPairs(fields, spec.pairs);
  return spec;
}

}  // namespace archimeter
