#include "ui/theme/model_slots.h"

#include <algorithm>
#include <array>

#include <QJsonArray>
#include <QJsonDocument>

#include "core/units/embedded_file.h"

namespace archimeter {

std::span<const EmbeddedFile> embeddedModelSlots();

namespace {

// The models that always have their slot, slot 1 first; the slots after these are free.
const std::vector<std::string>& fixedSlots() {
  static const std::vector<std::string> models = [] {
    std::vector<std::string> ids;
    const std::string_view text = embeddedModelSlots().front().text;
    const QByteArray json(text.data(), static_cast<qsizetype>(text.size()));
    const QJsonArray rows = QJsonDocument::fromJson(json).array();
    for (const QJsonValue& row : rows) ids.push_back(row.toString().toStdString());
    return ids;
  }();
  return models;
}

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
  const std::vector<std::string>& reserved = fixedSlots();
  const auto fixed = std::find(reserved.begin(), reserved.end(), model);
  if (fixed != reserved.end()) return static_cast<int>(fixed - reserved.begin()) + 1;
  const auto taken = std::find(m_taken.begin(), m_taken.end(), model);
  if (model.empty() || taken == m_taken.end()) return std::nullopt;
  return static_cast<int>(reserved.size()) + static_cast<int>(taken - m_taken.begin()) + 1;
}

std::optional<int> ModelSlots::assign(const std::string& model) {
  if (const std::optional<int> slot = find(model)) return slot;
  const auto gap = std::find(m_taken.begin(), m_taken.end(), std::string());
  if (gap != m_taken.end())
    *gap = model;
  else if (m_taken.size() + fixedSlots().size() < modelSlotCount)
    m_taken.push_back(model);
  return find(model);
}

void ModelSlots::keep(const std::set<std::string>& models) {
  for (std::string& taken : m_taken)
    if (!models.contains(taken)) taken.clear();
}

}  // namespace archimeter
