// What changed since the pin and why, with a way to swap and to unpin. Without a pin it is not
// there; where it is narrow the end of a long sentence is left to its tooltip.
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
  const QString& words() const { return m_sentence; }
  void setThemeMode(ThemeMode mode);
  QToolButton& swapButton() { return *m_swap; }
  QToolButton& unpinButton() { return *m_unpin; }

 signals:
  void swapAsked();
  void unpinAsked();

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void fit();

  QString m_sentence;
  QLabel* m_pin;
  QLabel* m_words;
  QToolButton* m_swap;
  QToolButton* m_unpin;
};

}  // namespace archimeter
