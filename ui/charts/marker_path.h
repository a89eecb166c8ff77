// The outlines of the markers; each looks as large as a circle of the given diameter.
#pragma once

#include <QPainterPath>

#include "ui/theme/model_slots.h"

namespace archimeter {

QPainterPath markerPath(MarkerShape shape, QPointF centre, double diameter);

}  // namespace archimeter
