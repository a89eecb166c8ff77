// The drawn graph of every layer type of every shipped model is the list that is counted.
#include "core/drawing/layer_drawing.h"

#include <map>
#include <set>

#include <QtTest>

#include "core/cost/state.h"
#include "core/drawing/drawing_layout.h"
#include "tests/support/chapter_model.h"
#include "tests/support/layout_check.h"

using namespace archimeter;

namespace {

std::vector<NodeSize> someSizes(const LayerDrawing& drawing) {
  std::vector<NodeSize> sizes;
  for (const DrawnNode& node : drawing.nodes) {
    sizes.push_back({118.0, 46.0 + 12.0 * static_cast<double>(node.operations.size() % 3), 60.0});
  }
  return sizes;
}

LayoutInput inputOf(const LayerDrawing& drawing, const std::vector<NodeSize>& sizes) {
  LayoutInput input;
  for (const NodeSize& size : sizes) {
    input.nodes.push_back(
        {.width = size.width, .height = size.height, .labelWidth = size.labelWidth});
  }
  for (const DrawnEdge& edge : drawing.edges) {
    if (!edge.returns) input.edges.push_back({.from = edge.from, .to = edge.to, .net = edge.net});
  }
  return input;
}

void checkNodes(const LayerDrawing& drawing, const LayerGraph& part) {
  std::map<std::string, int> drawn;
  std::set<std::string> ids;
  for (const DrawnNode& node : drawing.nodes) {
    QVERIFY2(ids.insert(node.id).second, node.id.c_str());
    Flops flops;
    for (const DrawnOperation& operation : node.operations) {
      ++drawn[operation.id];
      flops += operation.flops;
    }
    QVERIFY(flops == node.flops);
  }
  for (const Operation& operation : part.operations) QCOMPARE(drawn[operation.id], 1);
  QCOMPARE(drawn.size(), part.operations.size());
}

// Every line leads from one box to another; only what has no input has none coming in.
void checkEdges(const LayerDrawing& drawing) {
  std::set<std::size_t> reached;
  std::set<std::size_t> left;
  for (const DrawnEdge& edge : drawing.edges) {
    QVERIFY(edge.from < drawing.nodes.size() && edge.to < drawing.nodes.size());
    QVERIFY(edge.from != edge.to);
    reached.insert(edge.to);
    left.insert(edge.from);
  }
  for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
    if (drawing.nodes[i].role == NodeRole::Output) QVERIFY(reached.contains(i));
    if (drawing.nodes[i].role == NodeRole::Input) QVERIFY(left.contains(i));
  }
}

}  // namespace

class LayerDrawingTest : public QObject {
  Q_OBJECT

