#include "core/spec/scenario_fit.h"

#include "core/units/number_format.h"

namespace archimeter {
namespace {

void fitModels(const Catalog& catalog, Scenario& scenario, std::vector<Message>& said) {
  std::vector<ModelChoice> kept;
  for (ModelChoice& choice : scenario.models) {
    const ModelFile* file = catalog.findModel(choice.model);
    if (file == nullptr) {
      said.emplace_back("There is no model %1 here; it is left out.",
                        std::vector<Message>{choice.model});
      continue;
    }
    if (file->findPath(choice.path) == nullptr) {
      said.emplace_back("%1 has no path %2; its first path is used.",
                        std::vector<Message>{file->name(), choice.path});
      choice.path.clear();
    }
    kept.push_back(choice);
  }
  scenario.models = kept;
}

}  // namespace

std::vector<Message> fitToCatalog(const Catalog& catalog, Scenario& scenario) {
  const Scenario rest;
  std::vector<Message> said;
  fitModels(catalog, scenario, said);
  if (scenario.device && catalog.findDevice(*scenario.device) == nullptr) {
    said.emplace_back("There is no device %1 here; none is used.",
                      std::vector<Message>{*scenario.device});
    scenario.device.reset();
  }
  const auto fitFormat = [&](const char* sentence, bool known, std::string& format,
                             const std::string& otherwise) {
    if (known) return;
    said.emplace_back(sentence, std::vector<Message>{format, otherwise});
    format = otherwise;
  };
  fitFormat("There is no weight format %1; %2 is used.",
            findWeightFormat(scenario.weightFormat) != nullptr, scenario.weightFormat,
            rest.weightFormat);
  fitFormat("There is no state format %1; %2 is used.",
            findStateFormat(scenario.stateFormat) != nullptr, scenario.stateFormat,
            rest.stateFormat);
  return said;
}

}  // namespace archimeter
