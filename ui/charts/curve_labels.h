// The names of curves: at their ends with leaders, or, where these have no room, in rows below.
#pragma once

#include "ui/charts/curves_layout.h"

namespace archimeter {

struct LabelPlan {
  bool atEnds = true;
  double width = 0;       // right of the plot, leaders included
  double rowsHeight = 0;  // below the axis, when not at the ends; 0: nowhere
};

LabelPlan planLabels(const std::vector<CurveShape>& shapes, const FigureStyle& style,
                     const QRectF& body);
void layoutLabels(CurvesLayout& layout, const std::vector<CurveShape>& shapes,
                  const FigureStyle& style, const QRectF& body, const LabelPlan& plan);

}  // namespace archimeter
