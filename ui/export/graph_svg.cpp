#include "ui/export/graph_svg.h"

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/charts/layer_item.h"
#include "ui/export/svg_reader.h"
#include "ui/export/svg_writer.h"

namespace archimeter {

namespace {

constexpr int dotsPerInch = 254;  // one dot is one unit

QByteArray paint(const GraphSheet::Placed& layer, QSize size) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setResolution(dotsPerInch);
  LayerItem item;
  item.setLayer(layer.ink, QRectF(QPointF(0, 0), size));
  QPainter painter(&generator);
  painter.translate(layer.origin);
  item.paint(&painter, nullptr, nullptr);
  painter.end();
  return buffer.data();
}

}  // namespace

QByteArray graphSvg(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                    const GraphStyle& style, const PageOptions& options) {
  const GraphSheet sheet(drawing, resolved, style, options);
  SvgDocument document{sheet.title(), sheet.description(), QString::fromStdString(options.scenario),
                       sheet.size(),  sheet.ground(),      {}};
  for (const GraphSheet::Placed& layer : sheet.layers()) {
    std::vector<SvgElement> elements = readSvg(paint(layer, sheet.size()));
    if (options.outlines) outlineTexts(elements);
    if (!elements.empty()) document.groups.push_back({layer.ink.id, std::move(elements)});
  }
  return writeSvg(document);
}

}  // namespace archimeter
