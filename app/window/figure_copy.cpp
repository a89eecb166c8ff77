#include "app/window/figure_copy.h"

#include <QApplication>
#include <QDrag>
#include <QMouseEvent>
#include <QUrl>

#include "core/figures/figure_text.h"
#include "ui/export/atomic_file.h"
#include "ui/export/figure_file.h"
#include "ui/export/figure_png.h"
#include "ui/export/figure_svg.h"

namespace archimeter {

std::unique_ptr<QMimeData> figureMime(const Figure& figure, const PageOptions& options) {
  auto mime = std::make_unique<QMimeData>();
  mime->setData(QStringLiteral("image/svg+xml"), figureSvg(figure, options));
  mime->setData(QStringLiteral("image/png"), figurePng(figure, options));
  mime->setImageData(figureImage(figure, options));
  mime->setText(QString::fromStdString(figureCsv(figure)));
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

void FigureFiles::addFile(QMimeData& mime, const FigureInfo& info, const Figure& figure,
                          const PageOptions& options) {
  const QString file = m_folder.filePath(fileStem(info) + QStringLiteral(".svg"));
  if (saveAtomically(file, figureSvg(figure, options)).isEmpty())
    mime.setUrls({QUrl::fromLocalFile(file)});
}

}  // namespace archimeter
