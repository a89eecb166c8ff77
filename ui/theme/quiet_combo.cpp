#include "ui/theme/quiet_combo.h"

#include <QAbstractItemView>
#include <QStyleOptionComboBox>
#include <QStylePainter>
#include <QWheelEvent>

namespace archimeter {

QuietCombo::QuietCombo(const QString& name, const QString& help, QWidget* parent)
    : QComboBox(parent) {
  constexpr int fewestLetters = 4;
  setAccessibleName(name);
  setToolTip(help);
  setFocusPolicy(Qt::StrongFocus);
  setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
  setMinimumContentsLength(fewestLetters);
}

void QuietCombo::showPopup() {
  constexpr int shown = 24;
  constexpr int beside = 28;  // paddings and a scroll bar
  setMaxVisibleItems(shown);
  view()->setMinimumWidth(view()->sizeHintForColumn(0) + beside);
  QComboBox::showPopup();
}

void QuietCombo::paintEvent(QPaintEvent*) {
  QStylePainter box(this);
  QStyleOptionComboBox option;
  initStyleOption(&option);
  box.drawComplexControl(QStyle::CC_ComboBox, option);
  const QRect room =
      style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, this);
  option.currentText =
      option.fontMetrics.elidedText(option.currentText, Qt::ElideRight, room.width());
  box.drawControl(QStyle::CE_ComboBoxLabel, option);
  constexpr double fromRight = 13;
  constexpr double reach = 4;
  constexpr double stroke = 1.5;
  QPainter painter(this);
  painter.setRenderHint(QPainter::Antialiasing);
  painter.setPen(QPen(
      palette().color(isEnabled() ? QPalette::Active : QPalette::Disabled, QPalette::WindowText),
      stroke, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
  const QPointF tip(width() - fromRight, height() / 2.0 + reach / 2);
  painter.drawPolyline(
      QPolygonF{{tip + QPointF(-reach, -reach), tip, tip + QPointF(reach, -reach)}});
}

void QuietCombo::wheelEvent(QWheelEvent* event) {
  if (hasFocus()) return QComboBox::wheelEvent(event);
  event->ignore();
}

}  // namespace archimeter
