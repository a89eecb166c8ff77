// A figure on its way to another program: on the clipboard, or dragged out of the window.
#pragma once

#include <functional>
#include <memory>

#include <QMimeData>
#include <QPointF>
#include <QTemporaryDir>
#include <QWidget>

#include "core/figures/registry.h"
#include "ui/export/page_options.h"

namespace archimeter {

// SVG, a picture, and the exact values as text: the other program takes what it knows.
std::unique_ptr<QMimeData> figureMime(const Figure& figure, const PageOptions& options);

// Drags what `mime` gives out of a widget, when the pointer is pressed on it and moved.
class DragSource : public QObject {
  Q_OBJECT

 public:
  using Content = std::function<std::unique_ptr<QMimeData>()>;
  DragSource(QWidget* handle, Content content);

 protected:
  bool eventFilter(QObject* watched, QEvent* event) override;

 private:
  QWidget* m_handle;
  Content m_content;
  QPointF m_pressed;
  bool m_armed = false;
};

// Writes the figure as a file of a folder that is removed with it, and adds it to what is dragged.
class FigureFiles {
 public:
  void addFile(QMimeData& mime, const FigureInfo& info, const Figure& figure,
               const PageOptions& options);

 private:
  QTemporaryDir m_folder;
};

}  // namespace archimeter
