// The curves themselves, drawn by Qt Charts: one line series for each stretch of a curve. Series
// are made anew only when their number changes; otherwise their points are replaced.
#pragma once

#include <vector>

#include <QStringList>

#include "ui/charts/curves_layout.h"

class QChart;
class QGraphicsScene;
class QLineSeries;
class QValueAxis;

namespace archimeter {

class CurvesPlot {
 public:
  CurvesPlot(QGraphicsScene& scene, double z);
  ~CurvesPlot();
  CurvesPlot(const CurvesPlot&) = delete;
  CurvesPlot& operator=(const CurvesPlot&) = delete;

  void show(const CurvesLayout& layout, const FigureStyle& style);
  QStringList layerIds() const;           // "series-qwen3-8b", in drawing order
  void showOnly(const QString& layerId);  // for the export; every series when empty

 private:
  void makeSeries(std::size_t count);

  QChart* m_chart;
  QValueAxis* m_x;
  QValueAxis* m_y;
  std::vector<QLineSeries*> m_series;
  std::vector<QString> m_ids;  // of each series
};

}  // namespace archimeter
