#include "app/export/read_page.h"

#include <algorithm>

#include "core/units/ratio.h"
#include "core/units/split.h"

namespace archimeter {

namespace {

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

void readParts(const std::string& given, const PartNames& names, PageParts& parts,
               bool& withScenario, SpecErrors& errors) {
  if (given.empty()) return;
  std::string known;
  for (const auto& [name, part] : names) known += std::string(name) + ", ";
  known.replace(known.size() - 2, 2, " or scenario");
  for (const std::string& word : split(given, ',')) {
    const auto row = std::find_if(names.begin(), names.end(),
                                  [&](const auto& each) { return word == each.first; });
    if (word == "scenario")
      withScenario = false;
    else if (row == names.end())
      errors.push_back(wrongWord("--without", word, known));
    else
      parts.*row->second = false;
  }
}

}  // namespace

SpecError wrongWord(const char* option, const std::string& found, const std::string& expected) {
  return {option, {}, "found \"" + found + "\", expected " + expected};
}

void readPage(const PageWords& words, const PartNames& parts, PageOptions& page, bool& withScenario,
              SpecErrors& errors) {
  readPreset(words.preset, page, errors);
  readMm("--width", words.widthMm, smallestPageWidthMm, page.widthMm, errors);
  readMm("--height", words.heightMm, smallestPageHeightMm, page.heightMm, errors);
  readWhole("--text-size", words.textPercent, smallestTextPercent, largestTextPercent,
            page.textPercent, errors);
  readWhole("--dpi", words.dpi, smallestDpi, largestDpi, page.dpi, errors);
  readTheme(words.theme, page.theme, errors);
  page.outlines = words.text == "outlines";
  if (words.text != "text" && words.text != "outlines")
    errors.push_back(wrongWord("--text", words.text, "text or outlines"));
  readParts(words.without, parts, page.parts, withScenario, errors);
}

}  // namespace archimeter
