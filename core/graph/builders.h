// One builder for each mechanism: from its facts to operations. A new mechanism is a new builder
// and one more overload here.
#pragma once

#include "core/graph/graph_builder.h"

namespace archimeter {

// Each takes the normalised input of its sublayer (m x d) and gives the sublayer's result (m x d).
TensorId buildAttention(GraphBuilder& builder, TensorId x, const GqaSpec& spec);
TensorId buildAttention(GraphBuilder& builder, TensorId x, const MlaSpec& spec);
TensorId buildAttention(GraphBuilder& builder, TensorId x, const GatedDeltaSpec& spec);
TensorId buildAttention(GraphBuilder& builder, TensorId x, const KdaSpec& spec);
TensorId buildAttention(GraphBuilder& builder, TensorId x, const SharedKvSpec& spec);
TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const SwigluSpec& spec);
TensorId buildFeedForward(GraphBuilder& builder, TensorId x, const MoeSpec& spec);

LayerGraph buildEmbedding(const ModelSpec& spec);
LayerGraph buildLayer(const ModelSpec& spec, std::size_t layerType);
LayerGraph buildHead(const ModelSpec& spec);
inline constexpr const char* depthPart = "depth";
// What mixes results across the depth of the model once a call; empty where nothing does.
std::optional<LayerGraph> buildDepth(const ModelSpec& spec);
// The layer that predicts one token more (chapter 2.5.3); it shares the embedding and the head.
LayerGraph buildMtp(const ModelSpec& spec, const LayerTypeSpec& type);

// Both sublayers of a layer, with its residual connection: from builder.input() to the output.
TensorId buildSublayers(GraphBuilder& builder, const LayerTypeSpec& type);
// c, where the residual of the layer at `place` has several streams.
std::optional<Symbol> streamsOf(const LayerTypeSpec& type, const std::string& place);
// The head without its weights.
Operation headProjection(const ModelSpec& spec);

// An operation without weights and without matrix work.
Operation plainOperation(const char* id, Message name, OperationKind kind, Frame frame);

Symbol hiddenSymbol(const ModelSpec& spec);      // d
Symbol vocabularySymbol(const ModelSpec& spec);  // V

}  // namespace archimeter
