#include "app/cli/page_words.h"

#include <CLI/CLI.hpp>

namespace archimeter {

void PageWords::addTo(CLI::App& command, const std::string& parts) {
  command.add_option("--size", preset, "column (85 mm), columns (174 mm) or slide (254 x 143 mm)")
      ->type_name("WORD");
  command.add_option("--width", widthMm, "Width in mm")->type_name("MM");
  command.add_option("--height", heightMm, "Height in mm")->type_name("MM");
  command.add_option("--text-size", textPercent, "Size of all texts in %, 100 when not given")
      ->type_name("PERCENT");
  command.add_option("--text", text, "text, or outlines for viewers without the fonts")
      ->type_name("WORD");
  command.add_option("--theme", theme, "print, light or dark")->type_name("WORD");
  command.add_option("--dpi", dpi, "Dots per inch of a PNG, 300 when not given")->type_name("N");
  command.add_option("--without", without, "Parts to leave out: " + parts)->type_name("PART,...");
}

}  // namespace archimeter
