#include "core/figures/drawing.h"

namespace archimeter {

Drawing::Drawing(double width, double height) {
  m_figure.width = width;
  m_figure.height = height;
}

DiagramNode& Drawing::add(DiagramShape shape, const Place& place, Message text,
                          std::optional<Role> role, Message detail) {
  DiagramNode node;
  node.shape = shape;
  node.x = place.x;
  node.y = place.y;
  node.width = place.width;
  node.height = place.height;
  node.text = std::move(text);
  node.detail = std::move(detail);
  node.role = role;
  m_figure.nodes.push_back(std::move(node));
  return m_figure.nodes.back();
}

Place Drawing::box(const Place& place, Message text, std::optional<Role> role, Message detail) {
  add(DiagramShape::Box, place, std::move(text), role, std::move(detail));
  return place;
}

Place Drawing::words(const Place& place, Message text) {
  add(DiagramShape::Words, place, std::move(text));
  return place;
}

void Drawing::frame(const Place& place, Message text) {
  add(DiagramShape::Frame, place, std::move(text));
}

DiagramArrow& Drawing::arrow(std::vector<DiagramPoint> points) {
  DiagramArrow arrow;
  arrow.points = std::move(points);
  m_figure.arrows.push_back(std::move(arrow));
  return m_figure.arrows.back();
}

void Drawing::line(std::vector<DiagramPoint> points) {
  arrow(std::move(points)).head = false;
}

}  // namespace archimeter
