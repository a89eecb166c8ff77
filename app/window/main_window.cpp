#include "app/window/main_window.h"

#include <algorithm>

#include <QApplication>
#include <QCloseEvent>
#include <QFileInfo>
#include <QScreen>
#include <QVBoxLayout>

#include "app/window/system_theme.h"
#include "core/cost/explain.h"
#include "core/cost/model_loading.h"
#include "ui/state/scenario_check.h"
#include "ui/theme/application_style.h"

namespace archimeter {

namespace {

constexpr int mediumBelow = 1280;
constexpr int narrowBelow = 700;

ThemeMode modeOf(ThemeChoice choice) {
  const bool dark =
      choice == ThemeChoice::Dark || (choice == ThemeChoice::System && systemIsDark());
  return dark ? ThemeMode::Dark : ThemeMode::Light;
}

QStringList linesOf(const SpecErrors& errors) {
  QStringList lines;
  for (const SpecError& error : errors) lines << QString::fromStdString(text(error));
  return lines;
}

}  // namespace

MainWindow::MainWindow(const QStringList& files, QWidget* parent)
    : QMainWindow(parent), m_settings(loadSettings()) {
  constexpr int smallest = 64;
  setMinimumSize(smallest, smallest);
  setWindowTitle(QStringLiteral("Archimeter"));
  setAcceptDrops(true);
  QStringList messages;
  m_instrument = std::make_unique<Instrument>(startCatalog(m_settings.modelFiles, messages));
  CheckedScenario checked = checkedAgainst(*m_instrument->catalog(), m_settings.scenario);
  messages << checked.messages;
  m_session = std::make_unique<Session>(std::move(checked.scenario));
  m_actions = std::make_unique<WindowActions>(m_session->undoStack(), this);
  // Before the event loop runs, widgets take the fonts that are set when they are made.
  m_mode = modeOf(m_settings.theme);
  archimeter::applyTheme(*qApp, m_mode);
  createCentre();
  createDocks();
  createToolBar();
  connectSession();
  connectViews();
  connectActions();
  connectSaving();
  connectFiles();
  m_inputs->setCatalog(m_instrument->catalog());
  m_pages->setCatalog(m_instrument->catalog());
  setThemeChoice(m_settings.theme);
  setByteUnits(m_settings.byteUnits);
  restoreLayout();
  if (const auto left = m_files->recovered()) {
    messages << tr("The last session ended without closing; its state is back.")
             << showDocument(*left);
  }
  openFiles(files);
  m_messages->setLines(messages + m_messages->lines());
  refresh();
  // The keys turn the context before anything else is chosen.
  m_inputs->dialRow(Dial::Context).slider().setFocus();
}

// The widgets speak to the session, also while they lose the focus: they go first.
MainWindow::~MainWindow() {
  hide();
  m_files.reset();
  qDeleteAll(findChildren<QWidget*>(Qt::FindDirectChildrenOnly));
}

Catalog MainWindow::startCatalog(const QStringList& modelFiles, QStringList& messages) const {
  Catalog catalog = Catalog::builtIn();
  messages << linesOf(catalog.errors())
           << linesOf(catalog.addFolder(Catalog::userModelFolder(), loadModelFile));
  for (const QString& file : modelFiles) {
    Result<ModelFile> model = loadModelFile(file.toStdString());
    if (model) {
      catalog.add(std::move(model).value());
    } else {
      messages << linesOf(model.errors());
    }
  }
  return catalog;
}

void MainWindow::createCentre() {
  auto* centre = new QWidget;
  centre->setObjectName(QStringLiteral("centre"));
  m_strip = new DialStrip(*m_session);
  m_strip->hide();
  m_pinBar = new PinBar;
  m_errors = new MessageBar(MessageBar::Kind::Error, false);
  m_messages = new MessageBar(MessageBar::Kind::Error, true);
  m_pages = new Pages;
  m_overview = &m_pages->overview();
  auto* column = new QVBoxLayout(centre);
  column->setContentsMargins(0, 0, 0, 0);
  column->setSpacing(0);
  for (QWidget* part : {static_cast<QWidget*>(m_strip), static_cast<QWidget*>(m_pinBar),
                        static_cast<QWidget*>(m_errors), static_cast<QWidget*>(m_messages)}) {
    column->addWidget(part);
  }
  column->addWidget(m_pages, 1);
  setCentralWidget(centre);
  m_overlay = new ExplainOverlay(m_pages);
  m_status = new StatusLine;
  setStatusBar(m_status);
}

void MainWindow::createDocks() {
  constexpr int inputsWidth = 280;
  constexpr int explainNarrowest = 260;
  constexpr int explainWidest = 420;
  m_inputs = new InputsPanel(*m_session, m_slots);
  m_explain = new ExplainPanel;
  const auto dock = [this](const QString& title, const char* name, QWidget* content,
                           Qt::DockWidgetArea area) {
    auto* result = new QDockWidget(title, this);
    result->setObjectName(QLatin1String(name));
    result->setWidget(content);
    result->setAllowedAreas(Qt::LeftDockWidgetArea | Qt::RightDockWidgetArea);
    addDockWidget(area, result);
    return result;
  };
  m_inputsDock = dock(tr("Inputs"), "inputs", m_inputs, Qt::LeftDockWidgetArea);
  m_explainDock = dock(tr("Explain"), "explain", m_explain, Qt::RightDockWidgetArea);
  m_inputsTitle = new DockTitle(m_inputsDock);
  m_inputsDock->setTitleBarWidget(m_inputsTitle);
  m_explainTitle = new DockTitle(m_explainDock);
  m_explainDock->setTitleBarWidget(m_explainTitle);
  m_inputs->setMinimumWidth(inputsWidth);
  m_explain->setMinimumWidth(explainNarrowest);
  m_explain->setMaximumWidth(explainWidest);
  resizeDocks({m_inputsDock, m_explainDock}, {inputsWidth, m_explain->sizeHint().width()},
              Qt::Horizontal);
}

void MainWindow::createToolBar() {
  m_toolBar = addToolBar(tr("Tools"));
  m_toolBar->setObjectName(QStringLiteral("tools"));
  m_toolBar->setMovable(false);
  m_toolBar->setContextMenuPolicy(Qt::PreventContextMenu);
  constexpr int height = 40;
  constexpr int iconSide = 16;
  m_toolBar->setFixedHeight(height);
  m_toolBar->setIconSize({iconSide, iconSide});
  m_pages->fillToolBar(*m_toolBar);
  m_figureActions = new FigureActions(*m_session, *m_pages, this);
  m_pager =
      new FigurePager(m_figureActions->previous, m_figureActions->next, m_toolBar->iconSize());
  m_pagerAction = m_toolBar->addWidget(m_pager);
  auto* stretch = new QWidget;
  stretch->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Preferred);
  m_toolBar->addWidget(stretch);
  m_actions->fillToolBar(*m_toolBar);
  m_toolBar->insertAction(m_actions->exportFigure, m_figureActions->pin);
  for (QAction* action : {m_actions->undo, m_actions->redo}) {
    m_iconButtons.push_back(qobject_cast<QToolButton*>(m_toolBar->widgetForAction(action)));
  }
  m_actions->fillMenus(*menuBar(), m_inputsDock->toggleViewAction(), m_actions->explain);
  m_figureActions->fillMenu(*menuBar());
  connect(m_pinBar, &PinBar::swapAsked, m_session.get(), &Session::swapPinned);
  connect(m_pinBar, &PinBar::unpinAsked, m_session.get(), &Session::unpin);
}

