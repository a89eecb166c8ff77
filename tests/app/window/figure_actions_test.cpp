// What the window does to figures: scaling and zoom by keys, the figures' own dials, pin and
// compare, choosing a figure where the list has no room.
#include "app/window/figure_actions.h"

#include <QTest>

#include "tests/app/window/test_window.h"
#include "ui/theme/fonts.h"

namespace archimeter {

class FigureActionsTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_own.emplace();
    QVERIFY(m_own->open());
    m_window = m_own->get();
  }
  void cleanup() { m_own.reset(); }

  // The focus is on a dial, the key is for the figure.
  void keysReachTheFigureInSight() {
    show("2-18");
    QVERIFY(m_window->inputs().dialRow(Dial::Context).slider().hasFocus());
    press(Qt::Key_L);
    QCOMPARE(curves().y.scaling, Scaling::Linear);
    QCOMPARE(page().header().scalingY().text(), QStringLiteral("y: linear"));
    press(Qt::Key_Plus);
    QVERIFY(curves().x.low > Integer(1024));
    QVERIFY(page().header().whole().isVisible());
    const Integer low = curves().x.low;
    m_window->session().setLength(lengthDials()[1], 65536, Step::Single);
    settle();
    QCOMPARE(curves().x.low, low);
    press(Qt::Key_0);
    QCOMPARE(curves().x.low, Integer(1024));
    QVERIFY(!page().header().whole().isVisible());
  }

  void keysRestOnOtherPages() {
    m_window->pages().choose(2);
    QVERIFY(!m_window->figureActions().whole->isEnabled());
    m_window->pages().choose(0);
    QVERIFY(m_window->figureActions().whole->isEnabled());
  }

  void digitsInABoxStayDigits() {
    show("2-18");
    press(Qt::Key_Plus);
    const Integer low = curves().x.low;
    ExactBox& box = m_window->inputs().dialRow(Dial::Context).box();
    box.setFocus();
    box.selectAll();
    QTest::keyClicks(&box, QStringLiteral("100"));
    QTest::keyClick(&box, Qt::Key_Return);
    settle();
    QCOMPARE(m_window->session().scenario().context, Integer(100));
    QCOMPARE(curves().x.low, low);
  }

  void aLetterInABoxIsAKeyOfTheWindow() {
    show("2-18");
    ExactBox& box = m_window->inputs().dialRow(Dial::Context).box();
    box.setFocus();
    const QString before = box.text();
    QTest::keyClick(&box, Qt::Key_P);
    QVERIFY(m_window->session().setup().pinned);
    QVERIFY(m_window->figureActions().pin->isChecked());
    QTest::keyClick(&box, Qt::Key_P);
    QVERIFY(m_window->figureActions().pin->isChecked());
    QTest::keyClick(&box, Qt::Key_P, Qt::ControlModifier | Qt::ShiftModifier);
    QVERIFY(!m_window->figureActions().pin->isChecked());
    QCOMPARE(box.text(), before);
    QKeyEvent exported(QEvent::ShortcutOverride, Qt::Key_E, Qt::ControlModifier);
    exported.ignore();
    QApplication::sendEvent(&box, &exported);
    QVERIFY(!exported.isAccepted());
  }

  void figuresTurnWhileADialHasTheFocus() {
    show("2-18");
    m_window->inputs().dialRow(Dial::Context).slider().setFocus();
    QTest::keyClick(m_window, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(page().current().id, std::string_view("2-19"));
    QTest::keyClick(m_window, Qt::Key_PageUp, Qt::ControlModifier);
    QCOMPARE(page().current().id, std::string_view("2-18"));
    m_window->pages().choose(0);
    QTest::keyClick(m_window, Qt::Key_PageDown, Qt::ControlModifier);
    QCOMPARE(page().current().id, std::string_view("2-18"));
  }

  void aFiguresOwnDialDrawsItAnewAndIsUndone() {
    show("2-1");
    OwnDialsStrip& dials = page().header().ownDials();
    QCOMPARE(dials.count(), 2);
    dials.slider(1).setValue(4);
    settle();
    QCOMPARE(m_window->session().setup().figures.at("2-1").dials.at("layers"), Integer(5));
    QVERIFY(page().view().accessibleDescription().startsWith(QStringLiteral("Layers: 5.")));
    m_window->actions().undo->trigger();
    settle();
    QCOMPARE(dials.slider(1).value(), 2);
    show("2-18");
    QVERIFY(!dials.isVisible());
  }

  void theChaptersValuesTakeTheFiguresOwnDialsBack() {
    show("2-10");
    page().header().ownDials().slider(0).setValue(0);
    settle();
    QVERIFY(page().chapterValues().isEnabled());
    page().chapterValues().click();
    settle();
    QVERIFY(m_window->session().setup().figures.empty());
    QVERIFY(!page().chapterValues().isEnabled());
    QCOMPARE(page().chapterValues().text(), QStringLiteral("At the chapter's values"));
  }

  void aPinStaysWhileTheDialsMove() {
    QVERIFY(!m_window->pinBar().isVisible());
    press(Qt::Key_P);
    QVERIFY(m_window->pinBar().isVisible());
    m_window->session().setLength(lengthDials()[1], 131072, Step::Single);
    settle();
    const QString words = m_window->pinBar().words();
    QVERIFY2(words.contains(QStringLiteral("because context 8,192 \u2192 131,072")),
             qPrintable(words));
    QVERIFY(ghosts() > 0);
    m_window->pinBar().swapButton().click();
    settle();
    QCOMPARE(m_window->session().scenario().context, Integer(8192));
    m_window->pinBar().unpinButton().click();
    settle();
    QVERIFY(!m_window->pinBar().isVisible());
    QCOMPARE(ghosts(), 0);
    m_window->actions().undo->trigger();
    settle();
    QVERIFY(m_window->pinBar().isVisible());
  }

  void withoutRoomForTheListABoxChooses() {
    show("2-18");
    QVERIFY(page().list().isVisible() && !page().header().chooser().isVisible());
    m_window->resize(512, 384);
    settle();
    QVERIFY(!page().list().isVisible() && page().header().chooser().isVisible());
    QCOMPARE(page().header().chooser().currentText().section(' ', 0, 0), QStringLiteral("2-18"));
    page().view().setFocus();
    QTest::keyClick(&page().view(), Qt::Key_PageDown);
    QCOMPARE(page().current().id, std::string_view("2-19"));
    QTest::keyClick(&page().view(), Qt::Key_PageUp);
    page().header().previous().click();
    QCOMPARE(page().current().id, std::string_view("2-17"));
    emit page().header().chooser().activated(0);
    QCOMPARE(page().current().id, std::string_view("2-1"));
    QVERIFY(page().minimumSizeHint().width() <= 512);
  }

 private:
  FiguresPage& page() { return m_window->pages().figures(); }
  const CurvesFigure& curves() { return std::get<CurvesFigure>(page().view().figure().data); }

  int ghosts() {
    int count = 0;
    for (FigureCard* card : m_window->overview().cards()) {
      if (const auto* figure = std::get_if<CurvesFigure>(&card->view().figure().data))
        for (const Curve& curve : figure->curves) count += curve.pinned ? 1 : 0;
    }
    return count;
  }

  void show(std::string_view id) {
    m_window->pages().choose(1);
    page().choose(*findFigure(id));
    m_window->inputs().dialRow(Dial::Context).slider().setFocus();
    settle();
  }

  void press(Qt::Key key) {
    QTest::keyClick(QApplication::focusWidget(), key);
    settle();
  }

  static void settle() {
    QCoreApplication::processEvents();
    QCoreApplication::processEvents();
  }

  std::optional<TestWindow> m_own;
  MainWindow* m_window = nullptr;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::FigureActionsTest)
#include "figure_actions_test.moc"
