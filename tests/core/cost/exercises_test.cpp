// tests/golden/exercises.csv, row by row.
#include <algorithm>
#include <map>

#include <QFile>
#include <QtTest>

#include "core/cost/evaluation.h"
#include "core/cost/experts.h"
#include "tests/support/chapter_model.h"

using namespace archimeter;

namespace {

using Answers = std::map<std::string, Ratio>;

constexpr std::int64_t k8 = 8192;

Ratio flopsOf(const ModelGraph& graph, const Call& call, const std::vector<CostGroup>& groups) {
  Flops sum;
  for (const CallItem& item : callItems(graph, call)) {
    if (std::find(groups.begin(), groups.end(), item.group) != groups.end()) sum += item.flops;
  }
  return sum.value();
}

void addCall(Answers& answers, const std::string& prefix, const Call& call) {
  const PreparedModel model = prepared("qwen3-8b");
  const ModelGraph& graph = model.graph();
  answers[prefix + "projection_ffn"] =
      flopsOf(graph, call, {CostGroup::Attention, CostGroup::FeedForward});
  answers[prefix + "pairs_per_layer"] = evaluate({CountKind::Visible}, call);
  answers[prefix + "causal_attention"] = flopsOf(graph, call, {CostGroup::Interaction});
  answers[prefix + "vocabulary"] = flopsOf(graph, call, {CostGroup::Head});
  answers[prefix + "total"] = callFlops(model, call).matrix.value();
}

// 4096 rows as four requests and as one; a prefix of 6144 positions used again.
void addReuse(Answers& answers) {
  addCall(answers, "2-2.a.", {4, 4096, 1024});
  addCall(answers, "2-2.b.", {1, 4096, 4096});
  const PreparedModel model = prepared("qwen3-8b");
  const Ratio full = callFlops(model, {1, 0, k8}).matrix.value();
  const Ratio reuse = callFlops(model, {1, 6144, 2048}).matrix.value();
  answers["2-2.full_8k"] = full;
  answers["2-2.reuse_6144_plus_2048"] = reuse;
  answers["2-2.saved_fraction"] = Ratio(1) - reuse / full;
}

// 513 and 1025 tokens returned after 8192 positions.
void addOutputs(Answers& answers) {
  const PreparedModel model = prepared("qwen3-8b");
  for (const int output : {513, 1025}) {
    const std::string prefix = "2-3.G" + std::to_string(output) + ".";
    const RequestSummary request = summarizeRequest(model, {1, 0, k8}, output);
    answers[prefix + "decode_steps"] = request.decodeCalls;
    answers[prefix + "kv_added_in_decode"] = (request.finalState - stateBytes(model, k8)).value();
    answers[prefix + "kv_final"] = request.finalState.value();
    answers[prefix + "cumulative_positions"] = request.readPositions;
    answers[prefix + "cumulative_read"] = request.readBytes.value();
  }
  for (const char* quantity : {"kv_added_in_decode", "kv_final", "cumulative_read"}) {
    answers[std::string("2-3.ratio.") + quantity] = answers[std::string("2-3.G1025.") + quantity] /
                                                    answers[std::string("2-3.G513.") + quantity];
  }
}

PreparedModel withKvHeads(std::int64_t heads) {
  ModelSpec spec = specOf("qwen3-8b");
  std::get<GqaSpec>(spec.layerTypes.front().attention).kvHeads = heads;
  return prepared(spec);
}

void addKvHeads(Answers& answers) {
  for (const int heads : {8, 4}) {
    const std::string prefix = "2-4.kv_heads_" + std::to_string(heads) + ".";
    const PreparedModel model = withKvHeads(heads);
    answers[prefix + "kv_per_token"] = stateAt(model, 0).bytesPerToken;
    answers[prefix + "kv_8k"] = stateBytes(model, k8).value();
    Params projections;
    for (const ParameterItem& item : model.parameters().items) {
      if (item.name.key == "Key projection" || item.name.key == "Value projection")
        projections += item.count;
    }
    answers[prefix + "kv_projection_params"] = projections.value();
    // The same for both.
    answers["2-4.interaction_per_pair_all_layers"] =
        callFlops(model, {1, 0, 1}).interaction.value();
  }
}

// What a compressed layer of ratio 4 stores, scans and uses.
void addCompressed(Answers& answers) {
  const PreparedModel model = prepared("deepseek-v4-flash");
  const auto part = std::find_if(model.graph().parts.begin(), model.graph().parts.end(),
                                 [](const LayerGraph& graph) { return graph.layerType == "csa"; });
  for (const int context : {8192, 16384}) {
    const std::string prefix = "2-4.csa.S" + std::to_string(context) + ".";
    for (const StateRead& read : part->reads) {
      const StateRecord& record = read.record;
      const Integer stored = recordsAt(record.growth, record.period, context);
      if (record.kind == StateKind::Compressed) {
        answers[prefix + "stored_entries"] = stored;
        answers[prefix + "selected_cap"] = min(stored, read.cap);
      } else if (record.kind == StateKind::Index) {
        answers[prefix + "index_entries_scanned"] = stored;
      }
    }
  }
}

void addRecurrent(Answers& answers, const std::string& prefix, const char* id) {
  const PreparedModel model = prepared(id);
  const StateSummary state = stateAt(model, 0);
  answers[prefix + "fixed"] = state.fixed.value();
  answers[prefix + "h_star"] = balanceLength(state).value();
  answers[prefix + "32k"] = stateBytes(model, 32768).value();
  answers[prefix + "128k"] = stateBytes(model, 131072).value();
  answers[prefix + "max_positions_256MiB"] =
      largestRetained(model, Bytes(256 * 1024 * 1024)).value();
}

void addBatch(Answers& answers, const std::string& prefix, const ExpertBatch& batch) {
  answers[prefix + "t_e"] = batch.rowsPerVisited;
  answers[prefix + "experts_visited"] = batch.visited;
  answers[prefix + "flops"] = batch.flops.value();
  answers[prefix + "bytes"] = batch.bytes.value();
}

// 64 tokens, then half as many experts of twice the width.
void addExperts(Answers& answers) {
  const ModelSpec spec = specOf("qwen3.6-35b-a3b");
  const PreparedModel model = prepared(spec);
  const PreparedModel coarse = prepared(withGranularity(spec, Ratio(1, 2)));
  const ExpertGroup group = expertGroups(model.graph()).at(0);
  const ExpertGroup large = expertGroups(coarse.graph()).at(0);
  addBatch(answers, "2-6.uniform.", expertBatch(group, 64, Routing::Even));
  addBatch(answers, "2-6.concentrated.", expertBatch(group, 64, Routing::Concentrated));
  const ExpertBatch even = expertBatch(large, 64, Routing::Even);
  answers["2-6.params_per_layer"] = (group.parameters * group.experts).value();
  answers["2-6.params_per_layer_regrouped"] = (large.parameters * large.experts).value();
  answers["2-6.flops_regrouped"] = even.flops.value();
  answers["2-6.regrouped_uniform_bytes"] = even.bytes.value();
  answers["2-6.regrouped_concentrated_bytes"] =
      expertBatch(large, 64, Routing::Concentrated).bytes.value();
  const Ratio change = (coarse.parameters().total - model.parameters().total).value();
  answers["2-6.router_params_change"] = change / Ratio(group.layers);
  Flops shared;
  Integer parameters = 0;
  for (const CallItem& item : callItems(model.graph(), {64, 0, 1})) {
    if (item.layerType != "full" || !item.id.starts_with("ffn.shared") ||
        item.group != CostGroup::FeedForward)
      continue;
    shared += item.flops;
    parameters += *item.in * *item.out;
  }
  answers["2-6.shared_params"] = parameters;
  answers["2-6.shared_flops"] = Ratio(shared.value()) / Ratio(10);  // of ten such layers
}

Ratio fits(const DeviceSpec& device, const PreparedModel& model, std::int64_t retained,
           std::int64_t reserveGib = 2) {
  Scenario scenario;
  scenario.input = retained;
  scenario.reserve = Bytes(Integer(reserveGib) * Integer(1LL << 30));
  return capacityOn(device, model, scenario).maxRequests.value();
}

void addCapacity(Answers& answers) {
  const DeviceSpec card = *builtInCatalog()->findDevice("rtx4090");
  const PreparedModel model = prepared("qwen3-8b");
  for (const int retained : {4096, 8192, 16384})
    answers["2-7.rtx4090." + std::to_string(retained)] = fits(card, model, retained);
  answers["2-7.rtx4090.8192.work3GiB"] = fits(card, model, k8, 3);
  const DeviceSpec workstation{.id = "48 GB", .memory = Bytes(48'000'000'000)};
  const PreparedModel large = prepared(specOf("deepseek-r1-distill-llama-70b"), "int4");
  for (const int retained : {8192, 32768}) {
    answers["2-7.rtx6000ada.70b_int4." + std::to_string(retained)] =
        fits(workstation, large, retained);
  }
}

// 1443 tokens, 1392 of them kept from before; 128 returned.
void addConversation(Answers& answers) {
  const PreparedModel model = prepared("qwen3-8b");
  const Call reuse{1, 1392, 51};
  const Call full{1, 0, reuse.retained()};
  const RequestSummary request = summarizeRequest(model, reuse, 128);
  const Ratio pairs = evaluate({CountKind::Visible}, reuse);
  answers["2-8.n_d"] = request.decodeCalls;
  answers["2-8.context_end"] = request.retained;
  answers["2-8.new_kv_positions"] = request.retained - reuse.context;
  answers["2-8.new_kv"] = (request.finalState - stateBytes(model, reuse.context)).value();
  answers["2-8.rows_full"] = evaluate({CountKind::Rows}, full);
  answers["2-8.rows_saved"] =
      evaluate({CountKind::Rows}, full) - evaluate({CountKind::Rows}, reuse);
  answers["2-8.pairs_full"] = evaluate({CountKind::Visible}, full);
  answers["2-8.pairs_reuse"] = pairs;
  answers["2-8.pairs_saved"] = answers["2-8.pairs_full"] - pairs;
}

void addChoice(Answers& answers) {
  for (const ModelFile& file : builtInCatalog()->models()) {
    const PreparedModel model = prepared(file.id());
    const std::string prefix = "2-9." + file.id() + ".";
    answers[prefix + "weights"] = model.parameters().bytes.value();
    answers[prefix + "state8k"] = stateBytes(model, k8).value();
    answers[prefix + "decode8k"] = callFlops(model, {1, k8, 1}).matrix.value();
    answers[prefix + "prefill8k"] = callFlops(model, {1, 0, k8}).matrix.value();
    answers[prefix + "b_max_h100"] = fits(*builtInCatalog()->findDevice("h100-sxm"), model, k8);
  }
  answers["2-9.G1.decode_calls"] = decodeCalls(1);
}

const Answers& answers() {
  static const Answers all = [] {
    Answers found;
    addReuse(found);
    addOutputs(found);
    addKvHeads(found);
    addCompressed(found);
    addRecurrent(found, "2-5.qwen3.6.", "qwen3.6-35b-a3b");
    addRecurrent(found, "2-5.k3.", "kimi-k3");
    addExperts(found);
    addCapacity(found);
    addConversation(found);
    addChoice(found);
    return found;
  }();
  return all;
}

}  // namespace

class ExercisesTest : public QObject {
  Q_OBJECT

 private slots:
  void exactly_data() {
    QTest::addColumn<QString>("value");
    QFile file(QStringLiteral(ARCHIMETER_SOURCE_DIR "/tests/golden/exercises.csv"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    const QStringList lines = QString::fromUtf8(file.readAll()).split('\n', Qt::SkipEmptyParts);
    for (const QString& line : lines) {
      if (line.startsWith('#') || line.startsWith("id,")) continue;
      const QStringList fields = line.split(',');
      QCOMPARE(fields.size(), 3);
      QTest::newRow(qPrintable(fields[0])) << fields[1];
    }
  }
  void exactly() {
    QFETCH(QString, value);
    const auto ours = answers().find(QTest::currentDataTag());
    QVERIFY(ours != answers().end());
    QCOMPARE(QString::fromStdString(ours->second.text()), value);
  }
};

QTEST_APPLESS_MAIN(ExercisesTest)
#include "exercises_test.moc"
