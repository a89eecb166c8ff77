// The words of the command line: parsed, checked, carried out.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/graph_command.h"
#include "app/cli/output.h"
#include "app/cli/scenario_options.h"

namespace archimeter {

struct ExportOptions {
  std::vector<std::string> figures;  // ids, or "all"
  std::string folder;
  std::string format = "svg";
  std::string widthMm, heightMm;  // as written; empty: the figure's own size
  std::string text = "text";
  std::string theme = "print";
};

// Writes figures to files; absent in a build without the window.
using ExportCommand = std::function<int(const ExportOptions&, const ScenarioOptions&, Output&)>;

// The exit status, or nullopt when no subcommand was given: then `files` are model files to open in
// the window.
std::optional<int> runCommandLine(const std::vector<std::string>& arguments,
                                  const ExportCommand& exportFigures, const GraphSvg& graphSvg,
                                  Output& output, std::vector<std::string>& files);

}  // namespace archimeter
