#include "ui/charts/curves_layout.h"

#include <algorithm>

#include "ui/charts/curve_labels.h"
#include "ui/charts/curve_marks.h"
#include "ui/charts/plot_axes.h"

namespace archimeter {

namespace {

std::vector<CurveShape> shapesOf(const CurvesFigure& figure, const FigureStyle& style,
                                 const AxisScale& x, const AxisScale& y) {
  std::vector<CurveShape> result;
  ModelSlots modelSlots = style.modelSlots;
  const auto isReference = [](const Curve& curve) { return curve.reference && !curve.pinned; };
  // Of several each stands by its model: it has its colour, and the model is named already.
  const bool several = std::count_if(figure.curves.begin(), figure.curves.end(), isReference) > 1;
  for (const Curve& curve : figure.curves) {
    const std::optional<int> slot = modelSlots.assign(curve.model);
    if (!slot) continue;
    CurveShape shape{&curve,
                     {},
                     {},
                     !(several && curve.reference),
                     slotStyle(*slot),
                     style.colours().slotColours(*slot)};
    if (curve.reference && !several) {
      const Theme& theme = style.colours();
      shape.colours = {theme.fill(Role::StoredWeights).border, theme.colour(ColourRole::Ink2)};
    }
    for (const CurvePoint& point : curve.points) {
      const auto atX = x.units(point.x);
      const auto atY = y.units(point.y);
      if (atX && atY) shape.points.append({*atX, *atY});
    }
    if (curve.publishedEnd && !shape.points.isEmpty()) {
      const double end = x.units(*curve.publishedEnd).value_or(x.low());
      const auto height = heightAt(shape.points, end);
      if (height) shape.publishedEnd = QPointF(end, *height);
      if (!height && end < shape.points.first().x()) shape.publishedEnd = shape.points.first();
    }
    result.push_back(std::move(shape));
  }
  return result;
}

CurveInk inkOf(const CurveShape& shape, const QRectF& range) {
  QString id = QString::fromStdString(shape.curve->model);
  if (shape.curve->reference) id += QStringLiteral("-reference");
  if (shape.curve->pinned) id += QStringLiteral("-pinned");
  CurveInk ink{id, {}, {}, shape.colours.line, shape.slot, shape.curve->pinned};
  if (!shape.publishedEnd) {
    ink.measured = clipped(shape.points, range);
    return ink;
  }
  QList<QPointF> before;
  QList<QPointF> after{*shape.publishedEnd};
  for (const QPointF& point : shape.points) {
    if (point.x() < shape.publishedEnd->x()) before.append(point);
    if (point.x() > shape.publishedEnd->x()) after.append(point);
  }
  before.append(*shape.publishedEnd);
  ink.measured = clipped(before, range);
  ink.extrapolated = clipped(after, range);
  return ink;
}

}  // namespace

CurvesLayout layoutCurves(const CurvesFigure& figure, const FigureStyle& style,
                          const QRectF& body) {
  CurvesLayout layout;
  const std::vector<CurveShape> unplaced =
      shapesOf(figure, style, AxisScale(figure.x, 0, 1), AxisScale(figure.y, 1, 0));
  LabelPlan plan = planLabels(unplaced, style, body);
  layout.plot = plotRect(figure, style, body, plan);
  if (layout.plot.isEmpty() && plan.rowsHeight > 0) {
    plan.rowsHeight = 0;  // in a very low window the names give way to the curves
    layout.plot = plotRect(figure, style, body, plan);
  }
  if (layout.plot.isEmpty()) return layout;
  const AxisScale x(figure.x, layout.plot.left(), layout.plot.right());
  const AxisScale y(figure.y, layout.plot.bottom(), layout.plot.top());
  layout.range = QRectF(QPointF(x.low(), y.low()), QPointF(x.high(), y.high()));
  const std::vector<CurveShape>& shapes = unplaced;
  for (const CurveShape& shape : shapes) layout.curves.push_back(inkOf(shape, layout.range));
  layoutAxes(layout, figure, style, body, plan);
  layoutMarks(layout, figure, shapes, style);
  layoutLabels(layout, shapes, style, body, plan);
  layoutHits(layout, figure, shapes, style);
  return layout;
}

}  // namespace archimeter
