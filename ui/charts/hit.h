// What can be pointed at in a figure: a point of a curve or a segment of a bar.
#pragma once

#include <vector>

#include <QColor>
#include <QRectF>
#include <QString>

#include "core/figures/figure.h"
#include "ui/theme/model_slots.h"

namespace archimeter {

struct Hit {
  QRectF box;      // of a point: its marker
  QRectF band;     // of a segment: the row it lies in; empty for a point
  int series = 0;  // curve or row
  QString label;   // name, value with unit, context
  Subject subject;
  MarkerShape marker = MarkerShape::Circle;
  QColor colour;

  bool isPoint() const { return band.isEmpty(); }
};

inline constexpr int noHit = -1;

// The hit under the pointer: the nearest point within `reach` pixels, or the nearest segment of the
// row that holds the pointer; noHit if there is none.
int hitAt(const std::vector<Hit>& hits, QPointF position, double reach);

// `before` among the hits of a figure that was drawn anew: the one of its series and subject, else
// the one at its old place in the list, else noHit.
int sameHit(const std::vector<Hit>& hits, const Hit& before, int place);

enum class HitStep { Previous, Next, Up, Down };

// The hit the keyboard reaches from `current` (noHit: the first). Previous and Next stay in a
// series; Up and Down find the nearest hit of the series before and after in drawing order.
int neighbour(const std::vector<Hit>& hits, int current, HitStep step);

}  // namespace archimeter
