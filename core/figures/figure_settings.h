// What belongs to one figure and not to the dials of all: its own dials, the scaling of its axes
// and the stretch of them that is shown. A Setup is all a window shows, as one plain value: it is
// what undo steps over and a scenario file carries.
#pragma once

#include <map>
#include <optional>
#include <string>

#include "core/figures/figure.h"
#include "core/spec/scenario.h"

namespace archimeter {

struct AxisRange {
  Integer low;
  Integer high;

  friend bool operator==(const AxisRange&, const AxisRange&) = default;
};

// Empty fields: as the figure does by itself.
struct AxisChoice {
  std::optional<Scaling> scaling = {};
  std::optional<AxisRange> range = {};  // of the values at the axis' ends, in base units

  friend bool operator==(const AxisChoice&, const AxisChoice&) = default;
};

struct FigureSettings {
  AxisChoice x = {};
  AxisChoice y = {};
  std::map<std::string, Integer> dials = {};  // "groups" -> 4; see OwnDial

  friend bool operator==(const FigureSettings&, const FigureSettings&) = default;
};

// As words for a file: {"x.scale", "log"}, {"y.range", "1000 2000"}, {"dial.groups", "4"}. What
// cannot be understood is left out when they are read.
using SettingWords = std::map<std::string, std::string>;
SettingWords wordsOf(const FigureSettings& settings);
FigureSettings settingsOf(const SettingWords& words);

// By figure id; a figure without an entry has no settings of its own.
using FigureSettingsMap = std::map<std::string, FigureSettings>;

struct Setup {
  Scenario scenario = {};
  FigureSettingsMap figures = {};
  std::optional<Scenario> pinned = {};  // what `scenario` is held against

  friend bool operator==(const Setup&, const Setup&) = default;
};

}  // namespace archimeter
