#include "ui/panels/dial_row.h"

#include <QAccessible>
#include <QLineEdit>
#include <QSignalSpy>
#include <QTest>
#include <QVBoxLayout>
#include <QWheelEvent>

#include "ui/theme/fonts.h"

namespace archimeter {

class DialRowTest : public QObject {
  Q_OBJECT

 private slots:
  void initTestCase() { QVERIFY(loadFonts()); }

  void init() {
    m_session = std::make_unique<Session>(restScenario({{"any", {}}}));
    m_window = std::make_unique<QWidget>();
    auto* column = new QVBoxLayout(m_window.get());
    m_row = new DialRow(lengthDials()[1], *m_session);
    m_other = new DialRow(lengthDials()[2], *m_session);
    column->addWidget(m_row);
    column->addWidget(m_other);
    m_window->resize(280, 160);
    m_window->show();
    QVERIFY(QTest::qWaitForWindowActive(m_window.get()));
  }

  void cleanup() {
    m_window.reset();
    m_session.reset();
  }

  void showsTheScenario() {
    QCOMPARE(m_row->height(), 62);
    QCOMPARE(m_row->slider().value(), 8192);
    QCOMPARE(text(), QStringLiteral("8,192"));
    QVERIFY(!m_row->resetButton().isVisible());
  }

