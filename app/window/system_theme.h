// Whether the desktop is dark: Qt 6.4 does not say, so the lightness of the palette the program
// was given decides. Ask once before any palette of ours is set; the answer is kept.
#pragma once

namespace archimeter {

bool systemIsDark();

}  // namespace archimeter
