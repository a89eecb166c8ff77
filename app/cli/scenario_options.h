// The scenario options of the command line: read, checked, and laid over a scenario.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "app/cli/output.h"
#include "core/cost/resolved_scenario.h"
#include "core/spec/catalog.h"
#include "core/spec/scenario_file.h"
#include "core/spec/spec_error.h"

namespace archimeter {

class ScenarioOptions {
 public:
  // Adds the options to a subcommand. `single`: the command is about one model.
  void addTo(CLI::App& command, bool single);
  bool single() const { return m_single; }

  // `base`, or the scenario of --scenario in its place, with the options that were given; after
  // open(). An error names the option, what was found and what was expected.
  Result<Scenario> applyTo(const Scenario& base) const;

  // Reads what the options name, and gives the shipped models and devices, the user's folder, and
  // the files named by --model. What is wrong with those files is returned. What of --scenario
  // cannot be used is said, and the rest goes on. What is wrong in the user's folder is said where
  // a model is not found.
  Result<std::shared_ptr<const Catalog>> open(Output& output) const;
  // After open(): ExitFault when a part of --scenario could not be used.
  ExitStatus status() const { return m_damaged ? ExitFault : ExitDone; }
  // What the scenario file says beside its dials; a default without one.
  const ScenarioDocument& document() const { return m_document; }

 private:
  // What is wrong in the user's folder is no error by itself: it goes to `folderMistakes`.
  Result<std::shared_ptr<const Catalog>> catalog(SpecErrors& folderMistakes) const;
  // Whether the options or the scenario file name a model that `catalog` has not.
  bool namesAbsent(const Catalog& catalog) const;
  std::string modelId(const std::string& argument) const;
  std::string pathOf(const std::string& model) const;

  bool m_single = false;
  std::string m_scenarioFile;
  mutable ScenarioDocument m_document;
  mutable bool m_damaged = false;
  std::vector<std::string> m_models;
  std::vector<std::string> m_paths;
  using Given = std::optional<std::string>;  // as written; absent where the option was not given
  Given m_requests, m_context, m_input, m_output, m_devices, m_reserve;
  Given m_weights, m_state, m_device, m_routing;
  mutable std::vector<std::pair<std::string, std::string>>
      m_fileIds;  // file -> id of the model in it
};

// The scenario of the options alone, with its names looked up. What is wrong is reported, and the
// exit status says whether a file or a word was at fault. Options of one model give one: of several
// in a scenario file the first, which is said.
int resolve(const ScenarioOptions& options, ResolvedScenario& resolved, Output& output);

// A FILE contains "/" or ends in ".json".
bool namesFile(const std::string& argument);
// A model file, a scenario file, or a figure with a scenario in it.
bool opensInWindow(const std::string& argument);

}  // namespace archimeter
