// The bars themselves, drawn by Qt Charts as one horizontal stack: a set for each place in the
// stack, in pixels. Sets are made anew only when rows or roles change.
#pragma once

#include <vector>

#include "ui/charts/bars_layout.h"

class QBarSet;
class QChart;
class QGraphicsScene;
class QHorizontalStackedBarSeries;
class QValueAxis;

namespace archimeter {

class BarsPlot {
 public:
  BarsPlot(QGraphicsScene& scene, double z);
  ~BarsPlot();
  BarsPlot(const BarsPlot&) = delete;
  BarsPlot& operator=(const BarsPlot&) = delete;

  void show(const BarsLayout& layout, const FigureStyle& style);
  void setVisible(bool visible);

 private:
  void makeSets(const BarsLayout& layout);

  QChart* m_chart;
  QValueAxis* m_x;
  QValueAxis* m_y;
  QHorizontalStackedBarSeries* m_series;
  std::vector<QBarSet*> m_sets;
  std::vector<Role> m_roles;
  int m_rows = 0;
};

}  // namespace archimeter
