// Every record a layer keeps is written and read by lines of its graph, and these carry exactly
// what a decode step moves.
#include <QtTest>

#include "core/cost/state.h"
#include "core/drawing/layer_drawing.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

constexpr Integer length = 8192;

// What comes into and goes out of a box of state.
struct Lines {
  int reads = 0;
  int writes = 0;
};

Lines linesOf(const LayerDrawing& drawing, std::size_t state) {
  Lines lines;
  for (const DrawnEdge& edge : drawing.edges) {
    if (edge.from == state && edge.flow == Flow::Read) ++lines.reads;
    if (edge.to == state && edge.flow == Flow::Write) ++lines.writes;
  }
  return lines;
}

Bytes sumOf(const LayerDrawing& drawing, Flow flow) {
  Bytes sum;
  for (const DrawnEdge& edge : drawing.edges) {
    if (edge.flow == flow && edge.bytes) sum += *edge.bytes;
  }
  return sum;
}

}  // namespace

class StateEdgesTest : public QObject {
  Q_OBJECT

 private slots:
  void everyRecordIsWrittenAndRead_data() { addEveryPath(); }
  void everyRecordIsWrittenAndRead() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    for (const LayerGraph* part : drawnParts(ready.graph())) {
      const LayerDrawing drawing = drawLayer(ready, *part, {1, length - 1, 1});
      std::size_t own = 0;
      std::size_t all = 0;
      for (std::size_t i = 0; i < drawing.nodes.size(); ++i) {
        const auto& state = drawing.nodes[i].state;
        if (!state) continue;
        ++all;
        const Lines lines = linesOf(drawing, i);
        QVERIFY2(lines.reads > 0, drawing.nodes[i].id.c_str());
        if (state->after == Bytes(0)) continue;  // another layer keeps it
        ++own;
        QVERIFY2(lines.writes > 0, drawing.nodes[i].id.c_str());
      }
      QCOMPARE(own, part->state.size());
      QVERIFY(all >= part->reads.size());
    }
  }

  void aStepMovesWhatTheLinesSay_data() { addEveryPath(); }
  void aStepMovesWhatTheLinesSay() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    Bytes reads;
    Bytes writes;
    for (const LayerGraph& part : ready.graph().parts) {
      const LayerDrawing drawing = drawLayer(ready, part, {3, length - 1, 1});
      reads += sumOf(drawing, Flow::Read) * drawing.repeats;
      writes += sumOf(drawing, Flow::Write) * drawing.repeats;
    }
    const StepSummary step = stepAt(ready, 3, length);
    QCOMPARE(reads.decimal(), step.reads.decimal());
    QCOMPARE(writes.decimal(), step.writes.decimal());
  }

  void otherCallsShowWhatIsStored_data() { addEveryPath(); }
  void otherCallsShowWhatIsStored() {
    QFETCH(QString, model);
    QFETCH(QString, path);
    const PreparedModel ready = prepared(specOf(model.toStdString(), path.toStdString()));
    Bytes after;
    Bytes before;
    for (const LayerGraph& part : ready.graph().parts) {
      const LayerDrawing drawing = drawLayer(ready, part, {2, 100, 128});
      after += sumOf(drawing, Flow::Read) * drawing.repeats;
      before += sumOf(drawing, Flow::Write) * drawing.repeats;
    }
    QCOMPARE(after.decimal(), (stateAt(ready, 228).perRequest * Integer(2)).decimal());
    QCOMPARE(before.decimal(), (stateAt(ready, 100).perRequest * Integer(2)).decimal());
  }

  // What is made of complete blocks on its way into a cache: the entries this call completes, not
  // those of the context.
  void compressedEntriesOnTheirWayAreThoseOfTheCall_data() {
    QTest::addColumn<QString>("model");
    QTest::addColumn<qlonglong>("context");
    QTest::addColumn<qlonglong>("input");
    for (const char* model : {"deepseek-v4-flash", "deepseek-v4.1-flash"}) {
      for (const auto& [context, rows] : {std::pair{8192, 1}, {8191, 1}, {0, 1000}, {3, 129}})
        QTest::addRow("%s %d %d", model, context, rows)
            << model << qlonglong(context) << qlonglong(rows);
    }
  }
  void compressedEntriesOnTheirWayAreThoseOfTheCall() {
    QFETCH(QString, model);
    QFETCH(qlonglong, context);
    QFETCH(qlonglong, input);
    const PreparedModel ready = prepared(model.toStdString());
    int found = 0;
    for (const LayerGraph& part : ready.graph().parts) {
      for (const Operation& operation : part.operations) {
        if (operation.kind != OperationKind::Pooling || operation.outputs.empty()) continue;
        const LayerDrawing drawing = drawLayer(ready, part, {3, context, input});
        const Extent& side = part.tensors[operation.outputs.front().index].shape[1];
        const Integer made =
            floorDiv(Integer(context + input), side.ratio) - floorDiv(Integer(context), side.ratio);
        for (const DrawnEdge& edge : drawing.edges) {
          if (drawing.nodes[edge.from].id != operation.id || edge.flow != Flow::Tensor) continue;
          QCOMPARE(edge.shape.size(), std::size_t{3});
          QCOMPARE(edge.shape[0], Integer(3));
          QCOMPARE(edge.shape[1], made);
          ++found;
        }
      }
    }
    QVERIFY(found > 0);
  }

  // The delta rule leaves its matrices in a new state; so does the single step of the gated one.
  void recurrentMatricesAreWrittenByTheirUpdate() {
    const PreparedModel ready = prepared("qwen3.6-35b-a3b");
    const LayerDrawing drawing = drawLayer(ready, ready.graph().parts[1], {1, length - 1, 1});
    QStringList writers;
    for (const DrawnEdge& edge : drawing.edges) {
      if (edge.flow != Flow::Write || drawing.nodes[edge.to].id != "attention.state") continue;
      writers << QString::fromStdString(drawing.nodes[edge.from].id);
      const bool inStep = drawing.nodes[edge.from].id == "linear.stepUpdate";
      QCOMPARE(edge.bytes.has_value(), inStep);
    }
    QCOMPARE(writers.join(' '), QString("linear.stateUpdate linear.stepUpdate"));
  }
};

QTEST_APPLESS_MAIN(StateEdgesTest)
#include "state_edges_test.moc"
