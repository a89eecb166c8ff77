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

bool FigureView::canZoom() const {
  const auto* curves = std::get_if<CurvesFigure>(&m_figure.data);
  return curves && m_figure.unavailable.empty() && curves->x.whole && curves->y.whole;
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
  if (canZoom()) ask(withOtherScaling(m_settings, zoomPlot(), axis));
}

void FigureView::zoomBy(double factor) {
  if (!canZoom()) return;
  const ZoomPlot plot = zoomPlot();
  if (plot.plot.isEmpty()) return;
  const bool pointed = m_highlight != noHit;
  const QPointF about = pointed ? m_scene.hits()[static_cast<std::size_t>(m_highlight)].box.center()
                                : plot.plot.center();
  ask(zoomedAbout(m_settings, plot, about, factor, ZoomBoth));
}

void FigureView::zoomIn() {
  zoomBy(keyFactor);
}

void FigureView::zoomOut() {
  zoomBy(1 / keyFactor);
}

void FigureView::resetZoom() {
  ask(unzoomed(m_settings));
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
  const ZoomPlot plot = zoomPlot();
  if (plot.plot.isEmpty()) return event->ignore();
  const QPointF at = event->position();
  const ZoomAxes axes = at.y() > plot.plot.bottom() ? ZoomX
                        : at.x() < plot.plot.left() ? ZoomY
                                                    : ZoomBoth;
  ask(zoomedAbout(m_settings, plot, at, std::exp2(-turned / notchesOfHalf), axes));
  event->accept();
}

void FigureView::contextMenuEvent(QContextMenuEvent* event) {
  if (canZoom()) showViewMenu(*this, event->globalPos());
}

void FigureView::beginDrag(QPointF position) {
  if (!canZoom()) return;
  m_dragged = zoomPlot();
  if (!m_dragged.plot.contains(position)) return;
  m_drag = Drag::Pressed;
  m_dragFrom = position;
  m_settingsBefore = m_settings;
}

// A figure shown whole has nowhere to move: there, and with Shift, the pointer draws a stretch.
void FigureView::drag(QPointF position, bool band) {
  const QPointF by = position - m_dragFrom;
  if (m_drag == Drag::Pressed) {
    if (by.manhattanLength() < dragBegins) return;
    const bool zoomed = m_settings.x.range || m_settings.y.range;
    m_drag = zoomed && !band ? Drag::Move : Drag::Band;
    setHighlight(noHit);
  }
  if (m_drag == Drag::Move) {
    ask(moved(m_settingsBefore, m_dragged, by));
  } else {
    m_band = QRectF(m_dragFrom, position).normalized().intersected(m_dragged.plot);
  }
  viewport()->update();
}

void FigureView::endDrag() {
  const bool band = m_drag == Drag::Band;
  m_drag = Drag::None;
  viewport()->update();
  if (!band || m_band.width() < smallestBand || m_band.height() < smallestBand) return;
  ask(zoomedTo(m_settingsBefore, m_dragged, m_band));
}

}  // namespace archimeter
