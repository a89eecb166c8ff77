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
#include <vector>

#include "core/spec/mechanism_spec.h"
#include "core/spec/state_kind.h"

namespace archimeter {

struct LayerTypeSpec {
  std::string name;
  AttentionSpec attention;
  FeedForwardSpec feedForward;
  ResidualSpec residual;
  std::optional<EngramSpec> engram;  // before attention
  bool decoder = false;              // of the later part of an encoder and a decoder
  std::int64_t replay = 0;           // of a call from S = 0 only the last so many positions; 0: all
};

// How the checkpoint stores the tensor groups, and what its files hold beside the parameters.
struct ReleasedSpec {
  struct Extra {
    std::int64_t bytes = 0;
    std::string reason;
  };
  std::map<std::string, std::string> formats;  // group -> weight format; BF16 where absent
  std::vector<Extra> extras;
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
  std::optional<LayerTypeSpec> mtp;  // the multi-token prediction layer, never in a call
  std::map<StateKind, std::int64_t>
      production;  // bytes of one record in production; empty: unknown
  std::optional<ReleasedSpec> released;
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
