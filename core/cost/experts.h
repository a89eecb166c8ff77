// Routed experts: which a batch visits and what it reads (chapter 2.4.2), and the same parameters
// cut into coarser or finer experts (2.5.1).
#pragma once

#include <vector>

#include "core/graph/layer_graph.h"
#include "core/spec/scenario.h"
#include "core/units/ratio.h"

namespace archimeter {

// Experts of one size, alike in `layers` layers.
struct ExpertGroup {
  Integer experts;    // E of a layer
  Integer selected;   // k of a token
  Params parameters;  // N_e of one expert
  Integer layers;
};

// One layer under a batch of `rows` tokens.
struct ExpertBatch {
  Integer assignments;  // rows x k
  Ratio visited;        // U, distinct experts; an expectation under random routing
  Ratio rowsPerVisited;
  Flops flops;  // 2 N_e rows k, however the rows spread
  Bytes bytes;  // 2 N_e U: BF16 weights of the visited experts
};

std::vector<ExpertGroup> expertGroups(const ModelGraph& graph);

// Distinct experts of one layer that `rows` tokens visit: min(E, rows k) spread evenly, k when all
// choose the same, E (1 - (1 - k/E)^rows) at random.
Ratio visitedExperts(Integer experts, Integer selected, Integer rows, Routing routing);

ExpertBatch expertBatch(const ExpertGroup& group, Integer rows, Routing routing);

// Routed weights one token meets, over all layers, in BF16: 2 k N_e each.
Bytes selectedExpertBytes(const ModelGraph& graph);

// E and k times `factor` > 0, the width divided by it: as many parameters and as much work. The
// model comes back unchanged where a result would not be whole.
ModelSpec withGranularity(ModelSpec spec, const Ratio& factor);

}  // namespace archimeter
