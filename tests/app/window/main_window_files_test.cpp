// Scenarios, dropped files and copied figures, in the window.
#include <QApplication>
#include <QClipboard>
#include <QDropEvent>
#include <QFile>
#include <QMimeData>
#include <QTest>
#include <QUrl>

#include "core/spec/scenario_carrier.h"
#include "tests/app/window/test_window.h"
#include "ui/theme/fonts.h"

namespace archimeter {

class MainWindowFilesTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }
  void init() {
    m_own.emplace();
    open();
  }
  void cleanup() { m_own.reset(); }

  void aDroppedFigureBringsItsStateBack() {
    ScenarioDocument document = sample();
    const QString file = m_own->file("figure.svg");
    writeFile(file, "<svg><metadata>" + QByteArray::fromStdString(scenarioLine(document)) +
                        "</metadata></svg>");
    QMimeData mime;
    mime.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(10, 10), Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop({10, 10}, Qt::CopyAction, &mime, Qt::LeftButton, Qt::NoModifier);
    QApplication::sendEvent(m_window, &drop);
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
    QVERIFY(m_window->files().saveTo(m_own->file("mine.archimeter")));
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
    const QString copy = m_own->file("archimeter/unsaved.archimeter");
    QVERIFY(QFile::copy(copy, copy + ".left"));
    m_own->close();
    QVERIFY(QFile::rename(copy + ".left", copy));
    open();
    QVERIFY(m_window->document() == sample());
    QVERIFY(m_window->messageBar().lines().join(' ').contains("ended without closing"));
  }

 private:
  void open() {
    QVERIFY(m_own->open());
    m_window = m_own->get();
  }

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
  std::optional<TestWindow> m_own;
  MainWindow* m_window = nullptr;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::MainWindowFilesTest)
#include "main_window_files_test.moc"
