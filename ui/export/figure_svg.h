// A figure as an SVG file: the scene the screen shows, composed for paper.
//
// User unit 0.1 mm. Presentation attributes only, no raster, no clipping, no date; texts keep their
// width by textLength and name families to fall back to, or are outlines. The same figure gives the
// same bytes on every run and machine. loadFonts() has to be called before, and a QApplication
// has to exist.
#pragma once

#include <span>

#include <QByteArray>

#include "core/figures/figure.h"
#include "ui/theme/theme.h"

namespace archimeter {

// On a smaller page than this, type of a readable size leaves no room for every row and axis.
inline constexpr int smallestPageWidthMm = 60;
inline constexpr int smallestPageHeightMm = 45;
inline constexpr int largestPageMm = 2000;

struct SvgOptions {
  double widthMm = 174;  // the text width of a page
  double heightMm = 110;
  ThemeMode theme = ThemeMode::Print;
  bool outlines = false;  // texts as paths: right in every viewer, but no longer text
};

// Sizes people ask for by name.
struct PagePreset {
  const char* name;
  double widthMm;
  double heightMm;
};
std::span<const PagePreset> pagePresets();  // the first is the default

QByteArray figureSvg(const Figure& figure, const SvgOptions& options = {});

}  // namespace archimeter
