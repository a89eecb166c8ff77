// A model as plain values: what models/<family>/<id>.json states, after one path has been applied.
//
// Sizes are counts of values (not bytes). A layer type pairs one attention mechanism with one
// feed-forward mechanism and one residual connection; the layout gives their order in depth. The
// code dispatches on mechanisms, never on a model.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
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
  bool outputGate = false;      // the query projection also makes a gate for the head results
  PairCount pairs = PairCount::Causal;
};

// Keys and values of all heads come from one latent (compact: queries and results pass through it;
// expanded: keys and values are rebuilt for every head).
enum class LatentForm { Compact, Expanded };

// Multi-head latent attention. Each query head has nopeDim + sharedDim values; the shared part of
// the keys, one for all heads, carries the rotary embedding where there is one.
struct MlaSpec {
  std::int64_t heads = 0;
  std::int64_t queryRank = 0;
  std::int64_t kvRank = 0;
  std::int64_t nopeDim = 0;
  std::int64_t sharedDim = 0;
  std::int64_t valueDim = 0;
  bool rotary = false;
  bool outputGate = false;
  LatentForm products = LatentForm::Compact;  // how scores and values are multiplied
  LatentForm cache = LatentForm::Compact;     // what is stored for each position
  PairCount pairs = PairCount::Causal;
};

// A causal convolution over the last `width` positions of each channel; its state keeps `keptTaps`
// of them.
struct ConvolutionSpec {
  std::int64_t width = 0;
  std::int64_t keptTaps = 0;
};

// Gated delta rule: a keyDim x valueDim matrix for each value head, in chunks or step by step. One
// convolution over queries, keys and values together, counted as matrix work, its padding included.
struct GatedDeltaSpec {
  std::int64_t keyHeads = 0;
  std::int64_t valueHeads = 0;  // a multiple of keyHeads
  std::int64_t keyDim = 0;
  std::int64_t valueDim = 0;
  ConvolutionSpec convolution;
  std::int64_t chunk = 0;  // positions; a short chunk is padded
};

// Kimi delta attention: the delta rule with a decay for each key channel. Triangles are not padded;
// the single-step recurrence and the three convolutions are scalar work.
struct KdaSpec {
  std::int64_t heads = 0;
  std::int64_t keyDim = 0;
  std::int64_t valueDim = 0;
  std::int64_t decayRank = 0;
  ConvolutionSpec convolution;
  std::int64_t chunk = 0;
};

// down(silu(gate(x)) * up(x)).
struct SwigluSpec {
  std::int64_t width = 0;
};

// Routed experts, each a SwiGLU of `width`; every token goes to `selected` of them and to the
// shared expert.
struct MoeSpec {
  std::int64_t experts = 0;
  std::int64_t selected = 0;  // at most `experts`
  std::int64_t width = 0;
  std::int64_t sharedWidth = 0;  // of the shared expert, all of them together; 0: none
  bool sharedGate = false;       // a scalar gate on the shared expert
  std::int64_t latent =
      0;  // experts work in this width, with a projection in and out; 0: in the hidden size
  std::int64_t routerBiases = 0;  // vectors of `experts` values
};

// x + f(norm(x)).
struct PlainResidualSpec {};

// A sublayer's input mixes the results of earlier blocks of `block` layers (AttnRes).
struct AttentionResidualSpec {
  std::int64_t block = 0;
};

using AttentionSpec = std::variant<GqaSpec, MlaSpec, GatedDeltaSpec, KdaSpec>;
using FeedForwardSpec = std::variant<SwigluSpec, MoeSpec>;
using ResidualSpec = std::variant<PlainResidualSpec, AttentionResidualSpec>;

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

// Angles of a rotary embedding that are multiplied out once a call: `frequencies` for each of
// `axes` position axes.
struct RotaryAnglesSpec {
  std::int64_t axes = 0;
  std::int64_t frequencies = 0;
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
  std::optional<RotaryAnglesSpec> rotaryAngles;  // absent: not part of the counted work
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
