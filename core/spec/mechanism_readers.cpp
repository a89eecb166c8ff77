#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

template <class Spec>
using MechanismReader = Spec (*)(ObjectReader& fields);

constexpr Word<MechanismReader<AttentionSpec>> attentions[] = {
    {"gqa", readGqa},
    {"mla", readMla},
    {"gated-delta", readGatedDelta},
    {"kda", readKda},
};

constexpr Word<MechanismReader<FeedForwardSpec>> feedForwards[] = {
    {"swiglu", readSwiglu},
    {"moe", readMoe},
};

constexpr Word<MechanismReader<ResidualSpec>> residuals[] = {
    {"attention-residual", readAttentionResidual},
};
constexpr std::string_view plainResidual = "plain";

// Of a type that does not exist nothing else can be checked.
template <class Spec, std::size_t Count>
Spec readMechanism(const ValueReader& value, const Word<MechanismReader<Spec>> (&rows)[Count]) {
  ObjectReader fields = value.object();
  MechanismReader<Spec> read = nullptr;
  if (!fields["type"].word(rows, read)) return {};
  Spec spec = read(fields);
  fields.finish();
  return spec;
}

}  // namespace

AttentionSpec readAttention(const ValueReader& value) {
  return readMechanism(value, attentions);
}

FeedForwardSpec readFeedForward(const ValueReader& value) {
  return readMechanism(value, feedForwards);
}

ResidualSpec readResidual(const ValueReader& value) {
  if (value.node() != nullptr && value.node()->isObject()) return readMechanism(value, residuals);
  const bool isPlain = value.node() != nullptr && value.node()->kind == JsonNode::Kind::String &&
                       value.node()->text == plainResidual;
  if (!isPlain) value.unexpected("\"plain\" or an object with a type and its fields");
  return PlainResidualSpec{};
}

}  // namespace archimeter
