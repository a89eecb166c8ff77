// Structures, grids and sequences: the pieces of a drawing scaled into the body of a figure, with
// their texts as large as fits. The sentence of the present step stands below, and below that, small
// and without its texts, the drawing of the pinned dials.
#pragma once

#include "ui/charts/figure_style.h"
#include "ui/charts/hit.h"
#include "ui/charts/ink.h"

namespace archimeter {

struct DiagramLayout {
  InkLayer pieces;
  InkLayer arrows;
  InkLayer labels;
  std::vector<Hit> hits;
};

DiagramLayout layoutDiagram(const DiagramFigure& figure, const FigureStyle& style,
                            const QRectF& body);

}  // namespace archimeter
