#include "ui/theme/cost_ramp.h"

#include <array>

namespace archimeter {

namespace {

constexpr std::array<QRgb, costSteps> light{0xF6F7F9, 0xDCE4EE, 0xB4C6DC, 0x7E9DC2, 0x41648F};
constexpr std::array<QRgb, costSteps> dark{0x232932, 0x2C3A4D, 0x3B5675, 0x4C739F, 0xA9C8EC};

constexpr std::array<QRgb, costSteps> layersLight{0xFFFFFF, 0xDCE4EE, 0xB4C6DC, 0x8FAACB, 0x3E5F87};

}  // namespace

int costStep(double share) {
  if (!(share > 0)) return 0;
  if (share < 0.01) return 1;
  if (share < 0.05) return 2;
  return share <= 0.2 ? 3 : 4;
}

QColor costFill(int step, ThemeMode mode) {
  const auto& ramp = mode == ThemeMode::Dark ? dark : light;
  return QColor(ramp[static_cast<std::size_t>(step)]);
}

QColor layerFill(int tone, ThemeMode mode) {
  const auto step = static_cast<std::size_t>(tone);
  if (mode != ThemeMode::Dark) return QColor(layersLight[step]);
  return tone == 0 ? Theme::of(mode).colour(ColourRole::Surface) : QColor(dark[step]);
}

QColor layerInk(int tone, ThemeMode mode) {
  return costInk(tone, mode);
}

QColor costInk(int step, ThemeMode mode) {
  if (mode == ThemeMode::Dark && step == 4) return QColor(0x14171C);
  const bool white = mode == ThemeMode::Dark ? step == 3 : step == 4;
  return white ? QColor(Qt::white) : Theme::of(mode).colour(ColourRole::Ink);
}

}  // namespace archimeter
