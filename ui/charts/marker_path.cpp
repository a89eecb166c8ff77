#include "ui/charts/marker_path.h"

#include <QPolygonF>

namespace archimeter {

namespace {

QPainterPath polygon(const QPolygonF& points, QPointF centre) {
  QPainterPath path;
  path.addPolygon(points.translated(centre));
  path.closeSubpath();
  return path;
}

}  // namespace

QPainterPath markerPath(MarkerShape shape, QPointF centre, double diameter) {
  const double r = diameter / 2;
  switch (shape) {
    case MarkerShape::Circle:
      break;
    case MarkerShape::Square: {
      const double half = 0.9 * r;
      return polygon({{-half, -half}, {half, -half}, {half, half}, {-half, half}}, centre);
    }
    case MarkerShape::Triangle:
      return polygon({{0, -1.2 * r}, {1.1 * r, 0.8 * r}, {-1.1 * r, 0.8 * r}}, centre);
    case MarkerShape::Diamond:
      return polygon({{0, -1.2 * r}, {1.2 * r, 0}, {0, 1.2 * r}, {-1.2 * r, 0}}, centre);
    case MarkerShape::TriangleDown:
      return polygon({{0, 1.2 * r}, {1.1 * r, -0.8 * r}, {-1.1 * r, -0.8 * r}}, centre);
  }
  QPainterPath path;
  path.addEllipse(centre, r, r);
  return path;
}

}  // namespace archimeter
