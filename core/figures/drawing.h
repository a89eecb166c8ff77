// Puts a drawing together piece by piece; positions and sizes are in units of its grid.
#pragma once

#include "core/figures/figure.h"

namespace archimeter {

struct Place {
  double x = 0;
  double y = 0;
  double width = 1;
  double height = 1;

  DiagramPoint left() const { return {x, y + height / 2}; }
  DiagramPoint right() const { return {x + width, y + height / 2}; }
  DiagramPoint top() const { return {x + width / 2, y}; }
  DiagramPoint bottom() const { return {x + width / 2, y + height}; }
};

class Drawing {
 public:
  Drawing(double width, double height);

  // The reference holds until the next piece is added.
  DiagramNode& add(DiagramShape shape, const Place& place, Message text = {},
                   std::optional<Role> role = {}, Message detail = {});
  Place box(const Place& place, Message text, std::optional<Role> role = {}, Message detail = {});
  Place words(const Place& place, Message text);
  void frame(const Place& place, Message text);
  DiagramArrow& arrow(std::vector<DiagramPoint> points);
  // A line without a head.
  void line(std::vector<DiagramPoint> points);
  void step(Message sentence) { m_figure.steps.push_back(std::move(sentence)); }
  int stepCount() const { return static_cast<int>(m_figure.steps.size()); }

  DiagramFigure take() { return std::move(m_figure); }

 private:
  DiagramFigure m_figure;
};

}  // namespace archimeter
