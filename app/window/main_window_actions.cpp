// What the window's actions do, and the dialogs they open.
#include <QApplication>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>

#include "app/window/main_window.h"
#include "core/cost/model_loading.h"
#include "core/figures/difference.h"
#include "ui/theme/message_text.h"

namespace archimeter {

void MainWindow::connectActions() {
  WindowActions& a = *m_actions;
  connect(a.openModel, &QAction::triggered, this, &MainWindow::chooseModelFile);
  connect(a.exportFigure, &QAction::triggered, this, &MainWindow::exportFigure);
  connect(a.quit, &QAction::triggered, this, &QWidget::close);
  connect(a.reset, &QAction::triggered, this, [this] { m_session->reset(Dial::All); });
  connect(a.copy, &QAction::triggered, this, [this] { m_explain->copyAsText(); });
  connect(a.explain, &QAction::triggered, this, &MainWindow::showExplanation);
  connect(a.theme, &QActionGroup::triggered, this, [this](const QAction* action) {
    setThemeChoice(static_cast<ThemeChoice>(action->data().toInt()));
  });
  connect(a.bytes, &QActionGroup::triggered, this, [this](const QAction* action) {
    setByteUnits(static_cast<ByteUnits>(action->data().toInt()));
  });
  constexpr int scaleStep = 25;
  const auto scaleBy = [this](int by) { setScalePercent(m_settings.scalePercent + by); };
  connect(a.larger, &QAction::triggered, this, [scaleBy] { scaleBy(scaleStep); });
  connect(a.smaller, &QAction::triggered, this, [scaleBy] { scaleBy(-scaleStep); });
  connect(a.normalSize, &QAction::triggered, this, [this] { setScalePercent(100); });
  connect(a.keys, &QAction::triggered, this, &MainWindow::showKeys);
  connect(a.about, &QAction::triggered, this, &MainWindow::showAbout);
}

void MainWindow::chooseModelFile() {
  openModelFiles(QFileDialog::getOpenFileNames(this, tr("Open model"), m_settings.modelFolder,
                                               tr("Model files (*.json)")));
}

bool MainWindow::openModelFile(const QString& path) {
  return openModelFiles({path});
}

bool MainWindow::openModelFiles(const QStringList& paths) {
  QStringList mistakes;
  Scenario next = m_session->scenario();
  next.models.clear();
  for (const QString& path : paths) {
    Result<ModelFile> read = loadModelFile(path.toStdString());
    if (!read) {
      for (const SpecError& error : read.errors()) mistakes << QString::fromStdString(text(error));
      continue;
    }
    ModelFile model = std::move(read).value();
    std::erase_if(next.models, [&](const ModelChoice& each) { return each.model == model.id(); });
    next.models.push_back({model.id(), {}});
    m_instrument->addModel(std::move(model));
    const QString absolute = QFileInfo(path).absoluteFilePath();
    m_settings.modelFiles.removeAll(absolute);
    m_settings.modelFiles << absolute;
    m_settings.modelFolder = QFileInfo(path).absolutePath();
  }
  m_messages->setLines(mistakes);
  if (next.models.empty()) return false;
  if (next.models.size() > modelSlotCount) next.models.resize(modelSlotCount);
  m_session->change(Dial::Models, next);
  m_inputs->setCatalog(m_instrument->catalog());
  m_pages->setCatalog(m_instrument->catalog());
  m_inputs->models().select(QString::fromStdString(next.models.front().model));
  refresh();
  m_saveTimer.start();
  return mistakes.isEmpty();
}

// A figure that needs no device leaves the one that is chosen.
void MainWindow::setChapterValues(const FigureInfo& info) {
  Setup setup = m_session->setup();
  const std::optional<std::string> device = setup.scenario.device;
  setup.scenario = chapterScenario(info, *m_instrument->catalog());
  if (!setup.scenario.device) setup.scenario.device = device;
  setup.figures.erase(std::string(info.id));
  m_session->replace(setup);
}

void MainWindow::showPinned() {
  const auto& pinned = m_instrument->pinned();
  if (!pinned) return m_pinBar->setWords({});
  m_pinBar->setWords(
      text(differenceText(*pinned, m_instrument->resolved(), m_inputs->models().selectedModel(),
                          m_settings.byteUnits)));
}

FigureOptions MainWindow::figureOptions() const {
  return {m_settings.byteUnits, m_session->setup().figures, {}, m_instrument->pinned()};
}

void MainWindow::showKeys() {
  const QString rows =
      tr("<tr><td>Tab</td><td>to the next dial, box or figure</td></tr>"
         "<tr><td>\u2190 \u2192</td><td>a dial to the next power of two</td></tr>"
         "<tr><td>Shift \u2190 \u2192</td><td>an eighth of that</td></tr>"
         "<tr><td>Page Up, Page Down</td><td>four powers of two</td></tr>"
         "<tr><td>Home, End</td><td>the ends of a dial</td></tr>"
         "<tr><td>Return, Escape</td><td>take or leave what is typed in a "
         "box</td></tr>"
         "<tr><td>Space, Return in the list of models</td><td>tick a model, select it</td></tr>"
         "<tr><td>\u2190 \u2192 Return in a figure</td><td>walk its points, "
         "explain one</td></tr>"
         "<tr><td>L, Shift+L in a figure</td><td>the upright, the level axis: "
         "log or linear</td></tr>"
         "<tr><td>+, -, 0 in a figure</td><td>zoom in, zoom out, all of it</td></tr>"
         "<tr><td>Arrows, F, Shift+F in a graph</td><td>walk its lines, fold a small group, "
         "fold the frame</td></tr>"
         "<tr><td>P, Shift+P</td><td>pin the present, swap with the pinned</td></tr>"
         "<tr><td>Ctrl+Shift+P</td><td>unpin</td></tr>"
         "<tr><td>\u2190 \u2192 Space in a drawing</td><td>its steps, play them</td></tr>"
         "<tr><td>Alt+1, Alt+2, ...</td><td>the pages</td></tr>"
         "<tr><td>Ctrl+Page Up, Ctrl+Page Down</td><td>the figure before, the next one; "
         "Alt \u2190 \u2192 as well, and on their page without Ctrl</td></tr>"
         "<tr><td>Ctrl+Z, Ctrl+Shift+Z</td><td>undo, redo</td></tr>"
         "<tr><td>Ctrl+R</td><td>reset the inputs</td></tr>"
         "<tr><td>Ctrl+C</td><td>copy the figure or graph in sight</td></tr>"
         "<tr><td>Ctrl+V</td><td>paste a scenario</td></tr>"
         "<tr><td>Ctrl+E</td><td>export figures, tables, graphs</td></tr>"
         "<tr><td>Ctrl+O, Ctrl+S</td><td>open, save a scenario</td></tr>"
         "<tr><td>Ctrl+Shift+O</td><td>open a model file</td></tr>");
  QMessageBox box(QMessageBox::NoIcon, tr("Keys"),
                  QStringLiteral("<table cellpadding='3'>%1</table>").arg(rows), QMessageBox::Close,
                  this);
  box.exec();
}

void MainWindow::showAbout() {
  QMessageBox::about(this, tr("About Archimeter"),
                     tr("<b>Archimeter %1</b><br>A desktop instrument for the cost of "
                        "language-model architectures.<br><br>GPL-3.0-or-later. Drawn with Qt %2.")
                         .arg(QApplication::applicationVersion(), QLatin1String(qVersion())));
}

void MainWindow::setByteUnits(ByteUnits units) {
  m_settings.byteUnits = units;
  m_status->setByteUnits(units);
  for (QAction* action : m_actions->bytes->actions())
    action->setChecked(action->data().toInt() == static_cast<int>(units));
  refresh();
  m_saveTimer.start();
}

void MainWindow::setScalePercent(int percent) {
  m_settings.scalePercent = std::clamp(percent, smallestScale, largestScale);
  m_messages->setLines(
      {tr("The scale is %1 % from the next start on.").arg(m_settings.scalePercent)});
  m_saveTimer.start();
}

}  // namespace archimeter
