#include "core/figures/setup_document.h"

namespace archimeter {

ScenarioDocument documentOf(const Setup& setup) {
  ScenarioDocument document;
  document.scenario = setup.scenario;
  document.pin = setup.pinned;
  for (const auto& [figure, settings] : setup.figures) {
    SettingWords words = wordsOf(settings);
    if (!words.empty()) document.settings[figure] = std::move(words);
  }
  return document;
}

Setup setupOf(const ScenarioDocument& document) {
  Setup setup{document.scenario, {}, document.pin};
  for (const auto& [figure, words] : document.settings) {
    const FigureSettings settings = settingsOf(words);
    if (settings != FigureSettings()) setup.figures[figure] = settings;
  }
  return setup;
}

}  // namespace archimeter
