// The graph of a layer type in each form it leaves in, and what its files are called.
#pragma once

#include <QByteArray>
#include <QImage>
#include <QString>

#include "ui/export/figure_file.h"
#include "ui/export/graph_sheet.h"

namespace archimeter {

// A picture that would be too large is not made; `fault` says so if it is there.
QByteArray graphFile(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                     const GraphStyle& style, FileFormat format, const PageOptions& options,
                     QString* fault = nullptr);

QImage graphImage(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                  const GraphStyle& style, const PageOptions& options);

// "graph-qwen3-8b-dense"
QString graphStem(const std::string& model, const std::string& layerType);

}  // namespace archimeter
