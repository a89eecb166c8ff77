// The window's actions: their texts, shortcuts and icons, and the menus and toolbar they stand in.
// What they do is connected by the window.
#pragma once

#include <QAction>
#include <QActionGroup>
#include <QMenuBar>
#include <QToolBar>
#include <QUndoStack>

#include "ui/theme/theme.h"

namespace archimeter {

struct WindowActions {
  WindowActions(QUndoStack& undoStack, QObject* owner);

  void fillMenus(QMenuBar& bar, QAction* inputsDock, QAction* explainDock);
  void fillToolBar(QToolBar& bar);
  void setThemeMode(ThemeMode mode);

  QAction* newScenario;
  QAction* open;
  QMenu* recent = nullptr;  // filled by the window
  QAction* save;
  QAction* saveAs;
  QAction* openModel;
  QAction* exportFigure;
  QAction* quit;
  QAction* undo;
  QAction* redo;
  QAction* reset;
  QAction* copy;
  QAction* copyFigure;
  QAction* copyScenario;
  QAction* pasteScenario;
  QAction* explain;  // shows or hides the explanation, wherever it stands
  QActionGroup* theme;  // data(): ThemeChoice as int
  QActionGroup* bytes;  // data(): ByteUnits as int
  QAction* larger;
  QAction* smaller;
  QAction* normalSize;
  QAction* keys;
  QAction* about;

 private:
  void createFileActions(QObject* owner);
  void createEditActions(QUndoStack& undoStack, QObject* owner);
  void createViewActions(QObject* owner);
  void createHelpActions(QObject* owner);
};

}  // namespace archimeter
