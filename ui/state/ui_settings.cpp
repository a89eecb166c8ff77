#include "ui/state/ui_settings.h"

#include <array>
#include <utility>

#include <QSettings>

#include "core/spec/scenario_words.h"
#include "core/units/number_format.h"
#include "ui/state/dials.h"

namespace archimeter {

namespace {

QSettings openSettings() {
  return QSettings(QSettings::IniFormat, QSettings::UserScope, QStringLiteral("archimeter"),
                   QStringLiteral("archimeter"));
}

constexpr std::array<std::pair<ThemeChoice, const char*>, 3> themeNames{{
    {ThemeChoice::System, "system"},
    {ThemeChoice::Light, "light"},
    {ThemeChoice::Dark, "dark"},
}};

ThemeChoice themeFrom(const QString& name, ThemeChoice otherwise) {
  for (const auto& [value, text] : themeNames) {
    if (name == QLatin1String(text)) return value;
  }
  return otherwise;
}

QString themeText(ThemeChoice theme) {
  for (const auto& [value, text] : themeNames) {
    if (value == theme) return QLatin1String(text);
  }
  return {};
}

QString routingText(Routing routing) {
  const std::string_view id = routingId(routing);
  return QString::fromLatin1(id.data(), static_cast<qsizetype>(id.size()));
}

QString lengthKey(const LengthDial& dial) {
  return QStringLiteral("inputs/") + QLatin1String(dial.symbol);
}

// One string each, "id" or "id path", so that a single model is no list of one.
QString modelsText(const std::vector<ModelChoice>& models) {
  QStringList choices;
  for (const ModelChoice& choice : models) {
    choices << QString::fromStdString(choice.path.empty() ? choice.model
                                                          : choice.model + " " + choice.path);
  }
  return choices.join(QLatin1Char(';'));
}

std::vector<ModelChoice> modelsFromText(const QString& text) {
  std::vector<ModelChoice> models;
  for (const QString& entry : text.split(QLatin1Char(';'), Qt::SkipEmptyParts)) {
    const QStringList words = entry.split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.isEmpty()) continue;
    models.push_back({words[0].toStdString(), words.value(1).toStdString()});
  }
  return models;
}

// Decimal digits inside [low, high], else nothing.
std::optional<Integer> integerIn(const QString& text, Integer low, Integer high) {
  const std::optional<Integer> value = Integer::parse(text.toStdString());
  if (!value || *value < low || high < *value) return std::nullopt;
  return value;
}

Scenario loadScenario(const QSettings& file) {
  Scenario scenario = restScenario({});
  const auto stored = [&](const char* key) { return file.value(QLatin1String(key)).toString(); };
  scenario.models = modelsFromText(stored("inputs/models"));
  for (const LengthDial& dial : lengthDials()) {
    if (const auto value =
            integerIn(file.value(lengthKey(dial)).toString(), dial.low, largestDial)) {
      scenario.*dial.field = *value;
    }
  }
  if (findWeightFormat(stored("inputs/weights").toStdString()))
    scenario.weightFormat = stored("inputs/weights").toStdString();
  if (findStateFormat(stored("inputs/state").toStdString()))
    scenario.stateFormat = stored("inputs/state").toStdString();
  if (!stored("inputs/device").isEmpty()) scenario.device = stored("inputs/device").toStdString();
  if (const auto devices = integerIn(stored("inputs/devices"), 1, largestDial))
    scenario.devices = *devices;
  if (const auto reserve = integerIn(stored("inputs/reserve"), 0, largestDial))
    scenario.reserve = Bytes(*reserve);
  scenario.routing = findRouting(stored("inputs/routing").toStdString()).value_or(scenario.routing);
  return scenario;
}

int intIn(const QVariant& stored, int low, int high, int otherwise) {
  bool ok = false;
  const int value = stored.toString().toInt(&ok);
  return ok && value >= low && value <= high ? value : otherwise;
}

ExportSettings loadExport(const QSettings& file) {
  ExportSettings result;
  constexpr int smallestMm = 20;
  constexpr int largestMm = 2000;
  result.widthMm =
      intIn(file.value(QStringLiteral("export/width")), smallestMm, largestMm, result.widthMm);
  result.heightMm =
      intIn(file.value(QStringLiteral("export/height")), smallestMm, largestMm, result.heightMm);
  constexpr int smallestPercent = 50;
  constexpr int largestPercent = 400;
  result.textPercent = intIn(file.value(QStringLiteral("export/textPercent")), smallestPercent,
                             largestPercent, result.textPercent);
  constexpr int smallestDpi = 36;
  constexpr int largestDpi = 1200;
  result.dpi = intIn(file.value(QStringLiteral("export/dpi")), smallestDpi, largestDpi, result.dpi);
  // A list without quotes comes back as a list.
  const QString formats = file.value(QStringLiteral("export/formats")).toStringList().join(',');
  if (!formats.isEmpty()) result.formats = formats;
  result.outlines =
      file.value(QStringLiteral("export/text")).toString() == QLatin1String("outlines");
  const QString theme = file.value(QStringLiteral("export/theme")).toString();
  if (theme == QLatin1String("light") || theme == QLatin1String("dark")) result.theme = theme;
  result.folder = file.value(QStringLiteral("export/folder")).toString();
  return result;
}

// Writes `value` where it differs from its default, and forgets the key where it does not.
class Writer {
 public:
  explicit Writer(QSettings& file) : m_file(file) {}

