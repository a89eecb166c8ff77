#include "app/window/figure_card.h"

#include <QStyle>
#include <QVBoxLayout>

#include "ui/theme/message_text.h"

namespace archimeter {

FigureCard::FigureCard(const FigureInfo& info, QWidget* parent)
    : QFrame(parent), m_info(info), m_view(new FigureView), m_veil(new QWidget(this)) {
  setFramed(true);
  m_veil->setAttribute(Qt::WA_TransparentForMouseEvents);
  m_veil->setAutoFillBackground(true);
  m_veil->hide();
  auto* column = new QVBoxLayout(this);
  column->setContentsMargins(1, 1, 1, 1);
  column->addWidget(m_view);
}

QString FigureCard::refresh(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_stale = false;
  const Figure figure = buildFigure(m_info, resolved, options);
  const bool good = figure.unavailable.empty();
  setDimmed(!good && m_drawn);
  if (!good && m_drawn) return text(figure.unavailable);
  m_drawn = good;
  m_view->setFigure(figure, settingsOf(m_info, options));
  m_view->setAccessibleName(text(figure.title));
  m_view->setAccessibleDescription(text(figure.description));
  return good ? QString() : text(figure.unavailable);
}

void FigureCard::setDimmed(bool dimmed) {
  m_veil->setVisible(dimmed);
  if (dimmed) m_veil->raise();
}

void FigureCard::setThemeMode(ThemeMode mode) {
  constexpr int veilAlpha = 150;
  m_view->setThemeMode(mode);
  QColor veil = Theme::of(mode).colour(ColourRole::Surface);
  veil.setAlpha(veilAlpha);
  QPalette palette = m_veil->palette();
  palette.setColor(QPalette::Window, veil);
  m_veil->setPalette(palette);
}

void FigureCard::setFramed(bool framed) {
  setProperty("card", framed);
  setProperty("page", !framed);
  style()->unpolish(this);  // the properties are read again
  style()->polish(this);
}

void FigureCard::resizeEvent(QResizeEvent* event) {
  QFrame::resizeEvent(event);
  m_veil->setGeometry(rect().adjusted(1, 1, -1, -1));
}

}  // namespace archimeter
