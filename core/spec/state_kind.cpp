#include "core/spec/state_kind.h"

namespace archimeter {

namespace {

struct KindRow {
  const char* id;
  const char* name;
  StoredAs storedAs = StoredAs::Context;
};

// In the order of StateKind.
constexpr std::array<KindRow, stateKindCount> rows{{
    {"kv", "keys and values"},
    {"mla", "latents"},
    {"window", "window"},
    {"compressed", "compressed entries"},
    {"global", "shared global entries"},
    {"index", "index keys"},
    {"recurrent_fp32", "recurrent matrices", StoredAs::Fp32},
    {"conv", "convolution taps", StoredAs::Bf16},
    {"compressor_fp32", "compressor buffers", StoredAs::Fp32},
    {"engram_int64", "token history", StoredAs::Int64},
}};

}  // namespace

const char* stateKindId(StateKind kind) {
  return rows[static_cast<std::size_t>(kind)].id;
}

Message stateKindName(StateKind kind) {
  return rows[static_cast<std::size_t>(kind)].name;
}

StoredAs storedAs(StateKind kind) {
  return rows[static_cast<std::size_t>(kind)].storedAs;
}

std::array<StateKind, stateKindCount> stateKinds() {
  std::array<StateKind, stateKindCount> kinds{};
  for (std::size_t i = 0; i < stateKindCount; ++i) kinds[i] = static_cast<StateKind>(i);
  return kinds;
}

}  // namespace archimeter