  void put(const QString& key, const QVariant& value, const QVariant& otherwise) {
    if (value == otherwise) {
      m_file.remove(key);
    } else {
      m_file.setValue(key, value);
    }
  }
  void put(const char* key, const QVariant& value, const QVariant& otherwise) {
    put(QString(QLatin1String(key)), value, otherwise);
  }
  void put(const char* key, const std::string& value, const std::string& otherwise) {
    put(key, QString::fromStdString(value), QString::fromStdString(otherwise));
  }

 private:
  QSettings& m_file;
};

void saveScenario(Writer& writer, const Scenario& scenario) {
  const Scenario rest = restScenario({});
  writer.put("inputs/models", modelsText(scenario.models), QString());
  for (const LengthDial& dial : lengthDials()) {
    writer.put(lengthKey(dial), QString::fromStdString((scenario.*dial.field).decimal()),
               QString::fromStdString((rest.*dial.field).decimal()));
  }
  writer.put("inputs/weights", scenario.weightFormat, rest.weightFormat);
  writer.put("inputs/state", scenario.stateFormat, rest.stateFormat);
  writer.put("inputs/device", scenario.device.value_or(""), rest.device.value_or(""));
  writer.put("inputs/devices", scenario.devices.decimal(), rest.devices.decimal());
  writer.put("inputs/reserve", scenario.reserve.decimal(), rest.reserve.decimal());
  writer.put("inputs/routing", routingText(scenario.routing), routingText(rest.routing));
}

void saveExport(Writer& writer, const ExportSettings& settings) {
  const ExportSettings rest;
  writer.put("export/width", settings.widthMm, rest.widthMm);
  writer.put("export/height", settings.heightMm, rest.heightMm);
  writer.put("export/textPercent", settings.textPercent, rest.textPercent);
  writer.put("export/dpi", settings.dpi, rest.dpi);
  writer.put("export/formats", settings.formats, rest.formats);
  writer.put("export/text", settings.outlines ? QStringLiteral("outlines") : QString(), QString());
  writer.put("export/theme", settings.theme, rest.theme);
  writer.put("export/folder", settings.folder, rest.folder);
}

}  // namespace

UiSettings defaultSettings() {
  UiSettings settings;
  settings.scenario = restScenario({});
  return settings;
}

UiSettings loadSettings() {
  const QSettings file = openSettings();
  UiSettings settings = defaultSettings();
  settings.geometry = file.value(QStringLiteral("window/geometry")).toByteArray();
  settings.docks = file.value(QStringLiteral("window/docks")).toByteArray();
  settings.theme = themeFrom(file.value(QStringLiteral("view/theme")).toString(), settings.theme);
  if (file.value(QStringLiteral("view/bytes")).toString() == QLatin1String("GiB"))
    settings.byteUnits = ByteUnits::Binary;
  settings.scalePercent = intIn(file.value(QStringLiteral("view/scale")), smallestScale,
                                largestScale, settings.scalePercent);
  settings.figureExport = loadExport(file);
  settings.modelFolder = file.value(QStringLiteral("files/modelFolder")).toString();
  settings.modelFiles = file.value(QStringLiteral("files/models")).toStringList();
  settings.recentScenarios = file.value(QStringLiteral("files/recent")).toStringList();
  settings.scenario = loadScenario(file);
  return settings;
}

bool saveSettings(const UiSettings& settings) {
  QSettings file = openSettings();
  const UiSettings rest = defaultSettings();
  Writer writer(file);
  writer.put("window/geometry", settings.geometry, rest.geometry);
  writer.put("window/docks", settings.docks, rest.docks);
  writer.put("view/theme", themeText(settings.theme), themeText(rest.theme));
  writer.put("view/bytes",
             settings.byteUnits == ByteUnits::Binary ? QStringLiteral("GiB") : QString(),
             QString());
  writer.put("view/scale", settings.scalePercent, rest.scalePercent);
  writer.put("files/modelFolder", settings.modelFolder, rest.modelFolder);
  writer.put("files/models", settings.modelFiles, rest.modelFiles);
  writer.put("files/recent", settings.recentScenarios, rest.recentScenarios);
  saveExport(writer, settings.figureExport);
  saveScenario(writer, settings.scenario);
  file.sync();
  return file.status() == QSettings::NoError;
}

}  // namespace archimeter
