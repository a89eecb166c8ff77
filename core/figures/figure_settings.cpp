#include "core/figures/figure_settings.h"

namespace archimeter {

namespace {

const std::string dialPrefix = "dial.";

void addAxis(SettingWords& words, const std::string& axis, const AxisChoice& choice) {
  if (choice.scaling) {
    words[axis + ".scale"] = *choice.scaling == Scaling::Logarithmic ? "log" : "linear";
  }
  if (choice.range) {
    words[axis + ".range"] = choice.range->low.decimal() + " " + choice.range->high.decimal();
  }
}

std::optional<AxisRange> rangeOf(const std::string& word) {
  const std::size_t space = word.find(' ');
  if (space == std::string::npos) return std::nullopt;
  const auto low = Integer::parse(word.substr(0, space));
  const auto high = Integer::parse(word.substr(space + 1));
  if (!low || !high || *high <= *low) return std::nullopt;
  return AxisRange{*low, *high};
}

AxisChoice axisOf(const SettingWords& words, const std::string& axis) {
  AxisChoice choice;
  const auto scale = words.find(axis + ".scale");
  if (scale != words.end() && scale->second == "log") choice.scaling = Scaling::Logarithmic;
  if (scale != words.end() && scale->second == "linear") choice.scaling = Scaling::Linear;
  const auto range = words.find(axis + ".range");
  if (range != words.end()) choice.range = rangeOf(range->second);
  return choice;
}

}  // namespace

SettingWords wordsOf(const FigureSettings& settings) {
  SettingWords words;
  addAxis(words, "x", settings.x);
  addAxis(words, "y", settings.y);
  for (const auto& [dial, value] : settings.dials) words[dialPrefix + dial] = value.decimal();
  return words;
}

FigureSettings settingsOf(const SettingWords& words) {
  FigureSettings settings{axisOf(words, "x"), axisOf(words, "y"), {}};
  for (const auto& [word, text] : words) {
    if (!word.starts_with(dialPrefix)) continue;
    if (const auto value = Integer::parse(text))
      settings.dials[word.substr(dialPrefix.size())] = *value;
  }
  return settings;
}

}  // namespace archimeter
