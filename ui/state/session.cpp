#include "ui/state/session.h"

#include <utility>

#include <QUndoCommand>

namespace archimeter {

class ScenarioCommand : public QUndoCommand {
 public:
  ScenarioCommand(Session* session, Dial dial, Scenario next, int run)
      : QUndoCommand(dialName(dial)),
        m_session(session),
        m_dial(dial),
        m_before(session->scenario()),
        m_after(std::move(next)),
        m_run(run) {}

  int id() const override { return 1; }
  void undo() override { m_session->apply(m_before); }
  void redo() override { m_session->apply(m_after); }

  bool mergeWith(const QUndoCommand* other) override {
    const auto* next = static_cast<const ScenarioCommand*>(other);
    if (m_run == noRun || next->m_run != m_run || next->m_dial != m_dial) return false;
    m_after = next->m_after;
    setObsolete(m_after == m_before);
    return true;
  }

  static constexpr int noRun = -1;

 private:
  Session* m_session;
  Dial m_dial;
  Scenario m_before;
  Scenario m_after;
  int m_run;
};

Session::Session(Scenario start, QObject* parent) : QObject(parent), m_scenario(std::move(start)) {
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

void Session::change(Dial dial, const Scenario& next, Step step) {
  if (next == m_scenario) return;
  if (step == Step::Single) closeRun();
  m_pushing = true;
  m_undoStack.push(
      new ScenarioCommand(this, dial, next, step == Step::Run ? m_run : ScenarioCommand::noRun));
  m_pushing = false;
}

void Session::setLength(const LengthDial& dial, std::int64_t value, Step step) {
  Scenario next = m_scenario;
  next.*dial.field = value;
  change(dial.dial, next, step);
}

void Session::closeRun() {
  ++m_run;
}

void Session::reset(Dial dial) {
  const Scenario next = withDial(m_scenario, restScenario(m_scenario.models), dial);
  if (next == m_scenario) return emit scenarioEdited();  // what is half typed somewhere goes
  change(dial, next);
}

bool Session::atRest(Dial dial) const {
  return withDial(m_scenario, restScenario(m_scenario.models), dial) == m_scenario;
}

void Session::apply(const Scenario& scenario) {
  if (scenario == m_scenario) return;
  m_scenario = scenario;
  emit scenarioEdited();
  if (!m_refresh.isActive()) m_refresh.start();
}

}  // namespace archimeter
