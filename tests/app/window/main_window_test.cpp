#include "app/window/main_window.h"

#include <algorithm>

#include <QDropEvent>
#include <QFile>
#include <QMenuBar>
#include <QMimeData>
#include <QSignalSpy>
#include <QTest>
#include <QToolBar>

#include "tests/app/window/test_window.h"
#include "ui/theme/fonts.h"

namespace archimeter {

class MainWindowTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_own.emplace();
    open();
  }

  void cleanup() { m_own.reset(); }

  void opensWithEveryFigure() {
    QCOMPARE(m_window->overview().count(), 6);
    for (FigureCard* card : m_window->overview().cards()) {
      QVERIFY(!card->isStale());
      QVERIFY(card->view().figure().unavailable.empty());
      QVERIFY(!card->view().accessibleName().isEmpty());
    }
    QVERIFY(m_window->statusLine().shownText().startsWith(QStringLiteral("Qwen3-8B")));
    QVERIFY(m_window->statusLine().shownText().contains(QStringLiteral("16.38 GB")));
    QVERIFY(m_window->errorBar().lines().isEmpty());
  }

  void aDraggedDialMovesTheFiguresAndUndoBringsThemBack() {
    const std::string before = needle();
    LogSlider& slider = m_window->inputs().dialRow(Dial::Context).slider();
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handleCentre().toPoint());
    QTest::mouseMove(&slider, slider.pointOf(16384).toPoint());
    QTest::mouseMove(&slider, slider.pointOf(65536).toPoint());
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.pointOf(65536).toPoint());
    QCoreApplication::processEvents();
    QCOMPARE(needle(), std::string("65,537"));
    m_window->actions().undo->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(needle(), before);
    m_window->actions().redo->trigger();
    QCoreApplication::processEvents();
    QCOMPARE(needle(), std::string("65,537"));
  }

  void aClickFillsExplain() {
    Subject subject;
    subject.quantity = Subject::Quantity::State;
    subject.model = "qwen3-8b";
    emit m_window->overview().subjectClicked(subject);
    QVERIFY(m_window->explainPanel().shownText().contains(QStringLiteral("State of one request")));
    m_window->session().setLength(lengthDials()[1], 4095, Step::Single);
    QCoreApplication::processEvents();
    QVERIFY(m_window->explainPanel().shownText().contains(QStringLiteral("603,979,776 B, exact")));
  }

  void byteUnitsChangeEverywhere() {
    QTest::mouseClick(&m_window->statusLine().binaryButton(), Qt::LeftButton);
    QVERIFY(m_window->statusLine().shownText().contains(QStringLiteral("15.26 GiB")));
    QTest::mouseClick(&m_window->statusLine().decimalButton(), Qt::LeftButton);
    QVERIFY(!m_window->statusLine().shownText().contains(QStringLiteral("GiB")));
  }

  void themesSwitch() {
    m_window->actions().theme->actions()[2]->trigger();
    QCOMPARE(m_window->themeMode(), ThemeMode::Dark);
    const QColor dark = m_window->grab().toImage().pixelColor(600, 5);
    m_window->actions().theme->actions()[1]->trigger();
    const QColor light = m_window->grab().toImage().pixelColor(600, 5);
    QVERIFY(dark.lightness() < 60);
    QVERIFY(light.lightness() > 200);
  }

  void closingAndReopeningLosesNothing() {
    m_window->session().setLength(lengthDials()[1], 12345, Step::Single);
    m_window->session().setLength(lengthDials()[3], 77, Step::Single);
    m_window->setByteUnits(ByteUnits::Binary);
    m_window->setThemeChoice(ThemeChoice::Dark);
    m_window->explainDock().close();
    const Scenario before = m_window->session().scenario();
    m_window->close();
    open();
    QCOMPARE(m_window->session().scenario(), before);
    QCOMPARE(m_window->themeMode(), ThemeMode::Dark);
    QVERIFY(m_window->explainDock().isHidden());
    QVERIFY(!m_window->inputsDock().isHidden());
    QVERIFY(m_window->statusLine().shownText().contains(QStringLiteral("GiB")));
  }

  void inputsAreSavedWithoutClosing() {
    m_window->session().setLength(lengthDials()[1], 4242, Step::Single);
    QTRY_COMPARE_WITH_TIMEOUT(loadSettings().scenario.context, Integer(4242), 5000);
  }

  void aMissingModelFallsBackWithAMessage() {
    UiSettings settings = defaultSettings();
    settings.scenario.models = {{"gone", {}}};
    m_own->close();
    QVERIFY(saveSettings(settings));
    open();
    QCOMPARE(m_window->session().scenario().models.front().model, std::string("qwen3-8b"));
    QVERIFY(m_window->messageBar().lines().join(QString()).contains(QStringLiteral("gone")));
  }

  void aBadModelFileShowsItsMistakesAndChangesNothing() {
    const Scenario before = m_window->session().scenario();
    const QString file = m_own->file(QStringLiteral("bad.json"));
    writeFile(file, R"({"id": "x", "hidden": "wide", "odd": 1})");
    QVERIFY(!m_window->openModelFile(file));
    QVERIFY(m_window->messageBar().lines().size() >= 3);
    for (const QString& line : m_window->messageBar().lines())
      QVERIFY2(line.startsWith(file + QLatin1Char(':')), qPrintable(line));
    QCOMPARE(m_window->session().scenario(), before);
    QVERIFY(!m_window->overview().cards().front()->isDimmed());
  }

  void mistakesOfSeveralFilesAreShownTogether() {
    QStringList files;
    for (const char* name : {"empty.json", "text.json"}) {
      files << m_own->file(QLatin1String(name));
      writeFile(files.back(), files.size() == 1 ? "" : "hello");
    }
    QFile shipped(QStringLiteral(ARCHIMETER_SOURCE_DIR "/models/qwen/qwen3-8b.json"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    files << m_own->file(QStringLiteral("mine.json"));
    writeFile(files.back(), shipped.readAll().replace("\"qwen3-8b\"", "\"mine\""));
    QVERIFY(!m_window->openModelFiles(files));
    QCOMPARE(m_window->messageBar().lines().size(), 2);
    QVERIFY(m_window->messageBar().lines()[0].startsWith(files[0]));
    QVERIFY(m_window->messageBar().lines()[1].startsWith(files[1]));
    QCOMPARE(m_window->session().scenario().models.front().model, std::string("mine"));
  }

  void everyPartIsSetInTheBundledFont() {
    const QList<const QWidget*> parts{m_window->menuBar(), m_window->findChild<QToolBar*>(),
                                      &m_window->inputs(), &m_window->explainPanel()};
    for (const QWidget* part : parts) {
      QCOMPARE(part->font().families().value(0), QStringLiteral("Inter"));
    }
  }

  void aDroppedModelIsTickedAndRemembered() {
    const QString file = m_own->file(QStringLiteral("mine.json"));
    QFile shipped(QStringLiteral(ARCHIMETER_SOURCE_DIR "/models/qwen/qwen3-8b.json"));
    QVERIFY(shipped.open(QIODevice::ReadOnly));
    writeFile(
        file,
        shipped.readAll().replace("\"qwen3-8b\"", "\"mine\"").replace("Qwen3-8B\"", "Mine\""));
    QMimeData data;
    data.setUrls({QUrl::fromLocalFile(file)});
    QDragEnterEvent enter(QPoint(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &enter);
    QVERIFY(enter.isAccepted());
    QDropEvent drop(QPointF(300, 300), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);
    QCoreApplication::sendEvent(m_window, &drop);
    QCOMPARE(m_window->messageBar().lines(), QStringList());
    QCOMPARE(m_window->session().scenario().models.front().model, std::string("mine"));
    m_window->close();
    open();
    QCOMPARE(m_window->session().scenario().models.front().model, std::string("mine"));
  }

  // The list leads the page of graphs, and the page the list.
  void theListAndTheGraphFollowEachOther() {
    ModelList& list = m_window->inputs().models();
    const auto at = [&](const char* name) {
      return *std::find_if(list.rows().begin(), list.rows().end(),
                           [&](const ModelRow* row) { return row->text() == QLatin1String(name); });
    };
    const auto status = [&] { return m_window->statusLine().shownText(); };
    QTest::mouseClick(at("Qwen3-32B"), Qt::LeftButton);
    QCoreApplication::processEvents();
    GraphPage& page = m_window->pages().graph();  // made later than the choice
    m_window->pages().choose(2);
    QCOMPARE(page.chosenLayer().first, QStringLiteral("qwen3-32b"));
    QTest::mouseClick(at("Qwen3-8B"), Qt::LeftButton);
    QCOMPARE(page.drawing().model, std::string("qwen3-8b"));
    QVERIFY(status().startsWith(QStringLiteral("Qwen3-8B")));
    QTest::mouseClick(at("DeepSeek-V3"), Qt::LeftButton);
    QCoreApplication::processEvents();
    QCOMPARE(page.drawing().model, std::string("deepseek-v3"));
    const std::vector<ModelChoice> ticked = m_window->session().scenario().models;
    page.chooseLayer("qwen3-32b", "dense");
    QCOMPARE(list.selectedModel(), std::string("qwen3-32b"));
    QVERIFY(status().startsWith(QStringLiteral("Qwen3-32B")));
    QVERIFY(m_window->session().scenario().models == ticked);
    QTest::mouseClick(at("Qwen3-32B"), Qt::LeftButton, {}, at("Qwen3-32B")->tickArea().center());
    QCoreApplication::processEvents();
    QCOMPARE(page.drawing().model, list.selectedModel());
    QCOMPARE(list.selectedModel(), std::string("qwen3-8b"));
  }

  void aResultOutOfRangeIsNamed() {
    m_window->session().setLength(lengthDials()[0], INT64_MAX, Step::Single);
    m_window->session().setLength(lengthDials()[1], INT64_MAX, Step::Single);
    QCoreApplication::processEvents();
    QVERIFY(m_window->errorBar().isVisible());
    QVERIFY(m_window->errorBar().lines().front().contains(QStringLiteral("out of range")));
    m_window->actions().reset->trigger();
    QCoreApplication::processEvents();
    QVERIFY(!m_window->errorBar().isVisible());
  }

  void givesWayWhenNarrow() {
    m_window->resize(800, 600);
    QVERIFY(m_window->explainDock().isHidden());
    QVERIFY(!m_window->inputsDock().isHidden());
    m_window->resize(512, 384);
    QVERIFY(m_window->inputsDock().isHidden());
    QVERIFY(m_window->strip().isVisible());
    QVERIFY(m_window->overview().isSingle());
    m_window->figureActions().next->trigger();
    QCOMPARE(m_window->overview().current(), 1);
    m_window->actions().explain->trigger();
    QVERIFY(m_window->explainPanel().isVisible());
    m_window->resize(96, 96);
    m_window->grab();
    m_window->resize(1440, 900);
    QVERIFY(!m_window->inputsDock().isHidden());
    QVERIFY(!m_window->explainDock().isHidden());
    QVERIFY(m_window->explainPanel().isVisible());
    QVERIFY(!m_window->overview().isSingle());
  }

  void theStripTurnsAnyDial() {
    m_window->resize(512, 384);
    m_window->strip().choose(Dial::Input);
    m_window->strip().slider().setFocus();
    QTest::keyClick(&m_window->strip().slider(), Qt::Key_Right);
    QCOMPARE(m_window->session().scenario().input, Integer(2));
  }

  void theKeyboardReachesEveryDial() {
    QVERIFY(QTest::qWaitForWindowActive(m_window));
    QSet<QWidget*> reached;
    for (int presses = 0; presses < 40; ++presses) {
      QTest::keyClick(m_window->focusWidget() ? m_window->focusWidget() : m_window, Qt::Key_Tab);
      reached << QApplication::focusWidget();
    }
    for (const LengthDial& dial : lengthDials()) {
      QVERIFY(reached.contains(&m_window->inputs().dialRow(dial.dial).slider()));
      QVERIFY(reached.contains(&m_window->inputs().dialRow(dial.dial).box()));
    }
    QVERIFY(reached.contains(&m_window->inputs().weightFormat()));
    QVERIFY(reached.contains(&m_window->overview().cards().front()->view()));
  }

 private:
  void open() {
    QVERIFY(m_own->open());
    m_window = m_own->get();
  }

  // The needle's label in the figure of state against context.
  std::string needle() const {
    const Figure& figure = m_window->overview().cards().front()->view().figure();
    return std::get<CurvesFigure>(figure.data).needle->label;
  }

  std::optional<TestWindow> m_own;
  MainWindow* m_window = nullptr;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::MainWindowTest)
#include "main_window_test.moc"
