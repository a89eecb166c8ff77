// Every field of every mechanism: what it may be, and what is said otherwise.
#include "tests/core/spec/field_table.h"

using namespace archimeter;

namespace {

const Json document = Json::parse(R"({
  "id": "all",
  "name": "All mechanisms",
  "hidden": 64,
  "maxPositions": 512,
  "vocabulary": {"size": 100, "tied": false},
  "rotaryAngles": {"axes": 3, "frequencies": 32},
  "layerTypes": {
    "a": {
      "attention": {"type": "mla", "heads": 4, "queryRank": 24, "kvRank": 16, "nopeDim": 8,
                    "sharedDim": 6, "valueDim": 10, "rotary": true, "outputGate": false,
                    "products": "expanded", "cache": "compact", "pairs": "rectangle"},
      "feedForward": {"type": "moe", "experts": 8, "selected": 2, "width": 32, "sharedWidth": 48,
                      "sharedGate": false, "latent": 20, "routerBiases": 2,
                      "hashRouted": true},
      "residual": {"type": "attention-residual", "block": 12}
    },
    "b": {
      "attention": {"type": "gated-delta", "keyHeads": 2, "valueHeads": 6, "keyDim": 8,
                    "valueDim": 12, "convolution": {"width": 4, "keptTaps": 3}, "chunk": 64},
      "feedForward": {"type": "swiglu", "width": 128},
      "residual": {"type": "attention-residual", "block": 12}
    },
    "c": {
      "attention": {"type": "kda", "heads": 3, "keyDim": 8, "valueDim": 12, "decayRank": 5,
                    "convolution": {"width": 5, "keptTaps": 5}, "chunk": 32},
      "feedForward": {"type": "swiglu", "width": 128},
      "residual": {"type": "attention-residual", "block": 12}
    }
  },
  "layout": [{"repeat": 1, "of": ["a", "b", "c"]}],
  "paths": {"only": {}},
  "sources": [{"title": "Report", "fields": {"/hidden": "hidden_size"}}]
})");

using namespace expected;

constexpr const char* pairs = "one of \"causal\", \"rectangle\"";
constexpr const char* forms = "one of \"compact\", \"expanded\"";

const FieldTable table(document,
                       {
                           {"/rotaryAngles/axes", size},
                           {"/rotaryAngles/frequencies", size},
                           {"/layerTypes/a/attention/type", attentions},
                           {"/layerTypes/a/attention/heads", size},
                           {"/layerTypes/a/attention/queryRank", size},
                           {"/layerTypes/a/attention/kvRank", size},
                           {"/layerTypes/a/attention/nopeDim", size},
                           {"/layerTypes/a/attention/sharedDim", size},
                           {"/layerTypes/a/attention/valueDim", size},
                           {"/layerTypes/a/attention/rotary", truth},
                           {"/layerTypes/a/attention/outputGate", truth},
                           {"/layerTypes/a/attention/products", forms},
                           {"/layerTypes/a/attention/cache", forms},
                           {"/layerTypes/a/attention/pairs", pairs},
                           {"/layerTypes/a/feedForward/type", feedForwards},
                           {"/layerTypes/a/feedForward/experts", size},
                           {"/layerTypes/a/feedForward/selected", size},
                           {"/layerTypes/a/feedForward/width", size},
                           {"/layerTypes/a/feedForward/sharedWidth", optionalSize},
                           {"/layerTypes/a/feedForward/sharedGate", truth},
                           {"/layerTypes/a/feedForward/latent", optionalSize},
                           {"/layerTypes/a/feedForward/routerBiases", "an integer from 0 to 2"},
                           {"/layerTypes/a/feedForward/hashRouted", truth, true},
                           {"/layerTypes/a/residual/type", residuals},
                           {"/layerTypes/a/residual/block", size},
                           {"/layerTypes/b/attention/type", attentions},
                           {"/layerTypes/b/attention/keyHeads", size},
                           {"/layerTypes/b/attention/valueHeads", size},
                           {"/layerTypes/b/attention/keyDim", size},
                           {"/layerTypes/b/attention/valueDim", size},
                           {"/layerTypes/b/attention/convolution", object},
                           {"/layerTypes/b/attention/convolution/width", size},
                           {"/layerTypes/b/attention/convolution/keptTaps", size},
                           {"/layerTypes/b/attention/chunk", size},
                           {"/layerTypes/b/feedForward/type", feedForwards},
                           {"/layerTypes/b/feedForward/width", size},
                           {"/layerTypes/b/residual", residual},
                           {"/layerTypes/b/residual/type", residuals},
                           {"/layerTypes/b/residual/block", size},
                           {"/layerTypes/c/attention/type", attentions},
                           {"/layerTypes/c/attention/heads", size},
                           {"/layerTypes/c/attention/keyDim", size},
                           {"/layerTypes/c/attention/valueDim", size},
                           {"/layerTypes/c/attention/decayRank", size},
                           {"/layerTypes/c/attention/convolution", object},
                           {"/layerTypes/c/attention/convolution/width", size},
                           {"/layerTypes/c/attention/convolution/keptTaps", size},
                           {"/layerTypes/c/attention/chunk", size},
                           {"/layerTypes/c/feedForward/type", feedForwards},
                           {"/layerTypes/c/feedForward/width", size},
                           {"/layerTypes/c/residual/type", residuals},
                           {"/layerTypes/c/residual/block", size},
                       });

