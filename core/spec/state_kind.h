// What a request keeps of its context, by kind: the words of the command line and of model files.
#pragma once

#include <array>
#include <cstddef>

#include "core/units/message.h"

namespace archimeter {

enum class StateKind {
  KeysValues,
  Latent,
  Window,
  Compressed,
  Global,
  Index,
  Recurrent,
  Convolution,
  CompressorBuffer,
  TokenHistory
};
inline constexpr std::size_t stateKindCount = 10;

const char* stateKindId(StateKind kind);  // "kv", "recurrent_fp32"
Message stateKindName(StateKind kind);    // "keys and values"

// Kinds in the order above.
std::array<StateKind, stateKindCount> stateKinds();

}  // namespace archimeter
