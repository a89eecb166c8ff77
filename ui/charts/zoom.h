// What pointer and keys ask of the axes of curves: the settings a figure has afterwards. The figure
// itself is computed anew by the core for the stretch that is shown.
//
// Positions are pixels in the plot. No stretch leaves the whole axis, none is shorter than a few
// base units; an axis shown whole has no stretch of its own.
#pragma once

#include <QPointF>
#include <QRectF>

#include "core/figures/figure_settings.h"

namespace archimeter {

struct ZoomPlot {
  Axis x;
  Axis y;
  QRectF plot;
};

enum ZoomAxes : unsigned { ZoomX = 1, ZoomY = 2, ZoomBoth = 3 };

// `factor` < 1 shows less, about a point that stays where it is.
FigureSettings zoomedAbout(FigureSettings settings, const ZoomPlot& plot, QPointF about,
                           double factor, ZoomAxes axes);
// What lies in `area` fills the plot.
FigureSettings zoomedTo(FigureSettings settings, const ZoomPlot& plot, const QRectF& area);
// The plot moves with the pointer by `by`.
FigureSettings moved(FigureSettings settings, const ZoomPlot& plot, QPointF by);
FigureSettings unzoomed(FigureSettings settings);
// Logarithmic becomes linear and the other way round; that axis is shown whole.
FigureSettings withOtherScaling(FigureSettings settings, const ZoomPlot& plot, ZoomAxes axes);

}  // namespace archimeter
