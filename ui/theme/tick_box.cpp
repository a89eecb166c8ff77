#include "ui/theme/tick_box.h"

#include <QStyleOptionButton>
#include <QStylePainter>

namespace archimeter {

TickBox::TickBox(const QString& text, bool checked) : QCheckBox(text) {
  setChecked(checked);
}

void TickBox::paintEvent(QPaintEvent* /*event*/) {
  constexpr double radius = 3;
  constexpr double stroke = 1.5;
  QStyleOptionButton option;
  initStyleOption(&option);
  QStylePainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  const QRectF box = QRectF(style()->subElementRect(QStyle::SE_CheckBoxIndicator, &option, this))
                         .adjusted(1, 1, -1, -1);
  const QColor line = palette().color(isEnabled() ? QPalette::PlaceholderText : QPalette::Text);
  const QColor accent = palette().color(QPalette::Highlight);
  painter.setPen(hasFocus() ? QPen(accent, stroke) : QPen(line, 1));
  painter.setBrush(palette().color(QPalette::Base));
  painter.drawRoundedRect(box, radius, radius);
  if (isChecked()) {
    const QPointF corner = box.topLeft();
    const double side = box.width();
    painter.setPen(
        QPen(isEnabled() ? accent : line, stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(QPolygonF{corner + QPointF(0.22, 0.52) * side,
                                   corner + QPointF(0.43, 0.73) * side,
                                   corner + QPointF(0.79, 0.29) * side});
  }
  option.rect = style()->subElementRect(QStyle::SE_CheckBoxContents, &option, this);
  painter.drawControl(QStyle::CE_CheckBoxLabel, option);
}

}  // namespace archimeter
