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

enum class StateKind { KeysValues, Latent, Recurrent, Convolution };
inline constexpr int stateKindCount = 4;
const char* stateKindId(StateKind kind);  // "kv", "mla", "recurrent_fp32", "conv"
Message stateKindName(StateKind kind);    // "keys and values"

// How the number of records of one request follows from the H positions it retains, and how many
// one query uses.
enum class Growth {
  Append,     // one record a position; a query reads them all
  Recurrent,  // one record whatever H is, read and written whole by every step
  Kept,       // one record whatever H is; its reads and writes are not counted
};

// In which format the values of a record are stored.
enum class StoredAs { Context, Fp32, Bf16 };  // Context: the state format of the scenario

struct StateRecord {
  StateKind kind = StateKind::KeysValues;
  Growth growth = Growth::Append;
  Product elements;  // values of one record
  Message name;      // "keys and values"
  StoredAs storedAs = StoredAs::Context;
};

struct LayerGraph {
  std::string layerType;  // name in the model file; "embedding", "head" outside the layers
  Symbol repeats;         // L: how many layers are of this type; 1 outside the layers
  std::vector<Tensor> tensors;
  std::vector<Operation> operations;  // in an order in which they can run
  std::vector<StateRecord> state;
  TensorId input;
  TensorId output;
};

struct ModelGraph {
  std::vector<LayerGraph> parts;    // embedding, the layer types in the order of the file, head
  std::vector<LayoutBlock> layout;  // depth order; indices count layer types, not parts
};

ModelGraph buildModelGraph(const ModelSpec& spec);

}  // namespace archimeter
