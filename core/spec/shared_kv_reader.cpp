#include "core/spec/mechanism_parts.h"
#include "core/spec/mechanism_readers.h"

namespace archimeter {
namespace {

constexpr Word<PairCount> scans[] = {
    {"visible", PairCount::Causal},
    {"rectangle", PairCount::Rectangle},
};

IndexSpec readIndex(const ValueReader& value, bool candidates) {
  IndexSpec spec;
  ObjectReader fields = value.object();
  fields["heads"].integer(sizeRange, spec.heads);
  fields["headDim"].integer(sizeRange, spec.headDim);
  fields["scan"].word(scans, spec.scan);
  if (candidates) {
    fields["candidateBlocks"].integer(optionalSizeRange, spec.candidateBlocks);
    fields["candidateBlock"].integer(sizeRange, spec.candidateBlock);
  }
  fields.finish();
  return spec;
}

GlobalSpec readCsa(ObjectReader& fields) {
  CompressedSpec spec;
  fields["ratio"].integer(sizeRange, spec.ratio);
  fields["overlap"].integer(sizeRange, spec.overlap);
  fields["selected"].integer(sizeRange, spec.selected);
  spec.index = readIndex(fields["index"], false);
  return spec;
}

GlobalSpec readHca(ObjectReader& fields) {
  CompressedSpec spec;
  fields["ratio"].integer(sizeRange, spec.ratio);
  return spec;
}

SharedCacheSpec readCsa2(ObjectReader& fields, SharedMode mode) {
  SharedCacheSpec spec;
  spec.mode = mode;
  fields["ratio"].integer(sizeRange, spec.ratio);
  fields["selected"].integer(sizeRange, spec.selected);
  if (mode != SharedMode::Reuse)
    spec.index = readIndex(fields["index"], mode == SharedMode::Reindex);
  return spec;
}

GlobalSpec readCsa2Full(ObjectReader& fields) {
  return readCsa2(fields, SharedMode::Full);
}
GlobalSpec readCsa2Reindex(ObjectReader& fields) {
  return readCsa2(fields, SharedMode::Reindex);
}
GlobalSpec readCsa2Reuse(ObjectReader& fields) {
  return readCsa2(fields, SharedMode::Reuse);
}

constexpr Word<MechanismReader<GlobalSpec>> globals[] = {
    {"csa", readCsa},
    {"hca", readHca},
    {"csa2-full", readCsa2Full},
    {"csa2-reindex", readCsa2Reindex},
    {"csa2-reuse", readCsa2Reuse},
};

}  // namespace

AttentionSpec readSharedKv(ObjectReader& fields) {
  SharedKvSpec spec;
  const bool headsGood = fields["heads"].integer(sizeRange, spec.heads);
  const bool headDimGood = fields["headDim"].integer(sizeRange, spec.headDim);
  fields["queryRank"].integer(sizeRange, spec.queryRank);
  const ValueReader groups = fields["outputGroups"];
  if (groups.integer(sizeRange, spec.outputGroups) && headsGood &&
      spec.heads % spec.outputGroups != 0)
    groups.unexpected("a divisor of heads, " + std::to_string(spec.heads));
  fields["outputRank"].integer(sizeRange, spec.outputRank);
  readRotaryDims(fields, headDimGood ? spec.headDim : 0, spec.rotaryDims);
  fields["window"].integer(sizeRange, spec.window);
  fields["sinks"].boolean(spec.sinks);
  spec.global = readMechanismOr("none", GlobalSpec{}, fields["global"], globals);
  return spec;
}

}  // namespace archimeter
