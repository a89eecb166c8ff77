// The graph of one layer type as a drawing needs it: boxes with their costs, lines with their
// tensors, folded from the operation list that is counted.
//
// Costs are of one layer and one call of all B requests. The boxes and lines follow from the model
// alone; only costs and sizes change with the dials.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/cost/call_cost.h"
#include "core/cost/prepared_model.h"

namespace archimeter {

struct DrawnOperation {
  std::string id;
  Message name;
  bool matrixWork = false;
  Flops flops;
  Params params;
  Bytes weightBytes;
  Bytes readBytes;  // of the weights that the call visits; a table that is looked up: none
};

struct DrawnWeight {
  std::string group;
  Integer out = 1;
  std::optional<Integer> in;
  Integer copies = 1;
  Integer selected = 0;  // of the copies, those one token visits; 0: all
  Params count;
};

// What a request keeps, as one box of the graph.
struct DrawnState {
  std::string kind;   // "kv"
  Message growth;     // "grows"; "kept above" of what another layer keeps
  bool grows = true;  // with the context
  bool kept = true;   // by this layer
  Bytes before;       // stored at S, all requests
  Bytes after;        // stored at S + P
  Bytes reads;        // of one decode query of each request that sees S + P positions
  Bytes writes;
};

enum class NodeRole { Operation, State, Input, Output, Group };

struct DrawnNode {
  std::string id;
  Message name;
  NodeRole role = NodeRole::Operation;
  std::string kind;   // "projection"
  std::string group;  // "attention": the box it stands in
  Message fact;       // "4,096 × 12,288": what does not change with the dials; may be empty
  std::string countedIn = {};  // the part that counts its work: "depth"
  std::vector<DrawnOperation> operations;
  std::vector<DrawnWeight> weights;
  std::optional<DrawnState> state;
  bool matrixWork = false;  // counted, also where this call does none of it
  Flops flops;
  Params params;
  Bytes weightBytes;
  Bytes reads;            // visited weights, and what a decode query reads of the state
  int section = 0;        // attention before feed-forward
  int rightOf = -1;       // the box of the same row at its left
  bool inLane = false;    // a connection between the parts of the layer
  std::string fold = {};  // the small group it folds with; of a group box the group it stands for
  bool leads = false;     // the box that its fold is known by
};

enum class Flow { Tensor, Read, Write };

struct DrawnEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  Flow flow = Flow::Tensor;
  std::string tensor;   // "queries"
  std::string symbols;  // "m × n_q × d_h"
  std::string sizes;    // "m × 32 × 128": the rows stay a symbol
  std::vector<Integer> shape;
  std::optional<Bytes> bytes;  // of a state edge what moves, on the first edge of each flow
  int net = 0;                 // edges of one tensor from one box
  bool skips = false;          // a residual that passes a whole part
  bool returns = false;        // goes back to the box before it, beside the edge that comes from it
};

struct DrawnGroup {
  std::string id;
  Message name;
};

struct LayerDrawing {
  std::string model;
  std::string layerType;
  Integer repeats = 1;
  bool decode = false;  // P = 1: state edges carry what a step moves
  std::vector<DrawnNode> nodes;
  std::vector<DrawnEdge> edges;
  std::vector<DrawnGroup> groups;  // frames around their boxes
  std::vector<DrawnGroup> folds;   // small groups without a frame
  Flops flops;
  Params params;
  Bytes weightBytes;
};

// What can be drawn of a model: its parts, and the layer beside it.
std::vector<const LayerGraph*> drawnParts(const ModelGraph& graph);

// Throws ArithmeticOverflow where a cost leaves the range.
LayerDrawing drawLayer(const PreparedModel& model, const LayerGraph& graph, const Call& call,
                       Routing routing = Routing::Even);

// A frame or a fold that is not folded yet; nullptr when there is none.
const DrawnGroup* findGroup(const LayerDrawing& drawing, const std::string& id);

// The drawing with everything of `group`, a frame or a fold, in one box.
LayerDrawing folded(const LayerDrawing& drawing, const std::string& group);

// Boxes on the heaviest way from the input to the output, by FLOPs; of equal ways the longest.
std::vector<std::size_t> criticalPath(const LayerDrawing& drawing);

}  // namespace archimeter
