// Attention over a shared record, residuals of several streams, and the keys a layer or a file may
// leave out: every field, and what is said where one does not fit another.
#include "tests/core/spec/described_model.h"
#include "tests/core/spec/field_table.h"

using namespace archimeter;

namespace {

using namespace expected;

const Json document = [] {
  Json file = Json::parse(R"({
    "id": "shared",
    "name": "Shared",
    "hidden": 64,
    "maxPositions": 512,
    "vocabulary": {"size": 100, "tied": false},
    "layerTypes": {
      "window": {"attention": {"global": "none"},
                 "engram": {"rows": 1000, "width": 16, "orders": 3, "heads": 2}},
      "csa": {"attention": {"global": {
                "type": "csa", "ratio": 4, "overlap": 2, "selected": 11,
                "index": {"heads": 13, "headDim": 14, "scan": "rectangle"}}}},
      "hca": {"attention": {"global": {"type": "hca", "ratio": 32}}},
      "full": {"attention": {"global": {
                 "type": "csa2-full", "ratio": 3, "selected": 15,
                 "index": {"heads": 17, "headDim": 18, "scan": "visible"}}}},
      "reindex": {"attention": {"global": {
                    "type": "csa2-reindex", "ratio": 3, "selected": 19,
                    "index": {"heads": 21, "headDim": 18, "scan": "visible",
                              "candidateBlocks": 23, "candidateBlock": 8}}}},
      "reuse": {"attention": {"global": {"type": "csa2-reuse", "ratio": 3, "selected": 19}},
                "decoder": true, "replay": 48}
    },
    "layout": [{"repeat": 2, "of": ["window", "csa", "hca"]},
               {"repeat": 1, "of": ["full", "reindex"]},
               {"repeat": 3, "of": ["reuse"]}],
    "mtp": {"attention": {"global": "none"}},
    "stateFormats": {"production": {
      "kv": 101, "mla": 102, "window": 103, "compressed": 104, "global": 105, "index": 106}},
    "released": {"formats": {"experts": "mxfp4", "mhc": "fp32"},
                 "extras": [{"bytes": 7, "reason": "Padding"}]},
    "paths": {"only": {}},
    "sources": [{"title": "Report", "fields": {"/hidden": "hidden_size"}}]
  })");
  const Json layer = Json::parse(R"({
    "attention": {"type": "shared-kv", "heads": 12, "headDim": 20, "queryRank": 24,
                  "outputGroups": 3, "outputRank": 7, "rotaryDims": 6, "window": 5, "sinks": true},
    "feedForward": {"type": "swiglu", "width": 128},
    "residual": {"type": "mhc", "streams": 4, "sinkhornSteps": 9}
  })");
  for (auto& [name, type] : file["layerTypes"].items()) {
    Json whole = layer;
    whole.merge_patch(type);
    type = whole;
  }
  Json whole = layer;
  whole.merge_patch(file["mtp"]);
  file["mtp"] = whole;
  return file;
}();

constexpr const char* global = "\"none\" or an object with a type and its fields";
constexpr const char* globals =
    "one of \"csa\", \"hca\", \"csa2-full\", \"csa2-reindex\", \"csa2-reuse\"";
constexpr const char* scans = "one of \"visible\", \"rectangle\"";
constexpr const char* formats =
    "one of \"fp32\", \"bf16\", \"fp16\", \"fp8\", \"int8\", \"int4\", \"mxfp4\", \"nvfp4\"";
constexpr const char* streams = "an integer from 2 to 64";

// The MTP layer is read as a layer type is.
std::vector<Field> fieldsOfLayers() {
  std::vector<Field> fields;
  for (const auto& [name, type] : document["layerTypes"].items()) {
    const std::string place = "/layerTypes/" + name;
    for (const char* field :
         {"heads", "headDim", "queryRank", "outputGroups", "outputRank", "window"})
      fields.push_back({place + "/attention/" + field, size});
    fields.insert(fields.end(),
                  {{place + "/attention", object},
                   {place + "/attention/type", attentions},
                   {place + "/attention/rotaryDims", optionalSize},
                   {place + "/attention/sinks", truth},
                   {place + "/attention/global", global},
                   {place + "/feedForward", object},
                   {place + "/feedForward/type", feedForwards},
                   {place + "/feedForward/width", size},
                   {place + "/residual", residual},
                   {place + "/residual/type", residuals},
                   {place + "/residual/streams", streams},
                   {place + "/residual/sinkhornSteps", "an integer from 1 to 1,000"}});
  }
  return fields;
}

