#include "ui/panels/line_icons.h"

#include <initializer_list>

#include <QPainter>
#include <QPixmap>
#include <QTransform>

namespace archimeter {

namespace {

constexpr int box = 16;
constexpr double stroke = 1.5;

void polyline(QPainterPath& path, std::initializer_list<QPointF> points) {
  const QPointF* point = points.begin();
  path.moveTo(*point);
  while (++point != points.end()) path.lineTo(*point);
}

QPainterPath undoPath() {
  QPainterPath path;
  polyline(path, {{6, 3}, {2.75, 6.25}, {6, 9.5}});
  path.moveTo(2.75, 6.25);
  path.lineTo(9.75, 6.25);
  path.arcTo(QRectF(6.25, 6.25, 7, 7), 90, -180);
  path.lineTo(7, 13.25);
  return path;
}

QPainterPath resetPath() {
  QPainterPath path;
  const QRectF circle(2.75, 3, 10.5, 10.5);
  path.arcMoveTo(circle, 150);
  path.arcTo(circle, 150, 290);
  polyline(path, {{3, 1.75}, {3, 5.5}, {6.75, 5.5}});
  return path;
}

QPainterPath exportPath() {
  QPainterPath path;
  polyline(path, {{8, 10}, {8, 2.25}});
  polyline(path, {{4.75, 5.5}, {8, 2.25}, {11.25, 5.5}});
  polyline(path, {{2.25, 9.5}, {2.25, 13.75}, {13.75, 13.75}, {13.75, 9.5}});
  return path;
}

QPainterPath copyPath() {
  QPainterPath path;
  path.addRoundedRect(QRectF(5.5, 5.5, 8.25, 8.25), 1, 1);
  polyline(path, {{10.5, 3.25}, {10.5, 2.25}, {2.25, 2.25}, {2.25, 10.5}, {3.25, 10.5}});
  return path;
}

QPixmap drawn(const QPainterPath& path, const QColor& colour, int scale) {
  QPixmap pixmap(box * scale, box * scale);
  pixmap.setDevicePixelRatio(scale);
  pixmap.fill(Qt::transparent);
  QPainter painter(&pixmap);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(colour, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.drawPath(path);
  return pixmap;
}

}  // namespace

QPainterPath linePath(LineIcon icon) {
  QPainterPath path;
  switch (icon) {
    case LineIcon::Undo:
      return undoPath();
    case LineIcon::Redo:
      return QTransform(-1, 0, 0, 1, box, 0).map(undoPath());
    case LineIcon::Reset:
      return resetPath();
    case LineIcon::Export:
      return exportPath();
    case LineIcon::Previous:
      polyline(path, {{10, 3.5}, {5.5, 8}, {10, 12.5}});
      break;
    case LineIcon::Next:
      polyline(path, {{6, 3.5}, {10.5, 8}, {6, 12.5}});
      break;
    case LineIcon::Close:
      polyline(path, {{3.5, 3.5}, {12.5, 12.5}});
      polyline(path, {{12.5, 3.5}, {3.5, 12.5}});
      break;
    case LineIcon::Explain:
      path.addRect(QRectF(2.25, 2.75, 11.5, 10.5));
      polyline(path, {{9.5, 2.75}, {9.5, 13.25}});
      break;
    case LineIcon::Copy:
      return copyPath();
    case LineIcon::Pin:
      polyline(path, {{5.25, 2.25}, {10.75, 2.25}});
      polyline(path, {{6.25, 2.25}, {6.25, 7}, {4, 9.5}, {12, 9.5}, {9.75, 7}, {9.75, 2.25}});
      polyline(path, {{8, 9.5}, {8, 14}});
      break;
  }
  return path;
}

QIcon lineIcon(LineIcon icon, const QColor& colour, const QColor& disabled) {
  QIcon result;
  const QPainterPath path = linePath(icon);
  for (const int scale : {1, 2, 3}) {
    result.addPixmap(drawn(path, colour, scale), QIcon::Normal);
    result.addPixmap(drawn(path, disabled, scale), QIcon::Disabled);
  }
  return result;
}

}  // namespace archimeter
