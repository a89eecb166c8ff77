#include "app/window/export_run.h"

#include <algorithm>

#include <QDir>
#include <QFileInfo>

#include "core/drawing/layer_drawing.h"
#include "ui/export/atomic_file.h"
#include "ui/export/graph_file.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

std::string scenarioOf(const ExportSource& source, const std::string& page,
                       const std::string& figure) {
  ScenarioDocument document = source.document;
  document.page = page;
  document.figure = figure;
  return scenarioLine(document);
}

QByteArray bytesOf(const FigureInfo& info, FileFormat format, PageOptions page,
                   const ExportSource& source, QString& error) {
  const Figure figure = buildFigure(info, source.resolved, source.options);
  if (!figure.unavailable.empty()) {
    error = text(figure.unavailable);
    return {};
  }
  page.table = isTable(info);
  page.scenario = scenarioOf(source, page.table ? "tables" : "figures", std::string(info.id));
  return figureFile(figure, format, page, &error);
}

QByteArray bytesOf(const LayerDrawing& drawing, FileFormat format, PageOptions page,
                   const ExportSource& source, QString& error) {
  GraphStyle style;
  if (source.graph) style = source.graph->style;
  style.units = source.options.byteUnits;
  page.scenario = scenarioOf(source, "graph", drawing.model + ' ' + drawing.layerType);
  return graphFile(drawing, source.resolved, style, format, page, &error);
}

std::vector<const FormatInfo*> rowsOf(const std::vector<FileFormat>& formats) {
  std::vector<const FormatInfo*> rows;
  for (const FormatInfo& row : fileFormats()) {
    if (std::find(formats.begin(), formats.end(), row.format) != formats.end())
      rows.push_back(&row);
  }
  return rows;
}

}  // namespace

std::vector<ExportItem> figureItems(const std::vector<const FigureInfo*>& figures,
                                    const std::vector<FileFormat>& formats, const PageOptions& page,
                                    const QString& folder, const ExportSource& source) {
  std::vector<ExportItem> items;
  for (const FigureInfo* info : figures) {
    for (const FormatInfo* row : rowsOf(formats)) {
      const QString name = fileStem(*info) + '.' + QLatin1String(row->ending);
      items.push_back({QDir(folder).filePath(name),
                       [info, format = row->format, page, &source](QString& error) {
                         return bytesOf(*info, format, page, source, error);
                       }});
    }
  }
  return items;
}

std::vector<ExportItem> frameItems(const LengthDial& dial, const std::vector<FileFormat>& formats,
                                   const PageOptions& page, const QString& folder,
                                   const ExportSource& source) {
  std::vector<ExportItem> items;
  int frame = 0;
  for (std::int64_t value = 1; value <= dial.high; value *= 2) {
    const QString stem =
        QStringLiteral("%1-%2").arg(fileStem(*source.figure)).arg(++frame, 2, 10, QLatin1Char('0'));
    for (const FormatInfo* row : rowsOf(formats)) {
      const auto make = [field = dial.field, value, format = row->format, page,
                         &source](QString& error) {
        ResolvedScenario turned = source.resolved;
        turned.scenario.*field = value;
        ExportSource frameSource{turned, source.options, source.document, source.figure};
        frameSource.document.scenario = turned.scenario;
        return bytesOf(*source.figure, format, page, frameSource, error);
      };
      items.push_back({QDir(folder).filePath(stem + '.' + QLatin1String(row->ending)), make});
    }
  }
  return items;
}

std::vector<ExportItem> shownGraphItems(const std::vector<FileFormat>& formats,
                                        const PageOptions& page, const QString& folder,
                                        const ExportSource& source) {
  std::vector<ExportItem> items;
  const LayerDrawing& drawing = source.graph->drawing;
  for (const FormatInfo* row : rowsOf(formats)) {
    const QString name =
        graphStem(drawing.model, drawing.layerType) + '.' + QLatin1String(row->ending);
    items.push_back(
        {QDir(folder).filePath(name), [format = row->format, page, &source](QString& error) {
           return bytesOf(source.graph->drawing, format, page, source, error);
         }});
  }
  return items;
}

std::vector<ExportItem> graphItems(const PreparedModel& model,
                                   const std::vector<FileFormat>& formats, const PageOptions& page,
                                   const QString& folder, const ExportSource& source) {
  std::vector<ExportItem> items;
  for (const LayerGraph* part : drawnParts(model.graph())) {
    for (const FormatInfo* row : rowsOf(formats)) {
      const QString name =
          graphStem(model.spec().id, part->layerType) + '.' + QLatin1String(row->ending);
      const auto make = [&model, part, format = row->format, page, &source](QString& error) {
        const Scenario& scenario = source.resolved.scenario;
        return bytesOf(drawLayer(model, *part, callOf(scenario), scenario.routing), format, page,
                       source, error);
      };
      items.push_back({QDir(folder).filePath(name), make});
    }
  }
  return items;
}

QStringList existing(const std::vector<ExportItem>& items) {
  QStringList files;
  for (const ExportItem& item : items) {
    if (QFileInfo::exists(item.path)) files << item.path;
  }
  return files;
}

ExportResult writeItems(const std::vector<ExportItem>& items,
                        const std::function<bool(int done)>& step) {
  ExportResult result;
  int done = 0;
  for (const ExportItem& item : items) {
    if (!step(done)) {
      result.cancelled = true;
      return result;
    }
    QString error;
    QByteArray bytes;
    try {
      bytes = item.make(error);
    } catch (const ArithmeticOverflow& overflow) {
      error = QString::fromLatin1(overflow.what());
    }
    if (error.isEmpty())
      error = saveAtomically(item.path, bytes);
    else
      error = item.path + QStringLiteral(": ") + error;
    if (error.isEmpty())
      ++result.written;
    else
      result.errors << error;
    ++done;
  }
  step(done);
  return result;
}

}  // namespace archimeter
