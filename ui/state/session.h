// What is in force, and its history: the dials, each figure's own settings and what is pinned.
//
// Every change is one undo step; the changes of one drag or of one run of key steps on the same
// dial or figure are one step together. scenarioEdited comes at once, for the controls;
// scenarioChanged at most once per pass of the event loop, for the figures.
#pragma once

#include <QObject>
#include <QTimer>
#include <QUndoStack>

#include "core/figures/figure_settings.h"
#include "ui/state/dials.h"

namespace archimeter {

// Whether a change may join the undo step before it, when that is of the same dial and the same
// run.
enum class Step { Single, Run };

class Session : public QObject {
  Q_OBJECT

 public:
  explicit Session(Scenario start, QObject* parent = nullptr);

  const Setup& setup() const { return m_setup; }
  const Scenario& scenario() const { return m_setup.scenario; }
  QUndoStack& undoStack() { return m_undoStack; }

  void change(Dial dial, const Scenario& next, Step step = Step::Single);
  void setLength(const LengthDial& dial, std::int64_t value, Step step);
  void changeFigure(const std::string& id, const FigureSettings& next, Step step = Step::Single);
  // All of it at once, as a file brings it; one undo step.
  void replace(const Setup& next);
  // The next change starts a new undo step: the handle was pressed or let go, the focus moved.
  void closeRun();

  // One dial, or all of them with Dial::All, back to rest. The models stay.
  void reset(Dial dial);
  bool atRest(Dial dial) const;

  void pin();
  void unpin();
  void swapPinned();

 signals:
  void scenarioEdited();
  void scenarioChanged();

 private:
  friend class SetupCommand;
  struct Change {
    QString name;    // for the menu: "context"
    QString target;  // the dial or figure; changes of one target and one run are one step
    Step step = Step::Single;
  };
  void push(const Change& change, Setup next);
  void apply(const Setup& setup);

  Setup m_setup;
  QUndoStack m_undoStack;
  QTimer m_refresh;
  int m_run = 0;
  bool m_pushing = false;
};

}  // namespace archimeter
