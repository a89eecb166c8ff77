#include "ui/panels/log_slider.h"

#include <algorithm>
#include <cmath>

#include <QAbstractScrollArea>
#include <QAccessible>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QWheelEvent>

#include "ui/panels/log_slider_accessible.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double inset = 10.5;  // room for the handle and its focus ring at both ends
constexpr double grooveY = 9.5;
constexpr double grooveWidth = 3;
constexpr double handleRadius = 6.5;
constexpr double handleRing = 2;
constexpr double focusRing = 1.5;
constexpr double focusGap = 1.5;
constexpr double markTop = 17;
constexpr double shortMark = 2.5;
constexpr double longMark = 5;
constexpr double labelTop = 22;
constexpr double labelHeight = 13;
constexpr double labelGap = 5;
constexpr double snapOctaves = 0.16;
constexpr int notch = 120;  // of a wheel, in eighths of a degree
constexpr int sliderHeight = 36;

// Whether a scroll area around `widget` has somewhere to scroll to.
bool insideScrolledArea(const QWidget* widget) {
  for (const QWidget* around = widget->parentWidget(); around; around = around->parentWidget()) {
    const auto* area = qobject_cast<const QAbstractScrollArea*>(around);
    if (area) return area->verticalScrollBar()->maximum() > 0;
  }
  return false;
}

}  // namespace

LogSlider::LogSlider(const LogScale& scale, QWidget* parent)
    : QWidget(parent), m_scale(scale), m_value(scale.low()) {
  setFocusPolicy(Qt::StrongFocus);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  setCursor(Qt::ArrowCursor);
  installLogSliderAccessibility();
}

void LogSlider::setValue(std::int64_t value) {
  if (value == m_value) return;
  m_value = value;
  update();
  QAccessibleValueChangeEvent event(this, QVariant(qlonglong{value}));
  QAccessible::updateAccessibility(&event);
}

void LogSlider::setScale(const LogScale& scale) {
  m_scale = scale;
  update();
}

void LogSlider::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  update();
}

void LogSlider::edit(std::int64_t value) {
  if (value == m_value) return;
  setValue(value);
  emit edited(value);
}

QSize LogSlider::sizeHint() const {
  constexpr int width = 240;
  return {width, sliderHeight};
}

QSize LogSlider::minimumSizeHint() const {
  constexpr int width = 96;
  return {width, sliderHeight};
}

double LogSlider::grooveLength() const {
  return std::max(1.0, width() - 2 * inset);
}

QPointF LogSlider::pointOf(std::int64_t value) const {
  return {inset + grooveLength() * placeOf(m_scale, value) / octaves(m_scale), grooveY};
}

QPointF LogSlider::handleCentre() const {
  return pointOf(m_value);
}

double LogSlider::placeAt(double x) const {
  return (x - inset) / grooveLength() * octaves(m_scale);
}

void LogSlider::dragTo(double x, bool snap) {
  edit(valueAt(m_scale, placeAt(x), snap ? snapOctaves : 0));
}

void LogSlider::mousePressEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton) return QWidget::mousePressEvent(event);
  const double distance = event->position().x() - handleCentre().x();
  const bool onHandle = std::abs(distance) <= handleRadius + focusGap;
  m_dragging = true;
  m_grip = onHandle ? distance : 0;
  emit pressed();
  if (!onHandle) dragTo(event->position().x(), !(event->modifiers() & Qt::ShiftModifier));
}

void LogSlider::mouseMoveEvent(QMouseEvent* event) {
  if (!m_dragging) return;
  dragTo(event->position().x() - m_grip, !(event->modifiers() & Qt::ShiftModifier));
}

void LogSlider::mouseReleaseEvent(QMouseEvent* event) {
  if (event->button() != Qt::LeftButton || !m_dragging) return;
  m_dragging = false;
  emit released();
}

