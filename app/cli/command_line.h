// The words of the command line: parsed, checked, carried out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/graph_command.h"
#include "app/cli/output.h"
#include "app/cli/page_words.h"
#include "app/cli/scenario_options.h"

namespace archimeter {

// As written on the command line.
struct ExportOptions {
  std::vector<std::string> figures;  // ids, "all", "tables", "table-2-1", "section-2.3.6"
  std::string folder;
  std::string format = "svg";  // one or several: "svg,csv"
  PageWords page;
  std::string over;  // frames: a dial and its values
};

// Writes figures to files; absent in a build without the window.
using ExportCommand = std::function<int(const ExportOptions&, const ScenarioOptions&, Output&)>;

// The exit status, or nullopt when no subcommand was given: then `files` are model files to open in
// the window.
std::optional<int> runCommandLine(const std::vector<std::string>& arguments,
                                  const ExportCommand& exportFigures,
                                  const GraphPictures& graphPictures, Output& output,
                                  std::vector<std::string>& files);

}  // namespace archimeter
