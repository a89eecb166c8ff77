// What can be done to figures, as a menu with its keys: pin and compare, and the scaling and zoom
// of axes. The latter act on the figure under the pointer, else on the focused one, and rest on
// pages without figures.
#pragma once

#include <QAction>
#include <QMenuBar>

#include "app/window/pages.h"
#include "ui/state/session.h"

namespace archimeter {

class FigureActions : public QObject {
  Q_OBJECT

 public:
  FigureActions(Session& session, Pages& pages, QObject* parent);

  void fillMenu(QMenuBar& bar);  // before its last menu, which is help
  void setThemeMode(ThemeMode mode);

  QAction* pin;
  QAction* swapPinned;
  QAction* unpin;
  QAction* scalingY;
  QAction* scalingX;
  QAction* zoomIn;
  QAction* zoomOut;
  QAction* whole;
  QAction* previous;
  QAction* next;

 private:
  QAction* add(const QString& text, const QList<QKeySequence>& shortcuts);
  void createPinActions();
  void createViewActions();
  void createTurnActions();
  void showPinned();
  void showWhatIsPossible();

  Session& m_session;
  Pages& m_pages;
};

}  // namespace archimeter