std::vector<Field> fieldsOfGlobals() {
  std::vector<Field> fields;
  for (const char* name : {"csa", "hca", "full", "reindex", "reuse"}) {
    const std::string place = std::string("/layerTypes/") + name + "/attention/global";
    fields.insert(fields.end(), {{place + "/type", globals}, {place + "/ratio", size}});
    if (place.find("hca") == std::string::npos) fields.push_back({place + "/selected", size});
    if (!document[Pointer(place)].contains("index")) continue;
    fields.insert(fields.end(), {{place + "/index", object},
                                 {place + "/index/heads", size},
                                 {place + "/index/headDim", size},
                                 {place + "/index/scan", scans}});
  }
  fields.push_back({"/layerTypes/csa/attention/global/overlap", size});
  const std::string index = "/layerTypes/reindex/attention/global/index";
  fields.push_back({index + "/candidateBlocks", optionalSize});
  fields.push_back({index + "/candidateBlock", size});
  return fields;
}

std::vector<Field> otherFields() {
  std::vector<Field> fields = {
      {"/layerTypes/window/engram", object, true},
      {"/layerTypes/window/engram/rows", size},
      {"/layerTypes/window/engram/width", size},
      {"/layerTypes/window/engram/orders", size},
      {"/layerTypes/window/engram/heads", size},
      {"/layerTypes/reuse/replay", optionalSize, true},
      {"/mtp", object, true},
      {"/mtp/attention", object},
      {"/mtp/feedForward", object},
      {"/mtp/residual", residual},
      {"/stateFormats", object, true},
      {"/stateFormats/production", object},
      {"/released", object, true},
      {"/released/formats", "an object of 1 to 100 tensor groups"},
      {"/released/formats/experts", formats, true},
      {"/released/formats/mhc", formats, true},
      {"/released/extras", "a list of 0 to 16 extras"},
      {"/released/extras/0/bytes", size},
      {"/released/extras/0/reason", "one line of 1 to 200 characters"},
  };
  for (const char* kind : {"kv", "mla", "window", "compressed", "global", "index"})
    fields.push_back({std::string("/stateFormats/production/") + kind, size, true});
  return fields;
}

const FieldTable table = [] {
  std::vector<Field> fields = fieldsOfLayers();
  for (const std::vector<Field>& more : {fieldsOfGlobals(), otherFields()})
    fields.insert(fields.end(), more.begin(), more.end());
  return FieldTable(document, fields);
}();

const FieldTable singlePass = [] {
  Json file = document;
  std::vector<Field> fields;
  for (auto& [name, type] : file["layerTypes"].items()) {
    type["residual"] = {{"type", "single-pass-mhc"}, {"streams", 4}};
    fields.push_back({"/layerTypes/" + name + "/residual/type", residuals});
    fields.push_back({"/layerTypes/" + name + "/residual/streams", streams});
  }
  file["mtp"]["residual"] = file["layerTypes"]["window"]["residual"];
  return FieldTable(file, fields);
}();

QString line(const std::string& pointer, const std::string& what) {
  return FieldTable::line(pointer, what);
}

const Json gqa = Json::parse(R"({"type": "gqa", "queryHeads": 4, "kvHeads": 2, "headDim": 16,
  "rotaryDims": 8, "queryKeyNorm": false, "outputGate": true, "pairs": "causal"})");

constexpr const char* noOwner =
    "found a layer that takes entries of ratio 3 from above, expected a layer of type "
    "\"csa2-full\" and this ratio there";

}  // namespace

class SharedKvReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void listsEveryField() {
    const Json values = document.flatten();
    for (const auto& [pointer, value] : values.items()) {
      // Without "decoder" the replay is a mistake: holdsDecoderLayersAgainstThoseAbove.
      if (pointer == "/layerTypes/reuse/decoder") continue;
      for (const char* place : {"/layerTypes", "/stateFormats", "/released"})
        QVERIFY2(!pointer.starts_with(place) || table.lists(pointer), pointer.c_str());
    }
  }

  void readsEveryValue() {
    const QString expected =
        "Shared: hidden 64, positions 512, vocabulary 100\n"
        "window: $kv, none; swiglu 128; mhc 4 in 9; engram 1000 x 16, 3 x 2\n"
        "csa: $kv, csa 4 overlap 2, 11 by index 13 x 14 rectangle; swiglu 128; mhc 4 in 9\n"
        "hca: $kv, hca 32; swiglu 128; mhc 4 in 9\n"
        "full: $kv, csa2-full 3, 15 by index 17 x 18 visible; swiglu 128; mhc 4 in 9\n"
        "reindex: $kv, csa2-reindex 3, 19 by index 21 x 18 visible in 23 x 8; swiglu 128; "
        "mhc 4 in 9\n"
        "reuse: $kv, csa2-reuse 3, 19; swiglu 128; mhc 4 in 9; decoder; replay 48\n"
        "11 layers: 2 x (window csa hca), 1 x (full reindex), 3 x (reuse)\n"
        "mtp: $kv, none; swiglu 128; mhc 4 in 9\n"
        "production: kv 101, mla 102, window 103, compressed 104, global 105, index 106\n"
        "released: experts mxfp4; mhc fp32\n"
        "besides 7: Padding";
    const QString kv = "shared-kv 12 x 20, query 24, output 3 x 7, rotary 6, window 5, sinks";
    const Result<ModelFile> model = readModel(document.dump(), "m.json");
    QCOMPARE(lines(model), QString());
    QCOMPARE(described(model.value().paths.front()), QString(expected).replace("$kv", kv));
    QCOMPARE(described(readModel(singlePass.document().dump(), "m.json").value().paths.front())
                 .count("single-pass-mhc 4"),
             7);
  }

  void reportsEveryMissingField() {
    table.checkMissing();
    singlePass.checkMissing();
  }
  void refusesTheWrongKindOfEveryField() {
    table.checkWrongKinds();
    singlePass.checkWrongKinds();
  }
  void takesZeroOnlyWhereItMeansNone() { table.checkZeros(); }

  void refusesUnknownKeys() {
    for (const char* place :
         {"/layerTypes/window", "/layerTypes/window/attention", "/layerTypes/window/engram",
          "/layerTypes/window/residual", "/layerTypes/csa/attention/global",
          "/layerTypes/csa/attention/global/index", "/layerTypes/hca/attention/global",
          "/layerTypes/full/attention/global", "/layerTypes/full/attention/global/index",
          "/layerTypes/reindex/attention/global", "/layerTypes/reindex/attention/global/index",
          "/layerTypes/reuse/attention/global", "/mtp", "/stateFormats", "/stateFormats/production",
          "/released", "/released/extras/0"})
      table.checkUnknownKey(place);
    singlePass.checkUnknownKey("/layerTypes/window/residual");
  }

  void refusesValuesThatDoNotFit_data() {
    QTest::addColumn<std::string>("pointer");
    QTest::addColumn<std::string>("value");
    QTest::addColumn<QString>("errors");
    const auto row = [](const std::string& pointer, const std::string& value,
                        const QString& errors = {}) {
      QTest::addRow("%s %s", pointer.c_str(), value.c_str()) << pointer << value << errors;
    };
    const std::string heads = "/layerTypes/hca/attention/heads";
    const std::string groups = "/layerTypes/hca/attention/outputGroups";
    row(groups, "12");
    row(groups, "5", line(groups, "found 5, expected a divisor of heads, 12"));
    row(groups, "24", line(groups, "found 24, expected a divisor of heads, 12"));
    row(heads, "10", line(groups, "found 3, expected a divisor of heads, 10"));
    const std::string rotary = "/layerTypes/hca/attention/rotaryDims";
    row(rotary, "20");
    row(rotary, "7", line(rotary, "found 7, expected an even number"));
    row(rotary, "22", line(rotary, "found 22, expected no more than headDim, 20"));
    row("/layerTypes/hca/attention/headDim", "4",
        line(rotary, "found 6, expected no more than headDim, 4"));
    row("/layerTypes/hca/residual/sinkhornSteps", "8");
    const QString other = line("/layerTypes/hca/residual",
                               "found another residual than that of \"window\", expected the same");
    row("/layerTypes/hca/residual/streams", "8", other);
    row("/layerTypes/hca/residual", R"("plain")", other);
    row("/layerTypes/hca/residual", R"({"type": "single-pass-mhc", "streams": 4})", other);
    row("/layerTypes/hca/attention", gqa.dump());
    row("/layerTypes/reuse/attention", gqa.dump(),
        line("/layerTypes/reuse/replay",
             "found a replay, expected one only with attention of type \"shared-kv\""));
    row("/mtp/attention", gqa.dump());
    row("/released/formats/experts", R"("fp9")",
        line("/released/formats/experts",
             std::string("found \"fp9\" (did you mean \"fp8\"?), expected ") + formats));
    row("/released/formats/experts", R"("released")",
        line("/released/formats/experts", std::string("found \"released\", expected ") + formats));
    row("/stateFormats/production/windows", "1",
        line("/stateFormats/production/windows",
             "unknown key, expected one of \"kv\", \"mla\", \"window\", \"compressed\", "
             "\"global\", \"index\""));
    row("/released/extras/0/reason", R"("one\ntwo")",
        line("/released/extras/0/reason",
             R"(found "one\u000atwo", expected one line of 1 to 200 characters)"));
  }
  void refusesValuesThatDoNotFit() {
    QFETCH(std::string, pointer);
    QFETCH(std::string, value);
    QFETCH(QString, errors);
    QCOMPARE(table.errorsWith(pointer, Json::parse(value)), errors);
  }

  void refusesNoProductionRecords() {
    QCOMPARE(table.errorsWith("/stateFormats/production", Json::object()),
             line("/stateFormats/production",
                  "found an empty object, expected an object of 1 to 6 kinds of record"));
  }

  void refusesAnEngramWithoutStreams() {
    Json changed = document;
    for (auto& [name, type] : changed["layerTypes"].items()) type["residual"] = "plain";
    changed["mtp"]["residual"] = "plain";
    QCOMPARE(modelErrors(changed.dump()),
             line("/layerTypes/window/engram",
                  "found an Engram, expected one only with a residual of several streams"));
    changed["layerTypes"]["window"].erase("engram");
    QCOMPARE(modelErrors(changed.dump()), QString());
  }

  void refusesSharedEntriesWithoutAnOwner() {
    const auto withLayout = [](const char* layout) {
      return table.errorsWith("/layout", Json::parse(layout));
    };
    const QString reindex = line("/layerTypes/reindex", noOwner);
    const QString reuse = line("/layerTypes/reuse", noOwner);
    QCOMPARE(withLayout(R"([{"repeat": 2, "of": ["window", "csa", "hca", "reindex"]},
                            {"repeat": 1, "of": ["reuse"]}, {"repeat": 1, "of": ["full"]}])"),
             reindex + '\n' + reuse + '\n' +
                 line("/layerTypes/full",
                      "found an encoder layer below the decoder layer \"reuse\", expected "
                      "\"decoder\": true"));
    QCOMPARE(
        withLayout(R"([{"repeat": 1, "of": ["reindex", "full", "window", "csa", "hca", "reindex"]},
                            {"repeat": 1, "of": ["reuse"]}])"),
        reindex);
    QCOMPARE(table.errorsWith("/layerTypes/full/attention/global/ratio", 2),
             reindex + '\n' + reuse);
    QCOMPARE(
        table.errorsWith("/layerTypes/reuse/attention/global/ratio", 2),
        line("/layerTypes/reuse", QString(noOwner).replace("ratio 3", "ratio 2").toStdString()));
  }

  void holdsEntriesAndChoiceAgainstTheirOwner() {
    const std::string reindex = "/layerTypes/reindex/attention";
    const std::string reuse = "/layerTypes/reuse/attention";
    for (const std::string& attention : {reindex, reuse})
      QCOMPARE(table.errorsWith(attention + "/headDim", 22),
               line(attention + "/headDim",
                    "found 22, expected 20 as in \"full\", whose entries it takes"));
    const std::string keys = reindex + "/global/index/headDim";
    QCOMPARE(table.errorsWith(keys, 22),
             line(keys, "found 22, expected 18 as in \"full\", whose index keys it takes"));
    const std::string selected = reuse + "/global/selected";
    QCOMPARE(table.errorsWith(selected, 15),
             line(selected, "found 15, expected 19 as in \"reindex\", whose choice it takes"));
    // Without the reindexing layer in between, the choice is that of the layer with the entries.
    Json changed = document;
    changed["layout"] =
        Json::parse(R"([{"repeat": 1, "of": ["full", "reindex", "window", "csa", "hca", "full"]},
                        {"repeat": 2, "of": ["reuse"]}])");
    QCOMPARE(modelErrors(changed.dump()),
             line(selected, "found 19, expected 15 as in \"full\", whose choice it takes"));
  }

  void holdsDecoderLayersAgainstThoseAbove() {
    const std::string place = "/layerTypes/reuse";
    QCOMPARE(table.errorsWith(place + "/decoder", false),
             line(place + "/replay", "found a replay, expected one only with \"decoder\": true"));
    QCOMPARE(table.errorsWith(place + "/decoder", 1),
             line(place + "/decoder", "found 1, expected true or false"));
    QCOMPARE(table.errorsWith("/layerTypes/full/decoder", true),
             line("/layerTypes/reindex",
                  "found an encoder layer below the decoder layer \"full\", expected "
                  "\"decoder\": true") +
                 '\n' +
                 line(place,
                      "found a decoder layer that replays the last 48, expected all positions "
                      "as in \"full\""));
    Json changed = document;
    changed["layerTypes"]["reindex"]["decoder"] = true;
    changed["layerTypes"]["reindex"]["replay"] = 48;
    QCOMPARE(modelErrors(changed.dump()), QString());
    changed["layerTypes"]["reindex"]["replay"] = 96;
    QCOMPARE(modelErrors(changed.dump()),
             line(place,
                  "found a decoder layer that replays the last 48, expected the last 96 as in "
                  "\"reindex\""));
    changed = document;
    for (auto& [name, type] : changed["layerTypes"].items()) type["decoder"] = true;
    changed["layerTypes"]["reuse"]["replay"] = 0;
    QCOMPARE(modelErrors(changed.dump()),
             line("/layerTypes/window",
                  "found a decoder layer first, expected an encoder layer above it"));
  }

  void holdsTheMtpLayerAgainstTheOthers() {
    const QString other = "found another residual than that of \"window\", expected the same";
    QCOMPARE(table.errorsWith("/mtp/residual", "plain"),
             line("/mtp/residual", other.toStdString()));
    QCOMPARE(table.errorsWith("/mtp/residual/streams", 8),
             line("/mtp/residual", other.toStdString()));
    QCOMPARE(table.errorsWith("/mtp/attention", document["layerTypes"]["reuse"]["attention"]),
             line("/mtp",
                  "found a layer that takes entries from above, expected one that keeps its own"));
    QCOMPARE(table.errorsWith("/mtp/attention", document["layerTypes"]["full"]["attention"]),
             QString());
  }

  // The owner is the nearest one above, and that may be one of the repeat before.
  void looksForTheOwnerThroughAllRepeats() {
    Json changed = document;
    changed["layerTypes"]["other"] = changed["layerTypes"]["full"];
    changed["layerTypes"]["other"]["attention"]["global"]["ratio"] = 2;
    changed["layout"] = Json::parse(R"([{"repeat": 1, "of": ["window", "csa", "hca", "full"]},
                                        {"repeat": 1, "of": ["reindex", "reuse", "other"]}])");
    for (const char* field : {"decoder", "replay"}) changed["layerTypes"]["reuse"].erase(field);
    QCOMPARE(modelErrors(changed.dump()), QString());
    changed["layout"][1]["repeat"] = 2;
    QCOMPARE(modelErrors(changed.dump()),
             line("/layerTypes/reindex", noOwner) + '\n' + line("/layerTypes/reuse", noOwner));
  }

  void saysNothingMoreOfAMechanismThatDoesNotExist() {
    QCOMPARE(table.errorsWith("/layerTypes/reuse/attention/type", "shared-kw"),
             line("/layerTypes/reuse/attention/type",
                  std::string("found \"shared-kw\" (did you mean \"shared-kv\"?), expected ") +
                      attentions));
    QCOMPARE(table.errorsWith("/layerTypes/window/residual/type", "mhcc"),
             line("/layerTypes/window/residual/type",
                  std::string("found \"mhcc\" (did you mean \"mhc\"?), expected ") + residuals));
    QCOMPARE(table.errorsWith("/layerTypes/window/attention/global", "non"),
             line("/layerTypes/window/attention/global",
                  std::string("found \"non\" (string), expected ") + global));
  }
};

QTEST_APPLESS_MAIN(SharedKvReaderTest)
#include "shared_kv_reader_test.moc"
