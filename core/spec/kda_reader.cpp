#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {

AttentionSpec readKda(ObjectReader& fields) {
  KdaSpec spec;
  fields["heads"].integer(sizeRange, spec.heads);
  fields["keyDim"].integer(sizeRange, spec.keyDim);
  fields["valueDim"].integer(sizeRange, spec.valueDim);
  fields["decayRank"].integer(sizeRange, spec.decayRank);
  readConvolution(fields, spec.convolution);
  fields["chunk"].integer(sizeRange, spec.chunk);
  return spec;
}

}  // namespace archimeter
