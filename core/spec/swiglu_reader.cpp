#include "core/spec/mechanism_readers.h"

namespace archimeter {

FeedForwardSpec readSwiglu(ObjectReader& fields) {
  SwigluSpec spec;
  fields["width"].integer(sizeRange, spec.width);
  return spec;
}

}  // namespace archimeter
