#include "app/cli/graph_command.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <filesystem>
#include <fstream>
#include <system_error>

#include "app/cli/progress.h"
#include "core/drawing/graph_text.h"

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
  std::error_code error;
  errno = 0;
  std::ofstream stream(part, std::ios::binary);
  stream << text;
  stream.close();
  if (!stream) error.assign(errno, std::generic_category());
  if (stream) std::filesystem::rename(part, file, error);
  if (stream && !error) return true;
  output.error(file.string() + ": cannot be written: " + error.message());
  std::filesystem::remove(part, error);
  return false;
}

struct TextFormat {
  const char* name;
  std::string (*write)(const LayerDrawing&);
};
constexpr std::array<TextFormat, 3> textFormats{
    {{"json", graphJson}, {"csv", graphCsv}, {"dot", graphDot}}};
constexpr std::array<const char*, 3> pictureFormats{"svg", "pdf", "png"};

// How a graph of these options is written.
Result<GraphPicture> writerOf(const GraphOptions& options, const ScenarioOptions& scenario,
                              const GraphPictures& pictures) {
  for (const TextFormat& format : textFormats) {
    if (options.format != format.name) continue;
    return GraphPicture([write = format.write](const LayerDrawing& drawing, const ResolvedScenario&,
                                               Output&) { return write(drawing); });
  }
  const bool picture = std::find(pictureFormats.begin(), pictureFormats.end(), options.format) !=
                       pictureFormats.end();
  if (pictures && picture) return pictures(options, scenario);
  return SpecErrors{{"--format",
                     {},
                     "found \"" + options.format + "\", expected " +
                         graphFormatWords(static_cast<bool>(pictures))}};
}

int writeAll(const std::vector<const LayerGraph*>& parts, const ResolvedScenario& resolved,
             const GraphOptions& options, const GraphPicture& write, Output& output) {
  const PreparedModel& model = *resolved.models.front();
  const std::filesystem::path out(options.file);
  std::error_code error;
  if (options.all) std::filesystem::create_directories(out, error);
  Progress progress("files", parts.size(), options.file.empty());
  std::size_t done = 0;
  int status = ExitDone;  // a file that cannot be written is reported and the others go on
  for (const LayerGraph* part : parts) {
    const LayerDrawing drawing =
        drawLayer(model, *part, callOf(resolved.scenario), resolved.scenario.routing);
    const auto text = write(drawing, resolved, output);
    progress.at(++done);
    if (!text) {
      status = ExitFault;
      continue;
    }
    if (options.file.empty()) {
      output.out << *text;
      continue;
    }
    const auto file =
        options.all
            ? out / ("graph-" + drawing.model + "-" + drawing.layerType + "." + options.format)
            : out;
    if (save(file, *text, output))
      output.out << file.string() << '\n';
    else
      status = ExitFault;
  }
  return status;
}

}  // namespace

const char* graphFormatWords(bool pictures) {
  return pictures ? "json, csv, dot, svg, pdf or png" : "json, csv or dot";
}

int runGraph(const GraphOptions& options, const ScenarioOptions& scenarioOptions,
             const GraphPictures& pictures, Output& output) {
  const Result<GraphPicture> write = writerOf(options, scenarioOptions, pictures);
  if (!write) {
    output.errors(write.errors());
    return ExitWords;
  }
  if (options.all && options.file.empty()) {
    output.error("--out: a folder is needed with --all");
    return ExitWords;
  }
  ResolvedScenario resolved;
  if (const int status = resolve(scenarioOptions, resolved, output); status != ExitDone)
    return status;
  const auto parts = chosenParts(options, resolved.models.front()->graph());
  if (!parts) {
    output.errors(parts.errors());
    return ExitWords;
  }
  return std::max<int>(writeAll(parts.value(), resolved, options, write.value(), output),
                       scenarioOptions.status());
}

}  // namespace archimeter
