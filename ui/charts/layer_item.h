// Paints one layer of ink.
#pragma once

#include <QGraphicsItem>

#include "ui/charts/ink.h"

namespace archimeter {

class LayerItem : public QGraphicsItem {
 public:
  void setLayer(Layer layer, const QRectF& bounds);
  const Layer& layer() const { return m_layer; }

  QRectF boundingRect() const override { return m_bounds; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  Layer m_layer;
  QRectF m_bounds;
};

}  // namespace archimeter
