// A few lines on a tint under the toolbar: what is wrong, one line each. The lines can be selected
// and copied; the bar never takes more than a third of the window.
#pragma once

#include <QFrame>
#include <QPlainTextEdit>
#include <QStringList>
#include <QToolButton>

#include "ui/theme/theme.h"

namespace archimeter {

class MessageBar : public QFrame {
  Q_OBJECT

 public:
  enum class Kind { Warning, Error };

  MessageBar(Kind kind, bool closable, QWidget* parent = nullptr);

  // No lines hide the bar.
  void setLines(const QStringList& lines);
  const QStringList& lines() const { return m_lines; }
  void setThemeMode(ThemeMode mode);

 private:
  void fitHeight();

  Kind m_kind;
  QStringList m_lines;
  QPlainTextEdit* m_text;
  QToolButton* m_close;
};

}  // namespace archimeter