void MainWindow::connectSession() {
  connect(m_session.get(), &Session::scenarioChanged, this, &MainWindow::refresh);
  connect(&m_inputs->models(), &ModelList::selectionChanged, this, [this] {
    showStatus();
    m_pages->setModel(QString::fromStdString(m_inputs->models().selectedModel()));
  });
  connect(m_pages, &Pages::modelChosen, &m_inputs->models(), &ModelList::select);
  connect(&m_inputs->models(), &ModelList::refused, this,
          [this](const QString& why) { m_messages->setLines({why}); });
}

void MainWindow::connectViews() {
  connect(m_pages, &Pages::subjectClicked, this, &MainWindow::explainSubject);
  connect(m_explain, &ExplainPanel::quantityChosen, this, &MainWindow::explainQuantity);
  connect(m_overview, &Overview::turned, this, &MainWindow::showPager);
  connect(m_pages, &Pages::currentChanged, this, &MainWindow::showPager);
  connect(m_pages, &Pages::chapterValuesAsked, this, &MainWindow::setChapterValues);
  connect(m_pages, &Pages::troubleChanged, this, [this](const QString& why) {
    m_figureTrouble = why;
    showTrouble();
  });
  connect(m_status, &StatusLine::byteUnitsChosen, this, &MainWindow::setByteUnits);
  connect(m_overlay, &ExplainOverlay::closed, this, [this] { showExplanation(false); });
  connect(m_explainDock, &QDockWidget::visibilityChanged, this, [this] {
    m_actions->explain->setChecked(explanationShown());
    if (explanationShown()) refreshExplanation();
  });
}

