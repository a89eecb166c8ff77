#include "core/spec/mechanism_parts.h"

namespace archimeter {
namespace {

constexpr Word<PairCount> pairCounts[] = {
    {"causal", PairCount::Causal},
    {"rectangle", PairCount::Rectangle},
};

}  // namespace

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
