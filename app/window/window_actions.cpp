#include "app/window/window_actions.h"

#include <array>
#include <utility>

#include <QCoreApplication>
#include <QMenu>

#include "core/units/number_text.h"
#include "ui/panels/line_icons.h"
#include "ui/state/ui_settings.h"

namespace archimeter {

namespace {

QString translated(const char* key) {
  return QCoreApplication::translate("WindowActions", key);
}

QAction* action(QObject* owner, const char* key, const QKeySequence& shortcut = {}) {
  auto* result = new QAction(translated(key), owner);
  if (!shortcut.isEmpty()) result->setShortcut(shortcut);
  return result;
}

QAction* choice(QActionGroup* group, const QString& text, int data) {
  auto* result = new QAction(text, group);
  result->setCheckable(true);
  result->setData(data);
  return result;
}

}  // namespace

WindowActions::WindowActions(QUndoStack& undoStack, QObject* owner) {
  createFileActions(owner);
  createEditActions(undoStack, owner);
  createViewActions(owner);
  createHelpActions(owner);
}

void WindowActions::createFileActions(QObject* owner) {
  newScenario = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&New scenario"),
                       QKeySequence(QKeySequence::New));
  open = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Open scenario..."),
                QKeySequence(QKeySequence::Open));
  save = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Save scenario"),
                QKeySequence(QKeySequence::Save));
  saveAs = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Save scenario &as..."),
                  QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_S));
  openModel = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Open &model..."),
                     QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_O));
  exportFigure = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Export..."),
                        QKeySequence(Qt::CTRL | Qt::Key_E));
  exportFigure->setIconText(translated(QT_TRANSLATE_NOOP("WindowActions", "Export")));
  quit = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Quit"),
                QKeySequence(Qt::CTRL | Qt::Key_Q));
}

void WindowActions::createEditActions(QUndoStack& undoStack, QObject* owner) {
  undo = undoStack.createUndoAction(owner, translated(QT_TRANSLATE_NOOP("WindowActions", "&Undo")));
  undo->setShortcuts(QKeySequence::Undo);
  redo = undoStack.createRedoAction(owner, translated(QT_TRANSLATE_NOOP("WindowActions", "&Redo")));
  redo->setShortcuts(QKeySequence::Redo);
  reset = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Reset &inputs"),
                 QKeySequence(Qt::CTRL | Qt::Key_R));
  reset->setIconText(translated(QT_TRANSLATE_NOOP("WindowActions", "Reset")));
  copy = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Copy explanation"),
                QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_C));
  copyFigure = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Copy &figure"),
                      QKeySequence(QKeySequence::Copy));
  copyScenario = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Copy scenario as &text"));
  pasteScenario = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Paste scenario"),
                         QKeySequence(QKeySequence::Paste));
}

void WindowActions::createViewActions(QObject* owner) {
  explain = action(owner, QT_TRANSLATE_NOOP("WindowActions", "E&xplain"));
  explain->setCheckable(true);
  theme = new QActionGroup(owner);
  choice(theme, translated(QT_TRANSLATE_NOOP("WindowActions", "&System")),
         static_cast<int>(ThemeChoice::System));
  choice(theme, translated(QT_TRANSLATE_NOOP("WindowActions", "&Light")),
         static_cast<int>(ThemeChoice::Light));
  choice(theme, translated(QT_TRANSLATE_NOOP("WindowActions", "&Dark")),
         static_cast<int>(ThemeChoice::Dark));
  bytes = new QActionGroup(owner);
  choice(bytes, translated(QT_TRANSLATE_NOOP("WindowActions", "GB, 10^9 bytes")),
         static_cast<int>(ByteUnits::Decimal));
  choice(bytes, translated(QT_TRANSLATE_NOOP("WindowActions", "GiB, 2^30 bytes")),
         static_cast<int>(ByteUnits::Binary));
  larger = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Larger"));
  larger->setShortcuts(
      {QKeySequence(Qt::CTRL | Qt::Key_Plus), QKeySequence(Qt::CTRL | Qt::Key_Equal)});
  smaller = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Smaller"),
                   QKeySequence(Qt::CTRL | Qt::Key_Minus));
  normalSize = action(owner, QT_TRANSLATE_NOOP("WindowActions", "Normal size"),
                      QKeySequence(Qt::CTRL | Qt::Key_0));
}

void WindowActions::createHelpActions(QObject* owner) {
  keys = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&Keys"));
  keys->setShortcuts({QKeySequence(Qt::Key_Question), QKeySequence(Qt::Key_F1)});
  about = action(owner, QT_TRANSLATE_NOOP("WindowActions", "&About Archimeter"));
}

void WindowActions::fillMenus(QMenuBar& bar, QAction* inputsDock, QAction* explainDock) {
  const auto menu = [&](const char* key, std::initializer_list<QAction*> actions) {
    QMenu* result = bar.addMenu(translated(key));
    for (QAction* each : actions) {
      if (each) {
        result->addAction(each);
      } else {
        result->addSeparator();
      }
    }
    return result;
  };
  QMenu* file =
      menu(QT_TRANSLATE_NOOP("WindowActions", "&File"),
           {newScenario, open, save, saveAs, nullptr, openModel, exportFigure, nullptr, quit});
  recent = new QMenu(translated(QT_TRANSLATE_NOOP("WindowActions", "Open &recent")), file);
  recent->setToolTipsVisible(true);
  file->insertMenu(save, recent);
  menu(QT_TRANSLATE_NOOP("WindowActions", "&Edit"),
       {undo, redo, nullptr, reset, nullptr, copyFigure, copyScenario, pasteScenario, nullptr,
        copy});
  QMenu* view =
      menu(QT_TRANSLATE_NOOP("WindowActions", "&View"), {inputsDock, explainDock, nullptr});
  QMenu* themes = view->addMenu(translated(QT_TRANSLATE_NOOP("WindowActions", "&Theme")));
  themes->addActions(theme->actions());
  QMenu* units = view->addMenu(translated(QT_TRANSLATE_NOOP("WindowActions", "&Sizes in")));
  units->addActions(bytes->actions());
  QMenu* scale = view->addMenu(translated(QT_TRANSLATE_NOOP("WindowActions", "S&cale")));
  scale->addActions({larger, smaller, normalSize});
  menu(QT_TRANSLATE_NOOP("WindowActions", "&Help"), {keys, about});
}

void WindowActions::fillToolBar(QToolBar& bar) {
  bar.addAction(undo);
  bar.addAction(redo);
  bar.addSeparator();
  bar.addAction(reset);
  bar.addAction(explain);
  bar.addSeparator();
  bar.addAction(exportFigure);
}

void WindowActions::setThemeMode(ThemeMode mode) {
  const QColor ink = Theme::of(mode).colour(ColourRole::Ink2);
  const QColor disabled = Theme::of(mode).colour(ColourRole::Control);
  const std::array<std::pair<QAction*, LineIcon>, 5> icons{{
      {undo, LineIcon::Undo},
      {redo, LineIcon::Redo},
      {reset, LineIcon::Reset},
      {explain, LineIcon::Explain},
      {exportFigure, LineIcon::Export},
  }};
  for (const auto& [each, icon] : icons) each->setIcon(lineIcon(icon, ink, disabled));
}

}  // namespace archimeter
