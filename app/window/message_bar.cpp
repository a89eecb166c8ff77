#include "app/window/message_bar.h"

#include <algorithm>

#include <QHBoxLayout>
#include <QTextBlock>

#include "ui/panels/line_icons.h"

namespace archimeter {

namespace {

constexpr int side = 16;
constexpr int gap = 4;
constexpr int mostLines = 6;

}  // namespace

MessageBar::MessageBar(Kind kind, bool closable, QWidget* parent)
    : QFrame(parent), m_kind(kind), m_text(new QPlainTextEdit), m_close(new QToolButton) {
  m_text->setReadOnly(true);
  m_text->setFrameShape(QFrame::NoFrame);
  m_text->setTabChangesFocus(true);
  m_text->setLineWrapMode(QPlainTextEdit::NoWrap);
  m_text->document()->setDocumentMargin(0);
  m_text->setAccessibleName(tr("Messages"));
  m_close->setAccessibleName(tr("Close the messages"));
  m_close->setToolTip(tr("Close"));
  m_close->setVisible(closable);
  connect(m_close, &QToolButton::clicked, this, [this] { setLines({}); });
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(side, gap, gap, gap);
  line->addWidget(m_text, 1);
  line->addWidget(m_close, 0, Qt::AlignTop);
  setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
  hide();
}

void MessageBar::setLines(const QStringList& lines) {
  if (lines == m_lines) return;
  m_lines = lines;
  m_text->setPlainText(lines.join(QLatin1Char('\n')));
  m_text->setToolTip(lines.size() == 1 ? lines.front() : QString());
  fitHeight();
  setVisible(!lines.isEmpty());
}

void MessageBar::fitHeight() {
  const int shown = std::clamp<int>(static_cast<int>(m_lines.size()), 1, mostLines);
  const int lineHeight = m_text->fontMetrics().lineSpacing();
  m_text->setFixedHeight(shown * lineHeight + gap);
  setFixedHeight(m_text->height() + 2 * gap);
}

void MessageBar::setThemeMode(ThemeMode mode) {
  const Theme& theme = Theme::of(mode);
  const bool error = m_kind == Kind::Error;
  const QColor tint = theme.colour(error ? ColourRole::ErrorTint : ColourRole::WarningTint);
  const QColor ink = theme.colour(error ? ColourRole::Error : ColourRole::Warning);
  setStyleSheet(QStringLiteral("archimeter--MessageBar { background: %1; border: 0; "
                               "border-bottom: 1px solid %3; }"
                               "QPlainTextEdit { background: transparent; color: %2; }")
                    .arg(tint.name(), ink.name(), theme.colour(ColourRole::Hairline).name()));
  m_close->setIcon(
      lineIcon(LineIcon::Close, theme.colour(ColourRole::Ink2), theme.colour(ColourRole::Control)));
  fitHeight();
}

}  // namespace archimeter