void MainWindow::connectSaving() {
  constexpr int saveAfterMs = 400;
  constexpr int saveAtLatestMs = 2000;
  m_saveTimer.setSingleShot(true);
  m_saveTimer.setInterval(saveAfterMs);
  connect(&m_saveTimer, &QTimer::timeout, this, &MainWindow::saveNow);
  // A disk takes longer than a frame: saving waits until the dials rest, but not for ever.
  connect(m_session.get(), &Session::scenarioEdited, this, [this] {
    if (!m_saveTimer.isActive()) m_unsaved.start();
    if (m_unsaved.elapsed() < saveAtLatestMs) m_saveTimer.start();
  });
}

void MainWindow::restoreLayout() {
  constexpr QSize wanted(1440, 900);
  constexpr QSize frame(16, 48);  // what a window manager may put around the window
  const QSize room = screen()->availableSize();
  resize(wanted.boundedTo(room - frame));
  if (!m_settings.geometry.isEmpty()) restoreGeometry(m_settings.geometry);
  if (!m_settings.docks.isEmpty()) restoreState(m_settings.docks);
  m_explainWanted = !m_explainDock->isHidden();
  m_actions->explain->setChecked(m_explainWanted);
}

void MainWindow::refresh() {
  const SpecErrors errors = m_instrument->resolve(m_session->scenario());
  if (!errors.empty()) {
    m_errors->setLines(linesOf(errors));
    m_overview->setDimmed(true);
    return;
  }
  m_overview->setDimmed(false);
  m_pages->setModelSlots(m_slots);
  m_instrument->setPinned(m_session->setup().pinned);
  m_pages->setScenario(m_instrument->resolved(), figureOptions());
  showStatus();
  refreshExplanation();
}

void MainWindow::showStatus() {
  const Status status =
      statusOf(m_instrument->resolved(), m_inputs->models().selectedModel(), m_settings.byteUnits);
  m_status->setStatus(status);
  m_statusTrouble = status.trouble;
  showTrouble();
  showPinned();
}

void MainWindow::showTrouble() {
  const QString& why = m_figureTrouble.isEmpty() ? m_statusTrouble : m_figureTrouble;
  m_errors->setLines(why.isEmpty() ? QStringList() : QStringList{why});
}

void MainWindow::explainSubject(const Subject& subject) {
  m_subject = subject;
  m_pages->setSelected(m_subject);
  showExplanation(true);
  refreshExplanation();
}

void MainWindow::explainQuantity(Subject::Quantity quantity) {
  Subject subject = m_subject.value_or(Subject());
  if (subject.model.empty()) subject.model = m_inputs->models().selectedModel();
  explainSubject({quantity, subject.model, {}, subject.retained});
}

void MainWindow::refreshExplanation() {
  if (!m_subject || !explanationShown()) return;
  const Explanation explanation =
      explain(*m_subject, m_instrument->resolved(), m_settings.byteUnits);
  if (!explanation.title.empty())
    return m_explain->setExplanation(explanation, m_subject->quantity);
  m_subject.reset();
  m_pages->setSelected(m_subject);
  m_explain->clear();
}