QString errorsWith(const std::string& pointer, const Json& value) {
  return table.errorsWith(pointer, value);
}

QString line(const std::string& pointer, const std::string& what) {
  return FieldTable::line(pointer, what);
}

}  // namespace

class MechanismReadersTest : public QObject {
  Q_OBJECT

 private slots:
  void listsEveryField() {
    const Json values = document.flatten();
    for (const auto& [pointer, value] : values.items()) {
      if (pointer.starts_with("/layerTypes") || pointer.starts_with("/rotaryAngles"))
        QVERIFY2(table.lists(pointer), pointer.c_str());
    }
  }

  void readsAttention() {
    const ModelSpec model = readModel(document.dump(), "m.json").value().paths.front();
    const auto& mla = std::get<MlaSpec>(model.layerTypes[0].attention);
    QCOMPARE(mla.heads, 4);
    QCOMPARE(mla.queryRank, 24);
    QCOMPARE(mla.kvRank, 16);
    QCOMPARE(mla.nopeDim, 8);
    QCOMPARE(mla.sharedDim, 6);
    QCOMPARE(mla.valueDim, 10);
    QCOMPARE(mla.rotary, true);
    QCOMPARE(mla.outputGate, false);
    QCOMPARE(mla.products, LatentForm::Expanded);
    QCOMPARE(mla.cache, LatentForm::Compact);
    QCOMPARE(mla.pairs, PairCount::Rectangle);
  }

  void readsDeltaRules() {
    const ModelSpec model = readModel(document.dump(), "m.json").value().paths.front();
    const auto& delta = std::get<GatedDeltaSpec>(model.layerTypes[1].attention);
    QCOMPARE(delta.keyHeads, 2);
    QCOMPARE(delta.valueHeads, 6);
    QCOMPARE(delta.keyDim, 8);
    QCOMPARE(delta.valueDim, 12);
    QCOMPARE(delta.convolution.width, 4);
    QCOMPARE(delta.convolution.keptTaps, 3);
    QCOMPARE(delta.chunk, 64);
    const auto& kda = std::get<KdaSpec>(model.layerTypes[2].attention);
    QCOMPARE(kda.heads, 3);
    QCOMPARE(kda.keyDim, 8);
    QCOMPARE(kda.valueDim, 12);
    QCOMPARE(kda.decayRank, 5);
    QCOMPARE(kda.convolution.width, 5);
    QCOMPARE(kda.convolution.keptTaps, 5);
    QCOMPARE(kda.chunk, 32);
  }

  void readsExpertsResidualsAndAngles() {
    const ModelSpec model = readModel(document.dump(), "m.json").value().paths.front();
    const auto& moe = std::get<MoeSpec>(model.layerTypes[0].feedForward);
    QCOMPARE(moe.experts, 8);
    QCOMPARE(moe.selected, 2);
    QCOMPARE(moe.width, 32);
    QCOMPARE(moe.sharedWidth, 48);
    QCOMPARE(moe.sharedGate, false);
    QCOMPARE(moe.latent, 20);
    QCOMPARE(moe.routerBiases, 2);
    QCOMPARE(moe.hashRouted, true);
    for (const LayerTypeSpec& type : model.layerTypes)
      QCOMPARE(std::get<AttentionResidualSpec>(type.residual).block, 12);
    QCOMPARE(model.rotaryAngles->axes, 3);
    QCOMPARE(model.rotaryAngles->frequencies, 32);
    QVERIFY(!readModel(modelText, "m.json").value().paths.front().rotaryAngles);
  }

