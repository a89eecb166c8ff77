// Paints one layer of ink.
#pragma once

#include <QGraphicsItem>

#include "ui/charts/ink.h"

namespace archimeter {

class LayerItem : public QGraphicsItem {
 public:
  void setLayer(InkLayer layer, const QRectF& bounds);
  const InkLayer& layer() const { return m_layer; }

  QRectF boundingRect() const override { return m_bounds; }
  void paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget* widget) override;

 private:
  InkLayer m_layer;
  QRectF m_bounds;
};

}  // namespace archimeter
