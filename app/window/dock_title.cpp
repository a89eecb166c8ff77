#include "app/window/dock_title.h"

#include <QHBoxLayout>
#include <QPainter>

#include "ui/panels/form_row.h"
#include "ui/panels/line_icons.h"

namespace archimeter {

DockTitle::DockTitle(QDockWidget* dock)
    : QWidget(dock), m_float(new QToolButton), m_close(new QToolButton) {
  constexpr int titleHeight = 30;
  constexpr int buttonSide = 22;
  constexpr int iconSide = 14;
  constexpr int sideMargin = 16;
  setFixedHeight(titleHeight);
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(sideMargin, 0, sideMargin / 2, 0);
  line->setSpacing(0);
  line->addWidget(sectionTitle(dock->windowTitle()));
  line->addStretch();
  const auto addButton = [&](QToolButton* button, const QString& name) {
    button->setFixedSize(buttonSide, buttonSide);
    button->setIconSize({iconSide, iconSide});
    button->setStyleSheet(QStringLiteral("QToolButton { padding: 0; }"));
    button->setToolTip(name);
    button->setAccessibleName(name);
    line->addWidget(button);
  };
  addButton(m_float, tr("Float %1").arg(dock->windowTitle()));
  addButton(m_close, tr("Close %1").arg(dock->windowTitle()));
  connect(m_float, &QToolButton::clicked, dock, [dock] { dock->setFloating(!dock->isFloating()); });
  connect(m_close, &QToolButton::clicked, dock, &QDockWidget::close);
}

void DockTitle::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  const QColor ink = Theme::of(mode).colour(ColourRole::Ink2);
  const QColor disabled = Theme::of(mode).colour(ColourRole::Control);
  m_float->setIcon(lineIcon(LineIcon::Copy, ink, disabled));
  m_close->setIcon(lineIcon(LineIcon::Close, ink, disabled));
  update();
}

void DockTitle::paintEvent(QPaintEvent*) {
  QPainter painter(this);
  painter.fillRect(rect(), Theme::of(m_mode).colour(ColourRole::Panel));
  painter.fillRect(0, height() - 1, width(), 1, Theme::of(m_mode).colour(ColourRole::Hairline));
}

}  // namespace archimeter
