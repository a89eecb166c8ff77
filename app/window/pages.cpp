#include "app/window/pages.h"

#include <QMenu>

namespace archimeter {

namespace {

// Each page takes some of these; what it has no word for does not concern it.
template <class Page>
void tellScenario(Page& page, const ResolvedScenario& resolved, const FigureOptions& options) {
  if constexpr (requires { page.setByteUnits(options.byteUnits); })
    page.setByteUnits(options.byteUnits);
  if constexpr (requires { page.setScenario(resolved, options); }) {
    page.setScenario(resolved, options);
  } else if constexpr (requires { page.setScenario(resolved); }) {
    page.setScenario(resolved);
  }
}

template <class Page>
void tellCatalog(Page& page, const std::shared_ptr<const Catalog>& catalog) {
  if constexpr (requires { page.setCatalog(catalog); }) page.setCatalog(catalog);
}

template <class Page>
void tellSlots(Page& page, const ModelSlots& modelSlots) {
  if constexpr (requires { page.setModelSlots(modelSlots); }) page.setModelSlots(modelSlots);
}

template <class Page>
void tellTheme(Page& page, ThemeMode mode) {
  if constexpr (requires { page.setThemeMode(mode); }) page.setThemeMode(mode);
}

template <class Page>
void tellSelected(Page& page, const std::optional<Subject>& subject) {
  if constexpr (requires { page.setSelected(subject); }) page.setSelected(subject);
}

template <class Page>
void tellModel(Page& page, const QString& model) {
  if constexpr (requires { page.setModel(model); }) page.setModel(model);
}

// The page speaks through the signals of the same names.
template <class Page>
void connectPage(Page& page, Pages& pages) {
  if constexpr (requires { &Page::subjectClicked; })
    QObject::connect(&page, &Page::subjectClicked, &pages, &Pages::subjectClicked);
  if constexpr (requires { &Page::settingsAsked; })
    QObject::connect(&page, &Page::settingsAsked, &pages, &Pages::settingsAsked);
  if constexpr (requires { &Page::chapterValuesAsked; })
    QObject::connect(&page, &Page::chapterValuesAsked, &pages, &Pages::chapterValuesAsked);
  if constexpr (requires { &Page::exportAsked; })
    QObject::connect(&page, &Page::exportAsked, &pages, &Pages::exportAsked);
  if constexpr (requires { &Page::copyAsked; })
    QObject::connect(&page, &Page::copyAsked, &pages, &Pages::copyAsked);
  if constexpr (requires { &Page::troubleChanged; })
    QObject::connect(&page, &Page::troubleChanged, &pages, &Pages::troubleChanged);
  if constexpr (requires { &Page::modelChosen; })
    QObject::connect(&page, &Page::modelChosen, &pages, &Pages::modelChosen);
}

}  // namespace

Pages::Pages(QWidget* parent) : QStackedWidget(parent), m_strip(new QActionGroup(this)) {
  constexpr QSize smallest(96, 72);  // the widest page does not decide
  setMinimumSize(smallest);
  addPage(tr("Overview"), [](Pages& pages) { pages.made(pages.m_overview, 0); });
  addPage(tr("Figures"), [](Pages& pages) { pages.figures(); });
  addPage(tr("Graph"), [](Pages& pages) { pages.graph(); });
  addPage(tr("Tables"), [](Pages& pages) { pages.tables(); });
  addPage(tr("Check"), [](Pages& pages) { pages.check(); });
  choose(0);
}

void Pages::addPage(const QString& name, MakePage make) {
  const int index = addWidget(new QWidget);
  m_makers.push_back(make);
  auto* action = new QAction(name, m_strip);
  action->setCheckable(true);
  action->setShortcut(QKeySequence(Qt::ALT | static_cast<Qt::Key>(Qt::Key_1 + index)));
  connect(action, &QAction::triggered, this, [this, index] { choose(index); });
}

template <class Page>
Page& Pages::made(Page*& page, int index) {
  if (page) return *page;
  page = new Page;
  QWidget* empty = widget(index);
  insertWidget(index, page);
  removeWidget(empty);
  delete empty;
  connectPage(*page, *this);
  if (m_catalog) tellCatalog(*page, m_catalog);
  if (m_slots) tellSlots(*page, *m_slots);
  tellTheme(*page, m_mode);
  tellModel(*page, m_model);
  if (m_resolved) tellScenario(*page, *m_resolved, m_options);
  tellSelected(*page, m_selected);
  return *page;
}

FiguresPage& Pages::figures() {
  return made(m_figures, 1);
}
GraphPage& Pages::graph() {
  return made(m_graph, 2);
}
TablesPage& Pages::tables() {
  return made(m_tables, 3);
}
CheckPage& Pages::check() {
  return made(m_check, 4);
}

template <class Tell>
void Pages::tellAll(Tell tell) {
  tell(*m_overview);
  if (m_figures) tell(*m_figures);
  if (m_graph) tell(*m_graph);
  if (m_tables) tell(*m_tables);
  if (m_check) tell(*m_check);
}

void Pages::fillToolBar(QToolBar& bar) {
  m_bar = &bar;
  m_menu = new QToolButton;
  auto* menu = new QMenu(m_menu);
  menu->addActions(m_strip->actions());
  m_menu->setMenu(menu);
  m_menu->setPopupMode(QToolButton::InstantPopup);
  m_menu->setToolButtonStyle(Qt::ToolButtonTextOnly);
  m_menu->setAccessibleName(tr("Page"));
  m_menu->setProperty("menu", true);
  m_menu->setText(m_strip->checkedAction()->text());
  m_menuAction = bar.addWidget(m_menu);
  // Without a button of their own their keys still work.
  bar.window()->addActions(m_strip->actions());
  showTabs();
}

void Pages::showTabs() {
  for (QAction* action : m_strip->actions()) {
    m_bar->insertAction(m_menuAction, action);
    QWidget* tab = m_bar->widgetForAction(action);
    tab->setProperty("tab", true);
    static_cast<QToolButton*>(tab)->setToolButtonStyle(Qt::ToolButtonTextOnly);
  }
  m_menuAction->setVisible(false);
}

void Pages::setNarrow(bool narrow) {
  if (!m_bar || m_menuAction->isVisible() == narrow) return;
  if (!narrow) return showTabs();
  for (QAction* action : m_strip->actions()) m_bar->removeAction(action);
  m_menuAction->setVisible(true);
}

void Pages::turn(int by) {
  if (atOverview())
    m_overview->turn(by);
  else
    figures().turn(by);
}

void Pages::choose(int index) {
  if (index < 0 || index >= count()) return;
  m_makers[static_cast<std::size_t>(index)](*this);
  m_strip->actions()[index]->setChecked(true);
  if (m_menu) m_menu->setText(m_strip->actions()[index]->text());
  // A page says its own trouble when it is shown.
  if (widget(index) != m_overview) emit troubleChanged({});
  setCurrentIndex(index);
}

void Pages::setScenario(const ResolvedScenario& resolved, const FigureOptions& options) {
  m_resolved = &resolved;
  m_options = options;
  tellAll([&](auto& page) { tellScenario(page, resolved, options); });
}

void Pages::setCatalog(const std::shared_ptr<const Catalog>& catalog) {
  m_catalog = catalog;
  tellAll([&](auto& page) { tellCatalog(page, catalog); });
}

void Pages::setModelSlots(const ModelSlots& modelSlots) {
  m_slots = &modelSlots;
  tellAll([&](auto& page) { tellSlots(page, modelSlots); });
}

void Pages::setThemeMode(ThemeMode mode) {
  m_mode = mode;
  tellAll([&](auto& page) { tellTheme(page, mode); });
}

void Pages::setSelected(const std::optional<Subject>& subject) {
  m_selected = subject;
  tellAll([&](auto& page) { tellSelected(page, subject); });
}

void Pages::setModel(const QString& model) {
  m_model = model;
  tellAll([&](auto& page) { tellModel(page, model); });
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
