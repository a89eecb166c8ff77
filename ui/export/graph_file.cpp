#include "ui/export/graph_file.h"

#include "core/drawing/graph_text.h"
#include "ui/export/figure_pdf.h"
#include "ui/export/figure_png.h"
#include "ui/export/graph_svg.h"

namespace archimeter {

namespace {

QImage sheetImage(const GraphSheet& sheet, int dpi) {
  return pageImage(sheet.size(), dpi, [&](QPainter& painter) { sheet.draw(painter); });
}

}  // namespace

QByteArray graphFile(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                     const GraphStyle& style, FileFormat format, const PageOptions& options,
                     QString* fault) {
  switch (format) {
    case FileFormat::Svg:
      return graphSvg(drawing, resolved, style, options);
    case FileFormat::Pdf: {
      const GraphSheet sheet(drawing, resolved, style, options);
      return writePdf({sheet.title(), sheet.size(), options.scenario},
                      [&](QPainter& painter) { sheet.draw(painter); });
    }
    case FileFormat::Png: {
      const GraphSheet sheet(drawing, resolved, style, options);
      const QString large = imageFault(sheet.size(), options.dpi);
      if (fault) *fault = large;
      if (!large.isEmpty()) return {};
      return writePng(sheetImage(sheet, options.dpi), options.scenario);
    }
    case FileFormat::Csv:
      return QByteArray::fromStdString(graphCsv(drawing));
    case FileFormat::Json:
      return QByteArray::fromStdString(graphJson(drawing));
  }
  return {};
}

QImage graphImage(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                  const GraphStyle& style, const PageOptions& options) {
  return sheetImage(GraphSheet(drawing, resolved, style, options), options.dpi);
}

QString graphStem(const std::string& model, const std::string& layerType) {
  return QString::fromStdString("graph-" + model + '-' + layerType);
}

}  // namespace archimeter
