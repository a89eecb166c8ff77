#include "app/export/export_words.h"

#include <algorithm>
#include <functional>

#include "app/export/read_page.h"
#include "core/figures/table_registry.h"
#include "core/units/split.h"

namespace archimeter {

namespace {

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
  readPage(options.page,
           {{"title", &PageParts::title},
            {"dials", &PageParts::dials},
            {"models", &PageParts::models},
            {"axes", &PageParts::axes},
            {"note", &PageParts::note}},
           plan.page, plan.withScenario, errors);
  readFigures(options.figures, plan, errors);
  readFrames(options.over, plan, errors);
  if (!errors.empty()) return errors;
  return plan;
}

}  // namespace archimeter
