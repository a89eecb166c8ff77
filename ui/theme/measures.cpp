#include "ui/theme/measures.h"

#include <array>

namespace archimeter {

Measures Measures::card(double scale) {
  return Measures{}.scaled(scale);
}

Measures Measures::page(double scale) {
  Measures result;
  result.title = 20;
  result.subtitle = 12.5;
  result.label = 13;
  result.tick = 12.5;
  result.note = 12;
  result.count = 20;
  result.series = 2.25;
  result.marker = 10;
  result.padding = 28;
  result.barHeight = 24;
  result.rowPitch = 40;
  result.endValues = true;
  result.axisTitles = true;
  return result.scaled(scale);
}

Measures Measures::print() {
  Measures result;
  result.title = 29;
  result.subtitle = 22;
  result.label = 25;
  result.tick = 25;
  result.note = 20;
  result.smallest = 18;
  result.count = 32;
  result.series = 4;
  result.needle = 2.5;
  result.ghost = 2;
  result.axis = 2.2;
  result.grid = 1.8;
  result.marker = 12;
  result.markerPen = 3;
  result.border = 1.8;
  result.padding = 12;
  result.step = 8;
  result.barHeight = 38;
  result.rowPitch = 60;
  result.tickLength = 10;
  result.titleLines = 2;
  result.noteLines = 4;
  result.endValues = true;
  result.axisTitles = true;
  result.needles = false;
  return result;
}

Measures Measures::scaled(double scale) const {
  static constexpr std::array<double Measures::*, 20> sizes{
      &Measures::title,  &Measures::subtitle,  &Measures::label,    &Measures::tick,
      &Measures::note,   &Measures::smallest,  &Measures::count,    &Measures::series,
      &Measures::needle, &Measures::ghost,     &Measures::axis,     &Measures::grid,
      &Measures::marker, &Measures::markerPen, &Measures::border,   &Measures::padding,
      &Measures::step,   &Measures::barHeight, &Measures::rowPitch, &Measures::tickLength};
  Measures result = *this;
  for (double Measures::*const size : sizes) result.*size *= scale;
  return result;
}

}  // namespace archimeter
