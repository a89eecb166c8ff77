// One builder for each mechanism: from its facts to operations. A new mechanism is a new builder
// and one more overload here.
#pragma once

#include "core/graph/graph_builder.h"

namespace archimeter {

// Each takes the normalised input of its sublayer (m x d) and gives the sublayer's result (m x d).
TensorId buildAttention(GraphBuilder& builder, TensorId x, const GqaSpec& spec);
TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const SwigluSpec& spec);

LayerGraph buildEmbedding(const ModelSpec& spec);
LayerGraph buildLayer(const ModelSpec& spec, std::size_t layerType);
LayerGraph buildHead(const ModelSpec& spec);

Symbol hiddenSymbol(const ModelSpec& spec);      // d
Symbol vocabularySymbol(const ModelSpec& spec);  // V

}  // namespace archimeter
