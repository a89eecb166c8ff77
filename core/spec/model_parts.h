// The parts of a model file, each read by a function of its own.
#pragma once

#include "core/spec/model_spec.h"
#include "core/spec/object_reader.h"

namespace archimeter {

// What a path may change: all but id, name, paths and sources.
void readArchitecture(ObjectReader& root, ModelSpec& spec);

// Layer types in the order of the file, and the blocks that repeat them.
void readLayers(ObjectReader& root, ModelSpec& spec);

// One layer: its mechanisms, what it looks up, what it replays.
LayerTypeSpec readLayerType(const std::string& name, const ValueReader& value);

// The multi-token prediction layer, beside those already read.
LayerTypeSpec readMtp(const ValueReader& value, const ModelSpec& spec);

// "stateFormats" and "released", where the file has them.
void readStorage(ObjectReader& root, ModelSpec& spec);

// Each field of a source must lead to something in `document`.
std::vector<SourceSpec> readSources(ObjectReader& root, const JsonNode& document);

// The model under each of its paths: an overlay on the document (RFC 7386, without removals).
// `base` is the model without overlay, `mistakes` what is wrong with it.
std::vector<ModelSpec> readPaths(ObjectReader& root, const JsonNode& document,
                                 const ModelSpec& base, const Mistakes& mistakes);

}  // namespace archimeter
