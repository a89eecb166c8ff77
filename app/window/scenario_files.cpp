#include "app/window/scenario_files.h"

#include <QApplication>
#include <QClipboard>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QMessageBox>
#include <QMimeData>

#include "core/spec/scenario_carrier.h"
#include "ui/export/atomic_file.h"

namespace archimeter {

namespace {

constexpr int mostRecent = 8;
const QString ending = QStringLiteral(".archimeter");

QStringList linesOf(const SpecErrors& errors) {
  QStringList lines;
  for (const SpecError& error : errors) lines << QString::fromStdString(text(error));
  return lines;
}

QString filesToOpen() {
  return ScenarioFiles::tr("Scenarios and exported figures (*.archimeter *.svg *.png *.pdf)");
}

}  // namespace

ScenarioFiles::ScenarioFiles(Window window, const QString& folder, QWidget* parent)
    : QObject(parent), m_window(std::move(window)), m_parent(parent) {
  if (folder.isEmpty() || !QDir().mkpath(folder)) return;
  // A second window that runs at the same time keeps no copy: the first one's stays whole.
  m_lock = std::make_unique<QLockFile>(QDir(folder).filePath(QStringLiteral("window.lock")));
  m_lock->setStaleLockTime(0);
  if (m_lock->tryLock(0))
    m_copy = QDir(folder).filePath(QStringLiteral("unsaved") + ending);
  else
    m_lock.reset();
}

ScenarioFiles::~ScenarioFiles() {
  if (!m_copy.isEmpty()) QFile::remove(m_copy);
}

std::optional<ScenarioDocument> ScenarioFiles::recovered() {
  if (m_copy.isEmpty() || !QFileInfo::exists(m_copy)) return std::nullopt;
  const Result<OpenedScenario> read = readScenarioFile(m_copy.toStdString());
  if (!read) return std::nullopt;
  return read.value().document;
}

void ScenarioFiles::keep() {
  if (m_copy.isEmpty()) return;
  saveAtomically(m_copy, QByteArray::fromStdString(scenarioText(m_window.present())));
}

bool ScenarioFiles::isModified() const {
  return !m_path.isEmpty() && !(m_window.present() == m_saved);
}

void ScenarioFiles::fillRecent(QMenu& menu) {
  menu.clear();
  for (const QString& file : std::as_const(m_recent))
    menu.addAction(QFileInfo(file).fileName(), this, [this, file] { open(file); })
        ->setToolTip(file);
  menu.setEnabled(!m_recent.isEmpty());
}

std::optional<QStringList> ScenarioFiles::show(const Result<OpenedScenario>& read) {
  if (!read) {
    emit said(linesOf(read.errors()));
    return std::nullopt;
  }
  const QStringList lost = linesOf(read.value().notes) + m_window.show(read.value().document);
  emit said(lost);
  return lost;
}

bool ScenarioFiles::open(const QString& path) {
  const std::optional<QStringList> lost = show(readScenarioFile(path.toStdString()));
  if (!lost) return false;
  m_incomplete = !lost->isEmpty();
  // A figure is where the state came from, not where it is saved to.
  setPath(path.endsWith(ending, Qt::CaseInsensitive) ? path : QString());
  return true;
}

bool ScenarioFiles::openText(const QString& text) {
  const std::string name = tr("clipboard").toStdString();
  const Result<std::string> found = scenarioIn(text.toStdString(), name);
  if (found) return show(readScenario(found.value(), name)).has_value();
  return show(found.errors()).has_value();
}

void ScenarioFiles::startNew(const ScenarioDocument& document) {
  m_window.show(document);
  m_incomplete = false;
  setPath({});
}

void ScenarioFiles::setPath(const QString& path) {
  m_path = path.isEmpty() ? QString() : QFileInfo(path).absoluteFilePath();
  m_saved = m_window.present();
  if (!m_path.isEmpty()) {
    m_recent.removeAll(m_path);
    m_recent.prepend(m_path);
    while (m_recent.size() > mostRecent) m_recent.removeLast();
  }
  emit changed();
}

bool ScenarioFiles::saveTo(const QString& path) {
  const QString error =
      saveAtomically(path, QByteArray::fromStdString(scenarioText(m_window.present())));
  emit said(error.isEmpty() ? QStringList() : QStringList{error});
  if (!error.isEmpty()) return false;
  m_incomplete = false;
  setPath(path);
  return true;
}

bool ScenarioFiles::save() {
  return m_path.isEmpty() || m_incomplete ? saveAs() : saveTo(m_path);
}

QString ScenarioFiles::suggestion() const {
  if (!m_path.isEmpty()) return m_path;
  const QString folder =
      m_recent.isEmpty() ? QDir::homePath() : QFileInfo(m_recent.first()).absolutePath();
  return QDir(folder).filePath(tr("scenario") + ending);
}

bool ScenarioFiles::saveAs() {
  QString path = QFileDialog::getSaveFileName(m_parent, tr("Save scenario"), suggestion(),
                                              tr("Scenarios (*.archimeter)"));
  if (path.isEmpty()) return false;
  if (QFileInfo(path).suffix().isEmpty()) path += ending;
  return saveTo(path);
}

void ScenarioFiles::choose() {
  const QString path = QFileDialog::getOpenFileName(
      m_parent, tr("Open scenario"), QFileInfo(suggestion()).absolutePath(), filesToOpen());
  if (!path.isEmpty()) open(path);
}

bool ScenarioFiles::mayClose() {
  if (!isModified()) return true;
  const auto answer = QMessageBox::question(
      m_parent, tr("Archimeter"), tr("%1 has changed. Save it?").arg(QFileInfo(m_path).fileName()),
      QMessageBox::Save | QMessageBox::Discard | QMessageBox::Cancel);
  if (answer == QMessageBox::Save) return save();
  return answer == QMessageBox::Discard;
}

void ScenarioFiles::copyAsText() {
  QApplication::clipboard()->setText(QString::fromStdString(scenarioLine(m_window.present())));
}

// The text of a scenario, or a copied figure with one in it.
void ScenarioFiles::paste() {
  const QMimeData* data = QApplication::clipboard()->mimeData();
  const QByteArray svg = data ? data->data(QStringLiteral("image/svg+xml")) : QByteArray();
  openText(svg.isEmpty() ? QApplication::clipboard()->text() : QString::fromUtf8(svg));
}

}  // namespace archimeter
