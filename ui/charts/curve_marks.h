// What stands on the curves: the needle with its flag, hollow markers, published ends, and the
// points that can be pointed at.
#pragma once

#include "ui/charts/curves_layout.h"

namespace archimeter {

void layoutMarks(CurvesLayout& layout, const CurvesFigure& figure,
                 const std::vector<CurveShape>& shapes, const FigureStyle& style);
void layoutHits(CurvesLayout& layout, const CurvesFigure& figure,
                const std::vector<CurveShape>& shapes, const FigureStyle& style);

// Where markers stand along a curve on paper: every second doubling inside the axis, in axis units.
std::vector<double> doublings(const Axis& axis);

// "1.208 GB": the value in the unit its axis counts.
QString valueText(Integer value, AxisUnit unit);

}  // namespace archimeter
