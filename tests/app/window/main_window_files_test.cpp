// Scenarios, dropped files and copied figures, in the window.
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QSettings>
#include <QTemporaryDir>
#include <QTest>
#include <QUrl>

#include "app/window/main_window.h"
#include "core/spec/scenario_carrier.h"
#include "ui/theme/fonts.h"

namespace archimeter {

class MainWindowFilesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }
  void init() {
    m_folder = std::make_unique<QTemporaryDir>();
    qputenv("XDG_DATA_HOME", m_folder->path().toUtf8());
    QSettings::setPath(QSettings::IniFormat, QSettings::UserScope, m_folder->path());
    m_window = std::make_unique<MainWindow>();
    m_window->show();
  }
  void cleanup() { m_window.reset(); }

  void aDroppedFigureBringsItsStateBack() {
    ScenarioDocument document = sample();
    const QString file = m_folder->filePath("figure.svg");
    write(file, "<svg><metadata>" + QByteArray::fromStdString(scenarioLine(document)) +
                    "</metadata></svg>");
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window.get(), &drop);
    QVERIFY(m_window->document() == document);
    QVERIFY(m_window->messageBar().lines().isEmpty());
    m_window->actions().undo->trigger();
    QVERIFY(!(m_window->document().scenario == document.scenario));
  }

  void aGraphBringsItsLayerBack() {
    ScenarioDocument document = sample();
    document.page = "graph";
    document.figure = "kimi-k3 mla";
    m_window->files().openText(QString::fromStdString(scenarioLine(document)));
    QVERIFY(m_window->document() == document);
  }

  void whatIsAbsentIsSaidAndTheRestShown() {
    ScenarioDocument document = sample();
    document.scenario.models.push_back({"gone", ""});
    document.scenario.device = "abacus";
    m_window->files().openText(QString::fromStdString(scenarioText(document)));
    QCOMPARE(m_window->messageBar().lines(),
             (QStringList{"There is no model gone here; it is left out.",
                          "There is no device abacus here; none is used."}));
    QCOMPARE(m_window->session().scenario().context, Integer(77));
  }

  void theTitleNamesTheFileAndItsChanges() {
    QVERIFY(m_window->files().saveTo(m_folder->filePath("mine.archimeter")));
    QVERIFY(m_window->windowTitle().startsWith("mine.archimeter[*]"));
    QCOMPARE(m_window->actions().recent->actions().first()->text(), QString("mine.archimeter"));
    QVERIFY(m_window->actions().recent->isEnabled());
    QVERIFY(!m_window->isWindowModified());
    m_window->session().setLength(lengthDials()[1], 4095, Step::Single);
    QCoreApplication::processEvents();
    QVERIFY(m_window->isWindowModified());
    m_window->actions().undo->trigger();
    QCoreApplication::processEvents();
    QVERIFY(!m_window->isWindowModified());
  }

  void aCopiedFigureIsDrawingPictureAndText() {
    m_window->showDocument(sample());
    m_window->actions().copyFigure->trigger();
    const QMimeData* mime = QApplication::clipboard()->mimeData();
    QVERIFY(mime->hasImage() && mime->text().startsWith("model,"));
    const QByteArray svg = mime->data("image/svg+xml");
    const Result<std::string> inside = scenarioIn(svg.toStdString(), "f");
    QVERIFY(inside.ok());
    QVERIFY(readScenario(inside.value(), "f").value().document == sample());
  }

  void aKilledWindowComesBack() {
    m_window->showDocument(sample());
    m_window->saveNow();
    const QString copy = m_folder->filePath("archimeter/unsaved.archimeter");
    QVERIFY(QFile::copy(copy, copy + ".left"));
    m_window.reset();
    QVERIFY(QFile::rename(copy + ".left", copy));
    m_window = std::make_unique<MainWindow>();
    QVERIFY(m_window->document() == sample());
    QVERIFY(m_window->messageBar().lines().join(' ').contains("ended without closing"));
  }

 private:
  static ScenarioDocument sample() {
    ScenarioDocument document;
    document.scenario.models = {{"qwen3-8b", "rectangle"}, {"kimi-k3", ""}};
    document.scenario.context = 77;
    document.scenario.device = "rtx4090";
    document.page = "figures";
    document.figure = "2-19";
    document.settings["2-19"] = {{"y.scale", "linear"}};
    document.pin = document.scenario;
    document.pin->context = 5;
    return document;
  }
  static void write(const QString& path, const QByteArray& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text);
  }

  std::unique_ptr<QTemporaryDir> m_folder;
  std::unique_ptr<MainWindow> m_window;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::MainWindowFilesTest)
#include "main_window_files_test.moc"
