// How a figure is drawn: everything a view may change without changing what it shows.
#pragma once

#include <optional>

#include "ui/theme/measures.h"
#include "ui/theme/model_slots.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct FigureStyle {
  ThemeMode theme = ThemeMode::Light;
  Measures measures = Measures::card();
  ModelSlots modelSlots;
  std::optional<Subject> selected;
  std::optional<int> step;  // of a drawing that can be played; empty: the last

  const Theme& colours() const { return Theme::of(theme); }
};

// Whether a piece of a figure is the selected one; the point of a curve does not matter.
bool isSelected(const FigureStyle& style, const Subject& subject);

}  // namespace archimeter
