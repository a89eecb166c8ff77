// One length dial: symbol and name, a small reset arrow while the value is not at rest, the exact
// box, and below them the slider. 62 px high.
#pragma once

#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "ui/panels/exact_box.h"
#include "ui/panels/log_slider.h"
#include "ui/state/dials.h"
#include "ui/state/session.h"

namespace archimeter {

class DialRow : public QWidget {
  Q_OBJECT

 public:
  DialRow(const LengthDial& dial, Session& session, QWidget* parent = nullptr);

  void setThemeMode(ThemeMode mode);

  LogSlider& slider() { return *m_slider; }
  ExactBox& box() { return *m_box; }
  QToolButton& resetButton() { return *m_reset; }

 private:
  void build();
  void connectSession();
  void showScenario();

  const LengthDial& m_dial;
  Session& m_session;
  QLabel* m_symbol;
  QLabel* m_name;
  QToolButton* m_reset;
  ExactBox* m_box;
  LogSlider* m_slider;
};

}  // namespace archimeter
