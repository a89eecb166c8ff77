// The structure every layer list must have, whatever the model.
#include <set>

#include <QtTest>

#include "core/graph/layer_graph.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

class ModelGraphTest : public QObject {
  Q_OBJECT

 private slots:
  void everyPath_data() { addEveryPath(); }
  void everyPath() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const ModelSpec spec = specOf(model.toStdString(), path.toStdString());
    const ModelGraph graph = buildModelGraph(spec);
    const std::size_t types = spec.layerTypes.size();
    QVERIFY(graph.parts.size() == types + 2 ||
            graph.parts.size() == types + 3);  // with a depth graph
    QCOMPARE(graph.parts.front().layerType, std::string("embedding"));
    QCOMPARE(graph.parts.back().layerType, std::string("head"));
    Integer layers = 0;
    for (std::size_t i = 1; i <= types; ++i) layers += graph.parts[i].repeats.value;
    QCOMPARE(layers.decimal(), std::to_string(spec.layerCount()));
    for (const LayerGraph& part : graph.parts) checkPart(part);
  }

  void tiedHeadHasNoWeights() {
    ModelSpec spec = specOf("qwen3-8b");
    const Integer untied = prepared(spec).parameters().total.value();
    spec.vocabulary.tied = true;
    const PreparedModel tied = prepared(spec);
    QCOMPARE((untied - tied.parameters().total.value()).decimal(), std::string("622329856"));
    QCOMPARE(callFlopsOf(tied), callFlopsOf(prepared(specOf("qwen3-8b"))));
    QCOMPARE(tied.parameters().sharedReadBytes.decimal(), tied.parameters().bytes.decimal());
  }

  // One type is the model's layers; of several each has its own number.
  void layersAreCountedByTheirType() {
    const Symbol alone = buildLayer(specOf("qwen3-8b")).repeats;
    QCOMPARE(alone.subscript, std::string());
    QCOMPARE(alone.pointer, std::string("/layout/0/repeat"));
    const ModelGraph graph = buildModelGraph(specOf("deepseek-v3"));
    QCOMPARE(graph.parts[1].repeats.subscript, graph.parts[1].layerType);
    QCOMPARE(graph.parts[1].repeats.pointer, std::string());
  }

  void matricesOfMtpBelongToNoOtherCategory() {
    const ModelGraph graph = buildModelGraph(specOf("deepseek-v4-flash"));
    int found = 0;
    for (const Operation& operation : graph.mtp.value().operations) {
      for (const Weight& weight : operation.weights) {
        if (weight.group != "mtp projections") continue;
        QCOMPARE(weight.category, Category::Other);
        ++found;
      }
    }
    QCOMPARE(found, 2);
  }

  void normsAndRotationFollowTheSpec() {
    ModelSpec spec = specOf("qwen3-8b");
    auto& attention = std::get<GqaSpec>(spec.layerTypes.front().attention);
    const std::size_t all = buildLayer(spec).operations.size();
    attention.queryKeyNorm = false;
    QCOMPARE(buildLayer(spec).operations.size(), all - 2);
    attention.rotaryDims = 0;
    QCOMPARE(buildLayer(spec).operations.size(), all - 4);
    QCOMPARE(
        (prepared("qwen3-8b").parameters().total - prepared(spec).parameters().total).decimal(),
        std::string("9216"));
  }

 private:
  static LayerGraph buildLayer(const ModelSpec& spec) { return buildModelGraph(spec).parts[1]; }

  static std::string callFlopsOf(const PreparedModel& model) {
    Integer sum = 0;
    for (const CountTerm& term : model.countTerms()) sum += term.flops.value();
    return sum.decimal();
  }

  static void checkPart(const LayerGraph& part) {
    std::set<std::string> ids;
    std::set<std::size_t> made{part.input.index};
    std::set<std::size_t> used{part.output.index};
    for (const Operation& operation : part.operations) {
      QVERIFY2(ids.insert(operation.id).second, operation.id.c_str());
      for (const TensorId input : operation.inputs) {
        QVERIFY2(made.count(input.index) == 1, ("read before it is made: " + operation.id).c_str());
        used.insert(input.index);
      }
      for (const TensorId output : operation.outputs) {
        QVERIFY2(made.insert(output.index).second, ("made twice: " + operation.id).c_str());
      }
      QCOMPARE(operation.hasMatrixWork(), operation.matrix || !operation.flopsPerRow.isOne());
    }
    QCOMPARE(made.size(), part.tensors.size());
    QVERIFY(made == used);  // every tensor has a producer and a consumer
    for (const Tensor& tensor : part.tensors)
      QVERIFY(!tensor.shape.empty() && !tensor.name.empty());
  }
};

QTEST_APPLESS_MAIN(ModelGraphTest)
#include "model_graph_test.moc"
