// A model keeps one slot, with its colours, dash and marker, in every figure, list and export.
//
// Models named in the table of fixed slots always have theirs; others take the free slots in the
// order they are ticked and keep them while the program runs. There are eight: nobody reads nine
// curves.
#pragma once

#include <optional>
#include <set>
#include <string>
#include <vector>

#include <QList>

namespace archimeter {

inline constexpr int modelSlotCount = 8;

enum class MarkerShape { Circle, Square, Triangle, Diamond, TriangleDown };

// What tells a model apart without colour. The dash is in pen widths, empty: a solid line.
struct SlotStyle {
  QList<qreal> dash;
  MarkerShape marker = MarkerShape::Circle;
  bool filledMarker = false;
};

const SlotStyle& slotStyle(int slot);  // 1 ... modelSlotCount

class ModelSlots {
 public:
  // The model's slot, taking the next free one if it has none; nullopt when all are taken.
  std::optional<int> assign(const std::string& model);
  // Frees the slots of all models but these.
  void keep(const std::set<std::string>& models);
  // The slot it has already.
  std::optional<int> find(const std::string& model) const;

  friend bool operator==(const ModelSlots&, const ModelSlots&) = default;

 private:
  std::vector<std::string> m_taken;  // by free slot the model in it; empty: none
};

}  // namespace archimeter
