#include "ui/theme/model_slots.h"

#include <algorithm>
#include <array>
#include <string_view>

namespace archimeter {

namespace {

// Slot 1 first. The slots after these are free.
constexpr std::array<std::string_view, 5> fixedSlots{
    "qwen3-8b", "qwen3.6-35b-a3b", "deepseek-v4-flash", "deepseek-v4.1-flash", "kimi-k3"};

constexpr std::size_t freeSlots = modelSlotCount - fixedSlots.size();

}  // namespace

const SlotStyle& slotStyle(int slot) {
  static const std::array<SlotStyle, modelSlotCount> styles{{
      {{}, MarkerShape::Circle, false},
      {{4, 2}, MarkerShape::Square, false},
      {{1.5, 1.5}, MarkerShape::Triangle, false},
      {{7, 2}, MarkerShape::Diamond, false},
      {{6, 1.5, 1.5, 1.5}, MarkerShape::TriangleDown, false},
      {{10, 2}, MarkerShape::Circle, true},
      {{3, 1.5, 1.5, 1.5}, MarkerShape::Square, true},
      {{5, 1.5, 1, 1.5}, MarkerShape::Diamond, true},
  }};
  return styles[static_cast<std::size_t>(slot - 1)];
}

std::optional<int> ModelSlots::find(const std::string& model) const {
  const auto fixed = std::find(fixedSlots.begin(), fixedSlots.end(), model);
  if (fixed != fixedSlots.end()) return static_cast<int>(fixed - fixedSlots.begin()) + 1;
  const auto taken = std::find(m_taken.begin(), m_taken.end(), model);
  if (taken == m_taken.end()) return std::nullopt;
  return static_cast<int>(fixedSlots.size()) + static_cast<int>(taken - m_taken.begin()) + 1;
}

std::optional<int> ModelSlots::assign(const std::string& model) {
  if (const std::optional<int> slot = find(model)) return slot;
  if (m_taken.size() == freeSlots) return std::nullopt;
  m_taken.push_back(model);
  return find(model);
}

}  // namespace archimeter
