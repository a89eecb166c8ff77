// Curves over a plot: where everything stands. Curve points are in axis units (see AxisScale), ink
// and hits in pixels.
#pragma once

#include "ui/charts/axis_scale.h"
#include "ui/charts/figure_style.h"
#include "ui/charts/hit.h"
#include "ui/charts/ink.h"

namespace archimeter {

struct CurveInk {
  QString model;
  std::vector<QList<QPointF>> measured;
  std::vector<QList<QPointF>> extrapolated;  // beyond the published end
  QColor colour;
  SlotStyle slot;
  bool ghost = false;  // of the pinned dials
};

struct CurvesLayout {
  QRectF plot;   // empty: no room
  QRectF range;  // the axes' ends in axis units; top is the low end of y
  std::vector<CurveInk> curves;
  InkLayer grid;
  InkLayer axes;
  InkLayer marks;  // needle, markers
  InkLayer labels;
  std::vector<Hit> hits;
};

// A curve with its numbers turned into positions once, for the parts of the layout.
struct CurveShape {
  const Curve* curve = nullptr;
  QList<QPointF> points;                // axis units
  std::optional<QPointF> publishedEnd;  // on the curve
  bool named = true;                    // at its end, or in a row below
  SlotStyle slot;
  SlotColours colours;
};

CurvesLayout layoutCurves(const CurvesFigure& figure, const FigureStyle& style, const QRectF& body);

}  // namespace archimeter
