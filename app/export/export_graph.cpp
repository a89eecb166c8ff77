#include "app/export/export_graph.h"

#include <memory>

#include <QApplication>

#include "ui/export/graph_svg.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

// Needs no display, and gives the same text wherever it runs.
std::unique_ptr<QApplication> offscreenApplication() {
  if (QCoreApplication::instance()) return nullptr;
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int argc = 1;
  static char name[] = "archimeter";
  static char* argv[] = {name, nullptr};
  return std::make_unique<QApplication>(argc, argv);
}

}  // namespace

std::optional<std::string> exportGraph(const LayerDrawing& drawing,
                                       const ResolvedScenario& resolved, Output& output) {
  const auto application = offscreenApplication();
  QString error;
  if (!loadFonts(&error)) {
    output.error(error.toStdString());
    return std::nullopt;
  }
  GraphStyle style;
  style.theme = ThemeMode::Print;
  return graphSvg(drawing, resolved, style).toStdString();
}

}  // namespace archimeter
