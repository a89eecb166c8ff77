#include "core/figures/registry.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/figures/builders.h"

namespace archimeter {

namespace {

constexpr unsigned length = InputContext | InputTokens;
constexpr unsigned stored = InputModels | InputPath | length | InputStateFormat;
constexpr unsigned memory = InputModels | InputPath | length | InputOutput | InputWeightFormat |
                            InputStateFormat | InputDevice | InputDevices | InputReserve;
constexpr unsigned work = InputModels | InputPath | InputRequests | length;

// The chapter's values of each figure. An empty list of models stands for those it compares.
Scenario plain() {
  return {};
}

Scenario retained8k() {
  Scenario scenario;
  scenario.input = 8192;
  return scenario;
}

Scenario decode8k() {
  Scenario scenario;
  scenario.context = 8192;
  return scenario;
}

Scenario of(Scenario scenario, const char* model) {
  scenario.models = {{model, {}}};
  return scenario;
}

Scenario qwen8k() {
  return of(retained8k(), "qwen3-8b");
}

Scenario kimi8k() {
  return of(retained8k(), "kimi-k3");
}

Scenario flash8k() {
  return of(retained8k(), "deepseek-v4-flash");
}

Scenario capacity8k() {
  Scenario scenario = retained8k();
  scenario.device = "rtx4090";
  return scenario;
}

Scenario large8k() {
  Scenario scenario = of(retained8k(), "deepseek-r1-distill-llama-70b");
  scenario.device = "h100-sxm";
  scenario.weightFormat = "int4";
  return scenario;
}

Scenario fourRequests() {
  Scenario scenario = of(capacity8k(), "qwen3-8b");
  scenario.requests = 4;
  return scenario;
}

Scenario shortRequest() {
  Scenario scenario;
  scenario.input = 128;
  scenario.output = 4;
  return scenario;
}

constexpr FigureInfo rows[]{
    {"2-8", "Weights and state read, against requests", FigureKind::Curves, "2.2.2",
     stored | InputRequests | InputWeightFormat, qwen8k, readsAgainstRequests},
    {"2-10", "State against the number of key-value groups", FigureKind::Bars, "2.3.1", stored,
     qwen8k, stateByGroups},
    {"2-12", "State as a latent and as full keys and values", FigureKind::Bars, "2.3.2", stored,
     kimi8k, latentAgainstFull},
    {"2-14", "State of one request by kind", FigureKind::Bars, "2.3.3", stored, flash8k,
     stateByKind},
    {"2-18", "State of one request against context", FigureKind::Curves, "2.3.6", stored,
     retained8k, stateAgainstContext},
    {"2-19", "State read in one step against context", FigureKind::Curves, "2.3.6", stored,
     retained8k, readsAgainstContext},
    {"2-25", "Layers", FigureKind::Bars, "2.6.1", InputModels, plain, layers},
    {"2-26", "Width of the backbone", FigureKind::Bars, "2.6.1", InputModels, plain, widths},
    {"2-27", "Routed experts of a layer", FigureKind::Bars, "2.6.1", InputModels, plain, experts},
    {"2-28", "Weights by category", FigureKind::Bars, "2.6.1", InputModels | InputWeightFormat,
     plain, weightsByCategory},
    {"2-29", "Matrix work of one call", FigureKind::Bars, "2.6.1", work, decode8k, workOfCall},
    {"2-30", "State of one request, by part", FigureKind::Bars, "2.6.1", stored, retained8k,
     stateOfRequest},
    {"2-31", "Work of one more token against context", FigureKind::Curves, "2.6.1", work, decode8k,
     workAgainstContext},
    {"2-32", "Requests that fit on the device", FigureKind::Capacity, "2.6.2", memory, capacity8k,
     requestsThatFit},
    {"2-33", "Requests that fit against context", FigureKind::Curves, "2.6.2", memory, large8k,
     fitsAgainstContext},
    {"2-34", "Room that requests leave for weights", FigureKind::Bars, "2.6.2",
     (memory & ~static_cast<unsigned>(InputWeightFormat)) | InputRequests, fourRequests,
     memoryBudget},
    {"2-36", "Matrix work of a whole request", FigureKind::Bars, "2.6.3", work | InputOutput,
     shortRequest, workOfRequest},
};

}  // namespace

std::span<const FigureInfo> figureRegistry() {
  return rows;
}

const FigureInfo* findFigure(std::string_view id) {
  const auto row = std::find_if(std::begin(rows), std::end(rows),
                                [&](const FigureInfo& info) { return info.id == id; });
  return row == std::end(rows) ? nullptr : &*row;
}

Figure buildFigure(const FigureInfo& info, const ResolvedScenario& resolved,
                   const FigureOptions& options) {
  Figure figure;
  try {
    if (resolved.models.empty()) {
      figure.unavailable = "No model is chosen.";
    } else {
      figure = info.build(resolved, options);
    }
  } catch (const ArithmeticOverflow& overflow) {
    figure = {};
    figure.unavailable = Message("%1.", {std::string(overflow.what())});
  }
  figure.id = info.id;
  figure.title = info.title;
  if (figure.description.empty()) figure.description = figure.unavailable;
  return figure;
}

Scenario chapterScenario(const FigureInfo& info, const Catalog& catalog) {
  Scenario scenario = info.chapterScenario();
  std::erase_if(scenario.models,
                [&](const ModelChoice& choice) { return !catalog.findModel(choice.model); });
  if (!scenario.models.empty()) return scenario;
  for (const std::string& id : catalog.comparedModels()) scenario.models.push_back({id, {}});
  return scenario;
}

std::string_view kindName(FigureKind kind) {
  switch (kind) {
    case FigureKind::Curves:
      return "curves";
    case FigureKind::Bars:
      return "bars";
    case FigureKind::Capacity:
      return "capacity";
  }
  return {};
}

std::vector<std::string_view> inputNames(unsigned inputs) {
  static constexpr std::array<std::pair<Input, std::string_view>, 12> names{{
      {InputModels, "models"},
      {InputPath, "path"},
      {InputRequests, "requests"},
      {InputContext, "context"},
      {InputTokens, "input"},
      {InputOutput, "output"},
      {InputWeightFormat, "weights"},
      {InputStateFormat, "state"},
      {InputDevice, "device"},
      {InputDevices, "devices"},
      {InputReserve, "reserve"},
      {InputRouting, "routing"},
  }};
  std::vector<std::string_view> result;
  for (const auto& [bit, name] : names) {
    if (inputs & bit) result.push_back(name);
  }
  return result;
}

}  // namespace archimeter
