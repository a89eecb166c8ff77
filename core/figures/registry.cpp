#include "core/figures/registry.h"

#include <algorithm>
#include <array>
#include <utility>

#include "core/figures/builders.h"

namespace archimeter {

namespace {

// An empty list of models stands for those the chapter compares.
Scenario atContext(Integer retained) {
  Scenario scenario;
  scenario.input = retained;
  return scenario;
}

Scenario state8k() {
  return atContext(8192);
}

Scenario weights() {
  return {};
}

Scenario capacity8k() {
  Scenario scenario = atContext(8192);
  scenario.device = "rtx4090";
  return scenario;
}

constexpr std::array<FigureInfo, 3> rows{{
    {"2-18", "State of one request against context", FigureKind::Curves, "2.3.6",
     InputModels | InputPath | InputContext | InputTokens | InputStateFormat, state8k,
     stateAgainstContext},
    {"2-28", "Weights by category", FigureKind::Bars, "2.6.1", InputModels | InputWeightFormat,
     weights, weightsByCategory},
    {"2-32", "Requests that fit on the device", FigureKind::Capacity, "2.6.2",
     InputModels | InputPath | InputContext | InputTokens | InputOutput | InputWeightFormat |
         InputStateFormat | InputDevice | InputDevices | InputReserve,
     capacity8k, requestsThatFit},
}};

}  // namespace

std::span<const FigureInfo> figureRegistry() {
  return rows;
}

const FigureInfo* findFigure(std::string_view id) {
  const auto row =
      std::find_if(rows.begin(), rows.end(), [&](const FigureInfo& info) { return info.id == id; });
  return row == rows.end() ? nullptr : &*row;
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

Role roleOf(Category category) {
  switch (category) {
    case Category::EmbedHead:
      return Role::EmbeddingHead;
    case Category::Attention:
      return Role::Attention;
    case Category::DenseSharedFfn:
      return Role::FeedForward;
    case Category::RoutedExperts:
      return Role::RoutedExperts;
    case Category::Engram:
      return Role::Engram;
    case Category::Other:
      return Role::Other;
  }
  return Role::Other;
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
