// Which box of a graph holds which state, and what it stores and moves.
#pragma once

#include <optional>
#include <vector>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

// One kept record and the operation it belongs to: an append, or one that keeps it at its side.
struct StatePlace {
  DrawnState state;
  Message name;
  Integer elements = 1;
  std::size_t operation = 0;
  bool aside = false;  // has a box of its own beside the operation
};

std::vector<StatePlace> placeStates(const PreparedModel& model, const LayerGraph& graph,
                                    const Call& call);

}  // namespace archimeter
