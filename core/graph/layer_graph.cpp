#include "core/graph/layer_graph.h"

namespace archimeter {

const char* stateKindId(StateKind kind) {
  switch (kind) {
    case StateKind::KeysValues:
      return "kv";
  }
  return "";
}

Message stateKindName(StateKind kind) {
  switch (kind) {
    case StateKind::KeysValues:
      return "keys and values";
  }
  return {};
}

}  // namespace archimeter
