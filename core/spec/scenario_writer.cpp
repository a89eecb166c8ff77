#include <nlohmann/json.hpp>

#include "core/spec/scenario_file.h"
#include "core/spec/scenario_words.h"

namespace archimeter {
namespace {

using Json = nlohmann::ordered_json;

Json dial(Integer value) {
  return *value.toInt64();
}

Json modelsJson(const std::vector<ModelChoice>& models) {
  Json list = Json::array();
  for (const ModelChoice& choice : models) {
    Json model{{"id", choice.model}};
    if (!choice.path.empty()) model["path"] = choice.path;
    list.push_back(std::move(model));
  }
  return list;
}

// Every dial, also one at its default: the file says the same when defaults change.
void addScenario(Json& json, const Scenario& scenario) {
  json["models"] = modelsJson(scenario.models);
  json["requests"] = dial(scenario.requests);
  json["context"] = dial(scenario.context);
  json["input"] = dial(scenario.input);
  json["output"] = dial(scenario.output);
  json["weights"] = scenario.weightFormat;
  json["state"] = scenario.stateFormat;
  json["device"] = scenario.device ? Json(*scenario.device) : Json();
  json["devices"] = dial(scenario.devices);
  json["reserveBytes"] = scenario.reserve.decimal();  // may pass 64 bits
  json["routing"] = routingId(scenario.routing);
}

Json documentJson(const ScenarioDocument& document) {
  Json json{{scenarioFormKey, scenarioVersion}};
  addScenario(json, document.scenario);
  if (!document.page.empty()) json["page"] = document.page;
  if (!document.figure.empty()) json["figure"] = document.figure;
  if (!document.settings.empty()) json["settings"] = document.settings;
  if (document.pin) addScenario(json["pin"], *document.pin);
  return json;
}

std::string dumped(const Json& json, int indent) {
  return json.dump(indent, ' ', indent < 0, Json::error_handler_t::replace);
}

}  // namespace

std::string scenarioText(const ScenarioDocument& document) {
  return dumped(documentJson(document), 2) + '\n';
}

std::string scenarioLine(const ScenarioDocument& document) {
  std::string line;
  for (const char c : dumped(documentJson(document), -1)) {
    // These stand only inside strings, where JSON can spell them.
    if (c == '<')
      line += "\\u003c";
    else if (c == '>')
      line += "\\u003e";
    else if (c == '&')
      line += "\\u0026";
    else
      line += c;
  }
  return line;
}

}  // namespace archimeter
