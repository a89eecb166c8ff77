// The five steps in which a graph shows what share of a layer a box costs: none, below 1 %, 1 to
// 5 %, 5 to 20 %, more.
#pragma once

#include "ui/theme/theme.h"

namespace archimeter {

inline constexpr int costSteps = 5;

int costStep(double share);  // 0 ... 4; of nothing: 0
QColor costFill(int step, ThemeMode mode);
QColor costInk(int step, ThemeMode mode);  // text on it
// Layer types in the depth strip, in the same hue: tone 0 (lightest) ... 4.
QColor layerFill(int tone, ThemeMode mode);
QColor layerInk(int tone, ThemeMode mode);

}  // namespace archimeter
