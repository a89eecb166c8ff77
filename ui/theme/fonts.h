// The bundled fonts. Words are set in Inter, numbers that move in DejaVu Sans at 0.92 of the size,
// whose digits all have one width. Sizes are pixels (user units in an export), rounded to whole
// ones.
//
// Hinting is off and antialiasing grey, so text is the same to the bit on every machine.
#pragma once

#include <QFont>
#include <QString>

namespace archimeter {

// Registers the bundled fonts; false, with the reason in `error`, when a family did not load: Qt
// would draw boxes without a warning.
bool loadFonts(QString* error = nullptr);

QFont textFont(double pixels, int weight = QFont::Normal, bool italic = false);
QFont numberFont(double pixels, int weight = QFont::Normal);

}  // namespace archimeter
