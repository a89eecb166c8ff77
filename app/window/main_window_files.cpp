// Files and the window: scenarios, dropped files, exports, and figures on their way elsewhere.
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFileInfo>
#include <QMimeData>
#include <QStandardPaths>

#include "app/window/export_dialog.h"
#include "app/window/main_window.h"
#include "core/figures/setup_document.h"
#include "core/figures/table_registry.h"
#include "core/spec/scenario_fit.h"
#include "ui/export/figure_file.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

// By their place in the strip.
constexpr const char* pageNames[]{"overview", "figures", "graph", "tables", "check"};

bool isModel(const QString& path) {
  return path.endsWith(QLatin1String(".json"), Qt::CaseInsensitive);
}

QStringList droppedFiles(const QMimeData& data) {
  static const QStringList endings{"json", "archimeter", "svg", "png", "pdf"};
  QStringList files;
  for (const QUrl& url : data.urls()) {
    if (url.isLocalFile() && endings.contains(QFileInfo(url.path()).suffix().toLower()))
      files << url.toLocalFile();
  }
  return files;
}

QString stateFolder() {
  const QString data = QStandardPaths::writableLocation(QStandardPaths::GenericDataLocation);
  return data.isEmpty() ? QString() : data + QStringLiteral("/archimeter");
}

}  // namespace

void MainWindow::connectFiles() {
  m_files = std::make_unique<ScenarioFiles>(
      ScenarioFiles::Window{[this] { return document(); },
                            [this](const ScenarioDocument& shown) { return showDocument(shown); }},
      stateFolder(), this);
  m_files->setRecent(m_settings.recentScenarios);
  WindowActions& a = *m_actions;
  ScenarioFiles* files = m_files.get();
  connect(a.newScenario, &QAction::triggered, this, [this] {
    if (!m_files->mayClose()) return;
    ScenarioDocument fresh;
    fresh.scenario = restScenario(m_session->scenario().models);
    m_files->startNew(fresh);
  });
  connect(a.open, &QAction::triggered, files, &ScenarioFiles::choose);
  connect(a.save, &QAction::triggered, files, &ScenarioFiles::save);
  connect(a.saveAs, &QAction::triggered, files, &ScenarioFiles::saveAs);
  connect(a.copyScenario, &QAction::triggered, files, &ScenarioFiles::copyAsText);
  connect(a.pasteScenario, &QAction::triggered, files, &ScenarioFiles::paste);
  connect(a.copyFigure, &QAction::triggered, this, &MainWindow::copyFigure);
  connect(m_pages, &Pages::copyAsked, this, &MainWindow::copyFigure);
  connect(m_pages, &Pages::exportAsked, this, &MainWindow::exportFigure);
  files->fillRecent(*a.recent);
  connect(files, &ScenarioFiles::said, m_messages, &MessageBar::setLines);
  connect(files, &ScenarioFiles::changed, this, [this] {
    showFileName();
    m_files->fillRecent(*m_actions->recent);
    m_saveTimer.start();
  });
  connect(m_session.get(), &Session::scenarioChanged, this, &MainWindow::showFileName);
  if (QWidget* button = m_toolBar->widgetForAction(a.exportFigure)) {
    button->setToolTip(tr("Export; drag it out of the window to take the figure as a file"));
    new DragSource(button, [this] { return figureInSight(true); });
  }
}

void MainWindow::showFileName() {
  const QString name = QFileInfo(m_files->path()).fileName();
  setWindowTitle(name.isEmpty() ? QStringLiteral("Archimeter")
                                : QStringLiteral("%1[*] \u2013 Archimeter").arg(name));
  setWindowModified(m_files->isModified());
}

ScenarioDocument MainWindow::document() const {
  ScenarioDocument result = documentOf(m_session->setup());
  const int page = m_pages->currentIndex();
  if (page >= 0 && page < static_cast<int>(std::size(pageNames))) result.page = pageNames[page];
  if (result.page == "figures") result.figure = m_pages->figures().current().id;
  if (result.page == "graph") {
    const auto [model, layer] = m_pages->graph().chosenLayer();
    if (!model.isEmpty()) result.figure = (model + ' ' + layer).toStdString();
  }
  if (result.page == "tables") result.figure = m_pages->tables().current().id;
  return result;
}

