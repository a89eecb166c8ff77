// The words of `archimeter export`, understood: which figures, in which forms, on what page.
#pragma once

#include <optional>
#include <vector>

#include "app/cli/command_line.h"
#include "app/cli/sweep_points.h"
#include "ui/export/figure_file.h"

namespace archimeter {

struct ExportPlan {
  std::vector<const FigureInfo*> figures;  // in the order of the catalogues, tables last
  std::vector<const FormatInfo*> formats;
  PageOptions page;
  bool withScenario = true;
  std::optional<SweptDial> frames;  // one file for each of its points
};

// Everything that is wrong is said at once.
Result<ExportPlan> exportPlan(const ExportOptions& options);

}  // namespace archimeter
