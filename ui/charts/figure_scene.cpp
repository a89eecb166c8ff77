#include "ui/charts/figure_scene.h"

#include <algorithm>

#include "ui/charts/diagram_layout.h"
#include "ui/charts/frame_layout.h"
#include "ui/charts/highlight_layout.h"
#include "ui/charts/table_layout.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double chartHeight = 0.5;  // in z: over the grid, under the rest
const QString barsId = QStringLiteral("bars");

}  // namespace

FigureScene::FigureScene(QObject* parent) : QGraphicsScene(parent) {
  setItemIndexMethod(QGraphicsScene::NoIndex);
  for (std::size_t i = 0; i < partCount; ++i) {
    m_parts[i] = new LayerItem;
    m_parts[i]->setZValue(static_cast<double>(i));
    addItem(m_parts[i]);
  }
}

FigureScene::~FigureScene() = default;

void FigureScene::setPart(Part which, InkLayer layer) {
  part(which).setLayer(std::move(layer), QRectF(QPointF(0, 0), m_size));
}

void FigureScene::clearPlot() {
  for (const Part which : {Grid, Axes, Pieces, Marks, Labels, Highlight}) setPart(which, {});
  m_hits.clear();
  m_plot = {};
}

void FigureScene::compose(const Figure& figure, const FigureStyle& style, QSizeF size) {
  m_style = style;
  m_size = size;
  setSceneRect(QRectF(QPointF(0, 0), size));
  setBackgroundBrush(style.colours().colour(ColourRole::Surface));
  clearPlot();
  const FigureFrame frame = layoutFrame(figure, style, size);
  setPart(Title, frame.title);
  setPart(Legend, frame.legend);
  setPart(Note, frame.note);
  const bool curves = std::holds_alternative<CurvesFigure>(figure.data);
  if (!figure.unavailable.empty()) {
    m_curves.reset();
    m_bars.reset();
    setPart(Labels, layoutUnavailable(figure, style, frame.body));
  } else if (curves) {
    m_bars.reset();
    composeCurves(std::get<CurvesFigure>(figure.data), frame.body);
  } else if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) {
    composeBars(layoutBars(*bars, style, frame));
  } else if (const auto* capacity = std::get_if<CapacityFigure>(&figure.data)) {
    composeBars(layoutCapacity(*capacity, style, frame));
  } else {
    m_curves.reset();
    m_bars.reset();
    const auto* diagram = std::get_if<DiagramFigure>(&figure.data);
    composeDrawing(diagram ? layoutDiagram(*diagram, style, frame.body)
                           : layoutTable(std::get<TableFigure>(figure.data), style, frame.body));
  }
}

void FigureScene::composeDrawing(DiagramLayout layout) {
  setPart(Pieces, std::move(layout.pieces));
  setPart(Marks, std::move(layout.arrows));
  setPart(Labels, std::move(layout.labels));
  m_hits = std::move(layout.hits);
}

void FigureScene::composeCurves(const CurvesFigure& figure, const QRectF& body) {
  CurvesLayout layout = layoutCurves(figure, m_style, body);
  if (!m_curves) m_curves = std::make_unique<CurvesPlot>(*this, chartHeight);
  m_curves->show(layout, m_style);
  m_plot = layout.plot;
  setPart(Grid, std::move(layout.grid));
  setPart(Axes, std::move(layout.axes));
  setPart(Marks, std::move(layout.marks));
  setPart(Labels, std::move(layout.labels));
  m_hits = std::move(layout.hits);
}

void FigureScene::composeBars(BarsLayout layout) {
  m_curves.reset();
  if (!m_bars) m_bars = std::make_unique<BarsPlot>(*this, chartHeight);
  m_bars->show(layout, m_style);
  m_rows = layout.bars.isEmpty() ? 0 : layout.grid.rows;
  setPart(Grid, std::move(layout.back));
  setPart(Axes, std::move(layout.axes));
  setPart(Pieces, std::move(layout.pieces));
  setPart(Labels, std::move(layout.labels));
  m_hits = std::move(layout.hits);
}

void FigureScene::setHighlight(int hit) {
  const bool valid = hit >= 0 && hit < static_cast<int>(m_hits.size());
  setPart(Highlight,
          valid ? layoutHighlight(m_hits[static_cast<std::size_t>(hit)], m_style, sceneRect())
                : InkLayer{});
}

QStringList FigureScene::layerIds() const {
  QStringList result{part(Grid).layer().id};
  if (m_curves) result << m_curves->layerIds();
  if (m_bars) result << barsId;
  for (const Part which : {Axes, Pieces, Marks, Labels, Title, Legend, Note}) {
    result << part(which).layer().id;
  }
  result.removeAll(QString());
  return result;
}

void FigureScene::showOnly(const QString& layerId) {
  for (LayerItem* item : m_parts) {
    item->setVisible(layerId.isEmpty() || item->layer().id == layerId);
  }
  if (m_curves) m_curves->showOnly(layerId);
  if (m_bars) m_bars->setVisible(layerId.isEmpty() || layerId == barsId);
}

bool FigureScene::isWritten(const Message& name) const {
  const std::vector<InkText>& texts = part(Labels).layer().texts;
  return name.empty() || std::any_of(texts.begin(), texts.end(),
                                     [&](const InkText& each) { return each.text == text(name); });
}

bool FigureScene::isWhole(const Figure& figure) const {
  constexpr double anotherPixel = 1;
  const QRectF page =
      sceneRect().adjusted(-anotherPixel, -anotherPixel, anotherPixel, anotherPixel);
  if (!figure.unavailable.empty()) return true;
  if (!page.contains(ink())) return false;
  if (const auto* curves = std::get_if<CurvesFigure>(&figure.data)) {
    const bool named =
        std::all_of(curves->curves.begin(), curves->curves.end(),
                    [&](const Curve& curve) { return curve.reference || isWritten(curve.name); });
    return !m_plot.isEmpty() && named;
  }
  const auto hasRows = [&](const auto& rows) {
    return m_rows == static_cast<int>(rows.size()) &&
           std::all_of(rows.begin(), rows.end(),
                       [&](const auto& row) { return isWritten(row.name); });
  };
  if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) return hasRows(bars->rows);
  if (const auto* devices = std::get_if<CapacityFigure>(&figure.data))
    return hasRows(devices->rows);
  return !std::holds_alternative<DiagramFigure>(figure.data) ||
         !part(Pieces).layer().shapes.empty();
}

QRectF FigureScene::ink() const {
  QRectF result;
  for (const LayerItem* item : m_parts) {
    for (const InkShape& shape : item->layer().shapes) {
      const double half = shape.pen.style() == Qt::NoPen ? 0 : shape.pen.widthF() / 2;
      result |= shape.path.boundingRect().adjusted(-half, -half, half, half);
    }
    for (const InkText& text : item->layer().texts) result |= textBox(text);
  }
  return result;
}

}  // namespace archimeter
