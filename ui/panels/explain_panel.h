// Why a number is what it is, for what was clicked last or chosen in the list: selectable text, and
// a button that copies it as plain text.
#pragma once

#include <optional>

#include <QPushButton>
#include <QTextBrowser>
#include <QWidget>

#include "core/cost/explanation.h"
#include "ui/theme/quiet_combo.h"
#include "ui/theme/theme.h"

namespace archimeter {

class ExplainPanel : public QWidget {
  Q_OBJECT

 public:
  explicit ExplainPanel(QWidget* parent = nullptr);

  void setExplanation(const Explanation& explanation, Subject::Quantity quantity);
  void clear();
  void setThemeMode(ThemeMode mode);
  void copyAsText() const;

  QString shownText() const { return m_text->toPlainText(); }
  QuietCombo& quantities() { return *m_quantities; }
  QPushButton& copyButton() { return *m_copy; }
  QSize sizeHint() const override;

 Q_SIGNALS:
  // Of the model explained last, or of the first one chosen.
  void quantityChosen(Subject::Quantity quantity);

 protected:
  void resizeEvent(QResizeEvent* event) override;

 private:
  void showContent();
  void showScrollBar();

  std::optional<Explanation> m_explanation;
  ThemeMode m_mode = ThemeMode::Light;
  QuietCombo* m_quantities;
  QTextBrowser* m_text;
  QPushButton* m_copy;
};

}  // namespace archimeter