  void aDragIsOneStepAndSnaps() {
    LogSlider& slider = m_row->slider();
    QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handleCentre().toPoint());
    for (std::int64_t value : {16384, 65536, 262144, 1048576})
      QTest::mouseMove(&slider, slider.pointOf(value).toPoint());
    QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.pointOf(1048576).toPoint());
    QCOMPARE(context(), 1048576);
    QCOMPARE(m_session->undoStack().count(), 1);
    m_session->undoStack().undo();
    QCOMPARE(context(), 8192);
    QCOMPARE(slider.value(), 8192);
  }

  void twoDragsAreTwoSteps() {
    for (std::int64_t value : {1024, 65536}) {
      LogSlider& slider = m_row->slider();
      QTest::mousePress(&slider, Qt::LeftButton, {}, slider.handleCentre().toPoint());
      QTest::mouseMove(&slider, slider.pointOf(value).toPoint());
      QTest::mouseRelease(&slider, Qt::LeftButton, {}, slider.pointOf(value).toPoint());
    }
    QCOMPARE(m_session->undoStack().count(), 2);
  }

  void aClickOnTheGrooveJumpsThere() {
    LogSlider& slider = m_row->slider();
    QTest::mouseClick(&slider, Qt::LeftButton, {}, slider.pointOf(64).toPoint());
    QCOMPARE(context(), 64);
    QTest::mouseClick(&slider, Qt::LeftButton, {}, QPoint(0, 9));
    QCOMPARE(context(), 0);
  }

  void keysStep_data() {
    QTest::addColumn<int>("key");
    QTest::addColumn<bool>("shift");
    QTest::addColumn<qint64>("value");
    QTest::newRow("right") << int{Qt::Key_Right} << false << qint64{16384};
    QTest::newRow("left") << int{Qt::Key_Left} << false << qint64{4096};
    QTest::newRow("page up") << int{Qt::Key_PageUp} << false << qint64{131072};
    QTest::newRow("page down") << int{Qt::Key_PageDown} << false << qint64{512};
    QTest::newRow("home") << int{Qt::Key_Home} << false << qint64{0};
    QTest::newRow("end") << int{Qt::Key_End} << false << qint64{1 << 24};
    QTest::newRow("shift right") << int{Qt::Key_Right} << true << qint64{8933};
  }

  void keysStep() {
    QFETCH(int, key);
    QFETCH(bool, shift);
    m_row->slider().setFocus();
    QTest::keyClick(&m_row->slider(), static_cast<Qt::Key>(key),
                    shift ? Qt::ShiftModifier : Qt::NoModifier);
    QTEST(qint64{context()}, "value");
  }

  void aRunOfKeysIsOneStepUntilTheFocusLeaves() {
    m_row->slider().setFocus();
    for (int presses = 0; presses < 5; ++presses) QTest::keyClick(&m_row->slider(), Qt::Key_Right);
    QCOMPARE(m_session->undoStack().count(), 1);
    m_other->slider().setFocus();
    m_row->slider().setFocus();
    QTest::keyClick(&m_row->slider(), Qt::Key_Left);
    QCOMPARE(m_session->undoStack().count(), 2);
  }

  void theWheelSteps() {
    const QPointF at = m_row->slider().handleCentre();
    QWheelEvent event(at, m_row->slider().mapToGlobal(at), {}, QPoint(0, 120), Qt::NoButton,
                      Qt::NoModifier, Qt::NoScrollPhase, false);
    QCoreApplication::sendEvent(&m_row->slider(), &event);
    QCOMPARE(context(), 16384);
  }

  void theBoxTakesExactValues() {
    type("16777217");
    QTest::keyClick(&m_row->box(), Qt::Key_Return);
    QCOMPARE(context(), 16777217);
    QCOMPARE(text(), QStringLiteral("16,777,217"));
    const LogSlider& slider = m_row->slider();
    QCOMPARE(slider.handleCentre(), slider.pointOf(slider.scale().high));
    type("8k");
    QTest::keyClick(&m_row->box(), Qt::Key_Tab);  // leaving the box commits as well
    QCOMPARE(context(), 8192);
    type("9223372036854775807");
    QTest::keyClick(&m_row->box(), Qt::Key_Return);
    QCOMPARE(context(), INT64_MAX);
  }

  void badTextStaysAndChangesNothing() {
    type("many");
    QTest::keyClick(&m_row->box(), Qt::Key_Return);
    QCOMPARE(context(), 8192);
    QCOMPARE(text(), QStringLiteral("many"));
    QVERIFY(m_row->box().hasError());
    QVERIFY(m_row->box().toolTip().contains(QStringLiteral("Digits")));
    m_session->setLength(lengthDials()[2], 77, Step::Single);  // another dial moves
    QCOMPARE(text(), QStringLiteral("many"));
    QTest::keyClick(&m_row->box(), Qt::Key_Escape);
    QCOMPARE(text(), QStringLiteral("8,192"));
    QVERIFY(!m_row->box().hasError());
    QVERIFY(!m_row->box().toolTip().contains(QStringLiteral("Digits")));
  }

  void aResetClearsBadTextLeftBehind() {
    type("many");
    QTest::keyClick(&m_row->box(), Qt::Key_Return);
    m_row->box().clearFocus();
    QVERIFY(m_row->box().hasError());
    m_session->reset(Dial::All);
    QVERIFY(!m_row->box().hasError());
    QCOMPARE(text(), QStringLiteral("8,192"));
  }

  void upAndDownInTheBoxStepByOne() {
    m_row->box().setFocus();
    QTest::keyClick(&m_row->box(), Qt::Key_Up);
    QTest::keyClick(&m_row->box(), Qt::Key_Up);
    QCOMPARE(context(), 8194);
    QCOMPARE(m_session->undoStack().count(), 1);
  }

  void theResetArrowBringsTheDialBack() {
    m_session->setLength(lengthDials()[1], 5, Step::Single);
    QVERIFY(m_row->resetButton().isVisible());
    QTest::mouseClick(&m_row->resetButton(), Qt::LeftButton);
    QCOMPARE(context(), 8192);
    QVERIFY(!m_row->resetButton().isVisible());
  }

  void assistiveProgramsSeeASlider() {
    QAccessibleInterface* seen = QAccessible::queryAccessibleInterface(&m_row->slider());
    QVERIFY(seen);
    QCOMPARE(seen->role(), QAccessible::Slider);
    QCOMPARE(seen->text(QAccessible::Name), QStringLiteral("S, context"));
    QCOMPARE(seen->text(QAccessible::Value), QStringLiteral("8,192"));
    QVERIFY(seen->valueInterface());
    QCOMPARE(seen->valueInterface()->maximumValue().toLongLong(), 1 << 24);
    seen->valueInterface()->setCurrentValue(4096);
    QCOMPARE(context(), 4096);
  }

 private:
  std::int64_t context() const { return *m_session->scenario().context.toInt64(); }
  QString text() const { return m_row->box().findChild<QLineEdit*>()->text(); }
  void type(const char* typed) {
    m_row->box().setFocus();
    m_row->box().selectAll();
    QTest::keyClicks(&m_row->box(), QLatin1String(typed));
  }

  std::unique_ptr<Session> m_session;
  std::unique_ptr<QWidget> m_window;
  DialRow* m_row = nullptr;
  DialRow* m_other = nullptr;
};

}  // namespace archimeter

QTEST_MAIN(archimeter::DialRowTest)
#include "dial_row_test.moc"
