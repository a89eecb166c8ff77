#include "ui/graph/graph_legend.h"

#include <algorithm>
#include <cmath>

#include <QPainter>

#include "ui/charts/layer_item.h"

namespace archimeter {

GraphLegend::GraphLegend(QWidget* parent) : QWidget(parent) {
  QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  policy.setHeightForWidth(true);
  setSizePolicy(policy);
}

void GraphLegend::setLegend(const GraphStyle& style,
                            const std::optional<GraphDifference>& difference) {
  m_style = style;
  m_difference = difference;
  QStringList words;
  for (const InkText& each : inkAt(1e6).texts) words << each.text;
  setAccessibleName(words.join(QStringLiteral(", ")));
  updateGeometry();
  update();
}

InkLayer GraphLegend::inkAt(double width) const {
  return legendInk(m_style, {1, 3}, width - 2, m_difference ? &*m_difference : nullptr);
}

int GraphLegend::heightForWidth(int width) const {
  double bottom = 0;
  for (const InkText& each : inkAt(width).texts) bottom = std::max(bottom, textBox(each).bottom());
  return static_cast<int>(std::ceil(bottom)) + 3;
}

void GraphLegend::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  LayerItem item;
  item.setLayer(inkAt(width()), rect());
  item.paint(&painter, nullptr, nullptr);
}

}  // namespace archimeter
