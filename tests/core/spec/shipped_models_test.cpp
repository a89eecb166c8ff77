// The shipped models, each value as published, written out under the path in force.
#include "core/spec/catalog.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

const char* form(LatentForm form) {
  return form == LatentForm::Compact ? "compact" : "expanded";
}

const char* pairs(PairCount count) {
  return count == PairCount::Causal ? "causal" : "rectangle";
}

QString flag(bool set, const char* name) {
  return set ? QString(", ") + name : QString();
}

QString convolution(const ConvolutionSpec& spec) {
  return QString("convolution %1 keeping %2").arg(spec.width).arg(spec.keptTaps);
}

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
  QString operator()(const SwigluSpec& spec) const { return QString("swiglu %1").arg(spec.width); }
  QString operator()(const MoeSpec& spec) const {
    return QString("moe %1 of %2 x %3, shared %4, latent %5, biases %6")
               .arg(spec.selected)
               .arg(spec.experts)
               .arg(spec.width)
               .arg(spec.sharedWidth)
               .arg(spec.latent)
               .arg(spec.routerBiases) +
           flag(spec.sharedGate, "gate");
  }
  QString operator()(const PlainResidualSpec&) const { return "plain"; }
  QString operator()(const AttentionResidualSpec& spec) const {
    return QString("attention-residual %1").arg(spec.block);
  }
};

QString layoutText(const ModelSpec& model) {
  QStringList blocks;
  for (const LayoutBlock& block : model.layout) {
    QStringList names;
    for (const std::size_t type : block.layerTypes)
      names += QString::fromStdString(model.layerTypes[type].name);
    blocks += QString("%1 x (%2)").arg(block.repeat).arg(names.join(' '));
  }
  return QString("%1 layers: ").arg(model.layerCount()) + blocks.join(", ");
}

QString described(const ModelSpec& model) {
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
  for (const LayerTypeSpec& type : model.layerTypes)
    lines += QString::fromStdString(type.name) + ": " + std::visit(Describe{}, type.attention) +
             "; " + std::visit(Describe{}, type.feedForward) + "; " +
             std::visit(Describe{}, type.residual);
  return (lines << layoutText(model)).join('\n');
}

}  // namespace

class ShippedModelsTest : public QObject {
  Q_OBJECT

 private slots:
  void listsThemInOrder() {
    QStringList ids;
    for (const ModelFile& model : m_catalog.models()) {
      QStringList paths;
      for (const ModelSpec& path : model.paths) paths += QString::fromStdString(path.path);
      ids += QString::fromStdString(model.id()) + ' ' + paths.join('|');
    }
    QCOMPARE(ids.join('\n'), QString("qwen3-8b causal|rectangle\n"
                                     "qwen3.6-35b-a3b rectangle|causal\n"
                                     "deepseek-v3 expanded|compact|expanded-cache\n"
                                     "kimi-k3 compact|expanded\n"
                                     "qwen3-32b causal|rectangle\n"
                                     "qwen3-30b-a3b causal|rectangle\n"
                                     "qwen3-235b-a22b causal|rectangle\n"
                                     "qwen3.5-397b-a17b rectangle|causal\n"
                                     "deepseek-r1-distill-llama-70b causal|rectangle"));
  }

