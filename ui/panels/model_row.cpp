#include "ui/panels/model_row.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QPainterPath>

#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr int rowHeight = 25;
constexpr double nameSize = 12.5;
constexpr int padding = 4;  // the row reaches into the panel's own
constexpr int tickSide = 14;
constexpr int nameLeft = padding + tickSide + 10;
constexpr int swatchWidth = 32;

QPolygonF polygon(MarkerShape shape, QPointF centre, double radius) {
  const auto at = [&](double x, double y) { return centre + QPointF(x * radius, y * radius); };
  switch (shape) {
    case MarkerShape::Square:
      return {{at(-1, -1), at(1, -1), at(1, 1), at(-1, 1)}};
    case MarkerShape::Triangle:
      return {{at(0, -1.1), at(1.1, 0.9), at(-1.1, 0.9)}};
    case MarkerShape::Diamond:
      return {{at(0, -1.25), at(1.25, 0), at(0, 1.25), at(-1.25, 0)}};
    case MarkerShape::TriangleDown:
      return {{at(0, 1.1), at(1.1, -0.9), at(-1.1, -0.9)}};
    case MarkerShape::Circle:
      break;
  }
  return {};
}

}  // namespace

ModelRow::ModelRow(const QString& name, QWidget* parent) : QAbstractButton(parent) {
  setText(name);
  setCheckable(true);
  setAccessibleName(name);
  setAccessibleDescription(tr("Space ticks it, Return selects it"));
  setFocusPolicy(Qt::StrongFocus);
  setFixedHeight(rowHeight);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void ModelRow::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  update();
}

void ModelRow::setSlot(int slot) {
  if (slot == m_slot) return;
  m_slot = slot;
  update();
}

void ModelRow::setSelected(bool selected) {
  if (selected == m_selected) return;
  m_selected = selected;
  setAccessibleName(selected ? tr("%1, selected").arg(text()) : text());
  update();
}

QSize ModelRow::sizeHint() const {
  constexpr int width = 200;
  return {width, rowHeight};
}

QRect ModelRow::tickArea() const {
  return {0, 0, padding + tickSide + padding, height()};
}

void ModelRow::nextCheckState() {
  if (m_onName) {
    emit nameClicked();
  } else {
    QAbstractButton::nextCheckState();
  }
}

void ModelRow::mouseReleaseEvent(QMouseEvent* event) {
  m_onName = !tickArea().contains(event->position().toPoint());
  QAbstractButton::mouseReleaseEvent(event);
  m_onName = false;
}

void ModelRow::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter) {
    emit nameClicked();
  } else {
    QAbstractButton::keyPressEvent(event);
  }
}

QColor ModelRow::slotLine() const {
  return m_slot > 0 ? Theme::of(m_mode).slotColours(m_slot).line : colour(ColourRole::Control);
}

void ModelRow::enterEvent(QEnterEvent* event) {
  QAbstractButton::enterEvent(event);
  update();
}

void ModelRow::leaveEvent(QEvent* event) {
  QAbstractButton::leaveEvent(event);
  update();
}

void ModelRow::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  paintGround(painter);
  paintTick(painter);
  const int textWidth = width() - nameLeft - (isChecked() ? swatchWidth + 3 * padding : padding);
  painter.setFont(textFont(nameSize, m_selected ? QFont::DemiBold : QFont::Normal));
  painter.setPen(colour(ColourRole::Ink));
  const QString name = painter.fontMetrics().elidedText(text(), Qt::ElideRight, textWidth);
  painter.drawText(QRect(nameLeft, 0, textWidth, height()), Qt::AlignVCenter | Qt::AlignLeft, name);
  if (isChecked() && m_slot > 0) paintSwatch(painter);
}

void ModelRow::paintGround(QPainter& painter) const {
  constexpr double barWidth = 2.5;
  constexpr double radius = 4;
  painter.setPen(Qt::NoPen);
  if (m_selected || underMouse()) {
    painter.setBrush(colour(m_selected ? ColourRole::AccentTint : ColourRole::Hover));
    painter.drawRoundedRect(rect(), radius, radius);
  }
  if (m_selected) {
    painter.setBrush(colour(ColourRole::Accent));
    painter.drawRect(QRectF(0, 0, barWidth, height()));
  }
  if (!hasFocus()) return;
  constexpr double ring = 1.5;
  painter.setBrush(Qt::NoBrush);
  painter.setPen(QPen(colour(ColourRole::Accent), ring));
  painter.drawRoundedRect(QRectF(rect()).adjusted(1, 1, -1, -1), radius, radius);
}

void ModelRow::paintTick(QPainter& painter) const {
  constexpr double radius = 3;
  const QRectF box(padding + 2.5, (height() - tickSide) / 2.0 + 0.5, tickSide - 1, tickSide - 1);
  painter.setPen(QPen(isChecked() ? slotLine() : colour(ColourRole::Control), 1));
  painter.setBrush(isChecked() ? slotLine() : colour(ColourRole::Field));
  painter.drawRoundedRect(box, radius, radius);
  if (!isChecked()) return;
  const bool darkInk = slotLine().lightness() > 140 && m_mode == ThemeMode::Dark;
  constexpr double stroke = 1.75;
  painter.setPen(QPen(darkInk ? colour(ColourRole::Field) : QColor(Qt::white), stroke,
                      Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  painter.setBrush(Qt::NoBrush);
  QPainterPath tick;
  tick.moveTo(box.left() + 3, box.center().y());
  tick.lineTo(box.left() + 5.5, box.bottom() - 3.5);
  tick.lineTo(box.right() - 3, box.top() + 4);
  painter.drawPath(tick);
}

void ModelRow::paintSwatch(QPainter& painter) const {
  constexpr double lineWidth = 2;
  constexpr double markerPen = 1.75;
  constexpr double markerRadius = 3.5;
  const SlotStyle& style = slotStyle(m_slot);
  const double right = width() - padding - 2;
  const QPointF centre(right - swatchWidth / 2.0, height() / 2.0);
  QPen pen(slotLine(), lineWidth);
  pen.setCapStyle(Qt::FlatCap);
  if (!style.dash.isEmpty()) pen.setDashPattern(style.dash);
  painter.setPen(pen);
  painter.drawLine(QPointF(right - swatchWidth, centre.y()), QPointF(right, centre.y()));
  painter.setPen(QPen(slotLine(), markerPen));
  const ColourRole ground = m_selected ? ColourRole::AccentTint : ColourRole::Surface;
  painter.setBrush(style.filledMarker ? slotLine() : colour(ground));
  const QPolygonF shape = polygon(style.marker, centre, markerRadius);
  if (shape.isEmpty()) {
    painter.drawEllipse(centre, markerRadius, markerRadius);
  } else {
    painter.drawPolygon(shape);
  }
}

}  // namespace archimeter
