#include "ui/charts/ink.h"

#include <cmath>

#include <QFontMetricsF>
#include <QTransform>

namespace archimeter {

double lineHeight(const QFont& font) {
  return std::ceil(font.pixelSize() * 1.3);
}

double middle(const QFont& font) {
  return font.pixelSize() * 0.36;
}

QRectF textBox(const InkText& text) {
  const QFontMetricsF metrics(text.font);
  const QRectF box(0, -metrics.ascent(), textWidth(text.font, text.text),
                   metrics.ascent() + metrics.descent());
  return QTransform()
      .translate(text.position.x(), text.position.y())
      .rotate(text.angle)
      .mapRect(box);
}

void addText(InkLayer& layer, const QString& text, QPointF anchor, const QFont& font,
             const QColor& colour, Align align) {
  if (text.isEmpty()) return;
  if (align != Align::Left) {
    const double width = textWidth(font, text);
    anchor.rx() -= align == Align::Right ? width : width / 2;
  }
  layer.texts.push_back({text, anchor, font, colour});
}

void addLine(InkLayer& layer, QPointF from, QPointF to, const QPen& pen) {
  QPainterPath path(from);
  path.lineTo(to);
  layer.shapes.push_back({path, pen, Qt::NoBrush});
}

void addRect(InkLayer& layer, const QRectF& rect, const QPen& pen, const QBrush& brush,
             double radius) {
  QPainterPath path;
  if (radius > 0) {
    path.addRoundedRect(rect, radius, radius);
  } else {
    path.addRect(rect);
  }
  layer.shapes.push_back({path, pen, brush});
}

QPen flatPen(const QColor& colour, double width) {
  return QPen(colour, width, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
}

double crisp(double value, double width) {
  const bool odd = static_cast<int>(std::lround(width)) % 2 != 0;
  return odd ? std::floor(value) + 0.5 : std::round(value);
}

}  // namespace archimeter
