#include "ui/state/session.h"

#include <utility>

#include <QUndoCommand>

namespace archimeter {

class SetupCommand : public QUndoCommand {
 public:
  SetupCommand(Session* session, const QString& name, QString target, Setup next, int run)
      : QUndoCommand(name),
        m_session(session),
        m_target(std::move(target)),
        m_before(session->setup()),
        m_after(std::move(next)),
        m_run(run) {}

  int id() const override { return 1; }
  void undo() override { m_session->apply(m_before); }
  void redo() override { m_session->apply(m_after); }

  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const SetupCommand*>(other);
    if (m_run == noRun || next->m_run != m_run || next->m_target != m_target) return false;
    m_after = next->m_after;
    setObsolete(m_after == m_before);
    return true;
  }

  static constexpr int noRun = -1;

 private:
  Session* m_session;
  QString m_target;
  Setup m_before;
  Setup m_after;
  int m_run;
};

Session::Session(Scenario start, QObject* parent) : QObject(parent) {
  m_setup.scenario = std::move(start);
  constexpr int undoSteps = 1000;
  m_undoStack.setUndoLimit(undoSteps);
  m_refresh.setSingleShot(true);
  m_refresh.setInterval(0);
  connect(&m_refresh, &QTimer::timeout, this, &Session::scenarioChanged);
  // An undo or a redo ends the run as well.
  connect(&m_undoStack, &QUndoStack::indexChanged, this, [this] {
    if (!m_pushing) closeRun();
  });
}

void Session::push(const Change& change, Setup next) {
  if (next == m_setup) return;
  if (change.step == Step::Single) closeRun();
  m_pushing = true;
  m_undoStack.push(new SetupCommand(this, change.name, change.target, std::move(next),
                                    change.step == Step::Run ? m_run : SetupCommand::noRun));
  m_pushing = false;
}

void Session::change(Dial dial, const Scenario& next, Step step) {
  Setup setup = m_setup;
  setup.scenario = next;
  push({dialName(dial), QStringLiteral("dial %1").arg(static_cast<int>(dial)), step},
       std::move(setup));
}

void Session::changeFigure(const std::string& id, const FigureSettings& next, Step step) {
  Setup setup = m_setup;
  setup.figures[id] = next;
  if (next == FigureSettings{}) setup.figures.erase(id);
  const QString name = QString::fromStdString(id);
  push({tr("figure %1").arg(name), name, step}, std::move(setup));
}

void Session::replace(const Setup& next) {
  push({tr("everything"), {}, Step::Single}, next);
}

void Session::pin() {
  push({tr("pin"), {}, Step::Single}, {m_setup.scenario, m_setup.figures, m_setup.scenario});
}

void Session::unpin() {
  push({tr("unpin"), {}, Step::Single}, {m_setup.scenario, m_setup.figures, std::nullopt});
}

void Session::swapPinned() {
  if (!m_setup.pinned) return;
  push({tr("swap with the pinned"), {}, Step::Single},
       {*m_setup.pinned, m_setup.figures, m_setup.scenario});
}

void Session::setLength(const LengthDial& dial, std::int64_t value, Step step) {
  Scenario next = scenario();
  next.*dial.field = value;
  change(dial.dial, next, step);
}

void Session::closeRun() {
  ++m_run;
}

void Session::reset(Dial dial) {
  const Scenario next = withDial(scenario(), restScenario(scenario().models), dial);
  if (next == scenario()) return emit scenarioEdited();  // what is half typed somewhere goes
  change(dial, next);
}

bool Session::atRest(Dial dial) const {
  return withDial(scenario(), restScenario(scenario().models), dial) == scenario();
}

void Session::apply(const Setup& setup) {
  if (setup == m_setup) return;
  m_setup = setup;
  emit scenarioEdited();
  if (!m_refresh.isActive()) m_refresh.start();
}

}  // namespace archimeter
