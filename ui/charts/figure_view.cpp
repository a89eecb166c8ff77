#include "ui/charts/figure_view.h"

#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double reach = 24;       // pixels from the pointer to a point of a curve
constexpr double ringWidth = 1.5;  // of the focus ring, and its distance from the edge
constexpr QSize preferredSize(420, 300);
constexpr QSize smallestSize(96, 72);

std::optional<HitStep> stepOf(int key) {
  switch (key) {
    case Qt::Key_Left:
      return HitStep::Previous;
    case Qt::Key_Right:
      return HitStep::Next;
    case Qt::Key_Up:
      return HitStep::Up;
    case Qt::Key_Down:
      return HitStep::Down;
    default:
      return std::nullopt;
  }
}

}  // namespace

FigureView::FigureView(QWidget* parent) : QGraphicsView(parent), m_magnifier(*this) {
  setScene(&m_scene);
  setFrameShape(QFrame::NoFrame);
  setAlignment(Qt::AlignLeft | Qt::AlignTop);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  // The figure changes as a whole: finding out what to repaint would cost more than repainting.
  setViewportUpdateMode(QGraphicsView::FullViewportUpdate);
  setOptimizationFlag(QGraphicsView::DontSavePainterState);
  setRenderHint(QPainter::Antialiasing);
  setMouseTracking(true);
  setFocusPolicy(Qt::StrongFocus);
}

void FigureView::setFigure(const Figure& figure, const FigureSettings& settings) {
  const bool other = figure.id != m_figure.id;
  m_figure = figure;
  m_settings = settings;
  if (other) m_magnifier.reset();
  setAccessibleName(text(figure.title));
  setAccessibleDescription(text(figure.description));
  composeOrMark();
}

void FigureView::setThemeMode(ThemeMode mode) {
  m_style.theme = mode;
  composeOrMark();
}

void FigureView::setMeasures(const Measures& measures) {
  m_style.measures = measures;
  composeOrMark();
}

void FigureView::setModelSlots(const ModelSlots& modelSlots) {
  if (m_style.modelSlots == modelSlots) return;
  m_style.modelSlots = modelSlots;
  composeOrMark();
}

void FigureView::setSelected(const std::optional<Subject>& subject) {
  if (m_style.selected == subject) return;
  m_style.selected = subject;
  composeOrMark();
}

void FigureView::setStep(std::optional<int> step) {
  if (m_style.step == step) return;
  m_style.step = step;
  composeOrMark();
}

void FigureView::composeOrMark() {
  m_stale = true;
  if (isVisible()) compose();
}

void FigureView::compose() {
  m_stale = false;
  std::optional<Hit> pointed;
  if (m_highlight != noHit) pointed = m_scene.hits()[static_cast<std::size_t>(m_highlight)];
  m_scene.compose(m_figure, m_style, viewport()->size());
  if (pointed) m_highlight = sameHit(m_scene.hits(), *pointed, m_highlight);
  m_scene.setHighlight(m_highlight);
}

QString FigureView::highlightText() const {
  return m_highlight == noHit ? QString()
                              : m_scene.hits()[static_cast<std::size_t>(m_highlight)].label;
}

QSize FigureView::sizeHint() const {
  return preferredSize;
}

QSize FigureView::minimumSizeHint() const {
  return smallestSize;
}

void FigureView::resizeEvent(QResizeEvent* event) {
  QGraphicsView::resizeEvent(event);
  composeOrMark();
}

void FigureView::showEvent(QShowEvent* event) {
  QGraphicsView::showEvent(event);
  if (m_stale) compose();
}

void FigureView::drawForeground(QPainter* painter, const QRectF&) {
  if (m_drag == Drag::Band) {
    QColor tint = m_style.colours().colour(ColourRole::Accent);
    painter->setPen(QPen(tint, 1));
    constexpr int veil = 40;
    tint.setAlpha(veil);
    painter->fillRect(m_band, tint);
    painter->drawRect(m_band);
  }
  if (!hasFocus() || !m_ringed) return;
  const double inset = 1.5 * ringWidth;
  painter->resetTransform();  // the ring stands around the view, however large the figure is
  painter->setRenderHint(QPainter::Antialiasing);
  painter->setPen(QPen(m_style.colours().colour(ColourRole::Accent), ringWidth));
  painter->setBrush(Qt::NoBrush);
  painter->drawRoundedRect(QRectF(viewport()->rect()).adjusted(inset, inset, -inset, -inset), 4, 4);
}

