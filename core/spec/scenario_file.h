// A scenario as a document: what the dials say and what was in sight, as a file, as one line of
// text, and inside an exported figure.
//
// The text is JSON: {"archimeter": 1, "models": [{"id", "path"}], "requests", ... }. Reading is
// tolerant: what is missing keeps its default, what cannot be understood is left out and said. Only
// a text that holds no scenario at all is an error.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "core/spec/scenario.h"
#include "core/spec/spec_error.h"

namespace archimeter {

inline constexpr int scenarioVersion = 1;  // of the form of the text

struct ScenarioDocument {
  using Settings = std::map<std::string, std::string>;

  Scenario scenario;
  std::string page;                          // "figures"; empty: not said
  std::string figure;                        // what that page shows: "2-18"; may be empty
  std::map<std::string, Settings> settings;  // of each figure that has its own
  std::optional<Scenario> pin;               // what the present values are held against

  friend bool operator==(const ScenarioDocument&, const ScenarioDocument&) = default;
};

struct OpenedScenario {
  ScenarioDocument document;
  SpecErrors notes;      // what could not be understood, or is of a newer version
  bool damaged = false;  // a value that this version knows could not be read
};

// Lines of text, ended by a line break.
std::string scenarioText(const ScenarioDocument& document);
// One line of ASCII without '<', '>' and '&': it may stand in any other text.
std::string scenarioLine(const ScenarioDocument& document);

// `text` is one of the two above; `file` names it in errors.
Result<OpenedScenario> readScenario(std::string_view text, const std::string& file);
// A scenario file, or a figure with a scenario in it (see scenario_carrier.h).
Result<OpenedScenario> readScenarioFile(const std::filesystem::path& path);

}  // namespace archimeter
