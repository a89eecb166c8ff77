// Where the explanation stands when the window has no room for a dock: over the right of the
// figures, from top to bottom, until it is closed.
#pragma once

#include <QFrame>
#include <QToolButton>
#include <QVBoxLayout>

#include "ui/theme/theme.h"

namespace archimeter {

class ExplainOverlay : public QFrame {
  Q_OBJECT

 public:
  explicit ExplainOverlay(QWidget* covered);

  void setContent(QWidget* content);
  void setThemeMode(ThemeMode mode);

 signals:
  void closed();

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;
  void showEvent(QShowEvent* event) override;
  void keyPressEvent(QKeyEvent* event) override;

 private:
  void place();

  QVBoxLayout* m_column;
  QToolButton* m_close;
};

}  // namespace archimeter
