// The whole model in depth order: one cell a layer, the same folded into repeats, what stands
// before and after the layers, and what layers share. All of it follows from the mechanisms of the
// layer types; no model is known by its name.
#pragma once

#include <optional>

#include "core/drawing/layer_drawing.h"

namespace archimeter {

inline constexpr int depthTones = 5;  // from the lightest to the darkest

// Layer types that are drawn alike: the same kind of attention and of feed-forward part.
struct DepthKind {
  Message name;  // "reuse"
  int tone = 0;
  std::size_t layers = 0;
};

struct DepthCell {
  std::size_t part = 0;  // of drawnParts()
  std::string layerType;
  std::size_t layer = 0;
  std::size_t kind = 0;
  bool engram = false;
  std::vector<Message> facts;  // "reads the cache of layer 20"
};

// `repeat` times the same `length` layers, from layer `first` on.
struct DepthBlock {
  std::size_t first = 0;
  std::size_t length = 0;
  std::size_t repeat = 1;
  Message text;  // "10 × (3 × linear, full)"

  std::size_t end() const { return first + length * repeat; }
};

// What one layer makes and others use: its entries, the choice among them, what is left to choose
// from.
enum class Sharing { Cache, Selection, Candidates };
inline constexpr int sharingCount = 3;
Message sharingName(Sharing what);

struct SharedLine {
  Sharing what = Sharing::Cache;
  std::size_t owner = 0;             // layers
  std::vector<std::size_t> readers;  // below it, ascending
};

// Layers one after another that belong together.
struct DepthSpan {
  Message name;  // "decoder"
  Message note;  // what is special there; may be empty
  std::size_t first = 0;
  std::size_t last = 0;
};

struct DepthStrip {
  std::vector<DepthCell> cells;
  std::vector<DepthKind> kinds;
  std::vector<DepthBlock> blocks;
  std::vector<SharedLine> shared;
  std::vector<DepthSpan> spans;        // encoder and decoder, or the blocks of attention residuals
  std::optional<std::size_t> decoder;  // its first layer
  std::vector<Message> notes;          // "attention residuals over blocks of 12 layers"
  std::vector<std::size_t> before;     // parts: the embedding
  std::vector<std::size_t> after;      // the sums over the depth, the head
  std::optional<std::size_t> beside;   // the layer beside the model
};

DepthStrip depthStrip(const ModelSpec& spec, const ModelGraph& graph);

// What one layer of each of drawnParts() costs, by which the cells may be as high.
struct PartCost {
  Flops flops;
  Params params;
  Bytes state;  // all requests, after the call
};

std::vector<PartCost> partCosts(const PreparedModel& model, const Call& call);

}  // namespace archimeter
