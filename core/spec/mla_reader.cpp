#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

constexpr Word<LatentForm> latentForms[] = {
    {"compact", LatentForm::Compact},
    {"expanded", LatentForm::Expanded},
};

void readForms(ObjectReader& fields, MlaSpec& spec) {
  const bool productsGood = fields["products"].word(latentForms, spec.products);
  const ValueReader cache = fields["cache"];
  const bool cacheGood = cache.word(latentForms, spec.cache);
  if (productsGood && cacheGood && spec.products == LatentForm::Compact &&
      spec.cache == LatentForm::Expanded)
    cache.unexpected("\"compact\": compact products read the latent");
}

}  // namespace

AttentionSpec readMla(ObjectReader& fields) {
  MlaSpec spec;
  fields["heads"].integer(sizeRange, spec.heads);
  fields["queryRank"].integer(sizeRange, spec.queryRank);
  fields["kvRank"].integer(sizeRange, spec.kvRank);
  fields["nopeDim"].integer(sizeRange, spec.nopeDim);
  const ValueReader sharedDim = fields["sharedDim"];
  const bool sharedDimGood = sharedDim.integer(sizeRange, spec.sharedDim);
  fields["valueDim"].integer(sizeRange, spec.valueDim);
  if (fields["rotary"].boolean(spec.rotary) && sharedDimGood && spec.rotary &&
      spec.sharedDim % 2 != 0)
    sharedDim.unexpected("an even number, as it carries the rotary embedding");
  fields["outputGate"].boolean(spec.outputGate);
  readForms(fields, spec);
  readPairs(fields, spec.pairs);
  return spec;
}

}  // namespace archimeter
