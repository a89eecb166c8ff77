#include "app/window/explain_overlay.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QKeyEvent>

#include "ui/panels/form_row.h"
#include "ui/panels/line_icons.h"

namespace archimeter {

ExplainOverlay::ExplainOverlay(QWidget* covered)
    : QFrame(covered), m_column(new QVBoxLayout(this)), m_close(new QToolButton) {
  constexpr int sideMargin = 16;
  auto* head = new QHBoxLayout;
  head->setContentsMargins(sideMargin, 4, sideMargin / 2, 0);
  head->addWidget(sectionTitle(tr("Explain")));
  head->addStretch();
  head->addWidget(m_close);
  m_close->setAccessibleName(tr("Close Explain"));
  m_close->setToolTip(tr("Close Explain"));
  m_column->setContentsMargins(1, 0, 0, 0);
  m_column->setSpacing(0);
  m_column->addLayout(head);
  connect(m_close, &QToolButton::clicked, this, &ExplainOverlay::closed);
  covered->installEventFilter(this);
  hide();
}

void ExplainOverlay::setContent(QWidget* content) {
  m_column->addWidget(content, 1);
  content->show();
}

void ExplainOverlay::setThemeMode(ThemeMode mode) {
  const Theme& theme = Theme::of(mode);
  setStyleSheet(
      QStringLiteral("archimeter--ExplainOverlay { background: %1; border: 0; "
                     "border-left: 1px solid %2; }")
          .arg(theme.colour(ColourRole::Panel).name(), theme.colour(ColourRole::Divider).name()));
  m_close->setIcon(
      lineIcon(LineIcon::Close, theme.colour(ColourRole::Ink2), theme.colour(ColourRole::Control)));
}

bool ExplainOverlay::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::Resize) place();
  return QFrame::eventFilter(watched, event);
}

void ExplainOverlay::showEvent(QShowEvent* event) {
  QFrame::showEvent(event);
  place();
  raise();
}

void ExplainOverlay::keyPressEvent(QKeyEvent* event) {
  if (event->key() == Qt::Key_Escape) {
    emit closed();
    return;
  }
  QFrame::keyPressEvent(event);
}

void ExplainOverlay::place() {
  constexpr int widest = 304;
  const QSize room = parentWidget()->size();
  const int width = std::min(widest, room.width());
  setGeometry(room.width() - width, 0, width, room.height());
}

}  // namespace archimeter
