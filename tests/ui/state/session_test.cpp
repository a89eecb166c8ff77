#include "ui/state/session.h"

#include <QSignalSpy>
#include <QTest>

namespace archimeter {

namespace {

const LengthDial& contextDial() {
  return lengthDials()[1];
}
const LengthDial& inputDial() {
  return lengthDials()[2];
}
Scenario start() {
  return restScenario({{"first", {}}});
}

}  // namespace

class SessionTest : public QObject {
  Q_OBJECT

 private slots:
  void restIsTheStatedOne() {
    const Scenario rest = restScenario({{"first", "other"}});
    QCOMPARE(rest.requests, Integer(1));
    QCOMPARE(rest.context, Integer(8192));
    QCOMPARE(rest.input, Integer(1));
    QCOMPARE(rest.output, Integer(1));
    QCOMPARE(rest.weightFormat, std::string("bf16"));
    QCOMPARE(rest.stateFormat, std::string("reference"));
    QCOMPARE(rest.device, std::optional<std::string>("rtx4090"));
    QCOMPARE(rest.devices, Integer(1));
    QCOMPARE(rest.reserve, Bytes(Integer(2147483648)));
    QVERIFY(rest.models.front().path.empty());
  }

  void aRunIsOneStep() {
    Session session(start());
    for (std::int64_t value : {1, 2, 3}) session.setLength(contextDial(), value, Step::Run);
    QCOMPARE(session.undoStack().count(), 1);
    session.undoStack().undo();
    QCOMPARE(session.scenario(), start());
    session.undoStack().redo();
    QCOMPARE(session.scenario().context, Integer(3));
  }

  void aClosedRunIsFollowedByAnother() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Run);
    session.closeRun();
    session.setLength(contextDial(), 2, Step::Run);
    QCOMPARE(session.undoStack().count(), 2);
  }

  void anotherDialIsAnotherStep() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Run);
    session.setLength(inputDial(), 2, Step::Run);
    session.setLength(contextDial(), 3, Step::Run);
    QCOMPARE(session.undoStack().count(), 3);
  }

  void singleStepsNeverMerge() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Single);
    session.setLength(contextDial(), 2, Step::Single);
    session.setLength(contextDial(), 3, Step::Run);
    QCOMPARE(session.undoStack().count(), 3);
  }

  void anUndoEndsTheRun() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Run);
    session.closeRun();
    session.setLength(contextDial(), 2, Step::Run);
    session.undoStack().undo();
    session.setLength(contextDial(), 3, Step::Run);
    QCOMPARE(session.undoStack().count(), 2);
  }

  void aDragBackToItsStartLeavesNoStep() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Run);
    session.setLength(contextDial(), 8192, Step::Run);
    QCOMPARE(session.undoStack().count(), 0);
    QVERIFY(!session.undoStack().canUndo());
  }

  void noChangeIsNoStep() {
    Session session(start());
    session.setLength(contextDial(), 8192, Step::Single);
    QCOMPARE(session.undoStack().count(), 0);
  }

  void figuresAreRefreshedOnceForManyChanges() {
    Session session(start());
    QSignalSpy edited(&session, &Session::scenarioEdited);
    QSignalSpy changed(&session, &Session::scenarioChanged);
    for (std::int64_t value = 1; value <= 10; ++value)
      session.setLength(contextDial(), value, Step::Run);
    QCOMPARE(edited.count(), 10);
    QCOMPARE(changed.count(), 0);
    QCoreApplication::processEvents();
    QCOMPARE(changed.count(), 1);
  }

  void resetOfOneDialAndOfAll() {
    Session session(start());
    session.setLength(contextDial(), 1, Step::Single);
    session.setLength(inputDial(), 128, Step::Single);
    QVERIFY(!session.atRest(Dial::Context));
    QVERIFY(session.atRest(Dial::Requests));
    session.reset(Dial::Context);
    QCOMPARE(session.scenario().context, Integer(8192));
    QCOMPARE(session.scenario().input, Integer(128));
    session.reset(Dial::All);
    QCOMPARE(session.scenario(), start());
    session.undoStack().undo();
    QCOMPARE(session.scenario().input, Integer(128));
  }

  void aFiguresSettingsAreOneStepARun() {
    Session session(start());
    FigureSettings settings;
    for (const int high : {4096, 2048, 1024}) {
      settings.x.range = AxisRange{1, high};
      session.changeFigure("2-18", settings, Step::Run);
    }
    QCOMPARE(session.undoStack().count(), 1);
    QCOMPARE(session.setup().figures.at("2-18"), settings);
    session.changeFigure("2-19", settings, Step::Run);
    QCOMPARE(session.undoStack().count(), 2);
    session.undoStack().undo();
    session.undoStack().undo();
    QVERIFY(session.setup().figures.empty());
    session.changeFigure("2-18", settings);
    session.changeFigure("2-18", {});
    QVERIFY(session.setup().figures.empty());
  }

  void aPinIsSwappedUnpinnedAndUndone() {
    Session session(start());
    session.swapPinned();
    QCOMPARE(session.undoStack().count(), 0);
    session.pin();
    session.setLength(contextDial(), 65536, Step::Single);
    QCOMPARE(session.setup().pinned->context, Integer(8192));
    session.swapPinned();
    QCOMPARE(session.scenario().context, Integer(8192));
    QCOMPARE(session.setup().pinned->context, Integer(65536));
    session.unpin();
    QVERIFY(!session.setup().pinned);
    session.undoStack().undo();
    QVERIFY(session.setup().pinned);
    while (session.undoStack().canUndo()) session.undoStack().undo();
    QCOMPARE(session.setup(), (Setup{start(), {}, {}}));
  }

  void aWholeSetupIsOneStep() {
    Session session(start());
    Setup next{start(), {}, start()};
    next.scenario.requests = 7;
    next.figures["2-1"].dials["layers"] = 5;
    session.replace(next);
    QCOMPARE(session.setup(), next);
    QCOMPARE(session.undoStack().count(), 1);
  }
};

}  // namespace archimeter

QTEST_GUILESS_MAIN(archimeter::SessionTest)
#include "session_test.moc"
