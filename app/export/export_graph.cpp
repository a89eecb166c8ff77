#include "app/export/export_graph.h"

#include "app/export/offscreen.h"
#include "ui/export/graph_svg.h"

namespace archimeter {

std::optional<std::string> exportGraph(const LayerDrawing& drawing,
                                       const ResolvedScenario& resolved, Output& output) {
  // One for all graphs of a call; it lives until the program ends.
  static const QApplication* const application = offscreenApplication(output).release();
  if (!application) return std::nullopt;
  GraphStyle style;
  style.theme = ThemeMode::Print;
  ScenarioDocument document;
  document.scenario = resolved.scenario;
  document.page = "graph";
  document.figure = drawing.model + ' ' + drawing.layerType;
  return graphSvg(drawing, resolved, style, scenarioLine(document)).toStdString();
}

}  // namespace archimeter
