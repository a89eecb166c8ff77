#include "ui/state/scenario_check.h"

#include <QCoreApplication>

#include "core/units/number_format.h"

namespace archimeter {

namespace {

QString sentence(const char* key) {
  return QCoreApplication::translate("ScenarioCheck", key);
}

void checkModels(const Catalog& catalog, CheckedScenario& checked) {
  std::vector<ModelChoice> kept;
  for (ModelChoice& choice : checked.scenario.models) {
    const ModelFile* file = catalog.findModel(choice.model);
    if (!file) {
      checked.messages << sentence(QT_TRANSLATE_NOOP(
                                       "ScenarioCheck",
                                       "The model %1 of the last session is not there any more."))
                              .arg(QString::fromStdString(choice.model));
      continue;
    }
    if (!file->findPath(choice.path)) {
      checked.messages << sentence(QT_TRANSLATE_NOOP("ScenarioCheck",
                                                     "%1 has no path %2; its first path is used."))
                              .arg(QString::fromStdString(file->name()),
                                   QString::fromStdString(choice.path));
      choice.path.clear();
    }
    kept.push_back(choice);
  }
  if (kept.empty()) {
    for (const std::string& id : catalog.comparedModels()) kept.push_back({id, {}});
  }
  checked.scenario.models = kept;
}

void checkDevice(const Catalog& catalog, CheckedScenario& checked) {
  std::optional<std::string>& device = checked.scenario.device;
  if (!device || catalog.findDevice(*device)) return;
  const std::string missing = *device;
  device.reset();
  if (catalog.devices().empty()) return;
  device = catalog.devices().front().id;
  checked.messages << sentence(
                          QT_TRANSLATE_NOOP("ScenarioCheck", "There is no device %1; %2 is used."))
                          .arg(QString::fromStdString(missing),
                               QString::fromStdString(catalog.devices().front().name));
}

}  // namespace

CheckedScenario checkedAgainst(const Catalog& catalog, Scenario scenario) {
  CheckedScenario checked{std::move(scenario), {}};
  checkModels(catalog, checked);
  checkDevice(catalog, checked);
  return checked;
}

}  // namespace archimeter