void LogSlider::keyPressEvent(QKeyEvent* event) {
  const bool fine = event->modifiers() & Qt::ShiftModifier;
  const auto step = [this](LogStep size, int direction) {
    edit(stepped(m_scale, m_value, size, direction));
  };
  switch (event->key()) {
    case Qt::Key_Right:
    case Qt::Key_Up:
      return step(fine ? LogStep::Fine : LogStep::Small, 1);
    case Qt::Key_Left:
    case Qt::Key_Down:
      return step(fine ? LogStep::Fine : LogStep::Small, -1);
    case Qt::Key_PageUp:
      return step(LogStep::Large, 1);
    case Qt::Key_PageDown:
      return step(LogStep::Large, -1);
    case Qt::Key_Home:
      return edit(m_scale.low());
    case Qt::Key_End:
      return edit(m_scale.high);
    default:
      QWidget::keyPressEvent(event);
  }
}

void LogSlider::wheelEvent(QWheelEvent* event) {
  // In a panel that scrolls, the wheel scrolls unless the slider was chosen first.
  if (!hasFocus() && insideScrolledArea(this)) return event->ignore();
  const QPoint delta = event->angleDelta();
  m_wheel += delta.y() != 0 ? delta.y() : delta.x();
  const LogStep size = event->modifiers() & Qt::ShiftModifier ? LogStep::Fine : LogStep::Small;
  for (; m_wheel >= notch; m_wheel -= notch) edit(stepped(m_scale, m_value, size, 1));
  for (; m_wheel <= -notch; m_wheel += notch) edit(stepped(m_scale, m_value, size, -1));
  event->accept();
}

void LogSlider::focusInEvent(QFocusEvent* event) {
  QWidget::focusInEvent(event);
  update();
}

void LogSlider::focusOutEvent(QFocusEvent* event) {
  QWidget::focusOutEvent(event);
  m_wheel = 0;
  update();
  emit focusLeft();
}

void LogSlider::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintMarks(painter);
  paintGroove(painter);
  paintHandle(painter);
}

void LogSlider::paintMarks(QPainter& painter) const {
  constexpr double size = 10.9;  // numberFont takes 0.92 of it: 10 px
  painter.setFont(numberFont(size));
  const QFontMetricsF metrics(painter.font());
  double taken = -labelGap;
  for (const LogMark& mark : marks(m_scale)) {
    const double x = std::floor(inset + grooveLength() * mark.place / octaves(m_scale)) + 0.5;
    const bool labelled = !mark.label.empty();
    painter.setPen(QPen(colour(labelled ? ColourRole::Ink3 : ColourRole::Control), 1));
    painter.drawLine(QPointF(x, markTop), QPointF(x, markTop + (labelled ? longMark : shortMark)));
    const QString text = QString::fromStdString(mark.label);
    const double textWidth = metrics.horizontalAdvance(text);
    const double left = std::clamp(x - textWidth / 2, 0.0, std::max(0.0, width() - textWidth));
    if (!labelled || left < taken + labelGap) continue;
    taken = left + textWidth;
    painter.setPen(colour(ColourRole::Ink3));
    painter.drawText(QRectF(left, labelTop, textWidth + 1, labelHeight),
                     Qt::AlignLeft | Qt::AlignVCenter, text);
  }
}

void LogSlider::paintGroove(QPainter& painter) const {
  const double end = inset + grooveLength();
  const auto line = [&](double from, double to, const QColor& ink) {
    painter.setPen(QPen(ink, grooveWidth, Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(QPointF(from, grooveY), QPointF(to, grooveY));
  };
  line(inset, end, colour(ColourRole::Track));
  if (isEnabled() && handleCentre().x() > inset)
    line(inset, handleCentre().x(), colour(ColourRole::Accent));
}

void LogSlider::paintHandle(QPainter& painter) const {
  const QColor ring = colour(isEnabled() ? ColourRole::Accent : ColourRole::Control);
  const bool dark = m_mode == ThemeMode::Dark;
  painter.setBrush(m_dragging ? colour(ColourRole::AccentTint)
                              : colour(dark ? ColourRole::Ink : ColourRole::Surface));
  painter.setPen(QPen(ring, handleRing));
  const double radius = handleRadius - handleRing / 2;
  painter.drawEllipse(handleCentre(), radius, radius);
  if (!hasFocus()) return;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(ring, focusRing));
  const double outer = handleRadius + focusGap + focusRing / 2;
  painter.drawEllipse(handleCentre(), outer, outer);
}

}  // namespace archimeter
