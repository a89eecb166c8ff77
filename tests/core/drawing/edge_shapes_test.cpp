// What the lines of a graph carry: the tensors that the boxes at both ends speak of.
#include <QtTest>

#include "core/drawing/layer_drawing.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

LayerDrawing draw(const char* model, const std::string& layerType, const Call& call) {
  const PreparedModel ready = prepared(model);
  for (const LayerGraph* part : drawnParts(ready.graph())) {
    if (part->layerType == layerType) return drawLayer(ready, *part, call);
  }
  qFatal("no layer type");
}

const DrawnEdge* edgeOf(const LayerDrawing& drawing, const char* from, const char* to) {
  for (const DrawnEdge& edge : drawing.edges) {
    if (drawing.nodes[edge.from].id == from && drawing.nodes[edge.to].id == to) return &edge;
  }
  return nullptr;
}

std::vector<Integer> shapeOf(const LayerDrawing& drawing, const char* from, const char* to) {
  const DrawnEdge* edge = edgeOf(drawing, from, to);
  return edge ? edge->shape : std::vector<Integer>();
}

using Shape = std::vector<Integer>;

}  // namespace

class EdgeShapesTest : public QObject {
  Q_OBJECT

 private slots:
  // One softmax over the window and the chosen entries; each sum takes its own weights.
  void aSumTakesTheWeightsOfItsScores() {
    for (const auto& [model, layer] :
         {std::pair{"deepseek-v4-flash", "csa"}, {"deepseek-v4.1-flash", "encoder-full"}}) {
      const LayerDrawing drawing = draw(model, layer, {1, 8192, 1});
      QCOMPARE(shapeOf(drawing, "attention.softmax", "attention.windowValues"),
               (Shape{64, 1, 128}));
      QCOMPARE(shapeOf(drawing, "attention.softmax", "attention.globalValues"),
               (Shape{64, 1, 512}));
    }
  }

  // Chapter 2.3.6: at most 16,384 candidates are scored anew.
  void aReindexLayerScoresCandidatesAlone() {
    const LayerDrawing drawing = draw("deepseek-v4.1-flash", "decoder-reindex", {1, 1000000, 1});
    QCOMPARE(shapeOf(drawing, "attention.indexCache", "attention.indexScores"),
             (Shape{1, 16384, 128}));
    QCOMPARE(shapeOf(drawing, "attention.indexScores", "attention.indexSum"),
             (Shape{32, 1, 16384}));
  }

  void expertsRunOnWhatTheRouterChose() {
    int found = 0;
    for (const ModelFile& file : builtInCatalog()->models()) {
      const PreparedModel ready = prepared(file.paths.front());
      for (const LayerGraph* part : drawnParts(ready.graph())) {
        const LayerDrawing drawing = drawLayer(ready, *part, {1, 8191, 1});
        for (const DrawnNode& node : drawing.nodes) {
          if (node.id != "ffn.top") continue;
          ++found;
          const bool leads =
              std::any_of(drawing.edges.begin(), drawing.edges.end(), [&](const DrawnEdge& edge) {
                return drawing.nodes[edge.from].id == node.id &&
                       english(drawing.nodes[edge.to].name).starts_with("Routed experts");
              });
          QVERIFY2(leads, (file.id() + ' ' + part->layerType).c_str());
        }
      }
    }
    QVERIFY(found > 10);
  }

  // The projection makes queries and gate; the gate is neither normed nor rotated.
  void anOutputGateComesFromTheQueryProjection() {
    const LayerDrawing drawing = draw("qwen3.6-35b-a3b", "full", {1, 8191, 1});
    const DrawnEdge* gate = edgeOf(drawing, "attention.query", "attention.gate");
    QVERIFY(gate);
    QCOMPARE(gate->tensor, std::string("output gate"));
    QCOMPARE(gate->shape, (Shape{1, 16, 256}));
  }

  // Scores are over the latent and the shared part: both parts of the query reach them.
  void theSharedPartOfAQueryReachesTheScores() {
    const LayerDrawing drawing = draw("kimi-k3", "mla", {1, 8191, 1});
    QVERIFY(edgeOf(drawing, "attention.absorb", "attention.scores"));
    QVERIFY(edgeOf(drawing, "attention.queryUp", "attention.scores") ||
            edgeOf(drawing, "attention.queryRotary", "attention.scores"));
  }
};

QTEST_APPLESS_MAIN(EdgeShapesTest)
#include "edge_shapes_test.moc"
