#include "ui/charts/plain_chart.h"

#include <QGraphicsLayout>
#include <QGraphicsScene>
#include <QtCharts/QChart>
#include <QtCharts/QLegend>
#include <QtCharts/QValueAxis>

namespace archimeter {

QChart* addPlainChart(QGraphicsScene& scene, double z) {
  auto* chart = new QChart;
  chart->setBackgroundVisible(false);
  chart->setMargins({});
  chart->layout()->setContentsMargins(0, 0, 0, 0);
  chart->legend()->setVisible(false);
  chart->setAcceptHoverEvents(false);
  chart->setAcceptedMouseButtons(Qt::NoButton);
  chart->setZValue(z);
  scene.addItem(chart);
  return chart;
}

void addHiddenAxes(QChart& chart, QValueAxis* x, QValueAxis* y) {
  chart.addAxis(x, Qt::AlignBottom);
  chart.addAxis(y, Qt::AlignLeft);
  for (QValueAxis* axis : {x, y}) {
    axis->setGridLineVisible(false);
    axis->setLabelsVisible(false);
    axis->setVisible(false);
  }
}

void placeChart(QChart& chart, const QRectF& plot) {
  // The chart's own rectangle only has to hold its plot.
  const QRectF around = plot.adjusted(-1, -1, 1, 1);
  if (chart.geometry() != around) chart.setGeometry(around);
  const QRectF inside(QPointF(1, 1), plot.size());
  if (chart.plotArea() != inside) chart.setPlotArea(inside);
}

}  // namespace archimeter
