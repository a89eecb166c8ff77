// Section 2.6, the notes and Tables 2-A to 2-E.
#include <algorithm>

#include "core/cost/experts.h"
#include "core/verify/probe.h"

namespace archimeter {

namespace {

constexpr std::int64_t k8 = 8192;
constexpr std::int64_t million = 1048575;  // and the query: 2^20 visible positions

Scenario serving(Integer retained) {
  Scenario scenario;
  scenario.input = retained;
  return scenario;
}

Compute memoryOf(const char* device, Integer devices) {
  return [=](Bench& bench, const PrintedNumber&) {
    return whole((bench.device(device).memory * devices).value());
  };
}

// The largest BF16 model that leaves room for four requests of 8192 positions on one 24 GB card.
Ratio largestModel(Bench& bench, const PrintedNumber&) {
  Scenario scenario = serving(k8);
  scenario.requests = 4;
  const PreparedModel& model = bench.model(printedNumbers().front().model);
  return whole(largestParameters(bench.device("rtx4090"), scenario, stateBytes(model, k8)).value());
}

// 405e9 parameters in BF16 on servers of eight 80 GB cards.
constexpr std::int64_t largeModel = 405'000'000'000;
constexpr std::int64_t cardsPerServer = 8;

Integer serversFor(Bench& bench) {
  const Bytes weights = matrixBytes(*findWeightFormat("bf16"), largeModel, 1, 1);
  return ceilDiv(weights.value(), (bench.device("h100-sxm").memory * cardsPerServer).value());
}

Ratio exceedsOneServer(Bench& bench, const PrintedNumber&) {
  return whole(serversFor(bench) > Integer(1) ? 1 : 0);
}

Ratio cardsNeeded(Bench& bench, const PrintedNumber&) {
  return whole(serversFor(bench) * Integer(cardsPerServer));
}

// The request of section 2.6.3: 128 positions, four returned tokens.
constexpr Call shortPrefill{1, 0, 128};

Ratio shortRequestFlops(Bench& bench, const PrintedNumber& row) {
  return whole(summarizeRequest(bench.model(row.model), shortPrefill, 4).flops.value());
}

Compute selectedExperts() {
  return [](Bench& bench, const PrintedNumber& row) {
    return whole(selectedExpertBytes(bench.model(row.model).graph()).value());
  };
}

Compute routedShare() {
  return [](Bench& bench, const PrintedNumber& row) {
    return parametersOf("routed_experts")(bench, row) / parametersOf("")(bench, row);
  };
}

Ratio activeWithoutEmbedding(Bench& bench, const PrintedNumber& row) {
  return whole(bench.model(row.model).parameters().activeWithoutEmbedding.value());
}

// Weights as a multiple of those of the chapter's first model.
Ratio weightsAgainstFirst(Bench& bench, const PrintedNumber& row) {
  return Ratio(bench.model(row.model).parameters().bytes.value(),
               bench.model(printedNumbers().front().model).parameters().bytes.value());
}

// What eight 80 GB cards have left beside the weights alone.
Ratio leftOnEight(Bench& bench, const PrintedNumber& row) {
  Scenario scenario = serving(0);
  scenario.devices = 8;
  scenario.reserve = Bytes();
  return whole(capacityOn(bench.device("h100-sxm"), bench.model(row.model), scenario).free.value());
}

Ratio stateGrowth(Bench& bench, const PrintedNumber& row) {
  return stateOf(32768)(bench, row) / stateOf(k8)(bench, row);
}

Ratio backbone(Bench& bench, const PrintedNumber& row) {
  return parametersOf("")(bench, row) - parametersOf("engram")(bench, row);
}

Ratio lookupTables(Bench& bench, const PrintedNumber& row) {
  Params tables;
  for (const ParameterItem& item : bench.model(row.model).parameters().items) {
    if (item.group == "lookup tables") tables += item.count;
  }
  return whole(tables.value());
}

// Tables 2-A and 2-B and what the text says of them.
std::vector<Probe> parameters() {
  return {
      {"S2.0.q36.total", parametersOf("")},
      {"S2.0.q36.active", activeWithoutEmbedding},
      {"T2A.q8", parametersOf("")},
      {"T2A.q36", parametersOf("")},
      {"T2A.v4", parametersOf("")},
      {"T2A.v41.backbone", backbone},
      {"T2A.v41.engram", parametersOf("engram")},
      {"S2.6.1.v41.lookup", lookupTables},
      {"T2A.v41.layers", layersWith({"ffn.router"})},
      {"T2A.k3", parametersOf("")},
      {"T2A.k3.layers", layersWith({"ffn.gate", "ffn.router"})},
      {"T2A.k3.shared", widthOf("ffn.sharedGate")},
      {"T2B.q8.embed_head", parametersOf("embed_head")},
      {"T2B.q8.attention", parametersOf("attention")},
      {"T2B.q8.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.q8.routed_experts", parametersOf("routed_experts")},
      {"T2B.q8.engram", parametersOf("engram")},
      {"T2B.q8.other", parametersOf("other")},
      {"T2B.q36.embed_head", parametersOf("embed_head")},
      {"T2B.q36.attention", parametersOf("attention")},
      {"T2B.q36.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.q36.routed_experts", parametersOf("routed_experts")},
      {"T2B.q36.engram", parametersOf("engram")},
      {"T2B.q36.other", parametersOf("other")},
      {"T2B.k3.embed_head", parametersOf("embed_head")},
      {"T2B.k3.attention", parametersOf("attention")},
      {"T2B.k3.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.k3.routed_experts", parametersOf("routed_experts")},
      {"T2B.k3.engram", parametersOf("engram")},
      {"T2B.k3.other", parametersOf("other")},
      {"T2B.v4.embed_head", parametersOf("embed_head")},
      {"T2B.v4.attention", parametersOf("attention")},
      {"T2B.v4.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.v4.routed_experts", parametersOf("routed_experts")},
      {"T2B.v4.engram", parametersOf("engram")},
      {"T2B.v4.other", parametersOf("other")},
      {"T2B.v41.embed_head", parametersOf("embed_head")},
      {"T2B.v41.attention", parametersOf("attention")},
      {"T2B.v41.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.v41.routed_experts", parametersOf("routed_experts")},
      {"T2B.v41.engram", parametersOf("engram")},
      {"T2B.v41.other", parametersOf("other")},
      {"S2.6.1.v4.params", parametersOf("")},
      {"S2.6.1.v4.bf16", weightBytes()},
      {"S2.6.1.v4.share", routedShare()},
      {"S2.6.1.ckpt.v4", weightBytes({.weights = "released"})},
      {"S2.6.1.ckpt.k3", weightBytes({.weights = "released"})},
      {"S2.6.1.k3.params", parametersOf("")},
      {"S2.6.1.q36.share", routedShare()},
      {"S2.6.1.k3.share", routedShare()},
      {"S2.6.1.q36.times", weightsAgainstFirst},
      {"N2.q8.params", parametersOf("")},
  };
}

// Tables 2-C and 2-E.
std::vector<Probe> calls() {
  return {
      {"S2.4.2.q8.decode", matrixFlops(k8, 1)},
      {"T2C.q8.prefill8k", matrixFlops(0, k8)},
      {"T2C.q36.prefill8k", matrixFlops(0, k8)},
      {"T2C.q36.selected", selectedExperts()},
      {"T2C.v41.prefill8k", matrixFlops(0, k8)},
      {"T2C.v41.selected", selectedExperts()},
      {"S2.6.1.v41.143.95", matrixFlops(0, k8)},
      {"T2C.v4.prefill8k", matrixFlops(0, k8)},
      {"T2C.v4.selected", selectedExperts()},
      {"S2.6.1.read.v4", readsOf(k8)},
      {"S2.6.1.read.v4prod", readsOf(k8, {.state = "production"})},
      {"T2C.k3.prefill8k", matrixFlops(0, k8)},
      {"T2C.k3.selected", selectedExperts()},
      {"S2.6.1.read.q8", readsOf(k8)},
      {"S2.6.1.read.k3", readsOfKinds({StateKind::Latent}, k8)},
      {"S2.6.1.read.k3rec", stateOfKinds({StateKind::Recurrent}, k8)},
      {"S2.6.1.read.k3rw", trafficOfKinds({StateKind::Recurrent}, k8)},
      {"S2.6.1.read.q36", readsOfKinds({StateKind::KeysValues}, k8)},
      {"S2.6.1.read.q36rw", trafficOfKinds({StateKind::Recurrent}, k8)},
      {"S2.6.1.1m",
       [](Bench&, const PrintedNumber&) {
         return whole(Call{1, million, 1}.retained());
       }},
      {"S2.6.1.k3.1m.inter", interactionFlops(million, 1)},
      {"S2.6.1.k3.1m.step", matrixFlops(million, 1)},
      {"T2E.q8.inter8k", interactionFlops(k8, 1)},
      {"T2E.q8.state8k", stateOf(k8)},
      {"T2E.q8.inter1m", interactionFlops(million, 1)},
      {"T2E.q8.state1m", stateOf(million)},
      {"T2E.q36.inter8k", interactionFlops(k8, 1)},
      {"T2E.q36.state8k", stateOf(k8)},
      {"T2E.q36.inter1m", interactionFlops(million, 1)},
      {"T2E.q36.state1m", stateOf(million)},
      {"T2E.k3.inter8k", interactionFlops(k8, 1)},
      {"T2E.k3.state8k", stateOf(k8)},
      {"T2E.k3.inter1m", interactionFlops(million, 1)},
      {"T2E.k3.state1m", stateOf(million)},
  };
}

// The models of Table 2-E that read compressed entries.
std::vector<Probe> longContexts() {
  return {
      {"T2E.v41.inter8k", interactionFlops(k8, 1)},
      {"T2E.v41.state8k", stateOf(k8)},
      {"T2E.v41.inter1m", interactionFlops(million, 1)},
      {"T2E.v41.state1m", stateOf(million)},
      {"S2.6.1.v41.1m.inter", interactionFlops(million, 1)},
      {"S2.6.1.v41.1m.step", matrixFlops(million, 1)},
      {"S2.6.1.v41.200k", matrixFlops(204800, 1)},
      {"T2E.v4.inter8k", interactionFlops(k8, 1)},
      {"T2E.v4.state8k", stateOf(k8)},
      {"T2E.v4.inter1m", interactionFlops(million, 1)},
      {"T2E.v4.state1m", stateOf(million)},
      {"S2.6.1.v4.1m.inter", interactionFlops(million, 1)},
      {"S2.6.1.v4.1m.step", matrixFlops(million, 1)},
      {"S2.6.1.v4.200k", matrixFlops(204800, 1)},
  };
}

// Table 2-D: the stages of a call of 8192 positions.
enum class Stage { Encoder, GlobalProjection, Decoder, Head };

Stage stageOf(const CallItem& item) {
  const Names global{"attention.global", "attention.globalGates", "attention.indexKey"};
  if (item.layerType == "head") return Stage::Head;
  if (item.layerType.rfind("decoder-", 0) != 0) return Stage::Encoder;
  const bool isGlobal = std::find(global.begin(), global.end(), item.id) != global.end();
  return isGlobal ? Stage::GlobalProjection : Stage::Decoder;
}

Compute stageFlops(Stage stage, const char* path) {
  return [=](Bench& bench, const PrintedNumber& row) {
    Flops flops;
    const PreparedModel& model = bench.model(row.model, {.path = path});
    for (const CallItem& item : callItems(model.graph(), {1, 0, k8})) {
      if (stageOf(item) == stage) flops += item.flops;
    }
    return whole(flops.value());
  };
}

std::vector<Probe> stages() {
  return {
      {"T2D.ref.encoder", stageFlops(Stage::Encoder, "reference")},
      {"T2D.ref.global_proj", stageFlops(Stage::GlobalProjection, "reference")},
      {"T2D.ref.decoder", stageFlops(Stage::Decoder, "reference")},
      {"T2D.ref.head", stageFlops(Stage::Head, "reference")},
      {"T2D.ref.total", matrixFlops(0, k8, {.path = "reference"})},
      {"T2D.ced.encoder", stageFlops(Stage::Encoder, "ced")},
      {"T2D.ced.global_proj", stageFlops(Stage::GlobalProjection, "ced")},
      {"T2D.ced.decoder", stageFlops(Stage::Decoder, "ced")},
      {"T2D.ced.head", stageFlops(Stage::Head, "ced")},
      {"T2D.ced.total", matrixFlops(0, k8, {.path = "ced"})},
  };
}

// Section 2.6.2 and exercise 2-7.
std::vector<Probe> capacity() {
  const Variant int8{.weights = "int8"};
  const Variant int4{.weights = "int4"};
  return {
      {"S2.6.2.q8.weights", weightBytes()},
      {"S2.6.2.q8.4096", requestsThatFit("rtx4090", 4096)},
      {"S2.6.2.q8.8192", requestsThatFit("rtx4090", k8)},
      {"S2.6.2.q8.16384", requestsThatFit("rtx4090", 16384)},
      {"S2.6.2.q8.8kstate", stateOf(k8)},
      {"S2.6.2.q8.16kstate", stateOf(16384)},
      {"S2.6.2.8x4090", memoryOf("rtx4090", 8)},
      {"S2.6.2.8xh100", memoryOf("h100-sxm", 8)},
      {"S2.6.2.nmax", largestModel},
      {"S2.6.2.405b", exceedsOneServer},
      {"S2.6.2.16h100", cardsNeeded},
      {"S2.6.2.70b.bf16", weightBytes()},
      {"S2.6.2.70b.int8", weightBytes(int8)},
      {"S2.6.2.70b.int4", weightBytes(int4)},
      {"S2.6.2.70b.kv", stateOf(k8)},
      {"S2.6.2.70b.b8", requestsThatFit("h100-sxm", k8, int8)},
      {"S2.6.2.70b.b4", requestsThatFit("h100-sxm", k8, int4)},
      {"S2.6.2.70b.b4_32k", requestsThatFit("h100-sxm", 32768, int4)},
      {"S2.6.2.70b.4x", stateGrowth},
      {"S2.6.2.235b", weightBytes()},
      {"S2.6.2.left", leftOnEight},
      {"X2-7.int4", weightBytes(int4)},
  };
}

std::vector<Probe> wholeRequests() {
  return {
      {"S2.6.3.retained",
       [](Bench&, const PrintedNumber&) { return whole(retainedAtEnd(shortPrefill, 4)); }},
      {"S2.6.3.decodes", [](Bench&, const PrintedNumber&) { return whole(decodeCalls(4)); }},
      {"T2.6.3.q8", shortRequestFlops},
      {"T2.6.3.q36", shortRequestFlops},
      {"T2.6.3.v41", shortRequestFlops},
      {"T2.6.3.v4", shortRequestFlops},
      {"T2.6.3.k3", shortRequestFlops},
  };
}

}  // namespace

std::vector<Probe> comparisonProbes() {
  std::vector<Probe> probes = parameters();
  for (const std::vector<Probe>& more :
       {calls(), longContexts(), stages(), capacity(), wholeRequests()})
    probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
