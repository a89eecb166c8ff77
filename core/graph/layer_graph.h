// A layer type (or the embedding, or the head) as one ordered list of operations, its tensors and
// the state it keeps.
//
// Every number, table row and box of the program is a fold over these lists; nothing else describes
// a layer.
#pragma once

#include <string>
#include <vector>

#include "core/graph/operation.h"
#include "core/spec/model_spec.h"

namespace archimeter {

// How the number of records of one request follows from the H positions it retains.
enum class Growth {
  Append,     // floor(H / period): one whenever `period` positions are complete
  Window,     // min(H, period): those of the last positions
  Recurrent,  // one whatever H is, read and written whole by every step
  Kept,       // one whatever H is; its reads and writes are not counted
  History,    // H, beside the context records; its reads and writes are not counted
};

struct StateRecord {
  StateKind kind = StateKind::KeysValues;
  Growth growth = Growth::Append;
  Product elements;  // values of one record
  Message name;      // "keys and values"
  Integer period = 1;  // positions of one record, or of the window
};

// What one query reads: records of the layer's own or of a layer above.
struct StateRead {
  StateRecord record;
  Integer cap = 0;  // the most records a query uses; 0: all
};

struct LayerGraph {
  std::string layerType;  // name in the model file; "embedding", "head" outside the layers
  Symbol repeats;         // L: how many layers are of this type; 1 outside the layers
  Integer replay = 0;     // positions of the tail it replays in a call from S = 0; 0: all
  std::vector<Tensor> tensors;
  std::vector<Operation> operations;  // in an order in which they can run
  std::vector<StateRecord> state;     // the layer keeps
  std::vector<StateRead> reads;
  TensorId input;
  TensorId output;
};

struct ModelGraph {
  std::vector<LayerGraph> parts;    // embedding, the layer types in the order of the file, head
  std::vector<LayoutBlock> layout;  // depth order; indices count layer types, not parts
  std::optional<LayerGraph> mtp;    // beside the model: part of no total
};

ModelGraph buildModelGraph(const ModelSpec& spec);

}  // namespace archimeter