void FigureView::setHighlight(int hit) {
  if (hit == m_highlight) return;
  m_highlight = hit;
  m_scene.setHighlight(hit);
  setAccessibleDescription(hit == noHit ? text(m_figure.description) : highlightText());
  QAccessibleEvent changed(this, QAccessible::DescriptionChanged);
  QAccessible::updateAccessibility(&changed);
}

int FigureView::hitUnder(QPointF position) const {
  return hitAt(m_scene.hits(), m_magnifier.toScene(position), reach);
}

void FigureView::click(int hit) {
  if (hit == noHit || hit >= static_cast<int>(m_scene.hits().size())) return;
  const Subject subject = m_scene.hits()[static_cast<std::size_t>(hit)].subject;
  if (subject.quantity != Subject::Quantity::None) Q_EMIT subjectClicked(subject);
}

void FigureView::mouseMoveEvent(QMouseEvent* event) {
  if (m_drag != Drag::None) {
    drag(event->position(), event->modifiers() & Qt::ShiftModifier);
    if (m_drag != Drag::Pressed) return;
  }
  const int hit = hitUnder(event->position());
  setHighlight(hit);
  viewport()->setCursor(hit == noHit ? Qt::ArrowCursor : Qt::PointingHandCursor);
}

void FigureView::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  m_pressed = hitUnder(event->position());
  beginDrag(event->position());
}

void FigureView::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return;
  const bool dragged = m_drag == Drag::Band || m_drag == Drag::Move;
  endDrag();
  const int released = hitUnder(event->position());
  if (released == m_pressed && !dragged) click(released);
  m_pressed = noHit;
}

void FigureView::leaveEvent(QEvent* event) {
  QGraphicsView::leaveEvent(event);
  setHighlight(noHit);
}

void FigureView::keyPressEvent(QKeyEvent* event) {
  m_ringed = true;
  viewport()->update();
  const std::optional<HitStep> step = stepOf(event->key());
  const bool plain = (event->modifiers() & ~Qt::KeypadModifier) == Qt::NoModifier;
  const auto* drawing = std::get_if<DiagramFigure>(&m_figure.data);
  const bool level = step == HitStep::Previous || step == HitStep::Next;
  if (level && plain && drawing && drawing->steps.size() > 1) {
    event->ignore();  // the page plays its steps
  } else if (step && plain && !m_scene.hits().empty()) {
    setHighlight(neighbour(m_scene.hits(), m_highlight, *step));
  } else if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    click(m_highlight);
  } else if (event->key() == Qt::Key_Escape && m_drag == Drag::Band) {
    m_drag = Drag::None;
  } else if (event->key() == Qt::Key_Escape && m_highlight != noHit) {
    setHighlight(noHit);
  } else if (!zoomKey(*event)) {
    event->ignore();
  }
}

void FigureView::focusInEvent(QFocusEvent* event) {
  QGraphicsView::focusInEvent(event);
  switch (event->reason()) {
    case Qt::TabFocusReason:
    case Qt::BacktabFocusReason:
    case Qt::ShortcutFocusReason:
      m_ringed = true;
      break;
    case Qt::MouseFocusReason:
      m_ringed = false;
      break;
    default:  // the window came back: as it was
      break;
  }
  viewport()->update();
}

void FigureView::focusOutEvent(QFocusEvent* event) {
  QGraphicsView::focusOutEvent(event);
  const Qt::FocusReason reason = event->reason();
  if (reason != Qt::ActiveWindowFocusReason && reason != Qt::PopupFocusReason) m_ringed = false;
  setHighlight(noHit);
  viewport()->update();
}

}  // namespace archimeter
