// A model written out, one line for each part, with every value its file states.
#pragma once

#include <QString>
#include <QStringList>

#include "core/spec/model_spec.h"

namespace archimeter {

inline const char* form(LatentForm form) {
  return form == LatentForm::Compact ? "compact" : "expanded";
}

inline const char* pairs(PairCount count) {
  return count == PairCount::Causal ? "causal" : "rectangle";
}

inline QString flag(bool set, const char* name) {
  return set ? QString(", ") + name : QString();
}

inline QString convolution(const ConvolutionSpec& spec) {
  return QString("convolution %1 keeping %2").arg(spec.width).arg(spec.keptTaps);
}

struct DescribeGlobal {
  static QString index(const IndexSpec& spec) {
    QString text = QString("index %1 x %2 %3")
                       .arg(spec.heads)
                       .arg(spec.headDim)
                       .arg(spec.scan == PairCount::Causal ? "visible" : "rectangle");
    if (spec.candidateBlock > 0)
      text += QString(" in %1 x %2").arg(spec.candidateBlocks).arg(spec.candidateBlock);
    return text;
  }
  QString operator()(std::monostate) const { return "none"; }
  QString operator()(const CompressedSpec& spec) const {
    if (!spec.index) return QString("hca %1").arg(spec.ratio);
    return QString("csa %1 overlap %2, %3 by ")
               .arg(spec.ratio)
               .arg(spec.overlap)
               .arg(spec.selected) +
           index(*spec.index);
  }
  QString operator()(const SharedCacheSpec& spec) const {
    constexpr const char* modes[] = {"full", "reindex", "reuse"};
    return QString("csa2-%1 %2, %3")
               .arg(modes[static_cast<std::size_t>(spec.mode)])
               .arg(spec.ratio)
               .arg(spec.selected) +
           (spec.index ? " by " + index(*spec.index) : QString());
  }
};

struct Describe {
  QString operator()(const GqaSpec& spec) const {
    return QString("gqa %1/%2 x %3, rotary %4, %5")
               .arg(spec.queryHeads)
               .arg(spec.kvHeads)
               .arg(spec.headDim)
               .arg(spec.rotaryDims)
               .arg(pairs(spec.pairs)) +
           flag(spec.queryKeyNorm, "norm") + flag(spec.outputGate, "gate");
  }
  QString operator()(const MlaSpec& spec) const {
    return QString("mla %1 x (%2 + %3, %4), ranks %5 %6, products %7, cache %8, %9")
               .arg(spec.heads)
               .arg(spec.nopeDim)
               .arg(spec.sharedDim)
               .arg(spec.valueDim)
               .arg(spec.queryRank)
               .arg(spec.kvRank)
               .arg(form(spec.products), form(spec.cache), pairs(spec.pairs)) +
           flag(spec.rotary, "rotary") + flag(spec.outputGate, "gate");
  }
  QString operator()(const GatedDeltaSpec& spec) const {
    return QString("gated-delta %1/%2 x %3 x %4, %5, chunk %6")
        .arg(spec.keyHeads)
        .arg(spec.valueHeads)
        .arg(spec.keyDim)
        .arg(spec.valueDim)
        .arg(convolution(spec.convolution))
        .arg(spec.chunk);
  }
  QString operator()(const KdaSpec& spec) const {
    return QString("kda %1 x %2 x %3, decay %4, %5, chunk %6")
        .arg(spec.heads)
        .arg(spec.keyDim)
        .arg(spec.valueDim)
        .arg(spec.decayRank)
        .arg(convolution(spec.convolution))
        .arg(spec.chunk);
  }
  QString operator()(const SharedKvSpec& spec) const {
    return QString("shared-kv %1 x %2, query %3, output %4 x %5, rotary %6, window %7")
               .arg(spec.heads)
               .arg(spec.headDim)
               .arg(spec.queryRank)
               .arg(spec.outputGroups)
               .arg(spec.outputRank)
               .arg(spec.rotaryDims)
               .arg(spec.window) +
           flag(spec.sinks, "sinks") + ", " + std::visit(DescribeGlobal{}, spec.global);
  }
  QString operator()(const SwigluSpec& spec) const { return QString("swiglu %1").arg(spec.width); }
  QString operator()(const MoeSpec& spec) const {
    return QString("moe %1 of %2 x %3, shared %4, latent %5, biases %6")
               .arg(spec.selected)
               .arg(spec.experts)
               .arg(spec.width)
               .arg(spec.sharedWidth)
               .arg(spec.latent)
               .arg(spec.routerBiases) +
           flag(spec.sharedGate, "gate") + flag(spec.hashRouted, "hash");
  }
  QString operator()(const PlainResidualSpec&) const { return "plain"; }
  QString operator()(const AttentionResidualSpec& spec) const {
    return QString("attention-residual %1").arg(spec.block);
  }
  QString operator()(const HyperConnectionSpec& spec) const {
    if (spec.singlePass) return QString("single-pass-mhc %1").arg(spec.streams);
    return QString("mhc %1 in %2").arg(spec.streams).arg(spec.sinkhornSteps);
  }
};

inline QString layerText(const LayerTypeSpec& type) {
  QString text = QString::fromStdString(type.name) + ": " + std::visit(Describe{}, type.attention) +
                 "; " + std::visit(Describe{}, type.feedForward) + "; " +
                 std::visit(Describe{}, type.residual);
  if (type.engram)
    text += QString("; engram %1 x %2, %3 x %4")
                .arg(type.engram->rows)
                .arg(type.engram->width)
                .arg(type.engram->orders)
                .arg(type.engram->heads);
  if (type.decoder) text += "; decoder";
  if (type.replay > 0) text += QString("; replay %1").arg(type.replay);
  return text;
}

// "" where a file says nothing of it.
inline QString productionText(const ModelSpec& model) {
  QStringList records;
  for (const auto& [kind, bytes] : model.production)
    records += QString("%1 %2").arg(stateKindId(kind)).arg(bytes);
  return records.isEmpty() ? QString() : "production: " + records.join(", ");
}

inline QString releasedText(const ReleasedSpec& released) {
  QStringList formats;
  for (const auto& [group, format] : released.formats)
    formats += QString("%1 %2").arg(group.c_str(), format.c_str());
  QString text = "released: " + formats.join("; ");
  for (const ReleasedSpec::Extra& extra : released.extras)
    text += QString("\nbesides %1: ").arg(extra.bytes) + QString::fromStdString(extra.reason);
  return text;
}

inline QString layoutText(const ModelSpec& model) {
  QStringList blocks;
  for (const LayoutBlock& block : model.layout) {
    QStringList names;
    for (const std::size_t type : block.layerTypes)
      names += QString::fromStdString(model.layerTypes[type].name);
    blocks += QString("%1 x (%2)").arg(block.repeat).arg(names.join(' '));
  }
  return QString("%1 layers: ").arg(model.layerCount()) + blocks.join(", ");
}

inline QString described(const ModelSpec& model) {
  QStringList lines;
  lines += QString("%1: hidden %2, positions %3, vocabulary %4%5")
               .arg(QString::fromStdString(model.name))
               .arg(model.hidden)
               .arg(model.maxPositions)
               .arg(model.vocabulary.size)
               .arg(flag(model.vocabulary.tied, "tied"));
  if (model.rotaryAngles)
    lines += QString("angles %1 x %2")
                 .arg(model.rotaryAngles->axes)
                 .arg(model.rotaryAngles->frequencies);
  for (const LayerTypeSpec& type : model.layerTypes) lines += layerText(type);
  lines += layoutText(model);
  if (model.mtp) lines += layerText(*model.mtp);
  lines += productionText(model);
  if (model.released) lines += releasedText(*model.released);
  lines.removeAll(QString());
  return lines.join('\n');
}

}  // namespace archimeter
