// The title of a dock: its name, and buttons to float and to close it. 30 px high.
#pragma once

#include <QDockWidget>
#include <QLabel>
#include <QToolButton>
#include <QWidget>

#include "ui/theme/theme.h"

namespace archimeter {

class DockTitle : public QWidget {
  Q_OBJECT

 public:
  explicit DockTitle(QDockWidget* dock);

  void setThemeMode(ThemeMode mode);

 protected:
  void paintEvent(QPaintEvent* event) override;

 private:
  ThemeMode m_mode = ThemeMode::Light;
  QToolButton* m_float;
  QToolButton* m_close;
};

}  // namespace archimeter
