// A logarithmic slider for a 64-bit count: a thin groove, a round handle, a mark at each power of
// two.
//
// Arrow keys go to the next power of two, Page keys four of them, Shift with an arrow an eighth of
// one; the wheel steps as the arrows do. A press on the groove brings the handle there. Near a
// power of two the handle snaps, unless Shift is held. A value beyond the end leaves the handle at
// the end.
#pragma once

#include <cstdint>

#include <QWidget>

#include "ui/panels/log_scale.h"
#include "ui/theme/theme.h"

namespace archimeter {

class LogSlider : public QWidget {
  Q_OBJECT

 public:
  explicit LogSlider(const LogScale& scale, QWidget* parent = nullptr);

  const LogScale& scale() const { return m_scale; }
  std::int64_t value() const { return m_value; }
  void setValue(std::int64_t value);  // silent: the scenario says so
  void setScale(const LogScale& scale);
  void setThemeMode(ThemeMode mode);

  // Changes the value as a person would.
  void edit(std::int64_t value);

  QPointF handleCentre() const;
  QPointF pointOf(std::int64_t value) const;  // on the groove
  QSize sizeHint() const override;
  QSize minimumSizeHint() const override;

 signals:
  void pressed();
  void edited(std::int64_t value);
  void released();
  void focusLeft();

 protected:
  void paintEvent(QPaintEvent* event) override;
  void mousePressEvent(QMouseEvent* event) override;
  void mouseMoveEvent(QMouseEvent* event) override;
  void mouseReleaseEvent(QMouseEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;
  void wheelEvent(QWheelEvent* event) override;
  void focusInEvent(QFocusEvent* event) override;
  void focusOutEvent(QFocusEvent* event) override;

 private:
  double grooveLength() const;
  double placeAt(double x) const;
  void dragTo(double x, bool snap);
  void paintMarks(QPainter& painter) const;
  void paintGroove(QPainter& painter) const;
  void paintHandle(QPainter& painter) const;
  QColor colour(ColourRole role) const { return Theme::of(m_mode).colour(role); }

  LogScale m_scale;
  std::int64_t m_value;
  ThemeMode m_mode = ThemeMode::Light;
  bool m_dragging = false;
  double m_grip = 0;  // from the handle's centre to where it was taken
  int m_wheel = 0;    // what is left of a notch
};

}  // namespace archimeter
