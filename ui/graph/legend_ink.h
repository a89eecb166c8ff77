// The legends of a graph: the steps of its colours, and the marks of what differs between two.
#pragma once

#include "core/drawing/graph_difference.h"
#include "ui/graph/graph_ink.h"

namespace archimeter {

// From `corner` on, in as many lines as `width` asks for. `difference`: the marks as well.
InkLayer legendInk(const GraphStyle& style, QPointF corner, double width,
                   const GraphDifference* difference = nullptr);

// The mark of a box that differs, in a square of `side`.
void addMark(InkLayer& layer, Difference kind, const QRectF& square, const GraphStyle& style);

}  // namespace archimeter
