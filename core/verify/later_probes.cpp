// Sections 2.4 to 2.6, the notes and Tables 2-A to 2-E.
#include "core/verify/probe.h"

namespace archimeter {

namespace {

constexpr std::int64_t k8 = 8192;
constexpr std::int64_t million = 1048575;  // and the query: 2^20 visible positions

Ratio whole(Integer value) {
  return {value};
}

Scenario serving(Integer retained) {
  Scenario scenario;
  scenario.input = retained;
  return scenario;
}

Compute requestsThatFit(const char* device, Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return whole(
        *capacityOn(bench.device(device), bench.model(row.model), serving(retained)).maxRequests);
  };
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

std::vector<Probe> tables() {
  return {
      {"S2.4.2.q8.decode", matrixFlops(k8, 1)},
      {"T2A.q8", parametersOf("")},
      {"T2B.q8.embed_head", parametersOf("embed_head")},
      {"T2B.q8.attention", parametersOf("attention")},
      {"T2B.q8.dense_shared_ffn", parametersOf("dense_shared_ffn")},
      {"T2B.q8.routed_experts", parametersOf("routed_experts")},
      {"T2B.q8.engram", parametersOf("engram")},
      {"T2B.q8.other", parametersOf("other")},
      {"T2C.q8.prefill8k", matrixFlops(0, k8)},
      {"S2.6.1.read.q8", readsOf(k8)},
      {"S2.6.1.1m",
       [](Bench&, const PrintedNumber&) {
         return whole(Call{1, million, 1}.retained());
       }},
      {"T2E.q8.inter8k", interactionFlops(k8, 1)},
      {"T2E.q8.state8k", stateOf(k8)},
      {"T2E.q8.inter1m", interactionFlops(million, 1)},
      {"T2E.q8.state1m", stateOf(million)},
      {"N2.q8.params", parametersOf("")},
  };
}

std::vector<Probe> capacity() {
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
      {"S2.6.3.retained",
       [](Bench&, const PrintedNumber&) { return whole(retainedAtEnd(shortPrefill, 4)); }},
      {"S2.6.3.decodes", [](Bench&, const PrintedNumber&) { return whole(decodeCalls(4)); }},
      {"T2.6.3.q8", shortRequestFlops},
  };
}

}  // namespace

std::vector<Probe> laterProbes() {
  std::vector<Probe> probes = tables();
  const std::vector<Probe> more = capacity();
  probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
