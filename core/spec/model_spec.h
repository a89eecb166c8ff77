// A model as plain values: what models/<family>/<id>.json states, after one path has been applied.
//
// Sizes are counts of values (not bytes). A layer type pairs one attention mechanism with one
// feed-forward mechanism and one residual connection; the layout gives their order in depth. The
// code dispatches on mechanisms, never on a model.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <variant>
#include <vector>

namespace archimeter {

// Which positions a query is multiplied with: those it may see, or all n and masked afterwards.
enum class PairCount { Causal, Rectangle };

// Grouped-query attention; MHA when kvHeads equals queryHeads, MQA when it is 1.
struct GqaSpec {
  std::int64_t queryHeads = 0;
  std::int64_t kvHeads = 0;
  std::int64_t headDim = 0;
  std::int64_t rotaryDims = 0;  // of each head; 0: no rotary embedding
  bool queryKeyNorm = false;    // RMSNorm over each query and key head
  PairCount pairs = PairCount::Causal;
};

// down(silu(gate(x)) * up(x)).
struct SwigluSpec {
  std::int64_t width = 0;
};

// x + f(norm(x)).
struct PlainResidualSpec {};

using AttentionSpec = std::variant<GqaSpec>;
using FeedForwardSpec = std::variant<SwigluSpec>;
using ResidualSpec = std::variant<PlainResidualSpec>;

struct LayerTypeSpec {
  std::string name;
  AttentionSpec attention;
  FeedForwardSpec feedForward;
  ResidualSpec residual;
};

// `repeat` times the layer types at these indices, in order.
struct LayoutBlock {
  std::int64_t repeat = 1;
  std::vector<std::size_t> layerTypes;
};

struct VocabularySpec {
  std::int64_t size = 0;
  bool tied = false;  // the head reuses the embedding table
};

// Where the values come from. `fields` maps a JSON pointer of the model file to the name the
// document gives the value.
struct SourceSpec {
  std::string title;
  std::string note;
  std::map<std::string, std::string> fields;
};

struct ModelSpec {
  std::string id;    // "qwen3-8b"
  std::string name;  // "Qwen3-8B"
  std::string path;  // the overlay in force, "causal"
  std::int64_t hidden = 0;
  std::int64_t maxPositions = 0;  // published limit; longer contexts are extrapolated
  VocabularySpec vocabulary;
  std::vector<LayerTypeSpec> layerTypes;
  std::vector<LayoutBlock> layout;
  std::vector<SourceSpec> sources;

  std::int64_t layerCount() const;
  std::int64_t repeatsOf(std::size_t layerType) const;
};

// A model file: the same model under each of its paths. The first path is the default and the
// chapter's.
struct ModelFile {
  std::string file;
  std::vector<ModelSpec> paths;  // never empty

  const std::string& id() const { return paths.front().id; }
  const std::string& name() const { return paths.front().name; }
  const ModelSpec* findPath(
      const std::string& path) const;  // "" finds the default; nullptr when absent
};

}  // namespace archimeter
