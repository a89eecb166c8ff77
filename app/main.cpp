// The program: a subcommand of the command line, or the window.
#include <cstdio>
#include <cstdlib>
#include <string>
#include <vector>

#include "app/cli/command_line.h"
#ifdef ARCHIMETER_WINDOW
#include <QStringList>

#include "app/export/export_figures.h"
#include "app/export/export_graph.h"
#include "app/window/run_window.h"
#endif

namespace archimeter {
namespace {

#ifdef ARCHIMETER_WINDOW
bool isSet(const char* name) {
  const char* value = std::getenv(name);
  return value != nullptr && *value != '\0';
}

// Qt aborts without a display; this says what to do instead.
bool hasDisplay() {
  return isSet("DISPLAY") || isSet("WAYLAND_DISPLAY") || isSet("QT_QPA_PLATFORM");
}

const ExportCommand exportCommand = exportFigures;
const GraphPictures graphCommand = graphPictures;

int openWindow(int argc, char** argv, const std::vector<std::string>& files) {
  if (!hasDisplay()) {
    std::fputs(
        "archimeter: no display for the window (DISPLAY and WAYLAND_DISPLAY are unset); without "
        "one "
        "these commands work: cost, verify, sweep, figures, export, graph, models, devices, "
        "formats\n",
        stderr);
    return ExitWords;
  }
  QStringList models;
  for (const std::string& file : files) models.push_back(QString::fromStdString(file));
  return runWindow(argc, argv, models);
}
#else
const ExportCommand exportCommand;
const GraphPictures graphCommand;

int openWindow(int, char**, const std::vector<std::string>&) {
  std::fputs("archimeter: built without the window; archimeter --help shows the subcommands\n",
             stderr);
  return ExitWords;
}
#endif

int run(int argc, char** argv) {
  Output output;
  output.stream = stdout;
  std::vector<std::string> files;
  const std::vector<std::string> arguments(argv + 1, argv + argc);
  const std::optional<int> status =
      runCommandLine(arguments, exportCommand, graphCommand, output, files);
  if (!flush(output)) return ExitFault;
  return status ? *status : openWindow(argc, argv, files);
}

}  // namespace
}  // namespace archimeter

int main(int argc, char** argv) {
  return archimeter::run(argc, argv);
}