 private slots:
  void everyModel_data() { addEveryPath(); }
  void everyModel() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    for (const Call& call : {Call{1, 8191, 1}, Call{3, 0, 8192}, Call{2, 100, 128}}) {
      Flops flops;
      Params params;
      Bytes weights;
      Bytes reads;
      for (const LayerGraph& part : ready.graph().parts) {
        const LayerDrawing drawing = drawLayer(ready, part, call);
        checkNodes(drawing, part);
        checkEdges(drawing);
        flops += drawing.flops * drawing.repeats;
        params += drawing.params * drawing.repeats;
        weights += drawing.weightBytes * drawing.repeats;
        for (const DrawnNode& node : drawing.nodes) {
          if (node.state) reads += node.state->reads * drawing.repeats;
        }
      }
      QCOMPARE(flops.decimal(), callFlops(ready, call).matrix.decimal());
      QCOMPARE(params.decimal(), ready.parameters().total.decimal());
      QCOMPARE(weights.decimal(), ready.parameters().bytes.decimal());
      QCOMPARE(reads.decimal(), stepAt(ready, call.requests, call.retained()).reads.decimal());
      if (!ready.graph().mtp) continue;
      const LayerDrawing beside = drawLayer(ready, *ready.graph().mtp, call);
      checkNodes(beside, *ready.graph().mtp);
      checkEdges(beside);
    }
  }

  void everyLayout_data() { everyModel_data(); }
  void everyLayout() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    for (const LayerGraph* part : drawnParts(ready.graph())) {
      LayerDrawing drawing = drawLayer(ready, *part, {1, 8191, 1});
      std::vector<std::string> folds{""};
      for (const DrawnGroup& each : drawing.folds) folds.push_back(each.id);
      folds.insert(folds.end(), {"attention", "feedForward"});
      for (const std::string& fold : folds) {
        drawing = folded(drawing, fold);
        for (const bool sideBySide : {false, true}) {
          const auto sizes = someSizes(drawing);
          Layout layout = layOutDrawing(drawing, sizes, sideBySide);
          checkFrames(drawing, layout);
          std::erase_if(layout.edges, [](const auto& way) { return way.empty(); });
          const LayoutInput input = inputOf(drawing, sizes);
          const std::string fault = faultIn(input, layout) + faultInPairs(input, layout);
          QVERIFY2(fault.empty(), (part->layerType + ": " + fault).c_str());
        }
      }
    }
  }

  void numbersMoveNothing() {
    const PreparedModel ready = prepared("qwen3.6-35b-a3b");
    const LayerGraph& part = ready.graph().parts[1];
    const LayerDrawing one = drawLayer(ready, part, {1, 0, 1});
    const LayerDrawing two = drawLayer(ready, part, {9, 1 << 20, 4096});
    const Layout a = layOutDrawing(one, someSizes(one), true);
    const Layout b = layOutDrawing(two, someSizes(two), true);
    QVERIFY(a.nodes == b.nodes);
    QVERIFY(a.edges == b.edges);
  }

  void stateMovesWhatAStepReads() {
    const PreparedModel ready = prepared("qwen3-8b");
    const LayerDrawing drawing = drawLayer(ready, ready.graph().parts[1], {1, 8191, 1});
    for (const DrawnNode& node : drawing.nodes) {
      if (!node.state) continue;
      QCOMPARE(node.state->kind, std::string("kv"));
      QCOMPARE(node.state->reads.decimal(), std::string("33554432"));  // 8192 x 4096 B
      QCOMPARE(node.state->writes.decimal(), std::string("4096"));
    }
  }

  void expertsShareABox() {
    const PreparedModel ready = prepared("qwen3.6-35b-a3b");
    const LayerDrawing drawing = drawLayer(ready, ready.graph().parts[1], {1, 8191, 1});
    QStringList names;
    for (const DrawnNode& node : drawing.nodes) names << QString::fromStdString(english(node.name));
    QVERIFY(names.contains("Routed experts, 8 of 256"));
    QVERIFY(names.contains("Shared expert"));
  }

  void foldingKeepsTheSums() {
    const PreparedModel ready = prepared("qwen3-8b");
    const LayerDrawing drawing = drawLayer(ready, ready.graph().parts[1], {1, 8191, 1});
    for (const char* fold : {"attention", "fold.attention.append"}) {
      const LayerDrawing less = folded(drawing, fold);
      QVERIFY2(less.nodes.size() < drawing.nodes.size(), fold);
      Flops flops;
      Bytes state;
      for (const DrawnNode& node : less.nodes) {
        flops += node.flops;
        if (node.state) state += node.state->after;
      }
      QCOMPARE(flops.decimal(), drawing.flops.decimal());
      QCOMPARE(state.decimal(), std::string("33554432"));
    }
    QCOMPARE(folded(drawing, "connection").nodes.size(), drawing.nodes.size());
  }

  // What makes a cache, and what joins the parts of a layer, without what serves others as well.
  void smallGroupsFold() {
    const PreparedModel dense = prepared("qwen3-8b");
    QCOMPARE(foldsOf(drawLayer(dense, dense.graph().parts[1], {1, 8191, 1})),
             QString("KV cache: attention.key attention.keyNorm attention.value attention.append"));
    const PreparedModel flash = prepared("deepseek-v4.1-flash");
    const auto& parts = flash.graph().parts;
    const auto part = std::find_if(parts.begin(), parts.end(), [](const LayerGraph& each) {
      return each.layerType == "window-engram";
    });
    QCOMPARE(foldsOf(drawLayer(flash, *part, {1, 8191, 1})),
             QString("Window: attention.record attention.recordNorm attention.window\n"
                     "Engram: engram.lookup engram.project engram.gate\n"
                     "Connection: attention.streamNorm attention.mixing attention.coefficients "
                     "attention.collapse\n"
                     "Connection: ffn.streamNorm ffn.mixing ffn.coefficients ffn.collapse"));
  }

  void criticalPathIsTheHeaviest() {
    const PreparedModel ready = prepared("qwen3-8b");
    const LayerDrawing drawing = drawLayer(ready, ready.graph().parts[1], {1, 8191, 1});
    const auto path = criticalPath(drawing);
    QStringList ids;
    for (const std::size_t node : path) ids << QString::fromStdString(drawing.nodes[node].id);
    QCOMPARE(ids.first(), QString("input"));
    QCOMPARE(ids.last(), QString("output"));
    QVERIFY(ids.contains("attention.scores"));
    QVERIFY(ids.contains("attention.query"));
    QVERIFY(!ids.contains("attention.value"));
  }

 private:
  static QString foldsOf(const LayerDrawing& drawing) {
    QStringList lines;
    for (const DrawnGroup& fold : drawing.folds) {
      QString line = QString::fromStdString(english(fold.name)) + ":";
      for (const DrawnNode& node : drawing.nodes) {
        if (node.fold == fold.id) line += ' ' + QString::fromStdString(node.id);
      }
      lines << line;
    }
    return lines.join('\n');
  }

  void checkFrames(const LayerDrawing& drawing, const Layout& layout) {
    for (const DrawnGroup& group : drawing.groups) {
      const LayoutBox frame = frameOf(drawing, layout, group.id);
      for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
        const LayoutBox& box = layout.nodes[i];
        const bool inside = meets(frame, {box.left, box.top}, {box.right(), box.bottom()});
        QVERIFY2(inside == (drawing.nodes[i].group == group.id), drawing.nodes[i].id.c_str());
      }
    }
  }
};

QTEST_APPLESS_MAIN(LayerDrawingTest)
#include "layer_drawing_test.moc"
