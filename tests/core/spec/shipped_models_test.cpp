// The shipped models, each value as published, written out under the path in force.
#include "core/spec/catalog.h"
#include "tests/core/spec/described_model.h"
#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

// What all layers of a model have alike is written once: $name stands for it.
using Parts = std::vector<std::pair<const char*, const char*>>;

QString filled(const char* text, const Parts& parts) {
  QString result(text);
  for (const auto& [name, part] : parts) result.replace(name, part);
  return result;
}

const Parts v4Parts = {
    {"$kv", "shared-kv 64 x 512, query 1024, output 8 x 1024, rotary 64, window 128, sinks"},
    {"$csa", "csa 4 overlap 2, 512 by index 64 x 128 rectangle"},
    {"$moe", "moe 6 of 256 x 2048, shared 2048, latent 0, biases"},
};

constexpr const char* v4Flash =
    "DeepSeek V4-Flash: hidden 4096, positions 1048576, vocabulary 129280\n"
    "hash-window: $kv, none; $moe 0, hash; mhc 4 in 20\n"
    "hash-csa: $kv, $csa; $moe 0, hash; mhc 4 in 20\n"
    "hca: $kv, hca 128; $moe 1; mhc 4 in 20\n"
    "csa: $kv, $csa; $moe 1; mhc 4 in 20\n"
    "43 layers: 2 x (hash-window), 1 x (hash-csa), 20 x (hca csa)\n"
    "mtp: $kv, none; $moe 1; mhc 4 in 20\n"
    "production: window 584, compressed 584, index 68\n"
    "released: attention sinks fp32; compressor position bias fp32; experts mxfp4; "
    "index query fp8; mhc fp32; q/kv/o fp8; router bias fp32; shared fp8\n"
    "besides 18616320: tables from token to expert of the hash-routed layers, INT64";

const Parts v41Parts = {
    {"$kv", "shared-kv 64 x 512, query 1280, output 8 x 1024, rotary 64, window 128, sinks"},
    {"$index", "512 by index 32 x 128 visible"},
    {"$moe", "moe 6 of 384 x 2304, shared 2304, latent 0, biases 2"},
    {"$mhc", "single-pass-mhc 4"},
    {"$5reuse", "encoder-reuse encoder-reuse encoder-reuse encoder-reuse encoder-reuse"},
    {"$3reuse", "decoder-reuse decoder-reuse decoder-reuse"},
};

constexpr const char* v41Flash =
    "DeepSeek V4.1 Flash: hidden 5120, positions 1048576, vocabulary 129280\n"
    "window: $kv, none; $moe; $mhc\n"
    "window-engram: $kv, none; $moe; $mhc; engram 384006168 x 256, 3 x 8\n"
    "encoder-full: $kv, csa2-full 2, $index; $moe; $mhc\n"
    "encoder-full-engram: $kv, csa2-full 2, $index; $moe; $mhc; engram 384016682 x 256, 3 x 8\n"
    "encoder-reuse: $kv, csa2-reuse 2, 512; $moe; $mhc\n"
    "decoder-full: $kv, csa2-full 1, $index; $moe; $mhc; decoder; replay 128\n"
    "decoder-reindex: $kv, csa2-reindex 1, $index in 2048 x 8; $moe; $mhc; decoder; replay 128\n"
    "decoder-reuse: $kv, csa2-reuse 1, 512; $moe; $mhc; decoder; replay 128\n"
    "40 layers: 1 x (window window-engram), 2 x (encoder-full $5reuse), "
    "1 x (encoder-full-engram $5reuse), 1 x (decoder-full $3reuse), "
    "4 x (decoder-reindex $3reuse)\n"
    "production: window 528, global 288, index 68";

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
                                     "deepseek-v4-flash reference-index|visible-index\n"
                                     "deepseek-v4.1-flash ced|reference\n"
                                     "kimi-k3 compact|expanded\n"
                                     "qwen3-32b causal|rectangle\n"
                                     "qwen3-30b-a3b causal|rectangle\n"
                                     "qwen3-235b-a22b causal|rectangle\n"
                                     "qwen3.5-397b-a17b rectangle|causal\n"
                                     "deepseek-r1-distill-llama-70b causal|rectangle"));
  }

  void haveTheirPublishedValues_data() {
    QTest::addColumn<QString>("expected");
    const auto row = [](const char* id, const QString& expected) { QTest::newRow(id) << expected; };
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
    row("deepseek-v4-flash", filled(v4Flash, v4Parts));
    row("deepseek-v4.1-flash", filled(v41Flash, v41Parts));
    row("kimi-k3",
        "Kimi K3: hidden 7168, positions 1048576, vocabulary 163840\n"
        "kda-dense: kda 96 x 128 x 128, decay 128, convolution 4 keeping 4, chunk 64; "
        "swiglu 33792; attention-residual 12\n"
        "kda: kda 96 x 128 x 128, decay 128, convolution 4 keeping 4, chunk 64; "
        "moe 16 of 896 x 3072, shared 6144, latent 3584, biases 1; attention-residual 12\n"
        "mla: mla 96 x (128 + 64, 128), ranks 1536 512, products compact, cache compact, causal, "
        "gate; moe 16 of 896 x 3072, shared 6144, latent 3584, biases 1; attention-residual 12\n"
        "93 layers: 1 x (kda-dense kda kda mla), 22 x (kda kda kda mla), 1 x (mla)\n"
        "released: conv fp32; experts mxfp4; kda A_log, dt_bias fp32; kda output norm fp32; "
        "router bias fp32\n"
        "besides 8832: 128 values of A_log a KDA layer for 96 heads, FP32");
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

  // Each other path is the default with these words changed, wherever they stand; '|' between them.
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
    row("deepseek-v4-flash", "visible-index", "rectangle", "visible");
    row("deepseek-v4.1-flash", "reference", "visible|in 2048|; replay 128", "rectangle|in 0|");
    row("kimi-k3", "expanded", "products compact, cache compact",
        "products expanded, cache expanded");
  }
  void otherPathsChangeWords() {
    QFETCH(QString, path);
    QFETCH(QString, from);
    QFETCH(QString, to);
    const ModelFile* model = m_catalog.findModel(QTest::currentDataTag());
    QVERIFY(model != nullptr && model->findPath(path.toStdString()) != nullptr);
    const QStringList before = from.split('|');
    const QStringList after = to.split('|');
    QCOMPARE(before.size(), after.size());
    QString expected = described(model->paths.front());
    for (qsizetype i = 0; i < before.size(); ++i) expected.replace(before[i], after[i]);
    QVERIFY(expected != described(model->paths.front()));
    QCOMPARE(described(*model->findPath(path.toStdString())), expected);
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
