// The mechanisms a model file can name, each read by a function of its own. A new mechanism is one
// file with its reader and one row in mechanism_readers.cpp.
#pragma once

#include "core/spec/model_spec.h"
#include "core/spec/object_reader.h"

namespace archimeter {

// {"type": ..., and the fields of that mechanism}.
AttentionSpec readAttention(const ValueReader& value);
FeedForwardSpec readFeedForward(const ValueReader& value);
// "plain", or an object of another type.
ResidualSpec readResidual(const ValueReader& value);
EngramSpec readEngram(const ValueReader& value);

// The fields besides "type".
AttentionSpec readGqa(ObjectReader& fields);
AttentionSpec readMla(ObjectReader& fields);
AttentionSpec readGatedDelta(ObjectReader& fields);
AttentionSpec readKda(ObjectReader& fields);
AttentionSpec readSharedKv(ObjectReader& fields);
FeedForwardSpec readSwiglu(ObjectReader& fields);
FeedForwardSpec readMoe(ObjectReader& fields);
ResidualSpec readAttentionResidual(ObjectReader& fields);
ResidualSpec readHyperConnection(ObjectReader& fields);
ResidualSpec readSinglePassHyperConnection(ObjectReader& fields);

}  // namespace archimeter