void MainWindow::setThemeChoice(ThemeChoice choice) {
  m_settings.theme = choice;
  const ThemeMode mode = modeOf(choice);
  if (mode != m_mode) archimeter::applyTheme(*qApp, mode);
  m_mode = mode;
  for (QAction* action : m_actions->theme->actions())
    action->setChecked(action->data().toInt() == static_cast<int>(choice));
  applyTheme();
  m_saveTimer.start();
}

void MainWindow::applyTheme() {
  m_actions->setThemeMode(m_mode);
  m_figureActions->setThemeMode(m_mode);
  m_pinBar->setThemeMode(m_mode);
  m_inputs->setThemeMode(m_mode);
  m_strip->setThemeMode(m_mode);
  m_pages->setThemeMode(m_mode);
  m_explain->setThemeMode(m_mode);
  m_overlay->setThemeMode(m_mode);
  m_errors->setThemeMode(m_mode);
  m_messages->setThemeMode(m_mode);
  m_status->setThemeMode(m_mode);
  m_inputsTitle->setThemeMode(m_mode);
  m_explainTitle->setThemeMode(m_mode);
}

void MainWindow::applyRoom() {
  const Room room = width() < narrowBelow   ? Room::Narrow
                    : width() < mediumBelow ? Room::Medium
                                            : Room::Wide;
  if (room == m_room) return;
  const Room before = m_room;
  m_room = room;
  const bool narrow = room == Room::Narrow;
  if (room == Room::Wide) {
    m_overlay->hide();
    m_explainDock->setWidget(m_explain);
    m_explainDock->setVisible(m_explainWanted);
  } else if (before == Room::Wide) {
    m_explainWanted = !m_explainDock->isHidden();
    m_explainDock->hide();
    m_overlay->setContent(m_explain);
  }
  m_inputsDock->setVisible(!narrow);
  m_strip->setVisible(narrow);
  m_overview->setSingle(narrow);
  m_status->setNarrow(narrow);
  m_actions->explain->setChecked(explanationShown());
  showPager();
}

void MainWindow::showExplanation(bool visible) {
  if (m_room == Room::Wide) {
    m_explainWanted = visible;
    m_explainDock->setVisible(visible);
  } else {
    m_overlay->setVisible(visible);
  }
  m_actions->explain->setChecked(visible);
  if (visible) refreshExplanation();
}

bool MainWindow::explanationShown() const {
  return m_room == Room::Wide ? !m_explainDock->isHidden() : !m_overlay->isHidden();
}

void MainWindow::showPager() {
  const bool single = m_overview->isSingle() && m_pages->atOverview();
  m_pages->setNarrow(m_room == Room::Narrow);
  m_toolBar->setToolButtonStyle(m_room == Room::Wide ? Qt::ToolButtonTextBesideIcon
                                                     : Qt::ToolButtonIconOnly);
  for (QToolButton* button : m_iconButtons) button->setToolButtonStyle(Qt::ToolButtonIconOnly);
  m_pagerAction->setVisible(single);
  m_pager->setPlace(m_overview->current(), m_overview->count());
}

void MainWindow::saveNow() {
  m_saveTimer.stop();
  m_settings.scenario = m_session->scenario();
  m_settings.recentScenarios = m_files->recent();
  m_files->keep();
  m_settings.geometry = saveGeometry();
  // A narrow window hides docks on its own account: that is no wish to keep.
  if (m_room == Room::Wide) m_settings.docks = saveState();
  if (!saveSettings(m_settings))
    m_messages->setLines({tr("The inputs cannot be stored: the settings folder is not writable.")});
}

void MainWindow::resizeEvent(QResizeEvent* event) {
  QMainWindow::resizeEvent(event);
  applyRoom();
  if (isVisible()) m_saveTimer.start();
}

void MainWindow::showEvent(QShowEvent* event) {
  QMainWindow::showEvent(event);
  applyRoom();
  showPager();
}

void MainWindow::closeEvent(QCloseEvent* event) {
  if (!m_files->mayClose()) return event->ignore();
  saveNow();
  QMainWindow::closeEvent(event);
}

}  // namespace archimeter
