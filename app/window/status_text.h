// Words and numbers in one line; an item that finds no room at the right is left out whole. A click
// with the right button copies the line.
#pragma once

#include <vector>

#include <QWidget>

#include "ui/theme/theme.h"

namespace archimeter {

struct StatusItem {
  QString label;  // a sentence with %1 where the value stands
  QString value;
};

class StatusText : public QWidget {
  Q_OBJECT

 public:
  explicit StatusText(QWidget* parent = nullptr);

  // The first names what the others are about.
  void setItems(const std::vector<StatusItem>& items);
  void setThemeMode(ThemeMode mode);
  QString plainText() const;

  QSize sizeHint() const override;

 protected:
  void paintEvent(QPaintEvent* event) override;
  void contextMenuEvent(QContextMenuEvent* event) override;

 private:
  std::vector<StatusItem> m_items;
  ThemeMode m_mode = ThemeMode::Light;
};

}  // namespace archimeter