QStringList MainWindow::showDocument(const ScenarioDocument& document) {
  QStringList lost;
  Setup setup = setupOf(document);
  Scenario& scenario = setup.scenario;
  for (const Message& said : fitToCatalog(*m_instrument->catalog(), scenario)) lost << text(said);
  if (setup.pinned && !fitToCatalog(*m_instrument->catalog(), *setup.pinned).empty()) {
    setup.pinned.reset();
    lost << tr("What was pinned names what is not there; nothing is pinned.");
  }
  if (scenario.models.empty()) scenario.models = m_session->scenario().models;
  if (scenario.models.size() > modelSlotCount) {
    scenario.models.resize(modelSlotCount);
    lost << tr("Only %1 models can be compared; the others are left out.").arg(modelSlotCount);
  }
  m_session->replace(setup);
  for (int page = 0; page < static_cast<int>(std::size(pageNames)); ++page) {
    if (document.page == pageNames[page]) m_pages->choose(page);
  }
  if (document.page == "figures") {
    if (const FigureInfo* info = findFigure(document.figure)) m_pages->figures().choose(*info);
  }
  if (document.page == "graph") {
    refresh();  // its layers are those of the models
    const QString graph = QString::fromStdString(document.figure);
    m_pages->graph().chooseLayer(graph.section(' ', 0, 0), graph.section(' ', 1));
  }
  if (document.page == "tables") {
    const std::span<const FigureInfo> rows = tableRegistry();
    for (std::size_t i = 0; i < rows.size(); ++i) {
      if (document.figure == rows[i].id)
        m_pages->tables().choice().setCurrentIndex(static_cast<int>(i));
    }
  }
  return lost;
}

void MainWindow::openFiles(const QStringList& paths) {
  QStringList models;
  QString scenario;
  for (const QString& path : paths) {
    if (isModel(path))
      models << path;
    else
      scenario = path;
  }
  if (!models.isEmpty()) openModelFiles(models);
  if (!scenario.isEmpty()) m_files->open(scenario);
}

const FigureInfo* MainWindow::shownFigure() const {
  if (m_pages->atTables()) return &m_pages->tables().current();
  return m_pages->figureInSight();
}

std::optional<ShownGraph> MainWindow::shownGraph() {
  if (!m_pages->atGraph()) return std::nullopt;
  const GraphPage& page = m_pages->graph();
  if (page.drawing().nodes.empty()) return std::nullopt;
  return ShownGraph{page.drawing(), page.style()};
}

void MainWindow::exportFigure() {
  const ExportSource source{m_instrument->resolved(), figureOptions(), document(), shownFigure(),
                            shownGraph()};
  ExportDialog dialog(m_settings.figureExport, source, this);
  const bool done = dialog.exec() == QDialog::Accepted;
  m_settings.figureExport = dialog.settings();
  m_saveTimer.start();
  if (done) m_messages->setLines({});
}

void MainWindow::copyFigure() {
  if (std::unique_ptr<QMimeData> mime = figureInSight(false))
    QApplication::clipboard()->setMimeData(mime.release());
}

// With the size, look and text of the last export, and the scenario in it.
std::unique_ptr<QMimeData> MainWindow::figureInSight(bool asFile) {
  const std::optional<Travelling> drawn = drawnInSight();
  if (!drawn) return nullptr;
  std::unique_ptr<QMimeData> mime = mimeOf(*drawn);
  if (asFile) m_dragged.addFile(*mime, *drawn);
  return mime;
}

std::optional<Travelling> MainWindow::drawnInSight() {
  ScenarioDocument shown = document();
  if (const std::optional<ShownGraph> graph = shownGraph()) {
    PageOptions page = graphPage();
    page.textPercent = m_settings.figureExport.textPercent;
    page.scenario = scenarioLine(shown);
    return travelling(*graph, m_instrument->resolved(), page);
  }
  const FigureInfo* info = shownFigure();
  if (!info) return std::nullopt;
  const Figure figure = buildFigure(*info, m_instrument->resolved(), figureOptions());
  if (!figure.unavailable.empty()) return std::nullopt;
  PageOptions page;
  page.widthMm = m_settings.figureExport.widthMm;
  page.heightMm = m_settings.figureExport.heightMm;
  page.textPercent = m_settings.figureExport.textPercent;
  page.table = isTable(*info);
  shown.page = page.table ? "tables" : "figures";
  shown.figure = info->id;
  page.scenario = scenarioLine(shown);
  return travelling(*info, figure, page);
}

void MainWindow::dragEnterEvent(QDragEnterEvent* event) {
  if (!droppedFiles(*event->mimeData()).isEmpty()) event->acceptProposedAction();
}

void MainWindow::dropEvent(QDropEvent* event) {
  openFiles(droppedFiles(*event->mimeData()));
  event->acceptProposedAction();
}

}  // namespace archimeter
