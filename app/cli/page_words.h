// The words of the command line for a page: its size, its type, its look. As written; the export
// understands them.
#pragma once

#include <string>

namespace CLI {
class App;
}

namespace archimeter {

struct PageWords {
  std::string preset;             // a page size by name; empty: none
  std::string widthMm, heightMm;  // empty: those of the preset
  std::string textPercent, dpi;   // empty: 100, 300
  std::string text = "text";
  std::string theme = "print";
  std::string without;  // parts to leave out: "title,dials"

  // `parts` are those that can be left out.
  void addTo(CLI::App& command, const std::string& parts);
};

}  // namespace archimeter
