#include "ui/charts/axis_scale.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace archimeter {

AxisScale::AxisScale(const Axis& axis, double start, double end)
    : m_logarithmic(axis.scaling == Scaling::Logarithmic), m_start(start), m_end(end) {
  m_low = units(axis.low).value_or(0);
  m_high = units(axis.high).value_or(m_low + 1);
  if (!(m_high > m_low)) m_high = m_low + 1;
}

std::optional<double> AxisScale::units(Integer value) const {
  if (!m_logarithmic) return value.toDouble();
  if (value <= Integer(0)) return std::nullopt;
  return std::log10(value.toDouble());
}

double AxisScale::pixels(double units) const {
  return m_start + (units - m_low) / (m_high - m_low) * (m_end - m_start);
}

std::optional<double> AxisScale::pixels(Integer value) const {
  const std::optional<double> position = units(value);
  return position ? std::optional(pixels(*position)) : std::nullopt;
}

std::optional<std::pair<QPointF, QPointF>> clippedSegment(QPointF from, QPointF to,
                                                          const QRectF& area) {
  const QPointF step = to - from;
  const std::array<std::pair<double, double>, 4> edges{{{-step.x(), from.x() - area.left()},
                                                        {step.x(), area.right() - from.x()},
                                                        {-step.y(), from.y() - area.top()},
                                                        {step.y(), area.bottom() - from.y()}}};
  double enter = 0;
  double leave = 1;
  for (const auto& [direction, distance] : edges) {
    if (direction == 0) {
      if (distance < 0) return std::nullopt;
    } else if (direction < 0) {
      enter = std::max(enter, distance / direction);
    } else {
      leave = std::min(leave, distance / direction);
    }
  }
  if (enter > leave) return std::nullopt;
  return std::pair(enter > 0 ? from + enter * step : from, leave < 1 ? from + leave * step : to);
}

std::vector<QList<QPointF>> clipped(const QList<QPointF>& line, const QRectF& area) {
  std::vector<QList<QPointF>> pieces;
  for (qsizetype i = 1; i < line.size(); ++i) {
    const auto inside = clippedSegment(line[i - 1], line[i], area);
    if (!inside) continue;
    if (pieces.empty() || pieces.back().last() != inside->first) {
      pieces.push_back({inside->first});
    }
    if (inside->second != inside->first) pieces.back().append(inside->second);
  }
  std::erase_if(pieces, [](const QList<QPointF>& piece) { return piece.size() < 2; });
  return pieces;
}

std::optional<double> heightAt(const QList<QPointF>& line, double x) {
  const auto after =
      std::find_if(line.begin(), line.end(), [x](const QPointF& point) { return point.x() >= x; });
  if (after == line.end()) return std::nullopt;
  if (after->x() == x) return after->y();
  if (after == line.begin()) return std::nullopt;
  const QPointF before = *(after - 1);
  return before.y() + (x - before.x()) / (after->x() - before.x()) * (after->y() - before.y());
}

}  // namespace archimeter
