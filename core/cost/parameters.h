// Parameters and weight bytes, folded from the weights on the operations.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "core/graph/layer_graph.h"
#include "core/units/number_format.h"
#include "core/units/quantity.h"

namespace archimeter {

// One parameter tensor over all layers of its type.
struct ParameterItem {
  std::string layerType;
  Category category = Category::Other;
  std::string group;  // tensor group, "q,k,v,o"
  Message name;       // of the operation it belongs to
  Weight weight;
  Symbol repeats;
  Params count;  // over all repeats
  Bytes bytes;   // stored in the weight format, over all repeats
};

// Routed experts of one kind over all layers.
struct RoutedExperts {
  Integer experts;   // E of a layer
  Integer selected;  // k of a token
  Bytes bytes;       // of all of them
};

struct ParameterSummary {
  Params total;
  Params active;                  // met by one token: without unvisited experts
  Params activeWithoutEmbedding;  // `active` less the embedding table, where that is not the head
                                  // as well
  Bytes bytes;                    // all weights, with what else the checkpoint's files hold
  Bytes sharedReadBytes;  // read by any call: all but the tables of which it looks up single rows
                          // (E2-2 of the chapter)
  std::array<Params, categoryCount> byCategory{};
  std::array<Bytes, categoryCount> bytesByCategory{};
  std::vector<RoutedExperts> routed;
  std::vector<ParameterItem> items;
};

// Stored bytes of one layer's tensor.
Bytes weightBytes(const Weight& weight, const ModelSpec& spec, const NumberFormat& format);

ParameterSummary summarizeParameters(const ModelGraph& graph, const ModelSpec& spec,
                                     const NumberFormat& format);

}  // namespace archimeter
