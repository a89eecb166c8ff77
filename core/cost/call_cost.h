// Matrix FLOPs of one call, in total and item by item, and of a whole request in closed form.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <vector>

#include "core/cost/counts.h"
#include "core/cost/prepared_model.h"
#include "core/spec/scenario.h"

namespace archimeter {

// One operation over all layers of its type. flops = rows x (2 in out, or flopsPerRow) x copies x
// repeats.
struct CallItem {
  std::string layerType;
  CostGroup group = CostGroup::Attention;
  std::string id;
  Message name;
  Integer rows;  // pairs, where there is no matrix
  std::optional<Integer> in;
  std::optional<Integer> out;
  std::optional<Integer> flopsPerRow;  // where there is no matrix
  Integer copies = 1;
  Integer repeats = 1;
  Flops flops;
};

struct CallFlops {
  Flops matrix;
  Flops interaction;
  Flops ordinary;  // additions and multiplications of mHC, which are no matrix product
};

Call callOf(const Scenario& scenario);

CallFlops callFlops(const PreparedModel& model, const Call& call);
// The matrix FLOPs by what they are for; groups without any are left out.
std::map<CostGroup, Flops> callFlopsByGroup(const PreparedModel& model, const Call& call);
std::vector<CallItem> callItems(const ModelGraph& graph, const Call& call);
// Of one layer type; what stands beside the model (MTP) is in no total.
std::vector<CallItem> callItems(const LayerGraph& part, const Call& call);

// `steps` decode calls, the first with `retained` positions before it; no loop over tokens.
Flops decodeFlops(const PreparedModel& model, Integer requests, Integer retained, Integer steps);

// One prefill returns the first of G tokens, each later one takes a decode call: G - 1 of them.
Integer decodeCalls(Integer output);
// Positions retained when the last token is returned, S + P + G - 1: it is not fed back.
Integer retainedAtEnd(const Call& prefill, Integer output);

struct RequestSummary {
  Flops prefill;
  Integer decodeCalls;  // G - 1
  Flops decode;
  Flops flops;            // of all calls
  Integer retained;       // S + P + G - 1
  Integer readPositions;  // old positions read while decoding, per request
  Bytes readBytes;        // of state, all requests
  Bytes finalState;       // all requests
};

RequestSummary summarizeRequest(const PreparedModel& model, const Call& prefill, Integer output);
// The same, where the FLOPs of the prefill are known.
RequestSummary summarizeRequest(const PreparedModel& model, const Call& prefill, Integer output,
                                Flops prefillFlops);

}  // namespace archimeter
