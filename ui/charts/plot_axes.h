// Axis lines, grid, ticks and titles of a plot, and the rectangle the plot itself takes.
#pragma once

#include "ui/charts/curve_labels.h"

namespace archimeter {

// Empty when the body is too small for a plot.
QRectF plotRect(const CurvesFigure& figure, const FigureStyle& style, const QRectF& body,
                const LabelPlan& plan);
void layoutAxes(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style,
                const QRectF& body, const LabelPlan& plan);

// Ticks and their labels below a line at `y`; labels that would touch are thinned.
void addHorizontalTicks(InkLayer& layer, const std::vector<Tick>& ticks, const AxisScale& scale,
                        double y, const FigureStyle& style);

}  // namespace archimeter
