#include "core/spec/json_document.h"
#include "core/spec/object_reader.h"
#include "core/spec/readers.h"
#include "core/spec/scenario_carrier.h"
#include "core/spec/scenario_file.h"
#include "core/spec/scenario_words.h"

namespace archimeter {
namespace {

constexpr IntegerRange countRange{1, largestDial};
constexpr IntegerRange lengthRange{0, largestDial};
constexpr EntryRange modelRange{0, 64, "models"};
constexpr EntryRange figureRange{0, 500, "figures"};
constexpr EntryRange settingRange{0, 100, "settings"};
constexpr std::size_t longestWord = 64;
constexpr std::size_t longestSetting = 500;

// Reads one document. Keys that nobody asked for are counted apart: a newer version may have them.
class Reader {
 public:
  explicit Reader(JsonDocument document)
      : m_document(std::move(document)), m_mistakes(m_document.mistakes) {}

  Result<OpenedScenario> read();

 private:
  bool readVersion(ObjectReader& fields);
  void readScenario(ObjectReader& fields, Scenario& scenario);
  void readModels(const ValueReader& value, std::vector<ModelChoice>& models);
  void readSettings(const ValueReader& value);
  void finish(const ObjectReader& fields);

  JsonDocument m_document;
  Mistakes m_mistakes;
  std::size_t m_unknown = 0;
  std::int64_t m_version = scenarioVersion;
  ScenarioDocument m_read;
};

void readDial(ObjectReader& fields, std::string_view key, IntegerRange range, Integer& dial) {
  std::int64_t value = 0;
  if (fields.has(key) && fields[key].integer(range, value)) dial = value;
}

void readWord(ObjectReader& fields, std::string_view key, std::string& word) {
  std::string value;
  if (fields.has(key) && fields[key].text(longestWord, value)) word = value;
}

// More than 64 bits hold: as decimal digits in a string.
void readReserve(const ValueReader& value, Bytes& reserve) {
  const Integer largest = Integer(largestDial) * Integer(1LL << 30);
  std::string digits;
  if (!value.text(longestWord, digits)) return;
  const std::optional<Integer> bytes = Integer::parse(digits);
  if (bytes && *bytes >= Integer(0) && *bytes <= largest)
    reserve = Bytes(*bytes);
  else
    value.mistake("found \"" + digits + "\", expected bytes, 0 to " + largest.decimal());
}

void Reader::readModels(const ValueReader& value, std::vector<ModelChoice>& models) {
  for (const ValueReader& entry : value.list(modelRange)) {
    ModelChoice choice;
    if (entry.node()->kind == JsonNode::Kind::String) {
      if (entry.identifier(choice.model)) models.push_back(choice);
      continue;
    }
    ObjectReader fields = entry.object();
    if (!fields) continue;
    const bool named = fields["id"].identifier(choice.model);
    readWord(fields, "path", choice.path);
    finish(fields);
    if (named) models.push_back(choice);
  }
}

void Reader::readScenario(ObjectReader& fields, Scenario& scenario) {
  if (fields.has("models")) readModels(fields["models"], scenario.models);
  readDial(fields, "requests", countRange, scenario.requests);
  readDial(fields, "context", lengthRange, scenario.context);
  readDial(fields, "input", countRange, scenario.input);
  readDial(fields, "output", countRange, scenario.output);
  readWord(fields, "weights", scenario.weightFormat);
  readWord(fields, "state", scenario.stateFormat);
  std::string device;
  const bool chosen = fields.has("device") && fields["device"].node()->kind != JsonNode::Kind::Null;
  if (chosen && fields["device"].identifier(device)) scenario.device = device;
  readDial(fields, "devices", countRange, scenario.devices);
  if (fields.has("reserveBytes")) readReserve(fields["reserveBytes"], scenario.reserve);
  if (fields.has("routing")) fields["routing"].word(routingWords, scenario.routing);
}

void Reader::readSettings(const ValueReader& value) {
  for (const auto& [figure, settings] : value.members(figureRange)) {
    for (const auto& [key, setting] : settings.members(settingRange)) {
      std::string word;
      if (setting.text(longestSetting, word)) m_read.settings[figure][key] = word;
    }
  }
}

void Reader::finish(const ObjectReader& fields) {
  const std::size_t before = m_mistakes.all().size();
  fields.finish();
  m_unknown += m_mistakes.all().size() - before;
}

// False when the text is no scenario.
bool Reader::readVersion(ObjectReader& fields) {
  if (!fields.has(scenarioFormKey)) return false;
  return fields[scenarioFormKey].integer({1, 1'000'000}, m_version);
}

Result<OpenedScenario> Reader::read() {
  ObjectReader fields = ValueReader(&m_document.root, "", &m_mistakes).object();
  if (!readVersion(fields)) {
    const std::string expected =
        "expected {\"archimeter\": " + std::to_string(scenarioVersion) + ", ...}";
    return SpecError{m_mistakes.file(), "", "this is no scenario, " + expected};
  }
  readScenario(fields, m_read.scenario);
  readWord(fields, "page", m_read.page);
  readWord(fields, "figure", m_read.figure);
  if (fields.has("settings")) readSettings(fields["settings"]);
  if (fields.has("pin")) {
    ObjectReader pin = fields["pin"].object();
    if (pin) readScenario(pin, m_read.pin.emplace());
    finish(pin);
  }
  finish(fields);
  const bool newer = m_version > scenarioVersion;
  OpenedScenario opened{std::move(m_read), m_mistakes.report(), false};
  opened.damaged = m_mistakes.all().size() > (newer ? m_unknown : 0);
  // Of a text in which nothing was read the mistakes are all there is to say.
  if (opened.damaged && opened.document == ScenarioDocument()) return opened.notes;
  if (newer) {
    opened.notes.insert(opened.notes.begin(), {m_mistakes.file(), "",
                                               "written by a newer version of Archimeter (form " +
                                                   std::to_string(m_version) +
                                                   "); what this one does not know is left out"});
  }
  return opened;
}

}  // namespace

Result<OpenedScenario> readScenario(std::string_view text, const std::string& file) {
  Result<JsonDocument> parsed = parseJsonBeforeBreak(text, file);
  if (!parsed) return parsed.errors();
  Result<OpenedScenario> opened = Reader(std::move(parsed).value()).read();
  // Of a text that is no JSON from the start, that is what to say.
  const Result<JsonDocument> whole = parseJson(text, file);
  return opened || whole ? std::move(opened) : whole.errors();
}

Result<OpenedScenario> readScenarioFile(const std::filesystem::path& path) {
  const Result<std::string> bytes = readFile(path);
  if (!bytes) return bytes.errors();
  const Result<std::string> text = scenarioIn(bytes.value(), path.string());
  if (!text) return text.errors();
  return readScenario(text.value(), path.string());
}

}  // namespace archimeter
