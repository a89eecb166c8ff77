// Names and facts of the boxes, and the shapes on the lines.
#pragma once

#include "core/cost/counts.h"
#include "core/drawing/layer_drawing.h"

namespace archimeter {

const char* kindId(OperationKind kind);  // "projection"
const char* groupId(Frame frame);        // "attention"
Message groupName(Frame frame);

// A box of several operations: "Routed experts, 8 of 256".
Message boxName(const std::vector<const Operation*>& operations);
Message boxFact(const std::vector<const Operation*>& operations);
// How many a choice takes: "6 of 384", "at most 512"; empty where nothing is chosen.
Message choiceFact(const Operation& operation, const LayerGraph& graph);

void writeShape(const Tensor& tensor, const LayerGraph& graph, const Call& call, DrawnEdge& edge);

}  // namespace archimeter
