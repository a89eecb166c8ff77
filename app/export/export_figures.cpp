#include "app/export/export_figures.h"

#include <algorithm>
#include <filesystem>
#include <memory>
#include <optional>

#include <QApplication>

#include "core/figures/registry.h"
#include "core/units/ratio.h"
#include "ui/export/atomic_file.h"
#include "ui/export/figure_svg.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

SpecError wrongWord(const char* option, const std::string& found, const std::string& expected) {
  return {option, {}, "found \"" + found + "\", expected " + expected};
}

void readMm(const char* option, const std::string& given, int smallest, double& size,
            SpecErrors& errors) {
  if (given.empty()) return;
  const auto value = Ratio::parseDecimal(given);
  if (!value || value->toDouble() < smallest || value->toDouble() > largestPageMm) {
    errors.push_back(wrongWord(
        option, given,
        "millimetres from " + std::to_string(smallest) + " to " + std::to_string(largestPageMm)));
  } else {
    size = value->toDouble();
  }
}

void readTheme(const std::string& given, ThemeMode& theme, SpecErrors& errors) {
  if (given == "print") {
    theme = ThemeMode::Print;
  } else if (given == "light") {
    theme = ThemeMode::Light;
  } else if (given == "dark") {
    theme = ThemeMode::Dark;
  } else {
    errors.push_back(wrongWord("--theme", given, "print, light or dark"));
  }
}

Result<SvgOptions> svgOptions(const ExportOptions& options) {
  SvgOptions svg;
  SpecErrors errors;
  if (options.format != "svg") errors.push_back(wrongWord("--format", options.format, "svg"));
  readMm("--width", options.widthMm, smallestPageWidthMm, svg.widthMm, errors);
  readMm("--height", options.heightMm, smallestPageHeightMm, svg.heightMm, errors);
  readTheme(options.theme, svg.theme, errors);
  svg.outlines = options.text == "outlines";
  if (options.text != "text" && options.text != "outlines") {
    errors.push_back(wrongWord("--text", options.text, "text or outlines"));
  }
  if (!errors.empty()) return errors;
  return svg;
}

Result<std::vector<const FigureInfo*>> chosenFigures(const std::vector<std::string>& ids) {
  std::vector<const FigureInfo*> figures;
  SpecErrors errors;
  std::string known;
  for (const FigureInfo& info : figureRegistry()) known += ", " + std::string(info.id);
  for (const std::string& id : ids) {
    if (id == "all") {
      for (const FigureInfo& info : figureRegistry()) figures.push_back(&info);
    } else if (const FigureInfo* info = findFigure(id)) {
      figures.push_back(info);
    } else {
      errors.push_back(wrongWord("figure", id, "all" + known));
    }
  }
  if (!errors.empty()) return errors;
  std::sort(figures.begin(), figures.end());  // rows of one table: its order
  figures.erase(std::unique(figures.begin(), figures.end()), figures.end());
  return figures;
}

// A figure starts from the chapter's values; the options given go over them.
Result<ResolvedScenario> scenarioOf(const FigureInfo& info, const ScenarioOptions& options,
                                    Resolver& resolver) {
  const Result<Scenario> scenario = options.applyTo(chapterScenario(info, resolver.catalog()));
  if (!scenario) return scenario.errors();
  return resolver.resolve(scenario.value());
}

// One figure to one file. A fault is reported and the others go on.
int exportOne(const FigureInfo& info, const ResolvedScenario& resolved, const SvgOptions& svg,
              const std::string& folder, Output& output) {
  const std::string file =
      (std::filesystem::path(folder) / ("figure-" + std::string(info.id) + ".svg")).string();
  const Figure figure = buildFigure(info, resolved);
  if (!figure.unavailable.empty()) {
    output.error(file + ": " + english(figure.unavailable));
    return ExitFault;
  }
  const QString error = saveAtomically(QString::fromStdString(file), figureSvg(figure, svg));
  if (!error.isEmpty()) {
    output.error(error.toStdString());
    return ExitFault;
  }
  output.out << file << '\n';
  return ExitDone;
}

// A Qt application that needs no display, and the same pixels wherever it runs.
std::unique_ptr<QApplication> offscreenApplication() {
  qputenv("QT_QPA_PLATFORM", "offscreen");
  static int argc = 1;
  static char name[] = "archimeter";
  static char* argv[] = {name, nullptr};
  return std::make_unique<QApplication>(argc, argv);
}

}  // namespace

int exportFigures(const ExportOptions& options, const ScenarioOptions& scenario, Output& output) {
  const Result<SvgOptions> svg = svgOptions(options);
  const Result<std::vector<const FigureInfo*>> figures = chosenFigures(options.figures);
  if (!svg) output.errors(svg.errors());
  if (!figures) output.errors(figures.errors());
  if (!svg || !figures) return ExitWords;
  const auto catalog = scenario.catalog();
  if (!catalog) {
    output.errors(catalog.errors());
    return ExitFault;
  }
  std::vector<ResolvedScenario> scenarios;
  Resolver resolver(catalog.value());
  for (const FigureInfo* info : figures.value()) {
    Result<ResolvedScenario> resolved = scenarioOf(*info, scenario, resolver);
    if (!resolved) {
      output.errors(resolved.errors());
      return ExitWords;
    }
    scenarios.push_back(std::move(resolved).value());
  }
  std::error_code error;
  std::filesystem::create_directories(options.folder, error);
  if (error) {
    output.error(options.folder + ": cannot be made: " + error.message());
    return ExitFault;
  }
  const auto application = offscreenApplication();
  QString fontError;
  if (!loadFonts(&fontError)) {
    output.error(fontError.toStdString());
    return ExitFault;
  }
  int status = ExitDone;
  for (std::size_t i = 0; i < scenarios.size(); ++i) {
    status = std::max(
        status, exportOne(*figures.value()[i], scenarios[i], svg.value(), options.folder, output));
  }
  return status;
}

}  // namespace archimeter