  void haveTheirPublishedValues_data() {
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* id, const char* expected) {
      QTest::newRow(id) << QString(expected);
    };
    row("qwen3-8b",
        "Qwen3-8B: hidden 4096, positions 40960, vocabulary 151936\n"
        "dense: gqa 32/8 x 128, rotary 128, causal, norm; swiglu 12288; plain\n"
        "36 layers: 36 x (dense)");
    row("qwen3.6-35b-a3b",
        "Qwen3.6-35B-A3B: hidden 2048, positions 262144, vocabulary 248320\n"
        "angles 3 x 32\n"
        "linear: gated-delta 16/32 x 128 x 128, convolution 4 keeping 4, chunk 64; "
        "moe 8 of 256 x 512, shared 512, latent 0, biases 0, gate; plain\n"
        "full: gqa 16/2 x 256, rotary 64, rectangle, norm, gate; "
        "moe 8 of 256 x 512, shared 512, latent 0, biases 0, gate; plain\n"
        "40 layers: 10 x (linear linear linear full)");
    row("deepseek-v3",
        "DeepSeek-V3: hidden 7168, positions 163840, vocabulary 129280\n"
        "dense: mla 128 x (128 + 64, 128), ranks 1536 512, products expanded, cache compact, "
        "causal, rotary; swiglu 18432; plain\n"
        "moe: mla 128 x (128 + 64, 128), ranks 1536 512, products expanded, cache compact, "
        "causal, rotary; moe 8 of 256 x 2048, shared 2048, latent 0, biases 1; plain\n"
        "61 layers: 3 x (dense), 58 x (moe)");
    row("kimi-k3",
        "Kimi K3: hidden 7168, positions 1048576, vocabulary 163840\n"
        "kda-dense: kda 96 x 128 x 128, decay 128, convolution 4 keeping 4, chunk 64; "
        "swiglu 33792; attention-residual 12\n"
        "kda: kda 96 x 128 x 128, decay 128, convolution 4 keeping 4, chunk 64; "
        "moe 16 of 896 x 3072, shared 6144, latent 3584, biases 1; attention-residual 12\n"
        "mla: mla 96 x (128 + 64, 128), ranks 1536 512, products compact, cache compact, causal, "
        "gate; moe 16 of 896 x 3072, shared 6144, latent 3584, biases 1; attention-residual 12\n"
        "93 layers: 1 x (kda-dense kda kda mla), 22 x (kda kda kda mla), 1 x (mla)");
    row("qwen3-32b",
        "Qwen3-32B: hidden 5120, positions 40960, vocabulary 151936\n"
        "dense: gqa 64/8 x 128, rotary 128, causal, norm; swiglu 25600; plain\n"
        "64 layers: 64 x (dense)");
    row("qwen3-30b-a3b",
        "Qwen3-30B-A3B: hidden 2048, positions 40960, vocabulary 151936\n"
        "moe: gqa 32/4 x 128, rotary 128, causal, norm; "
        "moe 8 of 128 x 768, shared 0, latent 0, biases 0; plain\n"
        "48 layers: 48 x (moe)");
    row("qwen3-235b-a22b",
        "Qwen3-235B-A22B: hidden 4096, positions 40960, vocabulary 151936\n"
        "moe: gqa 64/4 x 128, rotary 128, causal, norm; "
        "moe 8 of 128 x 1536, shared 0, latent 0, biases 0; plain\n"
        "94 layers: 94 x (moe)");
    row("qwen3.5-397b-a17b",
        "Qwen3.5-397B-A17B: hidden 4096, positions 262144, vocabulary 248320\n"
        "angles 3 x 32\n"
        "linear: gated-delta 16/64 x 128 x 128, convolution 4 keeping 4, chunk 64; "
        "moe 10 of 512 x 1024, shared 1024, latent 0, biases 0, gate; plain\n"
        "full: gqa 32/2 x 256, rotary 64, rectangle, norm, gate; "
        "moe 10 of 512 x 1024, shared 1024, latent 0, biases 0, gate; plain\n"
        "60 layers: 15 x (linear linear linear full)");
    row("deepseek-r1-distill-llama-70b",
        "DeepSeek-R1-Distill-Llama-70B: hidden 8192, positions 131072, vocabulary 128256\n"
        "dense: gqa 64/8 x 128, rotary 128, causal; swiglu 28672; plain\n"
        "80 layers: 80 x (dense)");
  }
  void haveTheirPublishedValues() {
    QFETCH(QString, expected);
    const ModelFile* model = m_catalog.findModel(QTest::currentDataTag());
    QVERIFY(model != nullptr);
    QCOMPARE(described(model->paths.front()), expected);
  }

  // Each other path is the default with these words changed, wherever they stand.
  void otherPathsChangeWords_data() {
    QTest::addColumn<QString>("path");
    QTest::addColumn<QString>("from");
    QTest::addColumn<QString>("to");
    const auto row = [](const char* id, const char* path, const char* from, const char* to) {
      QTest::newRow(id) << QString(path) << QString(from) << QString(to);
    };
    for (const char* plain : {"qwen3-8b", "qwen3-32b", "qwen3-30b-a3b", "qwen3-235b-a22b",
                              "deepseek-r1-distill-llama-70b"})
      row(plain, "rectangle", "causal", "rectangle");
    row("qwen3.6-35b-a3b", "causal", "rectangle", "causal");
    row("qwen3.5-397b-a17b", "causal", "rectangle", "causal");
    row("deepseek-v3", "compact", "products expanded", "products compact");
    row("deepseek-v3", "expanded-cache", "cache compact", "cache expanded");
    row("kimi-k3", "expanded", "products compact, cache compact",
        "products expanded, cache expanded");
  }
  void otherPathsChangeWords() {
    QFETCH(QString, path);
    QFETCH(QString, from);
    QFETCH(QString, to);
    const ModelFile* model = m_catalog.findModel(QTest::currentDataTag());
    QVERIFY(model != nullptr && model->findPath(path.toStdString()) != nullptr);
    QCOMPARE(described(*model->findPath(path.toStdString())),
             described(model->paths.front()).replace(from, to));
  }

  void kimiAlternatesKdaAndLatentAttention() {
    const ModelSpec& model = m_catalog.findModel("kimi-k3")->paths.front();
    QCOMPARE(model.repeatsOf(0) + model.repeatsOf(1), 69);
    QCOMPARE(model.repeatsOf(2), 24);
  }

 private:
  const Catalog m_catalog = Catalog::builtIn();
};

QTEST_APPLESS_MAIN(ShippedModelsTest)
#include "shipped_models_test.moc"
