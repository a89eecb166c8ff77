// What several mechanisms state in the same words.
#pragma once

#include "core/spec/model_spec.h"
#include "core/spec/object_reader.h"

namespace archimeter {

inline constexpr IntegerRange optionalSizeRange{0, sizeRange.largest};

// The mechanisms of one kind by the word of their "type".
template <class Spec>
using MechanismReader = Spec (*)(ObjectReader& fields);

// {"type": ..., and the fields of that mechanism}. Of a type that does not exist nothing else can
// be checked.
template <class Spec, std::size_t Count>
Spec readMechanism(const ValueReader& value, const Word<MechanismReader<Spec>> (&rows)[Count]) {
  ObjectReader fields = value.object();
  MechanismReader<Spec> read = nullptr;
  if (!fields["type"].word(rows, read)) return {};
  Spec spec = read(fields);
  fields.finish();
  return spec;
}

// The word `plain`, which gives `none`, or an object as above.
template <class Spec, std::size_t Count>
Spec readMechanismOr(std::string_view plain, Spec none, const ValueReader& value,
                     const Word<MechanismReader<Spec>> (&rows)[Count]) {
  if (value.node() != nullptr && value.node()->isObject()) return readMechanism(value, rows);
  const bool isPlain = value.node() != nullptr && value.node()->kind == JsonNode::Kind::String &&
                       value.node()->text == plain;
  if (!isPlain)
    value.unexpected('"' + std::string(plain) + "\" or an object with a type and its fields");
  return none;
}

// "rotaryDims": even and no more than `headDim`, where that is known (not 0).
void readRotaryDims(ObjectReader& fields, std::int64_t headDim, std::int64_t& rotaryDims);

// "pairs": "causal" or "rectangle".
void readPairs(ObjectReader& fields, PairCount& pairs);

// "convolution": {"width", "keptTaps"}.
void readConvolution(ObjectReader& fields, ConvolutionSpec& convolution);

}  // namespace archimeter