  void reportsEveryMissingField() { table.checkMissing(); }
  void refusesTheWrongKindOfEveryField() { table.checkWrongKinds(); }
  void takesZeroOnlyWhereItMeansNone() { table.checkZeros(); }

  void refusesUnknownKeys() {
    for (const char* place :
         {"/rotaryAngles", "/layerTypes/a/attention", "/layerTypes/a/feedForward",
          "/layerTypes/a/residual", "/layerTypes/b/attention", "/layerTypes/c/attention",
          "/layerTypes/b/attention/convolution", "/layerTypes/c/attention/convolution"})
      table.checkUnknownKey(place);
  }

  void refusesValuesThatDoNotFit_data() {
    QTest::addColumn<std::string>("pointer");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<std::string>("where");
    QTest::addColumn<std::string>("what");
    const auto row = [](const char* pointer, const char* value, const char* where,
                        const char* what) {
      QTest::addRow("%s %s", pointer, value)
          << std::string(pointer) << std::string(value) << std::string(where) << std::string(what);
    };
    const char* mla = "/layerTypes/a/attention/sharedDim";
    row(mla, "7", mla, "found 7, expected an even number, as it carries the rotary embedding");
    row("/layerTypes/a/attention/products", "\"compact\"", "", "");
    row("/layerTypes/a/attention/cache", "\"expanded\"", "", "");
    const char* moe = "/layerTypes/a/feedForward/selected";
    row(moe, "8", "", "");
    row(moe, "9", moe, "found 9, expected no more than experts, 8");
    const char* delta = "/layerTypes/b/attention/valueHeads";
    row(delta, "2", "", "");
    row(delta, "1", delta, "found 1, expected a multiple of keyHeads, 2");
    row(delta, "7", delta, "found 7, expected a multiple of keyHeads, 2");
    row("/layerTypes/b/attention/keyHeads", "4", delta,
        "found 6, expected a multiple of keyHeads, 4");
    for (const char* taps : {"/layerTypes/b/attention/convolution/keptTaps",
                             "/layerTypes/c/attention/convolution/keptTaps"})
      row(taps, "6", taps,
          taps[12] == 'b' ? "found 6, expected no more than width, 4"
                          : "found 6, expected no more than width, 5");
    const char* other = "found another residual than that of \"a\", expected the same";
    row("/layerTypes/b/residual", "\"plain\"", "/layerTypes/b/residual", other);
    row("/layerTypes/c/residual/block", "6", "/layerTypes/c/residual", other);
  }
  void refusesValuesThatDoNotFit() {
    QFETCH(std::string, pointer);
    QFETCH(std::string, value);
    QFETCH(std::string, where);
    QFETCH(std::string, what);
    QCOMPARE(errorsWith(pointer, Json::parse(value)),
             where.empty() ? QString() : line(where, what));
  }

  void refusesPairsOfValuesThatDoNotFit() {
    Json odd = document;
    odd["layerTypes"]["a"]["attention"].update({{"rotary", false}, {"sharedDim", 7}});
    QCOMPARE(modelErrors(odd.dump()), QString());
    Json gate = document;
    gate["layerTypes"]["a"]["feedForward"].update({{"sharedGate", true}});
    QCOMPARE(modelErrors(gate.dump()), QString());
    gate["layerTypes"]["a"]["feedForward"].update({{"sharedWidth", 0}});
    QCOMPARE(modelErrors(gate.dump()),
             line("/layerTypes/a/feedForward/sharedGate",
                  "found true, expected false: sharedWidth 0 is no shared expert"));
    Json forms = document;
    forms["layerTypes"]["a"]["attention"].update({{"products", "compact"}, {"cache", "expanded"}});
    QCOMPARE(modelErrors(forms.dump()),
             line("/layerTypes/a/attention/cache",
                  "found \"expanded\" (string), expected \"compact\": compact products read the "
                  "latent"));
  }

  void saysNothingMoreOfAMechanismThatDoesNotExist() {
    QCOMPARE(errorsWith("/layerTypes/b/attention/type", "gated-delt"),
             line("/layerTypes/b/attention/type",
                  std::string("found \"gated-delt\" (did you mean \"gated-delta\"?), expected ") +
                      attentions));
    QCOMPARE(errorsWith("/layerTypes/b/residual", "plane"),
             line("/layerTypes/b/residual",
                  std::string("found \"plane\" (string), expected ") + residual));
  }
};

QTEST_APPLESS_MAIN(MechanismReadersTest)
#include "mechanism_readers_test.moc"
