// A figure or a graph on its way to another program: on the clipboard, or dragged out of the
// window.
#pragma once

#include <functional>
#include <memory>

#include <QImage>
#include <QMimeData>
#include <QPointF>
#include <QTemporaryDir>
#include <QWidget>

#include "app/window/export_run.h"
#include "core/figures/registry.h"
#include "ui/export/page_options.h"

namespace archimeter {

// Something drawn in the forms that travel.
struct Travelling {
  QString stem;  // of a file
  QByteArray svg;
  QImage image;
  std::string scenario;  // one line
  QString values;        // exact, as text
};
Travelling travelling(const FigureInfo& info, const Figure& figure, const PageOptions& options);
Travelling travelling(const ShownGraph& graph, const ResolvedScenario& resolved,
                      const PageOptions& options);

// SVG, a picture, and the exact values as text: the other program takes what it knows.
std::unique_ptr<QMimeData> mimeOf(const Travelling& drawn);

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

// Writes the SVG file into a folder that is removed with it, and adds it to what is dragged.
class FigureFiles {
 public:
  void addFile(QMimeData& mime, const Travelling& drawn);

 private:
  QTemporaryDir m_folder;
};

}  // namespace archimeter
