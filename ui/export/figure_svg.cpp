#include "ui/export/figure_svg.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/export/figure_page.h"
#include "ui/export/svg_reader.h"
#include "ui/export/svg_writer.h"

namespace archimeter {

namespace {

constexpr int dotsPerInch = 254;  // one dot is one unit

// What the scene shows at the moment, as the generator writes it.
QByteArray render(FigureScene& scene, QSize size) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setResolution(dotsPerInch);
  QPainter painter(&generator);
  scene.render(&painter, QRectF(QPointF(0, 0), size), scene.sceneRect());
  painter.end();
  return buffer.data();
}

}  // namespace

QByteArray figureSvg(const Figure& figure, const PageOptions& options) {
  FigurePage page(figure, options);
  SvgDocument document{page.title(), page.description(), QString::fromStdString(options.scenario),
                       page.size(),  page.ground(),      {}};
  FigureScene& scene = page.scene();
  for (const QString& id : scene.layerIds()) {
    scene.showOnly(id);
    std::vector<SvgElement> elements = readSvg(render(scene, page.size()));
    if (options.outlines) outlineTexts(elements);
    if (!elements.empty()) document.groups.push_back({id, std::move(elements)});
  }
  return writeSvg(document);
}

}  // namespace archimeter
