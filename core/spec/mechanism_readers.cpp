#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

template <class Spec>
using MechanismReader = Spec (*)(ObjectReader& fields);

constexpr Word<MechanismReader<AttentionSpec>> attentions[] = {
    {"gqa", readGqa},
};

constexpr Word<MechanismReader<FeedForwardSpec>> feedForwards[] = {
    {"swiglu", readSwiglu},
};

const Word<ResidualSpec> residuals[] = {
    {"plain", PlainResidualSpec{}},
};

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
  ResidualSpec spec;
  value.word(residuals, spec);
  return spec;
}

}  // namespace archimeter
