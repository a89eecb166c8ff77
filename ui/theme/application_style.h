// The look of ordinary widgets: Fusion under our palette, font and a small style sheet.
//
// Widgets choose a variant by object property: `QToolButton[tab="true"]` is a page tab,
// `QLabel[role="title" | "label" | "note" | "link"]` a text of that kind, `QFrame[card="true"]` a
// card.
#pragma once

#include <QPalette>
#include <QString>

#include "ui/theme/theme.h"

class QApplication;

namespace archimeter {

void applyTheme(QApplication& application, ThemeMode mode);

QPalette palette(const Theme& theme);
QString styleSheet(const Theme& theme);

}  // namespace archimeter
