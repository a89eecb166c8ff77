// A chart stripped of everything but its series: no ground, legend, title, labels, grid, animation.
// Axes, grid and texts are drawn by the layers around it.
#pragma once

#include <QRectF>

class QChart;
class QGraphicsScene;
class QValueAxis;

namespace archimeter {

QChart* addPlainChart(QGraphicsScene& scene, double z);
void addHiddenAxes(QChart& chart, QValueAxis* x, QValueAxis* y);
void placeChart(QChart& chart, const QRectF& plot);

}  // namespace archimeter
