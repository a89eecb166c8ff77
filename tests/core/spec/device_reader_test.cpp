#include "tests/core/spec/model_text.h"

using namespace archimeter;

namespace {

const std::string deviceText = R"({
  "id": "card",
  "name": "Card",
  "memory": {"nominalBytes": 24000000000, "visibleBytes": 25757220864},
  "bandwidth": 1008000000000,
  "rates": {"bf16": 165200000000000},
  "sources": ["Data sheet"]
})";

QString deviceErrors(const Edits& edits) {
  return lines(readDevice(edited(deviceText, edits), "d.json"));
}

}  // namespace

class DeviceReaderTest : public QObject {
  Q_OBJECT

 private slots:
  void readsEveryValue() {
    const Result<DeviceSpec> result = readDevice(deviceText, "d.json");
    QCOMPARE(lines(result), QString());
    const DeviceSpec& device = result.value();
    QCOMPARE(device.id, std::string("card"));
    QCOMPARE(device.name, std::string("Card"));
    QVERIFY(device.memory == Bytes(24000000000));
    QVERIFY(device.memoryVisible == Bytes(25757220864));
    QVERIFY(device.bandwidth == 1008000000000);
    QVERIFY(device.bf16Rate == 165200000000000);
    QCOMPARE(device.sources, std::vector<std::string>{"Data sheet"});
  }

  void leavesUnknownWhatNoSourceStates() {
    const Result<DeviceSpec> result = readDevice(
        R"({"id": "c", "name": "C", "memory": {"nominalBytes": 1}, "sources": ["S"]})", "d.json");
    QCOMPARE(lines(result), QString());
    QVERIFY(!result.value().memoryVisible);
    QVERIFY(!result.value().bandwidth);
    QVERIFY(!result.value().bf16Rate);
  }

  void keepsNumbersBeyondDoublePrecision() {
    const Result<DeviceSpec> result =
        readDevice(edited(deviceText, {{"1008000000000", "999999999999999999"}}), "d.json");
    QVERIFY(result.value().bandwidth == 999'999'999'999'999'999);
  }

  void reportsAllMistakesAtOnce() {
    const QString rate = "expected an integer from 1 to 1,000,000,000,000,000,000";
    QCOMPARE(deviceErrors({{"\"id\": \"card\",", ""},
                           {"\"Card\"", "7"},
                           {"24000000000", "\"24000000000\""},
                           {"25757220864", "0"},
                           {"1008000000000", "1.008e12"},
                           {"165200000000000", "null, \"fp8\": 1"},
                           {"[\"Data sheet\"]", "[\"\"], \"price\": 1"}}),
             "d.json:/id: missing, expected a name of 1 to 64 lower-case letters, digits, '.' and "
             "'-', starting with a letter or digit\n"
             "d.json:/name: found 7, expected one line of 1 to 200 characters\n"
             "d.json:/memory/nominalBytes: found \"24000000000\" (string), " +
                 rate + "\nd.json:/memory/visibleBytes: found 0, " + rate +
                 "\nd.json:/bandwidth: found 1.008e12, " + rate +
                 "\nd.json:/rates/bf16: found null, " + rate +
                 "\nd.json:/rates/fp8: unknown key, expected \"bf16\"\n"
                 "d.json:/sources/0: found \"\", expected one line of 1 to 500 characters\n"
                 "d.json:/price: unknown key, expected one of \"id\", \"name\", \"memory\", "
                 "\"bandwidth\", \"rates\", \"sources\"");
  }

  void reportsMissingMemoryOnce() {
    QCOMPARE(
        deviceErrors(
            {{"\"memory\": {\"nominalBytes\": 24000000000, \"visibleBytes\": 25757220864},", ""}}),
        QString("d.json:/memory: missing, expected an object"));
    QCOMPARE(deviceErrors({{"{\"bf16\": 165200000000000}", "[]"}}),
             QString("d.json:/rates: found an empty list, expected an object"));
  }
};

QTEST_APPLESS_MAIN(DeviceReaderTest)
#include "device_reader_test.moc"
