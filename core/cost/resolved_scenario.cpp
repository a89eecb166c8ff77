#include "core/cost/resolved_scenario.h"

#include <algorithm>

namespace archimeter {

namespace {

template <class Rows, class Name>
std::string listOf(const Rows& rows, Name name) {
  std::string list;
  for (const auto& row : rows) list += (list.empty() ? "" : ", ") + std::string(name(row));
  return list;
}

SpecError unknown(const char* what, const std::string& found, const std::string& known) {
  return {.file = what, .where = {}, .what = "found \"" + found + "\", expected one of " + known};
}

// A format of which each model states its own bytes, asked of a model that states none.
template <class Has>
void checkFormat(const char* what, const NumberFormat* format, const ModelSpec& spec,
                 const Catalog& catalog, Has has, SpecErrors& errors) {
  if (format == nullptr || has(spec, *format)) return;
  std::string known;
  for (const ModelFile& file : catalog.models()) {
    if (has(file.paths.front(), *format)) known += (known.empty() ? "" : ", ") + file.id();
  }
  const std::string id(format->id);
  errors.push_back({.file = what,
                    .where = {},
                    .what = "found \"" + id + "\", which " + spec.id +
                            " does not state, expected another format or one of the models " +
                            known});
}

}  // namespace

Resolver::Resolver(std::shared_ptr<const Catalog> catalog) : m_catalog(std::move(catalog)) {}

Result<ResolvedScenario> Resolver::resolve(const Scenario& scenario) {
  SpecErrors errors;
  ResolvedScenario resolved{.scenario = scenario, .models = {}, .device = {}};
  const auto id = [](const auto& row) { return row.id; };
  if (!findWeightFormat(scenario.weightFormat)) {
    errors.push_back(unknown("weights", scenario.weightFormat, listOf(weightFormats(), id)));
  }
  if (!findStateFormat(scenario.stateFormat)) {
    errors.push_back(unknown("state", scenario.stateFormat, listOf(stateFormats(), id)));
  }
  if (scenario.device) {
    if (const DeviceSpec* device = m_catalog->findDevice(*scenario.device)) {
      resolved.device = *device;
    } else {
      errors.push_back(unknown("device", *scenario.device, listOf(m_catalog->devices(), id)));
    }
  }
  std::vector<const ModelSpec*> specs;
  for (const ModelChoice& choice : scenario.models) {
    const ModelFile* file = m_catalog->findModel(choice.model);
    const ModelSpec* spec = file ? file->findPath(choice.path) : nullptr;
    if (!file) {
      errors.push_back(
          unknown("model", choice.model,
                  listOf(m_catalog->models(), [](const ModelFile& row) { return row.id(); })));
    } else if (!spec) {
      errors.push_back(unknown("path", choice.path,
                               listOf(file->paths, [](const ModelSpec& row) { return row.path; })));
    }
    specs.push_back(spec);
  }
  for (const ModelSpec* spec : specs) {
    if (spec == nullptr) continue;
    checkFormat("weights", findWeightFormat(scenario.weightFormat), *spec, *m_catalog,
                hasWeightFormat, errors);
    checkFormat("state", findStateFormat(scenario.stateFormat), *spec, *m_catalog, hasStateFormat,
                errors);
  }
  if (!errors.empty()) return errors;
  for (const ModelSpec* spec : specs) resolved.models.push_back(prepared(*spec, scenario));
  return resolved;
}

std::shared_ptr<const PreparedModel> Resolver::prepared(const ModelSpec& spec,
                                                        const Scenario& scenario) {
  const auto found = std::find_if(m_prepared.begin(), m_prepared.end(), [&](const auto& model) {
    return model->spec().id == spec.id && model->spec().path == spec.path &&
           model->weightFormat().id == scenario.weightFormat &&
           model->stateFormat().id == scenario.stateFormat;
  });
  if (found != m_prepared.end()) return *found;
  m_prepared.push_back(std::make_shared<const PreparedModel>(
      spec, *findWeightFormat(scenario.weightFormat), *findStateFormat(scenario.stateFormat)));
  return m_prepared.back();
}

}  // namespace archimeter
