#include "ui/charts/hit.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace archimeter {

namespace {

double distanceToBox(const QRectF& box, double x) {
  return std::max({0.0, box.left() - x, x - box.right()});
}

// How far a hit is from the pointer; infinite when it is out of reach.
double distance(const Hit& hit, QPointF position, double reach) {
  constexpr double never = std::numeric_limits<double>::infinity();
  if (!hit.isPoint()) {
    return hit.band.contains(position) ? distanceToBox(hit.box, position.x()) : never;
  }
  const QPointF offset = hit.box.center() - position;
  const double length = std::hypot(offset.x(), offset.y());
  return length <= reach ? length : never;
}

}  // namespace

int hitAt(const std::vector<Hit>& hits, QPointF position, double reach) {
  double best = std::numeric_limits<double>::infinity();
  int result = noHit;
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const double found = distance(hits[i], position, reach);
    if (found >= best) continue;
    best = found;
    result = static_cast<int>(i);
  }
  return result;
}

int neighbour(const std::vector<Hit>& hits, int current, HitStep step) {
  if (hits.empty()) return noHit;
  if (current < 0 || current >= static_cast<int>(hits.size())) return 0;
  const Hit& from = hits[static_cast<std::size_t>(current)];
  if (step == HitStep::Previous || step == HitStep::Next) {
    const int next = current + (step == HitStep::Next ? 1 : -1);
    const bool same = next >= 0 && next < static_cast<int>(hits.size()) &&
                      hits[static_cast<std::size_t>(next)].series == from.series;
    return same ? next : current;
  }
  const bool up = step == HitStep::Up;
  int target = -1;
  for (const Hit& hit : hits) {
    const bool beyond = up ? hit.series < from.series : hit.series > from.series;
    const bool nearer = target < 0 || (up ? hit.series > target : hit.series < target);
    if (beyond && nearer) target = hit.series;
  }
  int result = current;
  double best = std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < hits.size(); ++i) {
    const double found = std::abs(hits[i].box.center().x() - from.box.center().x());
    if (hits[i].series != target || found >= best) continue;
    best = found;
    result = static_cast<int>(i);
  }
  return result;
}

int sameHit(const std::vector<Hit>& hits, const Hit& before, int place) {
  for (std::size_t i = 0; i < hits.size(); ++i) {
    if (hits[i].series == before.series && hits[i].subject == before.subject)
      return static_cast<int>(i);
  }
  return place < static_cast<int>(hits.size()) ? place : noHit;
}

}  // namespace archimeter
