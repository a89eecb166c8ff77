// The scenario in force and its history.
//
// Every change is one undo step; the changes of one drag or of one run of key steps on the same
// dial are one step together. scenarioEdited comes at once, for the controls; scenarioChanged at
// most once per pass of the event loop, for the figures.
#pragma once

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include "core/spec/scenario.h"
#include "ui/state/dials.h"

namespace archimeter {

// Whether a change may join the undo step before it, when that is of the same dial and the same
// run.
enum class Step { Single, Run };

class Session : public QObject {
  Q_OBJECT

 public:
  explicit Session(Scenario start, QObject* parent = nullptr);

  const Scenario& scenario() const { return m_scenario; }
  QUndoStack& undoStack() { return m_undoStack; }

  void change(Dial dial, const Scenario& next, Step step = Step::Single);
  void setLength(const LengthDial& dial, std::int64_t value, Step step);
  // The next change starts a new undo step: the handle was pressed or let go, the focus moved.
  void closeRun();

  // One dial, or all of them with Dial::All, back to rest. The models stay.
  void reset(Dial dial);
  bool atRest(Dial dial) const;

 signals:
  void scenarioEdited();
  void scenarioChanged();

 private:
  friend class ScenarioCommand;
  void apply(const Scenario& scenario);

  Scenario m_scenario;
  QUndoStack m_undoStack;
  QTimer m_refresh;
  int m_run = 0;
  bool m_pushing = false;
};

}  // namespace archimeter
