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

// In which format the values of a record are stored. Context: in the state format of the scenario.
enum class StoredAs { Context, Fp32, Bf16, Int64 };

const char* stateKindId(StateKind kind);  // "kv", "recurrent_fp32"
Message stateKindName(StateKind kind);    // "keys and values"
StoredAs storedAs(StateKind kind);

// Kinds in the order above.
std::array<StateKind, stateKindCount> stateKinds();

}  // namespace archimeter
