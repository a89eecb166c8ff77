// How each printed number is computed: a table from its id to a function over the cost core.
#pragma once

#include <functional>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>
#include <vector>

#include "core/cost/evaluation.h"
#include "core/cost/resolved_scenario.h"
#include "core/verify/printed_number.h"

namespace archimeter {

// How a model is asked for: a path of its file ("" is the default) and its formats.
struct Variant {
  std::string path = {};
  std::string weights = "bf16";
  std::string state = "reference";
};

// The models and devices a probe may ask for.
class Bench {
 public:
  explicit Bench(std::shared_ptr<const Catalog> catalog);

  bool hasModel(const std::string& id) const { return m_catalog->findModel(id) != nullptr; }
  const PreparedModel& model(const std::string& id, const Variant& variant = {});
  const DeviceSpec& device(const std::string& id) const;
  // The model with its attention changed to these head counts: what MHA or MQA would store.
  PreparedModel withHeads(const std::string& id, std::int64_t queryHeads, std::int64_t kvHeads);

 private:
  std::shared_ptr<const Catalog> m_catalog;
  Resolver m_resolver;
};

// In base units: FLOPs, bytes, parameters, positions; verify() divides by the size of the row's
// unit.
using Compute = std::function<Ratio(Bench&, const PrintedNumber&)>;

struct Probe {
  const char* id;
  Compute compute;
};

// The tables, by the part of the chapter.
std::vector<Probe> earlyProbes();       // 2.0 to 2.3.1, Table 2-1
std::vector<Probe> stateProbes();       // 2.3.2 to 2.3.6
std::vector<Probe> sparseProbes();      // 2.3.3 and 2.3.6: compressed and shared entries
std::vector<Probe> expertProbes();      // 2.4, 2.5
std::vector<Probe> operationProbes();   // Tables 2-2 ff.
std::vector<Probe> comparisonProbes();  // 2.6, the notes, Tables 2-A ff.
std::vector<Probe> allProbes();

// Quantities asked for many times, all of the row's own model: parameters of a category (all of
// them when empty), a call's FLOPs, a request's state.
Compute parametersOf(const char* category);
Compute weightBytes(Variant variant = {});
Compute matrixFlops(Integer context, Integer input, Variant variant = {});
Compute interactionFlops(Integer context, Integer input);
Compute stateOf(Integer retained);
Compute readsOf(Integer retained, Variant variant = {});
Compute growth(Variant variant = {});

// FLOPs of some operations in a decode call after 8192 positions, over all layers that have them,
// or over these layer types.
using Names = std::vector<std::string>;
Compute decodeItems(Names ids, Names layerTypes = {}, Integer context = 8192);
// How many layers are of these types.
Compute layersOf(Names layerTypes);
// How many layers have one of these operations.
Compute layersWith(Names operations);
// The width of an operation's output.
Compute widthOf(std::string operation);
// State of some kinds, what a query reads of it, and what a step reads and writes.
using Kinds = std::vector<StateKind>;
Compute stateOfKinds(Kinds kinds, Integer retained, Variant variant = {});
Compute readsOfKinds(Kinds kinds, Integer retained, Variant variant = {});
Compute trafficOfKinds(Kinds kinds, Integer retained);
// In one layer of this type: how many records of a kind, their bytes, and the bytes a query reads
// of them.
Compute layerRecords(std::string layerType, StateKind kind, Integer retained);
Compute layerState(std::string layerType, StateKind kind, Integer retained);
Compute layerReads(std::string layerType, StateKind kind, Integer retained);
// One record of a layer type, in bytes and in values.
Compute recordBytesOf(std::string layerType, StateKind kind, Variant variant = {});
Compute recordValuesOf(std::string layerType, StateKind kind);
// The requests of `retained` positions that fit on one device.
Compute requestsThatFit(const char* device, Integer retained, Variant variant = {});

Ratio whole(Integer value);
// What a query reads of a kind in a layer of this type; throws where it reads none.
const StateRead& readOf(const PreparedModel& model, const std::string& layerType, StateKind kind);
// The first operation of this id; throws where there is none.
const Operation& operationOf(const PreparedModel& model, const std::string& id);

}  // namespace archimeter
