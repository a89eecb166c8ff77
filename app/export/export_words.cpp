#include "app/export/export_words.h"

#include <algorithm>
#include <array>
#include <functional>

#include "core/figures/table_registry.h"
#include "core/units/ratio.h"
#include "core/units/split.h"

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

void readWhole(const char* option, const std::string& given, int smallest, int largest, int& value,
               SpecErrors& errors) {
  if (given.empty()) return;
  const auto number = Integer::parse(given);
  if (!number || *number < Integer(smallest) || *number > Integer(largest)) {
    errors.push_back(wrongWord(
        option, given,
        "a whole number from " + std::to_string(smallest) + " to " + std::to_string(largest)));
  } else {
    value = static_cast<int>(*number->toInt64());
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

void readPreset(const std::string& given, PageOptions& page, SpecErrors& errors) {
  if (given.empty()) return;
  if (const PagePreset* preset = findPagePreset(given)) {
    page.widthMm = preset->widthMm;
    page.heightMm = preset->heightMm;
    return;
  }
  std::string names;
  for (const PagePreset& preset : pagePresets())
    names += (names.empty() ? "" : ", ") + std::string(preset.name);
  errors.push_back(wrongWord("--size", given, "one of " + names));
}

void readParts(const std::string& given, ExportPlan& plan, SpecErrors& errors) {
  if (given.empty()) return;
  PageParts& parts = plan.page.parts;
  const std::array<std::pair<const char*, bool*>, 6> rows{{{"title", &parts.title},
                                                           {"dials", &parts.dials},
                                                           {"models", &parts.models},
                                                           {"axes", &parts.axes},
                                                           {"note", &parts.note},
                                                           {"scenario", &plan.withScenario}}};
  for (const std::string& word : split(given, ',')) {
    const auto* row = std::find_if(rows.begin(), rows.end(),
                                   [&](const auto& each) { return word == each.first; });
    if (row == rows.end())
      errors.push_back(
          wrongWord("--without", word, "title, dials, models, axes, note or scenario"));
    else
      *row->second = false;
  }
}

void readFormats(const std::string& given, ExportPlan& plan, SpecErrors& errors) {
  for (const std::string& word : split(given, ',')) {
    const FormatInfo* format = findFormat(word);
    const bool known =
        std::find(plan.formats.begin(), plan.formats.end(), format) != plan.formats.end();
    if (format == nullptr)
      errors.push_back(wrongWord("--format", word, "svg, pdf, png, csv or json"));
    else if (!known)
      plan.formats.push_back(format);
  }
}

// The rows of a catalogue that a word means: "all" (or "tables"), an id, an id behind `prefix`.
void addMatching(std::span<const FigureInfo> catalogue, const std::string& word,
                 std::string_view prefix, std::vector<const FigureInfo*>& figures) {
  for (const FigureInfo& info : catalogue) {
    const std::string id(info.id);
    if (word == std::string(prefix) + id) figures.push_back(&info);
  }
}

std::string knownFigures() {
  std::string known = "all, tables";
  for (const FigureInfo& info : figureRegistry()) known += ", " + std::string(info.id);
  for (const FigureInfo& info : tableRegistry()) known += ", table-" + std::string(info.id);
  return known + " or section-2.3.6 and the like";
}

void readFigures(const std::vector<std::string>& words, ExportPlan& plan, SpecErrors& errors) {
  constexpr std::string_view section = "section-";
  std::vector<const FigureInfo*> tables;
  for (const std::string& word : words) {
    const std::size_t before = plan.figures.size() + tables.size();
    for (const FigureInfo& info : figureRegistry()) {
      const bool inSection =
          word.starts_with(section) && info.section == word.substr(section.size());
      if (word == "all" || inSection) plan.figures.push_back(&info);
    }
    for (const FigureInfo& info : tableRegistry()) {
      if (word == "tables") tables.push_back(&info);
    }
    addMatching(figureRegistry(), word, "", plan.figures);
    addMatching(figureRegistry(), word, "figure-", plan.figures);
    addMatching(tableRegistry(), word, "table-", tables);
    if (plan.figures.size() + tables.size() == before)
      errors.push_back(wrongWord("figure", word, knownFigures()));
  }
  const auto ordered = [](std::vector<const FigureInfo*>& rows) {
    std::sort(rows.begin(), rows.end(), std::less<>());  // rows of one table: its order
    rows.erase(std::unique(rows.begin(), rows.end()), rows.end());
  };
  ordered(plan.figures);
  ordered(tables);
  plan.figures.insert(plan.figures.end(), tables.begin(), tables.end());
}

void readFrames(const std::string& given, ExportPlan& plan, SpecErrors& errors) {
  constexpr std::size_t mostFrames = 10'000;
  if (given.empty()) return;
  Result<SweptDial> dial = readSweptDial(given);
  if (!dial) {
    errors.insert(errors.end(), dial.errors().begin(), dial.errors().end());
  } else if (dial.value().points.size() > mostFrames) {
    errors.push_back(
        wrongWord("--over", given, "at most " + std::to_string(mostFrames) + " frames"));
  } else {
    plan.frames = std::move(dial).value();
  }
}

}  // namespace

Result<ExportPlan> exportPlan(const ExportOptions& options) {
  ExportPlan plan;
  SpecErrors errors;
  readFormats(options.format, plan, errors);
  readPreset(options.preset, plan.page, errors);
  readMm("--width", options.widthMm, smallestPageWidthMm, plan.page.widthMm, errors);
  readMm("--height", options.heightMm, smallestPageHeightMm, plan.page.heightMm, errors);
  readWhole("--text-size", options.textPercent, smallestTextPercent, largestTextPercent,
            plan.page.textPercent, errors);
  readWhole("--dpi", options.dpi, smallestDpi, largestDpi, plan.page.dpi, errors);
  readTheme(options.theme, plan.page.theme, errors);
  plan.page.outlines = options.text == "outlines";
  if (options.text != "text" && options.text != "outlines")
    errors.push_back(wrongWord("--text", options.text, "text or outlines"));
  readParts(options.without, plan, errors);
  readFigures(options.figures, plan, errors);
  readFrames(options.over, plan, errors);
  if (!errors.empty()) return errors;
  return plan;
}

}  // namespace archimeter
