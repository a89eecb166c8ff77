#include "core/graph/layer_graph.h"

namespace archimeter {

const char* stateKindId(StateKind kind) {
  switch (kind) {
    case StateKind::KeysValues:
      return "kv";
    case StateKind::Latent:
      return "mla";
    case StateKind::Recurrent:
      return "recurrent_fp32";
    case StateKind::Convolution:
      return "conv";
  }
  return "";
}

Message stateKindName(StateKind kind) {
  switch (kind) {
    case StateKind::KeysValues:
      return "keys and values";
    case StateKind::Latent:
      return "latents";
    case StateKind::Recurrent:
      return "recurrent matrices";
    case StateKind::Convolution:
      return "convolution taps";
  }
  return {};
}

}  // namespace archimeter
