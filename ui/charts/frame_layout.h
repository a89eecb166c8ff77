// What surrounds a plot: title and figure id, subtitle, legend of component fills, note.
#pragma once

#include "ui/charts/figure_style.h"
#include "ui/charts/ink.h"

namespace archimeter {

struct FigureFrame {
  InkLayer title;   // title, id, subtitle
  InkLayer legend;  // component fills
  InkLayer note;
  QRectF body;              // for the plot; may be empty in a small window
  double headBaseline = 0;  // of the subtitle's last line
  double headFreeFrom = 0;  // where that line ends: column titles may stand right of it
};

// Rows of bars closer than this overprint their names: there are fewer, then.
double leastRowPitch(const Measures& m);

FigureFrame layoutFrame(const Figure& figure, const FigureStyle& style, QSizeF size);

// The sentence that stands where a plot cannot be drawn.
InkLayer layoutUnavailable(const Figure& figure, const FigureStyle& style, const QRectF& body);

}  // namespace archimeter
