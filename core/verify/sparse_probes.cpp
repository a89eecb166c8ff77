// Sections 2.3.3 and 2.3.6: compressed entries and caches shared across layers.
#include "core/verify/probe.h"

namespace archimeter {

namespace {

constexpr std::int64_t k8 = 8192;

const Kinds window{StateKind::Window};
const Kinds history{StateKind::Compressed, StateKind::Global, StateKind::Index};
const Kinds windowAndHistory{StateKind::Window, StateKind::Compressed, StateKind::Index};
const Variant production{.state = "production"};

constexpr const char* earlier = "deepseek-v4-flash";
constexpr const char* later = "deepseek-v4.1-flash";

// Section 2.3.3.
std::vector<Probe> compressed() {
  return {
      {"S2.3.3.layers.window", layersOf({"hash-window"})},
      {"S2.3.3.layers.csa", layersOf({"hash-csa", "csa"})},
      {"S2.3.3.layers.hca", layersOf({"hca"})},
      {"S2.3.3.qwidth", widthOf("attention.queryUp")},
      {"S2.3.3.csa.entries", layerRecords("csa", StateKind::Compressed, k8)},
      {"S2.3.3.csa.main", layerState("csa", StateKind::Compressed, k8)},
      {"S2.3.3.csa.index", layerState("csa", StateKind::Index, k8)},
      {"S2.3.3.csa.selected", layerReads("csa", StateKind::Compressed, k8)},
      {"S2.3.3.window", layerState("csa", StateKind::Window, k8)},
      {"S2.3.3.hca.entries", layerRecords("hca", StateKind::Compressed, k8)},
      {"S2.3.3.hca.main", layerState("hca", StateKind::Compressed, k8)},
      {"S2.3.3.history", stateOfKinds(windowAndHistory, k8)},
      {"S2.3.3.buffer", stateOfKinds({StateKind::CompressorBuffer}, 0)},
      {"S2.3.3.total", stateOf(k8)},
      {"S2.3.3.read", readsOf(k8)},
  };
}

// The two models' rows of the table of section 2.3.6, and what the text says of the earlier one.
std::vector<Probe> histories() {
  return {
      {"T2.3.6.deepseek-v4-flash.growth", growth(production)},
      {"T2.3.6.deepseek-v4-flash.hist8k", stateOfKinds(history, k8, production)},
      {"T2.3.6.deepseek-v4-flash.read", readsOf(k8, production)},
      {"T2.3.6.deepseek-v4.1-flash.growth", growth(production)},
      {"T2.3.6.deepseek-v4.1-flash.hist8k", stateOfKinds(history, k8, production)},
      {"T2.3.6.deepseek-v4.1-flash.read", readsOf(k8, production)},
      {"S2.3.6.v4.bf16hist", stateOfKinds(history, k8)},
      {"S2.3.6.v4.bf16win", stateOfKinds(window, k8)},
      {"S2.3.6.v4.bf16read", readsOf(k8)},
      {"S2.3.6.v4.index", recordBytesOf("csa", StateKind::Index, production)},
      {"S2.3.6.v4.slope", growth(production)},
      {"S2.3.6.v4.slope_chart", growth(production)},
      {"S2.3.6.v4.read", readsOf(k8, production)},
  };
}

// What the global cache gains with the position that makes it this long.
Compute gainAt(Integer retained) {
  return [=](Bench& bench, const PrintedNumber& row) {
    return stateOfKinds(history, retained, production)(bench, row) -
           stateOfKinds(history, retained - 1, production)(bench, row);
  };
}

Ratio windowWrites(Bench& bench, const PrintedNumber& row) {
  const StepSummary step = stepAt(bench.model(row.model, production), 1, k8);
  return whole(step.writesByKind[static_cast<std::size_t>(StateKind::Window)].value());
}

Ratio growthRatio(Bench& bench, const PrintedNumber&) {
  const auto slope = [&](const char* model) {
    return bench.model(model, production).bytesPerToken();
  };
  return slope(earlier) / slope(later);
}

Ratio candidatePool(Bench& bench, const PrintedNumber& row) {
  return whole(readOf(bench.model(row.model), "decoder-reindex", StateKind::Index).cap);
}

Ratio blocksOf128k(Bench& bench, const PrintedNumber& row) {
  for (const LayerTypeSpec& type : bench.model(row.model).spec().layerTypes) {
    if (type.name != "decoder-reindex") continue;
    const auto& attention = std::get<SharedKvSpec>(type.attention);
    return {131072, std::get<SharedCacheSpec>(attention.global).index->candidateBlock};
  }
  throw std::invalid_argument("no layer that indexes anew");
}

std::vector<Probe> shared() {
  return {
      {"S2.3.6.ratio", growthRatio},
      {"S2.3.6.v41.main", recordBytesOf("decoder-full", StateKind::Global, production)},
      {"S2.3.6.v41.index", recordBytesOf("decoder-full", StateKind::Index, production)},
      {"S2.3.6.v41.slope", growth(production)},
      {"S2.3.6.v41.local", recordBytesOf("window", StateKind::Window, production)},
      {"S2.3.6.v41.window", stateOfKinds(window, k8, production)},
      {"S2.3.6.v41.odd", gainAt(k8 + 1)},
      {"S2.3.6.v41.even", gainAt(k8 + 2)},
      {"S2.3.6.v41.swawrite", windowWrites},
      {"S2.3.6.v41.read", readsOf(k8, production)},
      {"S2.3.6.v41.glob", layersWith({"attention.gather"})},
      {"S2.3.6.v41.full", layersWith({"attention.indexKey"})},
      {"S2.3.6.v41.reindex", layersOf({"decoder-reindex"})},
      {"S2.3.6.v41.reuse", layersOf({"encoder-reuse", "decoder-reuse"})},
      {"S2.3.6.v41.swa", layersOf({"window", "window-engram"})},
      {"S2.3.6.v41.cand", candidatePool},
      {"S2.3.6.v41.blocks", blocksOf128k},
  };
}

}  // namespace

std::vector<Probe> sparseProbes() {
  std::vector<Probe> probes = compressed();
  for (const std::vector<Probe>& more : {histories(), shared()})
    probes.insert(probes.end(), more.begin(), more.end());
  return probes;
}

}  // namespace archimeter
