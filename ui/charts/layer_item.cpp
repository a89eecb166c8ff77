#include "ui/charts/layer_item.h"

#include <QPainter>

namespace archimeter {

void LayerItem::setLayer(InkLayer layer, const QRectF& bounds) {
  if (bounds != m_bounds) prepareGeometryChange();
  m_layer = std::move(layer);
  m_bounds = bounds;
  update();
}

void LayerItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*) {
  painter->setRenderHint(QPainter::Antialiasing);
  for (const InkShape& shape : m_layer.shapes) {
    painter->setPen(shape.pen);
    painter->setBrush(shape.brush);
    painter->drawPath(shape.path);
  }
  painter->setBrush(Qt::NoBrush);
  for (const InkText& text : m_layer.texts) {
    painter->setFont(text.font);
    painter->setPen(text.colour);
    if (text.angle == 0) {
      drawShapedText(*painter, text.position, text.text);
      continue;
    }
    painter->save();
    painter->translate(text.position);
    painter->rotate(text.angle);
    painter->drawText(QPointF(0, 0), text.text);
    painter->restore();
  }
}

}  // namespace archimeter
