// Sections 2.0 to 2.3.1 and Table 2-1.
#include "core/verify/probe.h"

namespace archimeter {

namespace {

constexpr std::int64_t k8 = 8192;

// The only layer type of a dense model.
const LayerGraph& layerOf(Bench& bench, const PrintedNumber& row) {
  return bench.model(row.model).graph().parts[1];
}

// Parameters of one category in one layer.
Compute layerParameters(Category category) {
  return [=](Bench& bench, const PrintedNumber& row) {
    Integer count = 0;
    for (const Operation& operation : layerOf(bench, row).operations) {
      for (const Weight& weight : operation.weights) {
        if (weight.category == category) count += weight.count();
      }
    }
    return whole(count);
  };
}

// FLOPs of one row and layer, for the operations counted by row.
Ratio rowFlops(Bench& bench, const PrintedNumber& row) {
  Integer flops = 0;
  for (const Operation& operation : layerOf(bench, row).operations) {
    if (operation.count.kind == CountKind::Rows) flops += flopsPerCount(operation).value();
  }
  return whole(flops);
}

// FLOPs of one pair and layer.
Ratio pairFlops(Bench& bench, const PrintedNumber& row) {
  Integer flops = 0;
  for (const Operation& operation : layerOf(bench, row).operations) {
    if (isInteraction(operation.group)) flops += flopsPerCount(operation).value();
  }
  return whole(flops);
}

Compute rowsOf(Call call) {
  return [=](Bench&, const PrintedNumber&) { return whole(call.rows()); };
}

// The request of section 2.2.3: 8192 positions, then 1024 decode calls.
RequestSummary longRequest(Bench& bench, const PrintedNumber& row) {
  return summarizeRequest(bench.model(row.model), {1, 0, k8}, 1025);
}

Compute crossover(Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return whole(*crossoverRequests(bench.model(row.model), retained));
  };
}

Ratio crossoverRatio(Bench& bench, const PrintedNumber& row) {
  return crossover(2048)(bench, row) / crossover(k8)(bench, row);
}

// State with other head counts against the state with these, at the same length.
Ratio stateRatio(const PreparedModel& changed, const PreparedModel& reference) {
  return Ratio(stateBytes(changed, k8).value(), stateBytes(reference, k8).value());
}

// Sets of keys and values that four query heads keep with as many KV heads, as multiples of those
// of one KV head.
Ratio mhaSets(Bench& bench, const PrintedNumber&) {
  const std::string any = printedNumbers().front().model;
  return stateRatio(bench.withHeads(any, 4, 4), bench.withHeads(any, 4, 1));
}

Ratio gqaHalves(Bench& bench, const PrintedNumber&) {
  const std::string any = printedNumbers().front().model;
  return stateRatio(bench.withHeads(any, 4, 2), bench.withHeads(any, 4, 4));
}

Ratio mhaAgainstGqa(Bench& bench, const PrintedNumber& row) {
  const std::int64_t heads =
      std::get<GqaSpec>(bench.model(row.model).spec().layerTypes.front().attention).queryHeads;
  return stateRatio(bench.withHeads(row.model, heads, heads), bench.model(row.model));
}

Ratio gqaAgainstMqa(Bench& bench, const PrintedNumber& row) {
  const std::int64_t heads =
      std::get<GqaSpec>(bench.model(row.model).spec().layerTypes.front().attention).queryHeads;
  return stateRatio(bench.model(row.model), bench.withHeads(row.model, heads, 1));
}

std::vector<Probe> section21() {
  return {
      {"S2.0.q8.params", parametersOf("")},
      {"E2-1.nproj", layerParameters(Category::Attention)},
      {"E2-1.nffn", layerParameters(Category::DenseSharedFfn)},
      {"E2-1.flinear", rowFlops},
      {"E2-1.m128", rowsOf({1, 0, 128})},
      {"E2-1.m8", rowsOf({8, 0, 1})},
      {"S2.1.3.qwidth", widthOf("attention.query")},
      {"S2.1.3.kvwidth", widthOf("attention.key")},
      {"S2.1.3.coef", pairFlops},
      {"S2.1.4.ffn", layerParameters(Category::DenseSharedFfn)},
      {"S2.1.4.ffnbytes",
       [](Bench& bench, const PrintedNumber& row) {
         return layerParameters(Category::DenseSharedFfn)(bench, row) * Ratio(2);
       }},
      {"S2.1.4.proj", layerParameters(Category::Attention)},
      {"S2.1.4.share",
       [](Bench& bench, const PrintedNumber& row) {
         const Ratio ffn = layerParameters(Category::DenseSharedFfn)(bench, row);
         return ffn / (ffn + layerParameters(Category::Attention)(bench, row));
       }},
      {"S2.1.4.prefill", matrixFlops(0, k8)},
      {"S2.1.4.decode", matrixFlops(k8, 1)},
      {"S2.1.4.headcoef", decodeItems({"head"})},
      {"T2-1.q", decodeItems({"attention.query"})},
      {"T2-1.kv", decodeItems({"attention.key", "attention.value"})},
      {"T2-1.o", decodeItems({"attention.output"})},
      {"T2-1.ffn", decodeItems({"ffn.gate", "ffn.up", "ffn.down"})},
      {"T2-1.inter", decodeItems({"attention.scores", "attention.values"})},
      {"T2-1.head", decodeItems({"head"})},
  };
}

std::vector<Probe> section22() {
  return {
      {"S2.2.1.ckv", growth()},
      {"S2.2.1.kv8k", stateOf(k8)},
      {"S2.2.2.wgb", weightBytes()},
      {"S2.2.2.wgib", weightBytes()},
      {"E2-2.rw_gb",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(bench.model(row.model).parameters().sharedReadBytes.value());
       }},
      {"E2-2.rw",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(bench.model(row.model).parameters().sharedReadBytes.value());
       }},
      {"E2-2.ckv", growth()},
      {"E2-2.b8k", crossover(k8)},
      {"E2-2.b2k", crossover(2048)},
      {"E2-2.ratio", crossoverRatio},
      {"E2-3.nd",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(longRequest(bench, row).decodeCalls);
       }},
      {"E2-3.positions",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(longRequest(bench, row).readPositions);
       }},
      {"E2-3.read",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(longRequest(bench, row).readBytes.value());
       }},
      {"E2-3.added",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(
             (longRequest(bench, row).finalState - stateBytes(bench.model(row.model), k8)).value());
       }},
      {"E2-3.final",
       [](Bench& bench, const PrintedNumber& row) {
         return whole(longRequest(bench, row).finalState.value());
       }},
      {"E2-3.times",
       [](Bench& bench, const PrintedNumber& row) {
         const RequestSummary request = longRequest(bench, row);
         return Ratio(request.readBytes.value(), request.finalState.value());
       }},
      {"F2-7.end",
       [](Bench&, const PrintedNumber&) {
         return whole(retainedAtEnd({1, 0, 4}, 5));
       }},
  };
}

std::vector<Probe> section23() {
  return {
      {"S2.3.1.mha_sets", mhaSets},     {"S2.3.1.gqa_ratio", gqaHalves},
      {"S2.3.1.q8.mha", mhaAgainstGqa}, {"S2.3.1.q8.mqa", gqaAgainstMqa},
      {"S2.3.1.q8.gqa8k", stateOf(k8)},
  };
}

}  // namespace

std::vector<Probe> earlyProbes() {
  std::vector<Probe> probes = section21();
  for (const std::vector<Probe>& more : {section22(), section23()})
    probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
