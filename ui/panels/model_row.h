// One model of the list: a tick in the model's colour, its name, and its line with dash and marker
// as the figures draw it. 25 px high.
//
// The box at the left, Space and assistive tools tick it (`toggled`); all the rest of the row and
// Return mean its name, which ticks and unticks nothing here.
#pragma once

#include <QAbstractButton>

#include "ui/theme/theme.h"

namespace archimeter {

class ModelRow : public QAbstractButton {
  Q_OBJECT

 public:
  explicit ModelRow(const QString& name, QWidget* parent = nullptr);

  void setThemeMode(ThemeMode mode);
  void setSlot(int slot);  // 0: none, the model is not in the figures
  void setSelected(bool selected);
  QSize sizeHint() const override;
  QRect tickArea() const;  // where a click means the box

 signals:
  void nameClicked();

 protected:
  void nextCheckState() override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void paintEvent(QPaintEvent* event) override;
  void enterEvent(QEnterEvent* event) override;
  void leaveEvent(QEvent* event) override;

 private:
  void paintGround(QPainter& painter) const;
  void paintTick(QPainter& painter) const;
  void paintSwatch(QPainter& painter) const;
  QColor colour(ColourRole role) const { return Theme::of(m_mode).colour(role); }
  QColor slotLine() const;

  ThemeMode m_mode = ThemeMode::Light;
  int m_slot = 0;
  bool m_selected = false;
  bool m_onName = false;  // the click that is being answered
};

}  // namespace archimeter
