// What wheel, drag and keys of a figure view ask of its axes.
#include <cmath>

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QWheelEvent>

#include "ui/charts/figure_view.h"
#include "ui/charts/view_menu.h"

namespace archimeter {

namespace {

constexpr double keyFactor = 0.7;
constexpr double dragBegins = 5;  // pixels
constexpr double smallestBand = 8;

}  // namespace

bool FigureView::hasScalings() const {
  const auto* curves = std::get_if<CurvesFigure>(&m_figure.data);
  return canZoom() && curves && curves->x.whole && curves->y.whole;
}

bool FigureView::isZoomed() const {
  return hasScalings() ? m_settings.x.range || m_settings.y.range : !m_magnifier.isWhole();
}

bool FigureView::isLogarithmic(ZoomAxes axis) const {
  const auto* curves = std::get_if<CurvesFigure>(&m_figure.data);
  return curves && (axis == ZoomX ? curves->x : curves->y).scaling == Scaling::Logarithmic;
}

ZoomPlot FigureView::zoomPlot() {
  if (m_stale) compose();
  const auto& curves = std::get<CurvesFigure>(m_figure.data);
  return {curves.x, curves.y, m_scene.plot()};
}

void FigureView::ask(const FigureSettings& settings) {
  if (settings != m_settings) Q_EMIT settingsAsked(settings);
}

void FigureView::toggleScaling(ZoomAxes axis) {
  if (hasScalings()) ask(withOtherScaling(m_settings, zoomPlot(), axis));
}

void FigureView::zoomAbout(QPointF about, double factor, ZoomAxes axes) {
  if (hasScalings()) {
    const ZoomPlot plot = zoomPlot();
    if (!plot.plot.isEmpty()) ask(zoomedAbout(m_settings, plot, about, factor, axes));
  } else if (canZoom()) {
    m_magnifier.zoomAbout(about, factor);
    Q_EMIT enlarged();
  }
}

void FigureView::zoomBy(double factor) {
  QPointF about = hasScalings() ? zoomPlot().plot.center() : QRectF(viewport()->rect()).center();
  if (m_highlight != noHit) {
    const QPointF pointed = m_scene.hits()[static_cast<std::size_t>(m_highlight)].box.center();
    about = viewportTransform().map(pointed);
  }
  zoomAbout(about, factor, ZoomBoth);
}

void FigureView::zoomIn() {
  zoomBy(keyFactor);
}

void FigureView::zoomOut() {
  zoomBy(1 / keyFactor);
}

void FigureView::resetZoom() {
  ask(unzoomed(m_settings));
  if (m_magnifier.isWhole()) return;
  m_magnifier.reset();
  Q_EMIT enlarged();
}

bool FigureView::zoomKey(const QKeyEvent& event) {
  if (!canZoom() || event.modifiers() & (Qt::ControlModifier | Qt::AltModifier)) return false;
  switch (event.key()) {
    case Qt::Key_L:
      toggleScaling(event.modifiers() & Qt::ShiftModifier ? ZoomX : ZoomY);
      return true;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
      zoomIn();
      return true;
    case Qt::Key_Minus:
      zoomOut();
      return true;
    case Qt::Key_0:
      resetZoom();
      return true;
    default:
      return false;
  }
}

// Beside an axis the wheel zooms that one alone.
void FigureView::wheelEvent(QWheelEvent* event) {
  constexpr double notchesOfHalf = 3;
  constexpr double notch = 120;
  const double turned = event->angleDelta().y() / notch;
  const bool wanted = m_wheelZooms || event->modifiers() & Qt::ControlModifier;
  if (!wanted || !canZoom() || turned == 0) return event->ignore();
  const QPointF at = event->position();
  const ZoomAxes axes = at.y() > m_scene.plot().bottom() ? ZoomX
                        : at.x() < m_scene.plot().left() ? ZoomY
                                                         : ZoomBoth;
  zoomAbout(at, std::exp2(-turned / notchesOfHalf), axes);
  event->accept();
}

void FigureView::contextMenuEvent(QContextMenuEvent* event) {
  if (canZoom()) showViewMenu(*this, event->globalPos());
}

void FigureView::beginDrag(QPointF position) {
  if (!canZoom()) return;
  if (hasScalings()) {
    m_dragged = zoomPlot();
    if (!m_dragged.plot.contains(position)) return;
  }
  m_drag = Drag::Pressed;
  m_dragFrom = position;
  m_settingsBefore = m_settings;
  m_offsetBefore = m_magnifier.offset();
}

// A figure shown whole has nowhere to move: there, and with Shift, the pointer draws a stretch.
void FigureView::drag(QPointF position, bool band) {
  const QPointF by = position - m_dragFrom;
  if (m_drag == Drag::Pressed) {
    if (by.manhattanLength() < dragBegins) return;
    m_drag = isZoomed() && !band ? Drag::Move : Drag::Band;
    setHighlight(noHit);
  }
  if (m_drag == Drag::Band) {
    const QRectF within = hasScalings() ? m_dragged.plot : m_scene.sceneRect();
    m_band = QRectF(m_magnifier.toScene(m_dragFrom), m_magnifier.toScene(position))
                 .normalized()
                 .intersected(within);
  } else if (hasScalings()) {
    ask(moved(m_settingsBefore, m_dragged, by));
  } else {
    m_magnifier.moveTo(m_offsetBefore - by);
  }
  viewport()->update();
}

void FigureView::endDrag() {
  const bool band = m_drag == Drag::Band;
  m_drag = Drag::None;
  viewport()->update();
  if (!band || m_band.width() < smallestBand || m_band.height() < smallestBand) return;
  if (hasScalings()) return ask(zoomedTo(m_settingsBefore, m_dragged, m_band));
  m_magnifier.zoomTo(m_band);
  Q_EMIT enlarged();
}

}  // namespace archimeter
