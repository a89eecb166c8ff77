// One line about what is pinned: what changed since and why, with a way to swap and to unpin.
// Without a pin it is not there.
#pragma once

#include <QFrame>
#include <QLabel>
#include <QToolButton>

#include "ui/theme/theme.h"

namespace archimeter {

class PinBar : public QFrame {
  Q_OBJECT

 public:
  explicit PinBar(QWidget* parent = nullptr);

  void setWords(const QString& words);  // empty: nothing is pinned
  QString words() const { return m_words->text(); }
  void setThemeMode(ThemeMode mode);
  QToolButton& swapButton() { return *m_swap; }
  QToolButton& unpinButton() { return *m_unpin; }

 signals:
  void swapAsked();
  void unpinAsked();

 private:
  QLabel* m_pin;
  QLabel* m_words;
  QToolButton* m_swap;
  QToolButton* m_unpin;
};

}  // namespace archimeter
