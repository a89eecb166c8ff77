#include "ui/charts/zoom.h"

#include <algorithm>
#include <cmath>

#include "core/figures/axis_view.h"
#include "ui/charts/axis_scale.h"

namespace archimeter {

namespace {

// In axis units.
struct Stretch {
  double low;
  double high;
};

Integer valueAt(double units, Scaling scaling) {
  constexpr double largest = 1e36;
  const double value = scaling == Scaling::Logarithmic ? std::pow(10.0, units) : units;
  return Integer::fromInt128(static_cast<Int128>(std::round(std::clamp(value, 0.0, largest))));
}

AxisChoice withStretch(AxisChoice choice, const Axis& axis, Stretch wanted) {
  constexpr double nearlyWhole = 0.999;
  if (!axis.whole || !std::isfinite(wanted.low) || !std::isfinite(wanted.high)) return choice;
  Axis whole = axis;
  whole.low = axis.whole->low;
  whole.high = axis.whole->high;
  const AxisScale scale(whole, 0, 1);
  const double room = scale.high() - scale.low();
  const double span = std::min(wanted.high - wanted.low, room);
  if (span >= nearlyWhole * room) {
    choice.range.reset();
    return choice;
  }
  const double low = std::clamp(wanted.low, scale.low(), scale.high() - span);
  const AxisRange range{valueAt(low, axis.scaling), valueAt(low + span, axis.scaling)};
  if (range.high - range.low >= shortestStretch(range.low)) choice.range = range;
  return choice;
}

Stretch zoomed(const AxisScale& scale, double about, double factor) {
  return {about - (about - scale.low()) * factor, about + (scale.high() - about) * factor};
}

struct Scales {
  AxisScale x;
  AxisScale y;
};

Scales scalesOf(const ZoomPlot& plot) {
  return {AxisScale(plot.x, plot.plot.left(), plot.plot.right()),
          AxisScale(plot.y, plot.plot.bottom(), plot.plot.top())};
}

double unitsAt(const AxisScale& scale, double pixel, double start, double end) {
  return scale.low() + (pixel - start) / (end - start) * (scale.high() - scale.low());
}

QPointF unitsAt(const ZoomPlot& plot, QPointF position) {
  const Scales scales = scalesOf(plot);
  return {unitsAt(scales.x, position.x(), plot.plot.left(), plot.plot.right()),
          unitsAt(scales.y, position.y(), plot.plot.bottom(), plot.plot.top())};
}

Scaling other(Scaling scaling) {
  return scaling == Scaling::Linear ? Scaling::Logarithmic : Scaling::Linear;
}

}  // namespace

FigureSettings zoomedAbout(FigureSettings settings, const ZoomPlot& plot, QPointF about,
                           double factor, ZoomAxes axes) {
  const Scales scales = scalesOf(plot);
  const QPointF at = unitsAt(plot, about);
  if (axes & ZoomX) settings.x = withStretch(settings.x, plot.x, zoomed(scales.x, at.x(), factor));
  if (axes & ZoomY) settings.y = withStretch(settings.y, plot.y, zoomed(scales.y, at.y(), factor));
  return settings;
}

FigureSettings zoomedTo(FigureSettings settings, const ZoomPlot& plot, const QRectF& area) {
  const QPointF low = unitsAt(plot, area.bottomLeft());
  const QPointF high = unitsAt(plot, area.topRight());
  settings.x = withStretch(settings.x, plot.x, {low.x(), high.x()});
  settings.y = withStretch(settings.y, plot.y, {low.y(), high.y()});
  return settings;
}

FigureSettings moved(FigureSettings settings, const ZoomPlot& plot, QPointF by) {
  return zoomedTo(std::move(settings), plot, plot.plot.translated(-by));
}

FigureSettings unzoomed(FigureSettings settings) {
  settings.x.range.reset();
  settings.y.range.reset();
  return settings;
}

FigureSettings withOtherScaling(FigureSettings settings, const ZoomPlot& plot, ZoomAxes axes) {
  if (axes & ZoomX) settings.x = {other(plot.x.scaling), {}};
  if (axes & ZoomY) settings.y = {other(plot.y.scaling), {}};
  return settings;
}

}  // namespace archimeter
