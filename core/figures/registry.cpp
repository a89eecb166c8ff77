#include "core/figures/registry.h"

#include <array>
#include <utility>

namespace archimeter {

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
