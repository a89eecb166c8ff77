// What several mechanisms state in the same words.
#pragma once

#include "core/spec/model_spec.h"
#include "core/spec/object_reader.h"

namespace archimeter {

inline constexpr IntegerRange optionalSizeRange{0, sizeRange.largest};

// "pairs": "causal" or "rectangle".
void readPairs(ObjectReader& fields, PairCount& pairs);

// "convolution": {"width", "keptTaps"}.
void readConvolution(ObjectReader& fields, ConvolutionSpec& convolution);

}  // namespace archimeter
