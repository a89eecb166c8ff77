// Many files in one go: what is to be written, and writing it one after another. A fault names its
// file and the rest goes on; a cancelled run leaves whole files only.
#pragma once

#include <functional>
#include <optional>
#include <vector>

#include <QStringList>

#include "core/spec/scenario_file.h"
#include "ui/export/figure_file.h"
#include "ui/export/graph_sheet.h"
#include "ui/state/dials.h"

namespace archimeter {

// A graph as its page shows it.
struct ShownGraph {
  LayerDrawing drawing;  // with what is folded
  GraphStyle style;
};

// What a window gives to be exported.
struct ExportSource {
  const ResolvedScenario& resolved;
  FigureOptions options;
  ScenarioDocument document;             // rides in each file
  const FigureInfo* figure = nullptr;    // in sight, or a table; may be null
  std::optional<ShownGraph> graph = {};  // in sight
};

struct ExportItem {
  QString path;
  std::function<QByteArray(QString& error)> make;
};

// One file for each figure and format, in `folder`.
std::vector<ExportItem> figureItems(const std::vector<const FigureInfo*>& figures,
                                    const std::vector<FileFormat>& formats, const PageOptions& page,
                                    const QString& folder, const ExportSource& source);
// The figure in sight once for each power of two of a dial, numbered.
std::vector<ExportItem> frameItems(const LengthDial& dial, const std::vector<FileFormat>& formats,
                                   const PageOptions& page, const QString& folder,
                                   const ExportSource& source);
// The graph in sight; and every graph of a model in the look of the one in sight.
std::vector<ExportItem> shownGraphItems(const std::vector<FileFormat>& formats,
                                        const PageOptions& page, const QString& folder,
                                        const ExportSource& source);
std::vector<ExportItem> graphItems(const PreparedModel& model,
                                   const std::vector<FileFormat>& formats, const PageOptions& page,
                                   const QString& folder, const ExportSource& source);

QStringList existing(const std::vector<ExportItem>& items);

struct ExportResult {
  int written = 0;
  QStringList errors;
  bool cancelled = false;
};

// `step` is told how many files are done, and answers whether to go on.
ExportResult writeItems(const std::vector<ExportItem>& items,
                        const std::function<bool(int done)>& step);

}  // namespace archimeter
