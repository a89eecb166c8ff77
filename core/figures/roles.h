// What stands behind a fill: the role of a category of weights, of a kind of state, of a group of
// work. Kinds and groups are known by their ids; one that is not in the table is drawn as "other".
#pragma once

#include "core/figures/figure.h"
#include "core/graph/layer_graph.h"

namespace archimeter {

Role roleOf(Category category);
Role roleOf(StateKind kind);
Role roleOf(CostGroup group);
// What the parts of one role are called together, in a stack of state or of work.
Message stateRoleName(Role role);
Message workRoleName(Role role);

}  // namespace archimeter
