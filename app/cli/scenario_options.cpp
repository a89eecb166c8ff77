#include "app/cli/scenario_options.h"

#include <algorithm>
#include <array>

#include "core/cost/model_loading.h"
#include "core/spec/scenario_fit.h"
#include "core/spec/scenario_words.h"
#include "core/units/ratio.h"

namespace archimeter {

namespace {

SpecError wrongOption(const std::string& option, const std::string& found,
                      const std::string& expected) {
  return {option, {}, "found \"" + found + "\", expected " + expected};
}

void readDial(const std::string& option, const std::optional<std::string>& given, Integer smallest,
              Integer& dial, SpecErrors& errors) {
  if (!given) return;
  const auto value = Integer::parse(*given);
  if (!value || *value < smallest || *value > Integer(largestDial)) {
    errors.push_back(wrongOption(
        option, *given,
        "a whole number from " + smallest.decimal() + " to " + Integer(largestDial).decimal()));
  } else {
    dial = *value;
  }
}

void readReserve(const std::optional<std::string>& given, Bytes& reserve, SpecErrors& errors) {
  if (!given) return;
  const auto gibibytes = Ratio::parseDecimal(*given);
  if (!gibibytes || *gibibytes < Ratio(0) || *gibibytes > Ratio(Integer(largestDial))) {
    errors.push_back(wrongOption("--reserve", *given, "gibibytes, 0 or more"));
  } else {
    reserve = Bytes((*gibibytes * Ratio(1LL << 30)).rounded());
  }
}

void readRouting(const std::optional<std::string>& given, Routing& routing, SpecErrors& errors) {
  if (!given) return;
  const std::optional<Routing> word = findRouting(*given);
  if (!word) errors.push_back(wrongOption("--routing", *given, "even, concentrated or random"));
  routing = word.value_or(routing);
}

// NAME for every model that is not named by itself; MODEL=NAME for one. A model given twice, to
// compare its paths, takes two of these in order.
void readPaths(const std::vector<std::string>& given, std::vector<ModelChoice>& models,
               SpecErrors& errors) {
  std::vector<bool> named(models.size());
  bool forAll = false;
  for (const std::string& argument : given) {
    const std::size_t equals = argument.find('=');
    const std::string model =
        equals == std::string::npos ? std::string() : argument.substr(0, equals);
    const std::string path = equals == std::string::npos ? argument : argument.substr(equals + 1);
    const bool whole = !path.empty() && (equals == std::string::npos || !model.empty());
    bool used = false;
    for (std::size_t i = 0; whole && i < models.size(); ++i) {
      const bool isMeant = model.empty() ? !forAll : !used && models[i].model == model;
      if (!isMeant || named[i]) continue;
      models[i].path = path;
      named[i] = !model.empty();
      used = true;
    }
    forAll = forAll || model.empty();
    if (!used)
      errors.push_back(wrongOption(
          "--path", argument, "NAME once, or MODEL=NAME once for each model given by --model"));
  }
}

}  // namespace

bool namesFile(const std::string& argument) {
  return argument.find('/') != std::string::npos || argument.ends_with(".json");
}

bool opensInWindow(const std::string& argument) {
  static constexpr std::array endings{".archimeter", ".svg", ".png", ".pdf"};
  return namesFile(argument) ||
         std::any_of(endings.begin(), endings.end(),
                     [&](const char* ending) { return argument.ends_with(ending); });
}

void ScenarioOptions::addTo(CLI::App& command, bool single) {
  m_single = single;
  command
      .add_option("--scenario", m_scenarioFile,
                  "Scenario file, or a figure that was exported with its scenario; the other "
                  "options override it")
      ->type_name("FILE");
  auto* model = command
                    .add_option("--model", m_models,
                                "Model id, or a model file (contains / or ends in .json)")
                    ->type_name("ID|FILE");
  if (single) model->expected(1);
  command
      .add_option(
          "--path", m_paths,
          "Execution path NAME, or MODEL=NAME for each model; a model's first when not given")
      ->type_name("NAME");
  command.add_option("--requests", m_requests, "Requests B, 1 when not given")->type_name("B");
  command.add_option("--context", m_context, "Existing context S in tokens, 0 when not given")
      ->type_name("S");
  command.add_option("--input", m_input, "Input tokens of this call P, 1 when not given")
      ->type_name("P");
  command.add_option("--output", m_output, "Returned tokens G, 1 when not given")->type_name("G");
  command.add_option("--weights", m_weights, "Weight format, bf16 when not given")
      ->type_name("FMT");
  command.add_option("--state", m_state, "State format, reference when not given")
      ->type_name("FMT");
  command.add_option("--device", m_device, "Device id; see archimeter devices")->type_name("ID");
  command.add_option("--devices", m_devices, "Number of devices, 1 when not given")->type_name("N");
  command
      .add_option("--reserve", m_reserve, "Working memory to keep free in GiB, 2 when not given")
      ->type_name("GIB");
  command.add_option("--routing", m_routing, "even, concentrated or random; even when not given")
      ->type_name("WORD");
}

Result<Scenario> ScenarioOptions::applyTo(const Scenario& base) const {
  Scenario scenario = m_scenarioFile.empty() ? base : m_document.scenario;
  SpecErrors errors;
  if (scenario.models.empty()) scenario.models = base.models;
  if (!m_models.empty()) scenario.models.clear();
  for (const std::string& model : m_models)
    scenario.models.push_back({modelId(model), pathOf(modelId(model))});
  readPaths(m_paths, scenario.models, errors);
  readDial("--requests", m_requests, 1, scenario.requests, errors);
  readDial("--context", m_context, 0, scenario.context, errors);
  readDial("--input", m_input, 1, scenario.input, errors);
  readDial("--output", m_output, 1, scenario.output, errors);
  readDial("--devices", m_devices, 1, scenario.devices, errors);
  readReserve(m_reserve, scenario.reserve, errors);
  readRouting(m_routing, scenario.routing, errors);
  if (m_weights) scenario.weightFormat = *m_weights;
  if (m_state) scenario.stateFormat = *m_state;
  if (m_device) scenario.device = *m_device;
  if (!errors.empty()) return errors;
  return scenario;
}

Result<std::shared_ptr<const Catalog>> ScenarioOptions::catalog(SpecErrors& folderMistakes) const {
  const auto catalog = std::make_shared<Catalog>(Catalog::builtIn());
  folderMistakes = catalog->addFolder(Catalog::userModelFolder(), loadModelFile);
  SpecErrors errors;
  m_fileIds.clear();
  for (const std::string& argument : m_models) {
    if (!namesFile(argument)) continue;
    const Result<ModelFile> model = loadModelFile(argument);
    if (model) {
      m_fileIds.emplace_back(argument, model.value().id());
      catalog->add(model.value());
    } else {
      errors.insert(errors.end(), model.errors().begin(), model.errors().end());
    }
  }
  if (!errors.empty()) return errors;
  return std::shared_ptr<const Catalog>(catalog);
}

std::string ScenarioOptions::modelId(const std::string& argument) const {
  const auto file = std::find_if(m_fileIds.begin(), m_fileIds.end(),
                                 [&](const auto& row) { return row.first == argument; });
  return file == m_fileIds.end() ? argument : file->second;
}

std::string ScenarioOptions::pathOf(const std::string& model) const {
  for (const ModelChoice& choice : m_document.scenario.models) {
    if (choice.model == model) return choice.path;
  }
  return {};
}

bool ScenarioOptions::namesAbsent(const Catalog& catalog) const {
  const auto absent = [&](const std::string& id) { return !catalog.findModel(id); };
  const auto absentIn = [&](const Scenario& scenario) {
    return std::any_of(scenario.models.begin(), scenario.models.end(),
                       [&](const ModelChoice& choice) { return absent(choice.model); });
  };
  return std::any_of(m_models.begin(), m_models.end(),
                     [&](const std::string& argument) { return absent(modelId(argument)); }) ||
         absentIn(m_document.scenario) || (m_document.pin && absentIn(*m_document.pin));
}

Result<std::shared_ptr<const Catalog>> ScenarioOptions::open(Output& output) const {
  SpecErrors folderMistakes;
  Result<std::shared_ptr<const Catalog>> read = catalog(folderMistakes);
  if (!read) return read;
  if (!m_scenarioFile.empty()) {
    Result<OpenedScenario> opened = readScenarioFile(m_scenarioFile);
    if (!opened) return opened.errors();
    output.errors(opened.value().notes);
    m_damaged = opened.value().damaged;
    m_document = std::move(opened).value().document;
  }
  // A model that is not there may be one that could not be read.
  if (namesAbsent(*read.value())) output.errors(folderMistakes);
  for (const Message& said : fitToCatalog(*read.value(), m_document.scenario)) {
    output.error(m_scenarioFile + ": " + english(said));
    m_damaged = true;
  }
  if (m_document.pin && !fitToCatalog(*read.value(), *m_document.pin).empty()) {
    output.error(m_scenarioFile + ": what was pinned names what is not there; it is left out");
    m_document.pin.reset();
    m_damaged = true;
  }
  return read;
}

int resolve(const ScenarioOptions& options, ResolvedScenario& resolved, Output& output) {
  const auto catalog = options.open(output);
  if (!catalog) {
    output.errors(catalog.errors());
    return ExitFault;
  }
  Result<Scenario> applied = options.applyTo({});
  if (!applied) {
    output.errors(applied.errors());
    return ExitWords;
  }
  Scenario scenario = std::move(applied).value();
  if (scenario.models.empty()) {
    output.error("--model is required, or a scenario file that names a model");
    return ExitWords;
  }
  if (options.single() && scenario.models.size() > 1) {
    output.error("the scenario has " + std::to_string(scenario.models.size()) + " models; " +
                 scenario.models.front().model + " is taken (--model chooses another)");
    scenario.models.resize(1);
  }
  Resolver resolver(catalog.value());
  Result<ResolvedScenario> result = resolver.resolve(scenario);
  if (!result) {
    output.errors(result.errors());
    return ExitWords;
  }
  resolved = std::move(result).value();
  return ExitDone;
}

}  // namespace archimeter
