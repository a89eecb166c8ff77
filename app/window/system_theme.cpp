#include "app/window/system_theme.h"

#include <QGuiApplication>
#include <QPalette>

namespace archimeter {

bool systemIsDark() {
  constexpr int middle = 128;
  static const bool dark = QGuiApplication::palette().color(QPalette::Window).lightness() < middle;
  return dark;
}

}  // namespace archimeter
