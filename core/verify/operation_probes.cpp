// Tables 2-2 ff.: the operations of one model each, in a decode call after 8192 positions.
#include "core/verify/probe.h"

namespace archimeter {

namespace {

const Names routedExperts{"ffn.expertGate", "ffn.expertUp", "ffn.expertDown"};
const Names sharedExpert{"ffn.sharedGate", "ffn.sharedUp", "ffn.sharedDown"};
const Names dense{"ffn.gate", "ffn.up", "ffn.down"};
const Names pairs{"attention.scores", "attention.values"};

// Qwen3.6.
std::vector<Probe> table22() {
  const Names full{"full"};
  const Names linear{"linear"};
  return {
      {"T2-2.full.q", decodeItems({"attention.query"}, full)},
      {"T2-2.full.kv", decodeItems({"attention.key", "attention.value"}, full)},
      {"T2-2.full.inter", decodeItems(pairs, full)},
      {"T2-2.full.o", decodeItems({"attention.output"}, full)},
      {"T2-2.lin.qkv", decodeItems({"attention.qkv"}, linear)},
      {"T2-2.lin.z", decodeItems({"attention.z"}, linear)},
      {"T2-2.lin.ab", decodeItems({"attention.decay", "attention.update"}, linear)},
      {"T2-2.lin.o", decodeItems({"attention.output"}, linear)},
      {"T2-2.router", decodeItems({"ffn.router"})},
      {"T2-2.routed", decodeItems(routedExperts)},
      {"T2-2.shared", decodeItems(sharedExpert)},
      {"T2-2.sharedgate", decodeItems({"ffn.sharedScalar"})},
      {"T2-2.head", decodeItems({"head"})},
  };
}

// DeepSeek-V3.
std::vector<Probe> table23() {
  return {
      {"T2-3.qdown", decodeItems({"attention.queryDown"})},
      {"T2-3.qup", decodeItems({"attention.queryUp"})},
      {"T2-3.kvdown", decodeItems({"attention.latent"})},
      {"T2-3.kvup", decodeItems({"attention.keyValueUp"})},
      {"T2-3.inter", decodeItems(pairs)},
      {"T2-3.o", decodeItems({"attention.output"})},
      {"T2-3.dense", decodeItems(dense)},
      {"T2-3.router", decodeItems({"ffn.router"})},
      {"T2-3.routed", decodeItems(routedExperts)},
      {"T2-3.shared", decodeItems(sharedExpert)},
      {"T2-3.head", decodeItems({"head"})},
  };
}

const Names allScores{"attention.windowScores", "attention.globalScores", "attention.windowValues",
                      "attention.globalValues"};
const Names compressor{"attention.compressedContents", "attention.compressedGates"};

// DeepSeek V4-Flash.
std::vector<Probe> table24() {
  const Names csa{"hash-csa", "csa"};
  const Names hca{"hca"};
  return {
      {"T2-4.qdown", decodeItems({"attention.queryDown"})},
      {"T2-4.qup", decodeItems({"attention.queryUp"})},
      {"T2-4.kv", decodeItems({"attention.record"})},
      {"T2-4.ogroup", decodeItems({"attention.outputGroups"})},
      {"T2-4.oconcat", decodeItems({"attention.output"})},
      {"T2-4.csa.comp", decodeItems(compressor, csa)},
      {"T2-4.csa.iq", decodeItems({"attention.indexQuery"})},
      {"T2-4.csa.ihw", decodeItems({"attention.indexWeights"})},
      {"T2-4.csa.icomp", decodeItems({"attention.indexContents", "attention.indexGates"})},
      {"T2-4.csa.scan", decodeItems({"attention.indexScores"})},
      {"T2-4.attn.csa", decodeItems(allScores, csa)},
      {"T2-4.attn.hca", decodeItems(allScores, hca)},
      {"T2-4.hca.comp", decodeItems(compressor, hca)},
      {"T2-4.router", decodeItems({"ffn.router"})},
      {"T2-4.routed", decodeItems(routedExperts)},
      {"T2-4.shared", decodeItems(sharedExpert)},
      {"T2-4.head", decodeItems({"head"})},
  };
}

// DeepSeek V4.1 Flash.
std::vector<Probe> table26() {
  return {
      {"T2-6.mhc.attn", decodeItems({"attention.mixing"})},
      {"T2-6.mhc.ffn", decodeItems({"ffn.mixing"})},
      {"T2-6.qdown", decodeItems({"attention.queryDown"})},
      {"T2-6.qup", decodeItems({"attention.queryUp"})},
      {"T2-6.kv", decodeItems({"attention.record"})},
      {"T2-6.ogroup", decodeItems({"attention.outputGroups"})},
      {"T2-6.oconcat", decodeItems({"attention.output"})},
      {"T2-6.router", decodeItems({"ffn.router"})},
      {"T2-6.shared.gate", decodeItems({"ffn.sharedGate"})},
      {"T2-6.routed.gate", decodeItems({"ffn.expertGate"})},
      {"T2-6.shared.up", decodeItems({"ffn.sharedUp"})},
      {"T2-6.routed.up", decodeItems({"ffn.expertUp"})},
      {"T2-6.shared.down", decodeItems({"ffn.sharedDown"})},
      {"T2-6.routed.down", decodeItems({"ffn.expertDown"})},
      {"T2-6.engram", decodeItems({"engram.project"})},
      {"T2-6.global", decodeItems({"attention.global"})},
      {"T2-6.gate", decodeItems({"attention.globalGates"})},
      {"T2-6.iq", decodeItems({"attention.indexQuery"})},
      {"T2-6.ihw", decodeItems({"attention.indexWeights"})},
      {"T2-6.head", decodeItems({"head"})},
      {"T2-6.ikey.odd", decodeItems({"attention.indexKey"})},
      {"T2-6.ikey.even", decodeItems({"attention.indexKey"}, {}, 8193)},
  };
}

// Kimi K3.
std::vector<Probe> table25() {
  const Names kda{"kda-dense", "kda"};
  const Names mla{"mla"};
  return {
      {"T2-5.kda.qkv", decodeItems({"attention.query", "attention.key", "attention.value"}, kda)},
      {"T2-5.kda.fa", decodeItems({"attention.decayDown"}, kda)},
      {"T2-5.kda.fb", decodeItems({"attention.decayUp"}, kda)},
      {"T2-5.kda.beta", decodeItems({"attention.update"}, kda)},
      {"T2-5.kda.gate", decodeItems({"attention.outputGate"}, kda)},
      {"T2-5.kda.o", decodeItems({"attention.output"}, kda)},
      {"T2-5.mla.qdown", decodeItems({"attention.queryDown"}, mla)},
      {"T2-5.mla.qup", decodeItems({"attention.queryUp"}, mla)},
      {"T2-5.mla.latent", decodeItems({"attention.latent"}, mla)},
      {"T2-5.mla.absorb", decodeItems({"attention.absorb"}, mla)},
      {"T2-5.mla.inter", decodeItems(pairs, mla)},
      {"T2-5.mla.restore", decodeItems({"attention.restore"}, mla)},
      {"T2-5.mla.gate", decodeItems({"attention.outputGate"}, mla)},
      {"T2-5.mla.o", decodeItems({"attention.output"}, mla)},
      {"T2-5.dense", decodeItems(dense)},
      {"T2-5.router", decodeItems({"ffn.router"})},
      {"T2-5.latin", decodeItems({"ffn.latentIn"})},
      {"T2-5.routed", decodeItems(routedExperts)},
      {"T2-5.latout", decodeItems({"ffn.latentOut"})},
      {"T2-5.shared", decodeItems(sharedExpert)},
      {"T2-5.head", decodeItems({"head"})},
  };
}

}  // namespace

std::vector<Probe> operationProbes() {
  std::vector<Probe> probes = table22();
  for (const std::vector<Probe>& more : {table23(), table24(), table25(), table26()})
    probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
