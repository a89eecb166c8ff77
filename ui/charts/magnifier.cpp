#include "ui/charts/magnifier.h"

#include <algorithm>

#include <QScrollBar>

namespace archimeter {

Magnifier::Magnifier(QGraphicsView& view) : m_view(view) {
  view.setTransformationAnchor(QGraphicsView::NoAnchor);
  view.setResizeAnchor(QGraphicsView::NoAnchor);
}

bool Magnifier::isWhole() const {
  return scale() <= 1;
}

void Magnifier::setScale(double scale) {
  constexpr double largest = 12;
  constexpr double nearlyWhole = 1.02;
  const double within = scale < nearlyWhole ? 1 : std::min(scale, largest);
  m_view.setTransform(QTransform::fromScale(within, within));
}

void Magnifier::zoomAbout(QPointF about, double factor) {
  const QPointF kept = toScene(about);
  setScale(scale() / factor);
  moveTo(kept * scale() - about);
}

void Magnifier::zoomTo(const QRectF& area) {
  const QSizeF room = m_view.viewport()->size();
  setScale(std::min(room.width() / area.width(), room.height() / area.height()));
  moveTo(area.center() * scale() - QPointF(room.width(), room.height()) / 2);
}

void Magnifier::moveTo(QPointF offset) {
  m_view.horizontalScrollBar()->setValue(qRound(offset.x()));
  m_view.verticalScrollBar()->setValue(qRound(offset.y()));
}

void Magnifier::reset() {
  m_view.resetTransform();
}

QPointF Magnifier::offset() const {
  return {static_cast<double>(m_view.horizontalScrollBar()->value()),
          static_cast<double>(m_view.verticalScrollBar()->value())};
}

QPointF Magnifier::toScene(QPointF position) const {
  return (position + offset()) / scale();
}

}  // namespace archimeter
