#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {

AttentionSpec readGatedDelta(ObjectReader& fields) {
  GatedDeltaSpec spec;
  const bool keyHeadsGood = fields["keyHeads"].integer(sizeRange, spec.keyHeads);
  const ValueReader valueHeads = fields["valueHeads"];
  if (valueHeads.integer(sizeRange, spec.valueHeads) && keyHeadsGood &&
      spec.valueHeads % spec.keyHeads != 0)
    valueHeads.unexpected("a multiple of keyHeads, " + std::to_string(spec.keyHeads));
  fields["keyDim"].integer(sizeRange, spec.keyDim);
  fields["valueDim"].integer(sizeRange, spec.valueDim);
  readConvolution(fields, spec.convolution);
  fields["chunk"].integer(sizeRange, spec.chunk);
  return spec;
}

}  // namespace archimeter
