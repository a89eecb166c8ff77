#include "ui/charts/bars_plot.h"

#include <QGraphicsScene>
#include <QtCharts/QBarSet>
#include <QtCharts/QChart>
#include <QtCharts/QHorizontalStackedBarSeries>
#include <QtCharts/QValueAxis>

#include "ui/charts/plain_chart.h"

namespace archimeter {

BarsPlot::BarsPlot(QGraphicsScene& scene, double z)
    : m_chart(addPlainChart(scene, z)),
      m_x(new QValueAxis),
      m_y(new QValueAxis),
      m_series(new QHorizontalStackedBarSeries) {
  addHiddenAxes(*m_chart, m_x, m_y);
  m_chart->addSeries(m_series);
  m_series->attachAxis(m_x);
  m_series->attachAxis(m_y);
  m_series->setLabelsVisible(false);
}

BarsPlot::~BarsPlot() {
  delete m_chart;
}

void BarsPlot::makeSets(const BarsLayout& layout) {
  m_series->clear();
  m_sets.clear();
  m_roles = layout.sets;
  m_rows = layout.grid.rows;
  for (std::size_t i = 0; i < m_roles.size(); ++i) {
    auto* set = new QBarSet(QString::number(i));
    set->append(QList<qreal>(m_rows, 0));
    m_series->append(set);
    m_sets.push_back(set);
  }
}

void BarsPlot::show(const BarsLayout& layout, const FigureStyle& style) {
  m_chart->setVisible(!layout.bars.isEmpty());
  if (layout.bars.isEmpty()) return;
  if (m_roles != layout.sets || m_rows != layout.grid.rows) makeSets(layout);
  // A chart cuts pens at the edge of its plot: it gets a margin, and its axis the same.
  const double margin = 2 * style.measures.border;
  placeChart(*m_chart, layout.bars.adjusted(-margin, 0, margin, 0));
  m_x->setRange(-margin, layout.bars.width() + margin);
  m_y->setRange(-0.5, m_rows - 0.5);
  m_series->setBarWidth(layout.grid.thickness / layout.grid.pitch);
  for (std::size_t i = 0; i < m_sets.size(); ++i) {
    const ComponentFill fill = style.colours().fill(m_roles[i]);
    const QPen pen(fill.border, style.measures.border, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin);
    if (m_sets[i]->pen() != pen) m_sets[i]->setPen(pen);
    if (m_sets[i]->brush() != QBrush(fill.fill)) m_sets[i]->setBrush(fill.fill);
    for (int row = 0; row < m_rows; ++row) {
      // The chart counts rows from below.
      const double width = layout.widths[i][static_cast<std::size_t>(m_rows - 1 - row)];
      if (m_sets[i]->at(row) != width) m_sets[i]->replace(row, width);
    }
  }
}

void BarsPlot::setVisible(bool visible) {
  m_chart->setVisible(visible);
}

}  // namespace archimeter
