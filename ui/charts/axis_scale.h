// Where a value stands on an axis. Axis units are the value itself or its base-10 logarithm; a
// position is pixels. Values a logarithmic axis cannot hold, and anything not finite, have no
// place.
#pragma once

#include <optional>
#include <vector>

#include <QList>
#include <QPointF>
#include <QRectF>

#include "core/figures/figure.h"

namespace archimeter {

class AxisScale {
 public:
  // `start` and `end` are the pixels of the axis' low and high ends.
  AxisScale(const Axis& axis, double start, double end);

  double low() const { return m_low; }
  double high() const { return m_high; }
  std::optional<double> units(Integer value) const;
  double pixels(double units) const;
  std::optional<double> pixels(Integer value) const;

 private:
  bool m_logarithmic;
  double m_low;
  double m_high;
  double m_start;
  double m_end;
};

// The pieces of a polyline that lie inside `area`, cut at its edges.
std::vector<QList<QPointF>> clipped(const QList<QPointF>& line, const QRectF& area);

// The part of the segment inside `area`; nullopt when it lies outside.
std::optional<std::pair<QPointF, QPointF>> clippedSegment(QPointF from, QPointF to,
                                                          const QRectF& area);

// y of the polyline at x, on the straight line between its neighbours; nullopt outside its ends.
std::optional<double> heightAt(const QList<QPointF>& line, double x);

}  // namespace archimeter
