// The bundled font files under ":/fonts". A static library's resources stay out of a program until
// something names them: call registerBundledFonts() before reading.
#pragma once

#include <QStringList>

namespace archimeter {

void registerBundledFonts();
QStringList bundledFontFiles();  // resource paths

}  // namespace archimeter
