// The colours of light, dark and print, by what they are for. Every colour on the screen and in an
// export comes from here; print is the light palette on a white page.
//
// Colour means data: model slots and component fills. The interface is grey, with one accent.
#pragma once

#include <QColor>

#include "core/figures/figure.h"
#include "ui/theme/model_slots.h"

namespace archimeter {

enum class ThemeMode { Light, Dark, Print };

enum class ColourRole {
  Window,      // behind cards
  Panel,       // docks, bars
  Surface,     // cards, figures
  Hairline,    // card edges
  Divider,     // separators, group frames
  Grid,        // plot grid
  Ink,         // values, titles
  Ink2,        // labels, ticks
  Ink3,        // notes, units
  Control,     // field borders, axis lines, marks
  Field,       // input ground
  Track,       // slider groove
  Accent,      // needle, slider, focus, selection, links
  AccentTint,  // ground of what is selected
  OnAccent,    // text on the accent
  Ok,
  Warning,
  Error,
  WarningTint,  // ground of one message line
  ErrorTint,
  Hover  // ground under the pointer
};

inline constexpr int colourRoleCount = static_cast<int>(ColourRole::Hover) + 1;

// A filled piece always carries a border, so neighbours stay apart without their colour.
struct ComponentFill {
  QColor fill;
  QColor border;
};

// The two colours of a model slot: of its curve and of its name.
struct SlotColours {
  QColor line;
  QColor label;
};

class Theme {
 public:
  static const Theme& of(ThemeMode mode);

  ThemeMode mode() const { return m_mode; }
  QColor colour(ColourRole role) const;
  ComponentFill fill(Role role) const;
  SlotColours slotColours(int slot) const;  // 1 ... modelSlotCount

 private:
  explicit Theme(ThemeMode mode) : m_mode(mode) {}

  ThemeMode m_mode;
};

}  // namespace archimeter
