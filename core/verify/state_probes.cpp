// Sections 2.3.2 to 2.3.6: latents, recurrent state, and the growth of the global history.
#include "core/verify/probe.h"

namespace archimeter {

namespace {

constexpr std::int64_t k8 = 8192;

// What a request's positions leave behind, without windows and without state of a fixed size.
const Kinds history{StateKind::KeysValues, StateKind::Latent};
const Kinds latent{StateKind::Latent};
const Kinds recurrent{StateKind::Recurrent};
const Kinds convolution{StateKind::Convolution};
const Kinds fixedKinds{StateKind::Recurrent, StateKind::Convolution};
const Variant expanded{.path = "expanded"};

Ratio balance(Bench& bench, const PrintedNumber& row) {
  return balanceLength(stateAt(bench.model(row.model), 0)).value();
}

std::vector<Probe> latents() {
  return {
      {"S2.3.2.width", recordValuesOf("mla", StateKind::Latent)},
      {"S2.3.2.compact", stateOfKinds(latent, k8)},
      {"S2.3.2.expanded", stateOfKinds(history, k8, expanded)},
  };
}

std::vector<Probe> recurrences() {
  return {
      {"S2.3.4.layer", recordBytesOf("kda", StateKind::Recurrent)},
      {"S2.3.4.all", stateOfKinds(recurrent, k8)},
      {"S2.3.4.rw", trafficOfKinds(recurrent, k8)},
      {"S2.3.5.k3.layers", layersWith({"attention.decayDown", "attention.latent"})},
      {"S2.3.5.k3.mla", stateOfKinds(latent, k8)},
      {"S2.3.5.k3.conv", stateOfKinds(convolution, k8)},
      {"S2.3.5.k3.total", stateOf(k8)},
      {"S2.3.5.q36.kv", growth()},
      {"S2.3.5.q36.rec", stateOfKinds(recurrent, k8)},
      {"S2.3.5.q36.conv", stateOfKinds(convolution, k8)},
      {"S2.3.5.q36.total", stateOf(k8)},
      {"S2.3.5.q36.fixed", stateOfKinds(fixedKinds, 0)},
      {"S2.3.5.q36.hstar", balance},
      {"S2.3.5.k3.ckv", growth()},
      {"S2.3.5.k3.fixed", stateOfKinds(fixedKinds, 0)},
      {"S2.3.5.k3.hstar", balance},
      {"X2-5.k3.conv", stateOfKinds(convolution, 0)},
      {"X2-5.q36.fixed", stateOfKinds(fixedKinds, 0)},
  };
}

// Growth, history and reads of the models of the table of section 2.3.6.
std::vector<Probe> histories() {
  return {
      {"T2.3.6.qwen3-8b.growth", growth()},
      {"T2.3.6.qwen3-8b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3-8b.read", readsOfKinds(history, k8)},
      {"T2.3.6.qwen3-32b.growth", growth()},
      {"T2.3.6.qwen3-32b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3-32b.read", readsOfKinds(history, k8)},
      {"T2.3.6.qwen3-30b-a3b.growth", growth()},
      {"T2.3.6.qwen3-30b-a3b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3-30b-a3b.read", readsOfKinds(history, k8)},
      {"T2.3.6.qwen3-235b-a22b.growth", growth()},
      {"T2.3.6.qwen3-235b-a22b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3-235b-a22b.read", readsOfKinds(history, k8)},
      {"T2.3.6.qwen3.5-397b-a17b.growth", growth()},
      {"T2.3.6.qwen3.5-397b-a17b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3.5-397b-a17b.read", readsOfKinds(history, k8)},
      {"T2.3.6.qwen3.6-35b-a3b.growth", growth()},
      {"T2.3.6.qwen3.6-35b-a3b.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.qwen3.6-35b-a3b.read", readsOfKinds(history, k8)},
      {"T2.3.6.kimi-k3.growth", growth()},
      {"T2.3.6.kimi-k3.hist8k", stateOfKinds(history, k8)},
      {"T2.3.6.kimi-k3.read", readsOfKinds(history, k8)},
      {"S2.3.6.k3.expanded", growth(expanded)},
      {"S2.3.6.fixed.qwen3.5-397b-a17b", stateOfKinds(fixedKinds, 0)},
      {"S2.3.6.fixed.qwen3.6-35b-a3b", stateOfKinds(fixedKinds, 0)},
      {"S2.3.6.fixed.kimi-k3", stateOfKinds(fixedKinds, 0)},
  };
}

}  // namespace

std::vector<Probe> stateProbes() {
  std::vector<Probe> probes = latents();
  for (const std::vector<Probe>& more : {recurrences(), histories()})
    probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
