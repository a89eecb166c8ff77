// The line at the bottom: the selected model and its main numbers, and the switch between GB and
// GiB. A narrow window keeps the model, the call, the state and how many requests fit.
#pragma once

#include <string>
#include <vector>

#include <QStatusBar>
#include <QToolButton>

#include "app/window/status_text.h"
#include "core/cost/resolved_scenario.h"
#include "core/units/number_text.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct Status {
  std::vector<StatusItem> items;
  std::vector<StatusItem> narrow;  // those of a narrow window
  QString trouble;                 // a quantity out of range; its items are missing
};

// Of the model with this id, or the first.
Status statusOf(const ResolvedScenario& resolved, const std::string& model, ByteUnits units);

class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);

  void setStatus(const Status& status);
  void setByteUnits(ByteUnits units);
  void setNarrow(bool narrow);
  void setThemeMode(ThemeMode mode) { m_text->setThemeMode(mode); }
  QString shownText() const { return m_text->plainText(); }

  QToolButton& decimalButton() { return *m_decimal; }
  QToolButton& binaryButton() { return *m_binary; }

 signals:
  void byteUnitsChosen(archimeter::ByteUnits units);

 private:
  void showItems() { m_text->setItems(m_narrow ? m_status.narrow : m_status.items); }

  Status m_status;
  bool m_narrow = false;
  StatusText* m_text;
  QToolButton* m_decimal;
  QToolButton* m_binary;
};

}  // namespace archimeter
