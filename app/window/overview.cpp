#include "app/window/overview.h"

#include <QScrollBar>

#include "app/window/card_layout.h"

namespace archimeter {

namespace {

// State, weights, the call, the step, the device, the request.
constexpr const char* overviewFigures[]{"2-18", "2-28", "2-29", "2-19", "2-32", "2-36"};

}  // namespace

Overview::Overview(QWidget* parent) : QScrollArea(parent) {
  setFrameShape(QFrame::NoFrame);
  setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
  setFocusPolicy(Qt::NoFocus);
  setAccessibleName(tr("Overview"));
  auto* content = new QWidget;
  for (const char* id : overviewFigures) {
    auto* card = new FigureCard(*findFigure(id), content);
    connect(&card->view(), &FigureView::subjectClicked, this, &Overview::subjectClicked);
    connect(&card->view(), &FigureView::settingsAsked, this,
            [this, id](const FigureSettings& settings) { emit settingsAsked(id, settings); });
    m_cards.push_back(card);
  }
  setWidget(content);
}

void Overview::setScenario(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_resolved = &resolved;
  m_options = options;
  for (FigureCard* card : m_cards) card->markStale();
  refreshInSight();
}

void Overview::setModelSlots(const ModelSlots& modelSlots) {
  for (FigureCard* card : m_cards) card->view().setModelSlots(modelSlots);
}

void Overview::setThemeMode(ThemeMode mode) {
  for (FigureCard* card : m_cards) card->setThemeMode(mode);
}

void Overview::setSelected(const std::optional<Subject>& subject) {
  for (FigureCard* card : m_cards) card->view().setSelected(subject);
}

void Overview::setDimmed(bool dimmed) {
  for (FigureCard* card : m_cards) card->setDimmed(dimmed);
}

void Overview::setSingle(bool single) {
  if (single == m_single) return;
  m_single = single;
  for (FigureCard* card : m_cards) card->setFramed(!single);
  place();
  emit turned();
}

void Overview::turn(int by) {
  if (m_cards.empty()) return;
  m_current = (m_current + by % count() + count()) % count();
  place();
  emit turned();
}

FigureCard* Overview::focusedCard() const {
  for (FigureCard* card : m_cards) {
    if (card->isAncestorOf(focusWidget())) return card;
  }
  return m_cards.empty() ? nullptr : m_cards[static_cast<std::size_t>(m_current)];
}

FigureCard* Overview::pointedCard() const {
  for (FigureCard* card : m_cards) {
    if (card->isVisible() && card->underMouse()) return card;
  }
  return focusedCard();
}

void Overview::resizeEvent(QResizeEvent* event) {
  QScrollArea::resizeEvent(event);
  place();
}

void Overview::showEvent(QShowEvent* event) {
  QScrollArea::showEvent(event);
  place();
}

void Overview::scrollContentsBy(int dx, int dy) {
  QScrollArea::scrollContentsBy(dx, dy);
  refreshInSight();
}

void Overview::place() {
  const CardLayout layout = layOutCards(viewport()->size(), count(), m_single);
  widget()->resize(viewport()->width(), layout.height);
  for (int index = 0; index < count(); ++index) {
    FigureCard* card = m_cards[static_cast<std::size_t>(index)];
    card->setGeometry(layout.cards[static_cast<std::size_t>(index)]);
    card->setVisible(!m_single || index == m_current);
  }
  refreshInSight();
}

void Overview::refreshInSight() {
  if (!m_resolved || !isVisible()) return;
  const QRect sight(-widget()->pos(), viewport()->size());
  QString trouble;
  bool refreshed = false;
  for (FigureCard* card : m_cards) {
    if (!card->isStale() || !card->isVisible() || !card->geometry().intersects(sight)) continue;
    refreshed = true;
    const QString why = card->refresh(*m_resolved, m_options);
    if (trouble.isEmpty()) trouble = why;
  }
  if (refreshed) emit troubleChanged(trouble);
}

}  // namespace archimeter
