// How a figure goes on paper: its page, its look, and what of it is written.
#pragma once

#include <span>
#include <string>

#include "ui/theme/theme.h"

namespace archimeter {

// On a smaller page than this, type of a readable size leaves no room for every row and axis.
inline constexpr int smallestPageWidthMm = 60;
inline constexpr int smallestPageHeightMm = 45;
inline constexpr int largestPageMm = 2000;
inline constexpr int smallestTextPercent = 50;
inline constexpr int largestTextPercent = 400;
inline constexpr int smallestDpi = 36;
inline constexpr int largestDpi = 1200;

// What is printed beside the plot.
struct PageParts {
  bool title = true;
  bool dials = true;   // the line under the title
  bool models = true;  // their names at curves and rows
  bool axes = true;    // their titles
  bool note = true;
  bool legend = true;  // of a graph
};

struct PageOptions {
  // At first the text width of a page. Of a graph 0: as wide, or as high, as it is.
  double widthMm = 174;
  double heightMm = 110;
  ThemeMode theme = ThemeMode::Print;
  bool outlines = false;  // texts as paths: right in every viewer, but no longer text
  int textPercent = 100;  // of all texts, lines and distances, whatever the size of the page
  int dpi = 300;          // of a PNG
  PageParts parts = {};
  bool table = false;         // "Table 2-1", not "Figure 2-1"
  std::string scenario = {};  // one line (see core/spec/scenario_file.h); empty: none
};

// Sizes people ask for by name.
struct PagePreset {
  const char* name;
  double widthMm;
  double heightMm;
};
std::span<const PagePreset> pagePresets();  // the first is the default
const PagePreset* findPagePreset(std::string_view name);

}  // namespace archimeter
