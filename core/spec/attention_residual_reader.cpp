#include "core/spec/mechanism_readers.h"

namespace archimeter {

ResidualSpec readAttentionResidual(ObjectReader& fields) {
  AttentionResidualSpec spec;
  fields["block"].integer(sizeRange, spec.block);
  return spec;
}

}  // namespace archimeter
