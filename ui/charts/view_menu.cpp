#include "ui/charts/view_menu.h"

#include <QCoreApplication>
#include <QMenu>

#include "ui/charts/figure_view.h"

namespace archimeter {

namespace {

QString translated(const char* key) {
  return QCoreApplication::translate("FigureView", key);
}

void addScaling(QMenu& menu, FigureView& view, ZoomAxes axis, const char* key,
                const QKeySequence& shortcut) {
  QAction* action = menu.addAction(translated(key));
  action->setCheckable(true);
  action->setChecked(view.isLogarithmic(axis));
  action->setShortcut(shortcut);
  QObject::connect(action, &QAction::triggered, &view, [&view, axis] { view.toggleScaling(axis); });
}

void addScalings(QMenu& menu, FigureView& view) {
  addScaling(menu, view, ZoomY, QT_TRANSLATE_NOOP("FigureView", "Upright axis logarithmic"),
             QKeySequence(Qt::Key_L));
  addScaling(menu, view, ZoomX, QT_TRANSLATE_NOOP("FigureView", "Level axis logarithmic"),
             QKeySequence(Qt::SHIFT | Qt::Key_L));
  menu.addSeparator();
}

void addZoom(QMenu& menu, FigureView& view, const char* key, Qt::Key shortcut,
             void (FigureView::*slot)()) {
  QAction* action = menu.addAction(translated(key));
  action->setShortcut(QKeySequence(shortcut));
  QObject::connect(action, &QAction::triggered, &view, slot);
}

}  // namespace

void showViewMenu(FigureView& view, const QPoint& globalPosition) {
  QMenu menu(&view);
  if (view.hasScalings()) addScalings(menu, view);
  addZoom(menu, view, QT_TRANSLATE_NOOP("FigureView", "Zoom in"), Qt::Key_Plus,
          &FigureView::zoomIn);
  addZoom(menu, view, QT_TRANSLATE_NOOP("FigureView", "Zoom out"), Qt::Key_Minus,
          &FigureView::zoomOut);
  addZoom(menu, view, QT_TRANSLATE_NOOP("FigureView", "The whole figure"), Qt::Key_0,
          &FigureView::resetZoom);
  menu.exec(globalPosition);
}

}  // namespace archimeter
