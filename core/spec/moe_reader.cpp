#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

constexpr IntegerRange routerBiasRange{0, 2};

void readShared(ObjectReader& fields, MoeSpec& spec) {
  const bool widthGood = fields["sharedWidth"].integer(optionalSizeRange, spec.sharedWidth);
  const ValueReader gate = fields["sharedGate"];
  if (gate.boolean(spec.sharedGate) && widthGood && spec.sharedGate && spec.sharedWidth == 0)
    gate.unexpected("false: sharedWidth 0 is no shared expert");
}

}  // namespace

FeedForwardSpec readMoe(ObjectReader& fields) {
  MoeSpec spec;
  const bool expertsGood = fields["experts"].integer(sizeRange, spec.experts);
  const ValueReader selected = fields["selected"];
  if (selected.integer(sizeRange, spec.selected) && expertsGood && spec.selected > spec.experts)
    selected.unexpected("no more than experts, " + std::to_string(spec.experts));
  fields["width"].integer(sizeRange, spec.width);
  readShared(fields, spec);
  fields["latent"].integer(optionalSizeRange, spec.latent);
  fields["routerBiases"].integer(routerBiasRange, spec.routerBiases);
  if (fields.has("hashRouted")) fields["hashRouted"].boolean(spec.hashRouted);
  return spec;
}

}  // namespace archimeter
