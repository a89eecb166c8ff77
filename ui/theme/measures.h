// Sizes, in pixels on the screen and in units of 0.1 mm on paper. One scale factor multiplies all
// of them; presenter mode is that factor and nothing else.
#pragma once

namespace archimeter {

struct Measures {
  // type
  double title = 13;
  double subtitle = 12;
  double label = 12;  // row names, end labels, columns
  double tick = 12;
  double note = 11.5;
  double smallest = 10;
  double count = 15;  // the number of requests that fit
  // lines
  double series = 2;
  double needle = 1.25;
  double ghost = 1;
  double axis = 1;
  double grid = 1;
  double marker = 7;  // diameter
  double markerPen = 1.75;
  double border = 1;  // of filled pieces
  // space
  double padding = 14;  // from the edge of a card or page to the figure
  double step = 4;      // the grid the rest is laid on
  double barHeight = 19;
  double rowPitch = 26;  // the most a bar row takes
  double tickLength = 5;

  int titleLines = 1;  // a longer title is elided
  int subtitleLines = 2;
  int noteLines = 2;
  bool endValues = false;   // end labels carry the last value
  bool axisTitles = false;  // axis titles stand beside the axes, not in the note line
  bool needles = true;      // the dial's needle; paper has markers along the curve instead

  static Measures card(double scale = 1);
  static Measures page(double scale = 1);
  static Measures print();

  Measures scaled(double scale) const;
};

}  // namespace archimeter
