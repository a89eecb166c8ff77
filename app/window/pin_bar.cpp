#include "app/window/pin_bar.h"

#include <algorithm>

#include <QHBoxLayout>

#include "ui/charts/text_fit.h"
#include "ui/panels/line_icons.h"

namespace archimeter {

PinBar::PinBar(QWidget* parent)
    : QFrame(parent),
      m_pin(new QLabel),
      m_words(new QLabel),
      m_swap(new QToolButton),
      m_unpin(new QToolButton) {
  constexpr int side = 14;
  constexpr int gap = 8;
  setAccessibleName(tr("Pinned"));
  setAutoFillBackground(true);
  m_words->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
  m_words->setAccessibleName(tr("What changed since the pin"));
  m_swap->setText(tr("Swap"));
  m_swap->setToolTip(tr("The pinned dials come into force, the present ones are pinned"));
  m_unpin->setToolTip(tr("Unpin"));
  m_unpin->setAccessibleName(tr("Unpin"));
  auto* line = new QHBoxLayout(this);
  line->setContentsMargins(side, 2, gap, 2);
  line->setSpacing(gap);
  line->addWidget(m_pin);
  line->addWidget(m_words, 1);
  line->addWidget(m_swap);
  line->addWidget(m_unpin);
  connect(m_swap, &QToolButton::clicked, this, &PinBar::swapAsked);
  connect(m_unpin, &QToolButton::clicked, this, &PinBar::unpinAsked);
  hide();
}

void PinBar::setWords(const QString& words) {
  m_sentence = words;
  m_words->setToolTip(words);
  m_words->setAccessibleDescription(words);
  setVisible(!words.isEmpty());
  fit();
}

void PinBar::fit() {
  constexpr int narrowBelow = 480;  // there the figures need every line
  const int mostLines = width() < narrowBelow ? 1 : 2;
  const double room = std::max(1, m_words->width());
  m_words->setText(wrapped(m_sentence, m_words->font(), room, mostLines).join(QLatin1Char('\n')));
}

void PinBar::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  layout()->activate();
  fit();
}

void PinBar::setThemeMode(ThemeMode mode) {
  constexpr int iconSide = 16;
  const Theme& theme = Theme::of(mode);
  const QColor accent = theme.colour(ColourRole::Accent);
  QPalette tinted = palette();
  tinted.setColor(QPalette::Window, theme.colour(ColourRole::AccentTint));
  setPalette(tinted);
  m_pin->setPixmap(lineIcon(LineIcon::Pin, accent, accent)
                       .pixmap(QSize(iconSide, iconSide), devicePixelRatioF()));
  m_unpin->setIcon(lineIcon(LineIcon::Close, theme.colour(ColourRole::Ink2), accent));
}

}  // namespace archimeter
