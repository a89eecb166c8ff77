#include "ui/graph/graph_legend.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/charts/layer_item.h"

namespace archimeter {

GraphLegend::GraphLegend(QWidget* parent) : QWidget(parent) {
  setStyle(m_style);
}

void GraphLegend::setStyle(const GraphStyle& style) {
  m_style = style;
  setAccessibleName(costLegend(style.by));
  setFixedSize(sizeHint());
  update();
}

QSize GraphLegend::sizeHint() const {
  double width = 0;
  for (const InkText& text : legendInk(m_style, {}).texts) {
    width = std::max(width, textBox(text).right());
  }
  return {static_cast<int>(std::ceil(width)) + 4, 18};
}

void GraphLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  LayerItem item;
  item.setLayer(legendInk(m_style, {1, 3}), rect());
  item.paint(&painter, nullptr, nullptr);
}

}  // namespace archimeter
