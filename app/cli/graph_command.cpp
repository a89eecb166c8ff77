#include "app/cli/graph_command.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "app/cli/graph_json.h"

namespace archimeter {

namespace {

std::string known(const ModelGraph& graph) {
  std::string names;
  for (const LayerGraph* part : drawnParts(graph)) {
    names += (names.empty() ? "" : ", ") + part->layerType;
  }
  return names;
}

Result<std::vector<const LayerGraph*>> chosenParts(const GraphOptions& options,
                                                   const ModelGraph& graph) {
  std::vector<const LayerGraph*> parts;
  for (const LayerGraph* part : drawnParts(graph)) {
    if (options.all || part->layerType == options.layer) parts.push_back(part);
  }
  if (options.all == options.layer.empty() && !parts.empty()) return parts;
  if (options.all) return SpecErrors{{"--layer", {}, "is given beside --all"}};
  return SpecErrors{{"--layer", {}, "found \"" + options.layer + "\", expected " + known(graph)}};
}

// Written beside the file and renamed: whole or not at all.
bool save(const std::filesystem::path& file, const std::string& text, Output& output) {
  const std::filesystem::path part = file.string() + ".part";
  std::ofstream stream(part, std::ios::binary);
  stream << text;
  stream.close();
  std::error_code error;
  if (stream) std::filesystem::rename(part, file, error);
  if (stream && !error) return true;
  output.error(file.string() + ": cannot be written");
  std::filesystem::remove(part, error);
  return false;
}

std::optional<std::string> written(const LayerDrawing& drawing, const GraphOptions& options,
                                   const ResolvedScenario& resolved, const GraphSvg& svg,
                                   Output& output) {
  if (options.format == "svg") return svg(drawing, resolved, output);
  if (options.format == "dot") return graphDot(drawing);
  return graphJson(drawing).dump(2) + "\n";
}

bool checkWords(const GraphOptions& options, const GraphSvg& svg, Output& output) {
  const bool drawable = options.format == "svg" && svg;
  if (!drawable && options.format != "json" && options.format != "dot") {
    output.error("--format: found \"" + options.format + "\", expected json, dot" +
                 (svg ? " or svg" : ""));
    return false;
  }
  if (options.all && options.file.empty()) {
    output.error("--out: a folder is needed with --all");
    return false;
  }
  return true;
}

int writeAll(const std::vector<const LayerGraph*>& parts, const ResolvedScenario& resolved,
             const GraphOptions& options, const GraphSvg& svg, Output& output) {
  const PreparedModel& model = *resolved.models.front();
  const std::filesystem::path out(options.file);
  std::error_code error;
  if (options.all) std::filesystem::create_directories(out, error);
  for (const LayerGraph* part : parts) {
    const LayerDrawing drawing =
        drawLayer(model, *part, callOf(resolved.scenario), resolved.scenario.routing);
    const auto text = written(drawing, options, resolved, svg, output);
    if (!text) return ExitFault;
    if (options.file.empty()) {
      output.out << *text;
      continue;
    }
    const auto file =
        options.all
            ? out / ("graph-" + drawing.model + "-" + drawing.layerType + "." + options.format)
            : out;
    if (!save(file, *text, output)) return ExitFault;
    output.out << file.string() << '\n';
  }
  return ExitDone;
}

}  // namespace

int runGraph(const GraphOptions& options, const ScenarioOptions& scenarioOptions,
             const GraphSvg& svg, Output& output) {
  if (!checkWords(options, svg, output)) return ExitWords;
  ResolvedScenario resolved;
  if (const int status = resolve(scenarioOptions, resolved, output); status != ExitDone)
    return status;
  const auto parts = chosenParts(options, resolved.models.front()->graph());
  if (!parts) {
    output.errors(parts.errors());
    return ExitWords;
  }
  return std::max<int>(writeAll(parts.value(), resolved, options, svg, output),
                       scenarioOptions.status());
}

}  // namespace archimeter
