// Boxes and lines of a graph in words: for hovering and for screen readers.
#pragma once

#include <QString>

#include "core/drawing/layer_drawing.h"
#include "core/units/number_text.h"

namespace archimeter {

// Name, sizes, cost, what comes in and goes out.
QString nodeSentence(const LayerDrawing& drawing, std::size_t node, ByteUnits units);
// "queries · m × n_q × d_h = 1 × 32 × 128 · 8.192 kB"
QString edgeSentence(const LayerDrawing& drawing, const DrawnEdge& edge, ByteUnits units);
// "m × n_q × d_h = 1 × 32 × 128"
QString shapeText(const DrawnEdge& edge);
// "fold Connection: 4 boxes"
QString foldSentence(const LayerDrawing& drawing, const QString& group);
// The line between two boxes, whichever way it goes; nullptr: none.
const DrawnEdge* edgeBetween(const LayerDrawing& drawing, std::size_t a, std::size_t b);

}  // namespace archimeter
