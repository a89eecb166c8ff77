// The dials folded into one line for narrow windows: a menu that chooses the dial, its slider, its
// exact box, its reset. 44 px high.
#pragma once

#include <vector>

#include <QComboBox>
#include <QToolButton>
#include <QWidget>

#include "ui/panels/exact_box.h"
#include "ui/panels/log_slider.h"
#include "ui/state/session.h"

namespace archimeter {

class DialStrip : public QWidget {
  Q_OBJECT

 public:
  explicit DialStrip(Session& session, QWidget* parent = nullptr);

  void setThemeMode(ThemeMode mode);
  void choose(Dial dial);

  QComboBox& chooser() { return *m_chooser; }
  LogSlider& slider() { return *m_slider; }
  ExactBox& box() { return *m_box; }

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  void build();
  const LengthDial& dial() const;
  void showDial();
  void showScenario();

  Session& m_session;
  ThemeMode m_mode = ThemeMode::Light;
  QComboBox* m_chooser;
  LogSlider* m_slider;
  ExactBox* m_box;
  QToolButton* m_reset;
  QObject* m_binding = nullptr;  // owns the connections of the dial shown
};

}  // namespace archimeter
