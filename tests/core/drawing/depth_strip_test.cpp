// The depth strip follows from the mechanisms of the layer types.
#include "core/drawing/depth_strip.h"

#include <set>

#include <QtTest>

#include "core/cost/call_cost.h"
#include "core/cost/state.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

DepthStrip stripOf(const std::string& id, const std::string& path = {}) {
  const ModelSpec spec = specOf(id, path);
  return depthStrip(spec, buildModelGraph(spec));
}

QString linesOf(const DepthStrip& strip, Sharing what) {
  QStringList lines;
  for (const SharedLine& line : strip.shared) {
    if (line.what != what) continue;
    QStringList readers;
    for (const std::size_t reader : line.readers) readers << QString::number(reader);
    lines << QString("%1: %2").arg(line.owner).arg(readers.join(' '));
  }
  return lines.join("; ");
}

QString blocksOf(const DepthStrip& strip) {
  QStringList blocks;
  for (const DepthBlock& block : strip.blocks) {
    blocks << QString::fromStdString(english(block.text));
  }
  return blocks.join(" · ");
}

QString kindsOf(const DepthStrip& strip) {
  QStringList kinds;
  for (const DepthKind& kind : strip.kinds) {
    kinds << QString("%1 %2 (%3)")
                 .arg(QString::fromStdString(english(kind.name)))
                 .arg(kind.layers)
                 .arg(kind.tone);
  }
  return kinds.join(", ");
}

}  // namespace

class DepthStripTest : public QObject {
  Q_OBJECT

 private slots:
  void everyModel_data() { addEveryPath(); }
  void everyModel() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    const DepthStrip strip = depthStrip(ready.spec(), ready.graph());
    const auto parts = drawnParts(ready.graph());
    QCOMPARE(strip.cells.size(), static_cast<std::size_t>(ready.spec().layerCount()));
    std::size_t layers = 0;
    for (const DepthBlock& block : strip.blocks) {
      QCOMPARE(block.first, layers);
      layers = block.end();
    }
    QCOMPARE(layers, strip.cells.size());
    std::set<std::size_t> seen(strip.before.begin(), strip.before.end());
    seen.insert(strip.after.begin(), strip.after.end());
    if (strip.beside) seen.insert(*strip.beside);
    for (const DepthCell& cell : strip.cells) {
      QCOMPARE(parts[cell.part]->layerType, cell.layerType);
      seen.insert(cell.part);
    }
    QCOMPARE(seen.size(), parts.size());  // each part has its place
    std::set<int> tones;
    for (const DepthKind& kind : strip.kinds) tones.insert(kind.tone);
    QCOMPARE(tones.size(), strip.kinds.size());  // no two kinds look alike
  }

  // The parts of a strip cost what the model costs.
  void costsAddUp_data() { addEveryPath(); }
  void costsAddUp() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    const Call call{2, 8192, 3};
    const auto costs = partCosts(ready, call);
    PartCost sum;
    for (std::size_t part = 0; part < ready.graph().parts.size(); ++part) {
      const Integer repeats = ready.graph().parts[part].repeats.value;
      sum.flops += costs[part].flops * repeats;
      sum.params += costs[part].params * repeats;
      sum.state += costs[part].state * repeats;
    }
    QCOMPARE(sum.flops.decimal(), callFlops(ready, call).matrix.decimal());
    QCOMPARE(sum.params.decimal(), ready.parameters().total.decimal());
    QCOMPARE(sum.state.decimal(),
             (stateAt(ready, call.retained()).perRequest * call.requests).decimal());
  }

  // Chapter, section 2.6.1: three owners in the encoder, one in the decoder, four layers that
  // choose anew among its candidates.
  void sharedCachesHaveOwners() {
    const DepthStrip strip = stripOf("deepseek-v4.1-flash");
    QCOMPARE(linesOf(strip, Sharing::Cache),
             QString("2: 3 4 5 6 7; 8: 9 10 11 12 13; 14: 15 16 17 18 19; 20: 21 22 23 24 25 26 27 "
                     "28 29 30 31 32 33 34 35 36 37 38 39"));
    QCOMPARE(linesOf(strip, Sharing::Selection),
             QString("2: 3 4 5 6 7; 8: 9 10 11 12 13; 14: 15 16 17 18 19; 20: 21 22 23; 24: 25 26 "
                     "27; 28: 29 30 31; 32: 33 34 35; 36: 37 38 39"));
    QCOMPARE(linesOf(strip, Sharing::Candidates), QString("20: 24 28 32 36"));
    QCOMPARE(strip.decoder, std::optional<std::size_t>(20));
    QCOMPARE(kindsOf(strip), QString("window 2 (0), full 4 (4), reuse 30 (1), reindex 4 (3)"));
    for (const DepthCell& cell : strip.cells) {
      QCOMPARE(cell.engram, cell.layer == 1 || cell.layer == 14);
    }
  }

  // On the reference path the decoder runs on every position; it is a decoder still.
  void encoderAndDecoderPartOnEveryPath() {
    const DepthStrip strip = stripOf("deepseek-v4.1-flash", "reference");
    QCOMPARE(strip.decoder, std::optional<std::size_t>(20));
    QCOMPARE(english(strip.spans.back().note), std::string("every position"));
    QVERIFY(english(stripOf("deepseek-v4.1-flash").spans.back().note).find("last 128") !=
            std::string::npos);
  }

  void aModelOfOneStackDoesNotPart() {
    QVERIFY(stripOf("qwen3-8b").spans.empty());
    QVERIFY(stripOf("qwen3-8b").shared.empty());
  }

  void repeatsAreFolded() {
    QCOMPARE(blocksOf(stripOf("qwen3.6-35b-a3b")), QString("10 × (3 × linear, full)"));
    QCOMPARE(blocksOf(stripOf("deepseek-v3")), QString("3 × dense · 58 × moe"));
    QCOMPARE(blocksOf(stripOf("kimi-k3")),
             QString("kda-dense, 2 × kda, mla · 22 × (3 × kda, mla) · mla"));
  }

  // 93 layers in blocks of 12 (Table 2-5): seven whole ones and nine layers.
  void attentionResidualsHaveBlocks() {
    const DepthStrip strip = stripOf("kimi-k3");
    QCOMPARE(strip.spans.size(), std::size_t{8});
    QCOMPARE(strip.spans.back().first, std::size_t{84});
    QCOMPARE(strip.spans.back().last, std::size_t{92});
    QCOMPARE(strip.notes.size(), std::size_t{1});
  }

  void besideTheModelStandsMtp() {
    QVERIFY(stripOf("deepseek-v4-flash").beside);
    QVERIFY(!stripOf("qwen3-8b").beside);
  }
};

QTEST_APPLESS_MAIN(DepthStripTest)
#include "depth_strip_test.moc"
