#include "app/window/figure_copy.h"

#include <QApplication>
#include <QDrag>
#include <QMouseEvent>
#include <QUrl>

#include "core/drawing/graph_text.h"
#include "core/figures/figure_text.h"
#include "ui/export/atomic_file.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_png.h"
#include "ui/export/figure_svg.h"
#include "ui/export/graph_file.h"
#include "ui/export/graph_svg.h"

namespace archimeter {

Travelling travelling(const FigureInfo& info, const Figure& figure, const PageOptions& options) {
  return {fileStem(info), figureSvg(figure, options), figureImage(figure, options),
          options.scenario, QString::fromStdString(figureCsv(figure))};
}

Travelling travelling(const ShownGraph& graph, const ResolvedScenario& resolved,
                      const PageOptions& options) {
  const LayerDrawing& drawing = graph.drawing;
  return {graphStem(drawing.model, drawing.layerType),
          graphSvg(drawing, resolved, graph.style, options),
          graphImage(drawing, resolved, graph.style, options), options.scenario,
          QString::fromStdString(graphCsv(drawing))};
}

std::unique_ptr<QMimeData> mimeOf(const Travelling& drawn) {
  auto mime = std::make_unique<QMimeData>();
  mime->setData(QStringLiteral("image/svg+xml"), drawn.svg);
  mime->setData(QStringLiteral("image/png"), writePng(drawn.image, drawn.scenario));
  mime->setImageData(drawn.image);
  mime->setText(drawn.values);
  return mime;
}

DragSource::DragSource(QWidget* handle, Content content)
    : QObject(handle), m_handle(handle), m_content(std::move(content)) {
  handle->installEventFilter(this);
}

bool DragSource::eventFilter(QObject* watched, QEvent* event) {
  if (event->type() == QEvent::MouseButtonPress || event->type() == QEvent::MouseMove) {
    const auto* mouse = static_cast<QMouseEvent*>(event);
    if (event->type() == QEvent::MouseButtonPress) {
      m_armed = mouse->button() == Qt::LeftButton;
      m_pressed = mouse->position();
    } else if (m_armed && (mouse->position() - m_pressed).manhattanLength() >=
                              QApplication::startDragDistance()) {
      m_armed = false;
      std::unique_ptr<QMimeData> mime = m_content();
      if (!mime) return false;
      auto* drag = new QDrag(m_handle);  // Qt deletes it when it ends
      drag->setMimeData(mime.release());
      drag->exec(Qt::CopyAction);
      return true;
    }
  }
  return QObject::eventFilter(watched, event);
}

void FigureFiles::addFile(QMimeData& mime, const Travelling& drawn) {
  const QString file = m_folder.filePath(drawn.stem + QStringLiteral(".svg"));
  if (saveAtomically(file, drawn.svg).isEmpty()) mime.setUrls({QUrl::fromLocalFile(file)});
}

}  // namespace archimeter
