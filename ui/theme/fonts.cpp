#include "ui/theme/fonts.h"

#include <algorithm>
#include <cmath>

#include <QFontDatabase>

#include "resources/fonts/bundled_fonts.h"

namespace archimeter {

namespace {

constexpr double numberSize = 0.92;

QFont font(const QStringList& families, double pixels, int weight) {
  QFont result;
  result.setFamilies(families);
  result.setPixelSize(std::max(1, static_cast<int>(std::floor(pixels + 0.5))));
  result.setWeight(static_cast<QFont::Weight>(weight));
  result.setHintingPreference(QFont::PreferNoHinting);
  result.setStyleStrategy(
      static_cast<QFont::StyleStrategy>(QFont::PreferAntialias | QFont::NoSubpixelAntialias));
  return result;
}

}  // namespace

bool loadFonts(QString* error) {
  registerBundledFonts();
  for (const QString& file : bundledFontFiles()) {
    const int id = QFontDatabase::addApplicationFont(file);
    if (id >= 0 && !QFontDatabase::applicationFontFamilies(id).isEmpty()) continue;
    if (error != nullptr) *error = QStringLiteral("the bundled font %1 did not load").arg(file);
    return false;
  }
  return true;
}

QFont textFont(double pixels, int weight, bool italic) {
  QFont result = font({"Inter", "DejaVu Sans"}, pixels, weight);
  result.setItalic(italic);
  return result;
}

QFont numberFont(double pixels, int weight) {
  return font({"DejaVu Sans", "Inter"}, pixels * numberSize, weight);
}

}  // namespace archimeter
