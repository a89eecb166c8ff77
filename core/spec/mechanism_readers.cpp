#include "core/spec/mechanism_readers.h"

#include "core/spec/mechanism_parts.h"

namespace archimeter {
namespace {

constexpr Word<MechanismReader<AttentionSpec>> attentions[] = {
    {"gqa", readGqa},
    {"mla", readMla},
    {"gated-delta", readGatedDelta},
    {"kda", readKda},
    {"shared-kv", readSharedKv},
};

constexpr Word<MechanismReader<FeedForwardSpec>> feedForwards[] = {
    {"swiglu", readSwiglu},
    {"moe", readMoe},
};

constexpr Word<MechanismReader<ResidualSpec>> residuals[] = {
    {"attention-residual", readAttentionResidual},
    {"mhc", readHyperConnection},
    {"single-pass-mhc", readSinglePassHyperConnection},
};

}  // namespace

AttentionSpec readAttention(const ValueReader& value) {
  return readMechanism(value, attentions);
}

FeedForwardSpec readFeedForward(const ValueReader& value) {
  return readMechanism(value, feedForwards);
}

ResidualSpec readResidual(const ValueReader& value) {
  return readMechanismOr("plain", ResidualSpec(PlainResidualSpec{}), value, residuals);
}

EngramSpec readEngram(const ValueReader& value) {
  EngramSpec spec;
  ObjectReader fields = value.object();
  fields["rows"].integer(sizeRange, spec.rows);
  fields["width"].integer(sizeRange, spec.width);
  fields["orders"].integer(sizeRange, spec.orders);
  fields["heads"].integer(sizeRange, spec.heads);
  fields.finish();
  return spec;
}

}  // namespace archimeter
