// The line at the bottom: the selected model and its main numbers, and the switch between GB and
// GiB. A narrow window keeps the model, the call, the state and how many requests fit.
#pragma once

#include <string>
#include <vector>

#include <QLabel>
#include <QStatusBar>
#include <QToolButton>

#include "core/cost/resolved_scenario.h"
#include "core/units/number_text.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct StatusItem {
  QString label;  // a sentence with %1 where the value stands
  QString value;
  QString narrow;  // the same in a narrow window; empty: left out there
};

struct Status {
  std::vector<StatusItem> items;
  QString trouble;  // a quantity out of range; its items are missing
};

// Of the model with this id, or the first.
Status statusOf(const ResolvedScenario& resolved, const std::string& model, ByteUnits units);

class StatusLine : public QStatusBar {
  Q_OBJECT

 public:
  explicit StatusLine(QWidget* parent = nullptr);

  void setItems(const std::vector<StatusItem>& items);
  void setByteUnits(ByteUnits units);
  void setNarrow(bool narrow);
  void setThemeMode(ThemeMode mode);
  QString shownText() const;

  QToolButton& decimalButton() { return *m_decimal; }
  QToolButton& binaryButton() { return *m_binary; }

 signals:
  void byteUnitsChosen(archimeter::ByteUnits units);

 private:
  void showItems();
  const QString& labelOf(const StatusItem& item) const {
    return m_narrow ? item.narrow : item.label;
  }

  std::vector<StatusItem> m_items;
  bool m_narrow = false;
  ThemeMode m_mode = ThemeMode::Light;
  QLabel* m_text;
  QToolButton* m_decimal;
  QToolButton* m_binary;
};

}  // namespace archimeter
