// The mechanisms of a layer as plain values, one struct each; core/graph has a builder for each.
//
// Sizes are counts of values (not bytes). Fields that only change how work is counted stand beside
// the others: a path of the model file may change them.
#pragma once

#include <cstdint>
#include <optional>
#include <variant>

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

// Scores over stored index keys, by which the entries a query uses are chosen.
struct IndexSpec {
  std::int64_t heads = 0;
  std::int64_t headDim = 0;
  PairCount scan = PairCount::Causal;  // entries a query may see, or all, masked afterwards
  std::int64_t candidateBlocks = 0;    // only entries of so many blocks are scanned; 0: all
  std::int64_t candidateBlock = 0;     // entries of one block

  std::int64_t candidates() const { return candidateBlocks * candidateBlock; }
};

// Each layer compresses `ratio` positions into one entry, out of the last overlap x ratio of them.
// With an index a query uses the `selected` best entries (CSA), without one all of them (HCA).
struct CompressedSpec {
  std::int64_t ratio = 0;
  std::int64_t overlap = 1;
  std::int64_t selected = 0;
  std::optional<IndexSpec> index;
};

// What a layer does of its own for a cache that several layers share.
enum class SharedMode {
  Full,     // makes the entries, and chooses among them
  Reindex,  // chooses anew among the entries of the nearest Full layer above
  Reuse,    // takes entries and choice from the nearest layers above that have them
};

// CSA2: entries of `ratio` positions in a cache shared across layers. With ratio 1 there is nothing
// to compress: no gate, no buffer.
struct SharedCacheSpec {
  SharedMode mode = SharedMode::Full;
  std::int64_t ratio = 0;
  std::int64_t selected = 0;
  std::optional<IndexSpec> index;  // of Full and Reindex
};

// What a query sees beside its window.
using GlobalSpec = std::variant<std::monostate, CompressedSpec, SharedCacheSpec>;

// Attention in which one record of headDim values is key and value of all heads. A query sees the
// last `window` positions and what its global branch gives. Queries come from a latent of
// `queryRank`; the results leave in `outputGroups` groups of heads, each through `outputRank`
// values.
struct SharedKvSpec {
  std::int64_t heads = 0;
  std::int64_t headDim = 0;
  std::int64_t queryRank = 0;
  std::int64_t outputGroups = 0;  // divides heads
  std::int64_t outputRank = 0;
  std::int64_t rotaryDims = 0;
  std::int64_t window = 0;
  bool sinks = false;  // one learned score a head in the softmax
  GlobalSpec global;
};

// down(silu(gate(x)) * up(x)).
struct SwigluSpec {
  std::int64_t width = 0;
};

// Routed experts, each a SwiGLU of `width`; every token goes to `selected` of them and to the
// shared expert. A hash-routed layer takes the experts from a table over token ids; it multiplies
// the router all the same.
struct MoeSpec {
  std::int64_t experts = 0;
  std::int64_t selected = 0;  // at most `experts`
  std::int64_t width = 0;
  std::int64_t sharedWidth = 0;   // of the shared expert, all of them together; 0: none
  bool sharedGate = false;        // a scalar gate on the shared expert
  std::int64_t latent = 0;        // experts work in this width, with a projection in and out; 0: in
                                  // the hidden size
  std::int64_t routerBiases = 0;  // vectors of `experts` values
  bool hashRouted = false;
};

// x + f(norm(x)).
struct PlainResidualSpec {};

// A sublayer's input mixes the results of earlier blocks of `block` layers (AttnRes).
struct AttentionResidualSpec {
  std::int64_t block = 0;
};

// mHC: the residual is `streams` streams of the hidden size. Each sublayer reads a mix of them and
// its result goes back to all, with coefficients that a projection of all streams makes, brought
// near a doubly stochastic matrix in `sinkhornSteps` steps. Single-pass: the last coefficients also
// merge the streams at the end, otherwise a projection of its own makes those; how many steps it
// takes is not stated.
struct HyperConnectionSpec {
  std::int64_t streams = 0;
  std::int64_t sinkhornSteps = 0;
  bool singlePass = false;
};

// Rows looked up by hashes of the last tokens (2 ... orders + 1 of them, `heads` hashes each) and
// projected to a key for each residual stream and a value.
struct EngramSpec {
  std::int64_t rows = 0;   // of the table
  std::int64_t width = 0;  // of a row
  std::int64_t orders = 0;
  std::int64_t heads = 0;
};

using AttentionSpec = std::variant<GqaSpec, MlaSpec, GatedDeltaSpec, KdaSpec, SharedKvSpec>;
using FeedForwardSpec = std::variant<SwigluSpec, MoeSpec>;
using ResidualSpec = std::variant<PlainResidualSpec, AttentionResidualSpec, HyperConnectionSpec>;

}  // namespace archimeter
