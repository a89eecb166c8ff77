#include "ui/charts/curves_plot.h"

#include <QGraphicsScene>
#include <QtCharts/QChart>
#include <QtCharts/QLineSeries>
#include <QtCharts/QValueAxis>

#include "ui/charts/plain_chart.h"

namespace archimeter {

namespace {

struct Stroke {
  const QList<QPointF>* points;
  QPen pen;
  QString id;
};

QPen measuredPen(const CurveInk& curve, const Measures& measures) {
  QPen pen = flatPen(curve.colour, measures.series);
  if (!curve.slot.dash.isEmpty()) pen.setDashPattern(curve.slot.dash);
  return pen;
}

QPen ghostPen(const CurveInk& curve, const Measures& measures) {
  constexpr double paler = 0.75;
  QColor colour = curve.colour;
  colour.setAlphaF(paler);
  QPen pen = flatPen(colour, measures.ghost);
  pen.setDashPattern(curve.slot.dash.isEmpty() ? QList<qreal>{6, 4} : curve.slot.dash);
  return pen;
}

QPen extrapolatedPen(const CurveInk& curve, const Measures& measures) {
  QPen pen(curve.colour, 0.9 * measures.series);
  pen.setCapStyle(Qt::RoundCap);
  pen.setDashPattern({0.02, 2.2});
  return pen;
}

std::vector<Stroke> strokesOf(const CurvesLayout& layout, const Measures& measures) {
  std::vector<Stroke> strokes;
  for (const CurveInk& curve : layout.curves) {
    const QString id = QStringLiteral("series-") + curve.model;
    for (const auto& piece : curve.measured) {
      strokes.push_back(
          {&piece, curve.ghost ? ghostPen(curve, measures) : measuredPen(curve, measures), id});
    }
    for (const auto& piece : curve.extrapolated) {
      strokes.push_back(
          {&piece, curve.ghost ? ghostPen(curve, measures) : extrapolatedPen(curve, measures), id});
    }
  }
  return strokes;
}

}  // namespace

CurvesPlot::CurvesPlot(QGraphicsScene& scene, double z)
    : m_chart(addPlainChart(scene, z)), m_x(new QValueAxis), m_y(new QValueAxis) {
  addHiddenAxes(*m_chart, m_x, m_y);
}

CurvesPlot::~CurvesPlot() {
  delete m_chart;
}

void CurvesPlot::makeSeries(std::size_t count) {
  m_chart->removeAllSeries();
  m_series.clear();
  for (std::size_t i = 0; i < count; ++i) {
    auto* series = new QLineSeries;
    m_chart->addSeries(series);
    series->attachAxis(m_x);
    series->attachAxis(m_y);
    m_series.push_back(series);
  }
}

void CurvesPlot::show(const CurvesLayout& layout, const FigureStyle& style) {
  const std::vector<Stroke> strokes = strokesOf(layout, style.measures);
  m_chart->setVisible(!layout.plot.isEmpty());
  if (layout.plot.isEmpty()) return;
  if (strokes.size() != m_series.size()) makeSeries(strokes.size());
  // A chart cuts pens at the edge of its plot: it gets a margin, and its axes the same.
  const double margin = 2 * style.measures.series;
  const QRectF& plot = layout.plot;
  const QRectF& range = layout.range;
  const double marginX = margin / plot.width() * range.width();
  const double marginY = margin / plot.height() * range.height();
  placeChart(*m_chart, plot.adjusted(-margin, -margin, margin, margin));
  m_x->setRange(range.left() - marginX, range.right() + marginX);
  m_y->setRange(range.top() - marginY, range.bottom() + marginY);
  m_ids.clear();
  for (std::size_t i = 0; i < strokes.size(); ++i) {
    if (m_series[i]->pen() != strokes[i].pen) m_series[i]->setPen(strokes[i].pen);
    m_series[i]->replace(*strokes[i].points);
    m_ids.push_back(strokes[i].id);
  }
}

QStringList CurvesPlot::layerIds() const {
  QStringList result(m_ids.begin(), m_ids.end());
  result.removeDuplicates();
  return result;
}

void CurvesPlot::showOnly(const QString& layerId) {
  for (std::size_t i = 0; i < m_series.size(); ++i) {
    m_series[i]->setVisible(layerId.isEmpty() || m_ids[i] == layerId);
  }
}

}  // namespace archimeter
