#include "resources/fonts/bundled_fonts.h"

// Q_INIT_RESOURCE declares a function at global scope, so it cannot stand inside a namespace.
static void initialiseFontResources() {
  Q_INIT_RESOURCE(fonts);
}

namespace archimeter {

void registerBundledFonts() {
  initialiseFontResources();
}

QStringList bundledFontFiles() {
  return {":/fonts/inter/Inter-Regular.otf", ":/fonts/inter/Inter-SemiBold.otf",
          ":/fonts/inter/Inter-Italic.otf", ":/fonts/dejavu/DejaVuSans.ttf",
          ":/fonts/dejavu/DejaVuSans-Bold.ttf"};
}

}  // namespace archimeter
