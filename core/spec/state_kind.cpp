#include "core/spec/state_kind.h"

namespace archimeter {

namespace {

struct KindRow {
  const char* id;
  const char* name;
};

// In the order of StateKind.
constexpr std::array<KindRow, stateKindCount> rows{{
    {"kv", "keys and values"},
    {"mla", "latents"},
    {"window", "window"},
    {"compressed", "compressed entries"},
    {"global", "shared global entries"},
    {"index", "index keys"},
    {"recurrent_fp32", "recurrent matrices"},
    {"conv", "convolution taps"},
    {"compressor_fp32", "compressor buffers"},
    {"engram_int64", "token history"},
}};

}  // namespace

const char* stateKindId(StateKind kind) {
  return rows[static_cast<std::size_t>(kind)].id;
}

Message stateKindName(StateKind kind) {
  return rows[static_cast<std::size_t>(kind)].name;
}

std::array<StateKind, stateKindCount> stateKinds() {
  std::array<StateKind, stateKindCount> kinds{};
  for (std::size_t i = 0; i < stateKindCount; ++i) kinds[i] = static_cast<StateKind>(i);
  return kinds;
}

}  // namespace archimeter
