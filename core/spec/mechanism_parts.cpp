#include "core/spec/mechanism_parts.h"

namespace archimeter {
namespace {

constexpr Word<PairCount> pairCounts[] = {
    {"causal", PairCount::Causal},
    {"rectangle", PairCount::Rectangle},
};

}  // namespace

void readRotaryDims(ObjectReader& fields, std::int64_t headDim, std::int64_t& rotaryDims) {
  const ValueReader value = fields["rotaryDims"];
  if (!value.integer(optionalSizeRange, rotaryDims)) return;
  if (rotaryDims % 2 != 0)
    value.unexpected("an even number");
  else if (headDim > 0 && rotaryDims > headDim)
    value.unexpected("no more than headDim, " + std::to_string(headDim));
}

void readPairs(ObjectReader& fields, PairCount& pairs) {
  fields["pairs"].word(pairCounts, pairs);
}

void readConvolution(ObjectReader& fields, ConvolutionSpec& convolution) {
  ObjectReader parts = fields["convolution"].object();
  const bool widthGood = parts["width"].integer(sizeRange, convolution.width);
  const ValueReader keptTaps = parts["keptTaps"];
  if (keptTaps.integer(sizeRange, convolution.keptTaps) && widthGood &&
      convolution.keptTaps > convolution.width)
    keptTaps.unexpected("no more than width, " + std::to_string(convolution.width));
  parts.finish();
}

}  // namespace archimeter
