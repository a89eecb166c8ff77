// The catalogue of figures: one row each. Menus, `archimeter figures`, exports and tests iterate
// over it.
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "core/cost/resolved_scenario.h"
#include "core/figures/figure.h"
#include "core/figures/figure_settings.h"
#include "core/units/number_text.h"

namespace archimeter {

enum class FigureKind { Curves, Bars, Capacity, Diagram, Table };

// The dials a figure answers to, as bits.
enum Input : unsigned {
  InputModels = 1,
  InputPath = 2,
  InputRequests = 4,
  InputContext = 8,
  InputTokens = 16,
  InputOutput = 32,
  InputWeightFormat = 64,
  InputStateFormat = 128,
  InputDevice = 256,
  InputDevices = 512,
  InputReserve = 1024,
  InputRouting = 2048
};

struct FigureOptions {
  ByteUnits byteUnits = ByteUnits::Decimal;
  FigureSettingsMap figures = {};
  FigureSettings own = {};  // of the figure that is built: buildFigure() takes it from `figures`
  std::shared_ptr<const ResolvedScenario> pinned = {};  // drawn as a ghost beside the present
};

struct FigureInfo {
  std::string_view id;  // "2-18"
  const char* title;    // own words, the key of its translation
  FigureKind kind;
  std::string_view section;       // of the chapter: "2.3.6"
  unsigned inputs;                // Input bits
  Scenario (*chapterScenario)();  // without models: those the chapter compares
  Figure (*build)(const ResolvedScenario&, const FigureOptions&);
};

std::span<const FigureInfo> figureRegistry();
const FigureInfo* findFigure(std::string_view id);

// A figure's own settings among `options`.
FigureSettings settingsOf(const FigureInfo& info, const FigureOptions& options);

// The figure's values in the chapter, with the models it compares where it names none.
Scenario chapterScenario(const FigureInfo& info, const Catalog& catalog);

// Whether every dial the figure answers to stands at its value in the chapter.
bool isAtChapterValues(const FigureInfo& info, const Scenario& scenario, const Catalog& catalog);

// Builds a figure; a result out of range becomes a figure whose `unavailable` names the quantity.
Figure buildFigure(const FigureInfo& info, const ResolvedScenario& resolved,
                   const FigureOptions& options = {});

std::string_view kindName(FigureKind kind);                 // "curves"
std::vector<std::string_view> inputNames(unsigned inputs);  // {"models", "context", ...}

}  // namespace archimeter
