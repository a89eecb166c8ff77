#include "app/window/pages.h"

#include <QToolButton>

namespace archimeter {

Pages::Pages(QWidget* parent)
    : QStackedWidget(parent),
      m_overview(new Overview),
      m_figures(new FiguresPage),
      m_graph(new GraphPage),
      m_tables(new TablesPage),
      m_check(new CheckPage),
      m_strip(new QActionGroup(this)) {
  constexpr QSize smallest(96, 72);  // the widest page does not decide
  setMinimumSize(smallest);
  addPage(tr("Overview"), m_overview)->setChecked(true);
  addPage(tr("Figures"), m_figures);
  addPage(tr("Graph"), m_graph);
  addPage(tr("Tables"), m_tables);
  addPage(tr("Check"), m_check);
  connect(m_overview, &Overview::subjectClicked, this, &Pages::subjectClicked);
  connect(m_figures, &FiguresPage::subjectClicked, this, &Pages::subjectClicked);
  connect(m_overview, &Overview::settingsAsked, this, &Pages::settingsAsked);
  connect(m_figures, &FiguresPage::settingsAsked, this, &Pages::settingsAsked);
  connect(m_graph, &GraphPage::explain, this, &Pages::subjectClicked);
  connect(m_overview, &Overview::troubleChanged, this, &Pages::troubleChanged);
}

QAction* Pages::addPage(const QString& name, QWidget* page) {
  const int index = addWidget(page);
  auto* action = new QAction(name, m_strip);
  action->setCheckable(true);
  action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + index)));
  connect(action, &QAction::triggered, this, [this, index] { choose(index); });
  return action;
}

void Pages::fillToolBar(QToolBar& bar) {
  for (QAction* action : m_strip->actions()) {
    bar.addAction(action);
    QWidget* tab = bar.widgetForAction(action);
    tab->setProperty("tab", true);
    static_cast<QToolButton*>(tab)->setToolButtonStyle(Qt::ToolButtonTextOnly);
  }
}

void Pages::choose(int index) {
  if (index < 0 || index >= count()) return;
  m_strip->actions()[index]->setChecked(true);
  setCurrentIndex(index);
  if (!atOverview()) emit troubleChanged({});
}

void Pages::setScenario(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_overview->setScenario(resolved, options);
  m_figures->setScenario(resolved, options);
  m_graph->setByteUnits(options.byteUnits);
  m_graph->setScenario(resolved);
  m_tables->setScenario(resolved, options);
}

void Pages::setCatalog(const std::shared_ptr<const Catalog>& catalog) {
  m_figures->setCatalog(catalog);
  m_check->setCatalog(catalog);
}

void Pages::setModelSlots(const ModelSlots& modelSlots) {
  m_overview->setModelSlots(modelSlots);
  m_figures->setModelSlots(modelSlots);
}

void Pages::setThemeMode(ThemeMode mode) {
  m_overview->setThemeMode(mode);
  m_figures->setThemeMode(mode);
  m_graph->setThemeMode(mode);
}

void Pages::setSelected(const std::optional<Subject>& subject) {
  m_overview->setSelected(subject);
  m_figures->setSelected(subject);
}

const FigureInfo* Pages::figureInSight() const {
  if (currentWidget() == m_figures) return &m_figures->current();
  const FigureCard* card = atOverview() ? m_overview->focusedCard() : nullptr;
  return card ? &card->info() : nullptr;
}

FigureView* Pages::viewInSight() const {
  if (currentWidget() == m_figures) return &m_figures->view();
  FigureCard* card = atOverview() ? m_overview->pointedCard() : nullptr;
  return card ? &card->view() : nullptr;
}

}  // namespace archimeter
