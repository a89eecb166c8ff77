#include "core/figures/registry.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/figures/builders.h"
#include "core/figures/chapter_values.h"
#include "core/figures/pinned.h"

namespace archimeter {

namespace {

constexpr unsigned length = InputContext | InputTokens;
constexpr unsigned stored = InputModels | InputPath | length | InputStateFormat;
constexpr unsigned memory = InputModels | InputPath | length | InputOutput | InputWeightFormat |
                            InputStateFormat | InputDevice | InputDevices | InputReserve;
constexpr unsigned work = InputModels | InputPath | InputRequests | length;

constexpr FigureInfo rows[]{
    {"2-1", "What waits for what in a recurrent network", FigureKind::Diagram, "2.1.1", InputTokens,
     chapter::fourTokens, recurrentDependencies},
    {"2-2", "What waits for what in a causal Transformer", FigureKind::Diagram, "2.1.1",
     InputTokens, chapter::fourTokens, causalDependencies},
    {"2-3", "Attention of one token", FigureKind::Diagram, "2.1.3", InputModels, chapter::qwen8k,
     attentionOfOneToken},
    {"2-4", "Pairs of positions of one call", FigureKind::Diagram, "2.1.3", length,
     chapter::smallGrid, pairGrid},
    {"2-5", "The two branches of SwiGLU", FigureKind::Diagram, "2.1.4", InputModels,
     chapter::qwen8k, swigluBranches},
    {"2-6", "One layer", FigureKind::Diagram, "2.1.4", InputModels, chapter::qwen8k, wholeLayer},
    {"2-7", "What generated tokens read and append", FigureKind::Diagram, "2.2.2",
     length | InputOutput, chapter::fourSteps, generationReads},
    {"2-8", "Weights and state read, against requests", FigureKind::Curves, "2.2.2",
     stored | InputRequests | InputWeightFormat, chapter::qwen8k, readsAgainstRequests},
    {"2-9", "Query heads that share keys and values", FigureKind::Diagram, "2.3.1", 0,
     chapter::plain, headSharing},
    {"2-10", "State against the number of key-value groups", FigureKind::Bars, "2.3.1", stored,
     chapter::qwen8k, stateByGroups},
    {"2-11", "Two ways to use a latent", FigureKind::Diagram, "2.3.2", InputModels, chapter::kimi8k,
     latentPaths},
    {"2-12", "State as a latent and as full keys and values", FigureKind::Bars, "2.3.2", stored,
     chapter::kimi8k, latentAgainstFull},
    {"2-13", "Compressed entries and their index", FigureKind::Diagram, "2.3.3", 0, chapter::plain,
     compressAndSelect},
    {"2-14", "State of one request by kind", FigureKind::Bars, "2.3.3", stored, chapter::flash8k,
     stateByKind},
    {"2-15", "A block of compressed context fills", FigureKind::Diagram, "2.3.3", 0, chapter::plain,
     blockFilling},
    {"2-16", "A recurrent matrix takes up tokens", FigureKind::Diagram, "2.3.4", 0, chapter::plain,
     matrixRecurrence},
    {"2-17", "Kinds of layers of a hybrid model", FigureKind::Diagram, "2.3.5", InputModels,
     chapter::hybrid8k, layerKinds},
    {"2-18", "State of one request against context", FigureKind::Curves, "2.3.6", stored,
     chapter::retained8k, stateAgainstContext},
    {"2-19", "State read in one step against context", FigureKind::Curves, "2.3.6", stored,
     chapter::retained8k, readsAgainstContext},
    {"2-20", "Encoder and decoder divide the layers", FigureKind::Diagram, "2.3.6", 0,
     chapter::plain, encoderAndDecoder},
    {"2-21", "Who keeps the global entries", FigureKind::Diagram, "2.3.6", 0, chapter::plain,
     sharedOwners},
    {"2-22", "Entries chosen in two stages", FigureKind::Diagram, "2.3.6", InputModels,
     chapter::newFlash8k, layeredSelection},
    {"2-23", "Experts visited under three kinds of routing", FigureKind::Diagram, "2.4.2",
     InputModels | InputRequests | InputTokens, chapter::sixtyFourTokens, expertDispatch},
    {"2-24", "What passes by a sublayer", FigureKind::Diagram, "2.5.2", 0, chapter::plain,
     residualStreams},
    {"2-25", "Layers", FigureKind::Bars, "2.6.1", InputModels, chapter::plain, layers},
    {"2-26", "Width of the backbone", FigureKind::Bars, "2.6.1", InputModels, chapter::plain,
     widths},
    {"2-27", "Routed experts of a layer", FigureKind::Bars, "2.6.1", InputModels, chapter::plain,
     experts},
    {"2-28", "Weights by category", FigureKind::Bars, "2.6.1", InputModels | InputWeightFormat,
     chapter::plain, weightsByCategory},
    {"2-29", "Matrix work of one call", FigureKind::Bars, "2.6.1", work, chapter::decode8k,
     workOfCall},
    {"2-30", "State of one request, by part", FigureKind::Bars, "2.6.1", stored,
     chapter::retained8k, stateOfRequest},
    {"2-31", "Work of one more token against context", FigureKind::Curves, "2.6.1", work,
     chapter::decode8k, workAgainstContext},
    {"2-32", "Requests that fit on the device", FigureKind::Capacity, "2.6.2", memory,
     chapter::capacity8k, requestsThatFit},
    {"2-33", "Requests that fit against context", FigureKind::Curves, "2.6.2", memory,
     chapter::large8k, fitsAgainstContext},
    {"2-34", "Room that requests leave for weights", FigureKind::Bars, "2.6.2",
     (memory & ~static_cast<unsigned>(InputWeightFormat)) | InputRequests, chapter::fourRequests,
     memoryBudget},
    {"2-35", "The calls of one request", FigureKind::Diagram, "2.6.3", length | InputOutput,
     chapter::shortRequest, callChain},
    {"2-36", "Matrix work of a whole request", FigureKind::Bars, "2.6.3", work | InputOutput,
     chapter::shortRequest, workOfRequest},
};

FigureOptions ownOptions(const FigureInfo& info, const FigureOptions& options) {
  FigureOptions result{options.byteUnits};
  result.own = settingsOf(info, options);
  return result;
}

}  // namespace

std::span<const FigureInfo> figureRegistry() {
  return rows;
}

const FigureInfo* findFigure(std::string_view id) {
  const auto row = std::find_if(std::begin(rows), std::end(rows),
                                [&](const FigureInfo& info) { return info.id == id; });
  return row == std::end(rows) ? nullptr : &*row;
}

FigureSettings settingsOf(const FigureInfo& info, const FigureOptions& options) {
  const auto settings = options.figures.find(std::string(info.id));
  return settings == options.figures.end() ? FigureSettings() : settings->second;
}

Figure buildFigure(const FigureInfo& info, const ResolvedScenario& resolved,
                   const FigureOptions& options) {
  Figure figure;
  try {
    if (resolved.models.empty()) {
      figure.unavailable = "No model is chosen.";
    } else {
      const FigureOptions own = ownOptions(info, options);
      figure = options.pinned ? withPinned(info, resolved, own, *options.pinned)
                              : info.build(resolved, own);
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

bool isAtChapterValues(const FigureInfo& info, const Scenario& scenario, const Catalog& catalog) {
  const Scenario chapter = chapterScenario(info, catalog);
  const auto differs = [&](unsigned input, const auto& field) {
    return (info.inputs & input) && scenario.*field != chapter.*field;
  };
  return !differs(InputModels | InputPath, &Scenario::models) &&
         !differs(InputRequests, &Scenario::requests) &&
         !differs(InputContext, &Scenario::context) && !differs(InputTokens, &Scenario::input) &&
         !differs(InputOutput, &Scenario::output) &&
         !differs(InputWeightFormat, &Scenario::weightFormat) &&
         !differs(InputStateFormat, &Scenario::stateFormat) &&
         !differs(InputDevice, &Scenario::device) && !differs(InputDevices, &Scenario::devices) &&
         !differs(InputReserve, &Scenario::reserve) && !differs(InputRouting, &Scenario::routing);
}

std::string_view kindName(FigureKind kind) {
  switch (kind) {
    case FigureKind::Curves:
      return "curves";
    case FigureKind::Bars:
      return "bars";
    case FigureKind::Capacity:
      return "capacity";
    case FigureKind::Diagram:
      return "diagram";
    case FigureKind::Table:
      return "table";
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
