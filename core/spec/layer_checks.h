// What the layers of a model must have in common, and what each must find above it in depth. Each
// mistake is said at the layer type, or at the value of it, that does not fit.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "core/spec/model_spec.h"
#include "core/spec/value_reader.h"

namespace archimeter {

// The layer types as the file states them, in the order of ModelSpec::layerTypes.
using NamedValues = std::vector<std::pair<std::string, ValueReader>>;

// Every layer type stands in the layout.
void checkUse(const NamedValues& layerTypes, const ModelSpec& spec);

// The residual is the same in every layer. Nothing may be wrong with the layer types.
void checkResiduals(const NamedValues& layerTypes, const ModelSpec& spec);

// In depth order, a layer that takes entries or a choice from above finds a layer that makes them,
// of the same sizes; decoder layers stand below the encoder's and replay alike. Nothing may be
// wrong with the layer types and the layout.
void checkDepth(const NamedValues& layerTypes, const ModelSpec& spec);

// The multi-token prediction layer carries the residual of the others and keeps its own entries.
void checkMtp(const ValueReader& value, const LayerTypeSpec& mtp, const LayerTypeSpec& first);

}  // namespace archimeter
