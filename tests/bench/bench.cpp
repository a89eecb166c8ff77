// Speed of what a dial moves: one evaluation of each model, and a redraw of the window; and of what
// a choice makes: the places of the boxes of a graph. Prints one JSON object; packaging/bench.sh
// adds what is measured from outside. No test depends on it.
#include <algorithm>
#include <chrono>
#include <cstdio>

#include <QApplication>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSettings>
#include <QTemporaryDir>

#include "app/window/main_window.h"
#include "core/cost/evaluation.h"
#include "core/drawing/drawing_layout.h"
#include "ui/graph/node_box.h"
#include "ui/theme/fonts.h"

using namespace archimeter;

namespace {

using Clock = std::chrono::steady_clock;

double microseconds(Clock::duration time) {
  return std::chrono::duration<double, std::micro>(time).count();
}

// The best of several batches: what the work takes when nothing else runs.
double evaluateUs(const PreparedModel& model, const DeviceSpec& device, Integer context) {
  constexpr int batches = 20;
  constexpr int calls = 2000;
  Scenario scenario;
  scenario.input = 1;
  scenario.output = 129;
  scenario.devices = 64;  // every model fits, so that its largest context is searched for
  double best = 1e9;
  Integer kept = 0;  // so that no evaluation is left out
  for (int batch = 0; batch < batches; ++batch) {
    const auto start = Clock::now();
    for (int call = 0; call < calls; ++call) {
      scenario.context = context + Integer(call % 16);
      kept += evaluate(model, scenario, &device).request.flops.value();
    }
    best = std::min(best, microseconds(Clock::now() - start) / calls);
  }
  return kept > Integer(0) ? best : 0;
}

QJsonObject evaluations(double& longOverShort) {
  const Catalog catalog = Catalog::builtIn();
  const DeviceSpec& device = catalog.devices().front();
  QJsonObject times;
  for (const ModelFile& file : catalog.models()) {
    const PreparedModel model(file.paths.front(), *findWeightFormat("bf16"),
                              *findStateFormat("reference"));
    const double brief = evaluateUs(model, device, 8);
    const double extended = evaluateUs(model, device, 1 << 24);
    times[QString::fromStdString(file.id())] = extended;
    longOverShort = std::max(longOverShort, extended / brief);
  }
  return times;
}

// From a moved dial to the painted window.
QJsonObject redraws() {
  constexpr int frames = 400;
  MainWindow window;
  window.resize(1280, 800);
  window.show();
  QApplication::processEvents();
  std::vector<double> times;
  for (int frame = 0; frame < frames; ++frame) {
    const auto start = Clock::now();
    window.session().setLength(lengthDials()[1], 1000 + 211 * frame, Step::Run);
    QApplication::processEvents();
    times.push_back(microseconds(Clock::now() - start) / 1000);
  }
  std::sort(times.begin(), times.end());
  return {{"median", times[frames / 2]}, {"p99", times[frames * 99 / 100]}};
}

// From the boxes and lines of a graph to their places: the longest of every graph of every model.
double layoutMs() {
  constexpr int batches = 20;
  double longest = 0;
  const Catalog catalog = Catalog::builtIn();
  for (const ModelFile& file : catalog.models()) {
    const PreparedModel model(file.paths.front(), *findWeightFormat("bf16"),
                              *findStateFormat("reference"));
    for (const LayerGraph* part : drawnParts(model.graph())) {
      const LayerDrawing drawing = drawLayer(model, *part, {1, 8191, 1});
      for (const bool sideBySide : {false, true}) {
        double best = 1e9;
        for (int batch = 0; batch < batches; ++batch) {
          const auto start = Clock::now();
          const Layout layout = layOutDrawing(drawing, boxSizes(drawing), sideBySide);
          if (layout.nodes.empty()) return 0;
          best = std::min(best, microseconds(Clock::now() - start) / 1000);
        }
        longest = std::max(longest, best);
      }
    }
  }
  return longest;
}

}  // namespace

int main(int argc, char** argv) {
  QTemporaryDir settings;
  QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, settings.path());
  QApplication application(argc, argv);
  if (!loadFonts()) return 1;
  double longOverShort = 0;
  QJsonObject result;
  result["evaluateUs"] = evaluations(longOverShort);
  result["evaluateLongOverShort"] = longOverShort;
  result["layoutMs"] = layoutMs();
  result["redrawMs"] = redraws();
  std::puts(QJsonDocument(result).toJson(QJsonDocument::Compact).constData());
  return 0;
}
