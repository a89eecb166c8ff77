#include "app/export/export_graph.h"

#include <algorithm>
#include <memory>

#include "app/export/offscreen.h"
#include "app/export/read_page.h"
#include "ui/export/graph_file.h"

namespace archimeter {

namespace {

struct Picture {
  FileFormat format = FileFormat::Svg;
  PageOptions page = graphPage();
  GraphStyle style;
  bool withScenario = true;
};

std::optional<CostBy> readCost(const char* option, const std::string& word,
                               std::span<const CostBy> choices, SpecErrors& errors) {
  std::string known;
  for (const CostBy by : choices) {
    if (word == costWord(by)) return by;
    known += (known.empty()          ? ""
              : by == choices.back() ? " or "
                                     : ", ") +
             std::string(costWord(by));
  }
  errors.push_back(wrongWord(option, word, known));
  return std::nullopt;
}

// What rides in the file: the dials it was drawn with, and that it was in sight.
std::string scenarioOf(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                       ScenarioDocument document) {
  document.scenario = resolved.scenario;
  document.page = "graph";
  document.figure = drawing.model + ' ' + drawing.layerType;
  return scenarioLine(document);
}

}  // namespace

Result<GraphPicture> graphPictures(const GraphOptions& options, const ScenarioOptions& scenario) {
  Picture picture;
  SpecErrors errors;
  if (const FormatInfo* format = findFormat(options.format)) picture.format = format->format;
  readPage(
      options.page,
      {{"title", &PageParts::title}, {"dials", &PageParts::dials}, {"legend", &PageParts::legend}},
      picture.page, picture.withScenario, errors);
  const std::span<const CostBy> costs = costChoices();
  if (const auto by = readCost("--colour", options.colour, costs, errors)) picture.style.by = *by;
  if (!options.bars.empty())
    picture.style.bars = readCost("--bars", options.bars, costs.first(costs.size() - 1), errors);
  if (!errors.empty()) return errors;
  // One for all graphs of a call, made with the first.
  std::shared_ptr<QApplication> application;
  return GraphPicture([picture, &scenario, application](
                          const LayerDrawing& drawing, const ResolvedScenario& resolved,
                          Output& output) mutable -> std::optional<std::string> {
    if (!application) application = offscreenApplication(output);
    if (!application) return std::nullopt;
    PageOptions page = picture.page;
    if (picture.withScenario) page.scenario = scenarioOf(drawing, resolved, scenario.document());
    QString fault;
    const QByteArray bytes =
        graphFile(drawing, resolved, picture.style, picture.format, page, &fault);
    if (!fault.isEmpty()) {
      output.error(drawing.layerType + ": " + fault.toStdString());
      return std::nullopt;
    }
    return bytes.toStdString();
  });
}

}  // namespace archimeter
