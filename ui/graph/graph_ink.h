// A layer's graph as ink, for the screen and for paper alike.
#pragma once

#include <map>
#include <optional>

#include "core/drawing/drawing_layout.h"
#include "core/drawing/graph_difference.h"
#include "ui/charts/ink.h"
#include "ui/graph/cost_view.h"
#include "ui/theme/theme.h"

namespace archimeter {

struct GraphStyle {
  ThemeMode theme = ThemeMode::Light;
  CostBy by = CostBy::Work;    // the colour of a box
  std::optional<CostBy> bars;  // a bar in each box as long as its share; none
  ByteUnits units = ByteUnits::Decimal;
  double scale = 1;        // of everything
  bool sideBySide = true;  // the parts of the layer beside each other
  bool criticalPath = false;
  bool foldArrows = true;  // what a pointer can fold
  std::optional<std::size_t> selected;
  std::map<std::string, Difference> marked;  // ids of boxes that differ from another graph

  const Theme& colours() const { return Theme::of(theme); }
};

struct GraphInk {
  std::vector<InkLayer> layers;
  QSizeF size;
  std::vector<QRectF> boxes;  // of the nodes
  // What folds a group: the titles of the frames, and the arrows at boxes.
  std::vector<std::pair<QRectF, std::string>> titles;
};

GraphInk inkOf(const LayerDrawing& drawing, const Layout& layout, const GraphStyle& style);

}  // namespace archimeter
