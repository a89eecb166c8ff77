// What stands in a box, and how large that makes it. The size follows from what does not change
// with the dials, so a dial never moves a box.
#pragma once

#include <QStringList>

#include "core/drawing/drawing_layout.h"
#include "ui/graph/cost_view.h"

namespace archimeter {

struct BoxText {
  QStringList title;
  QStringList facts;  // sizes of the matrix, growth of a state
  QStringList costs;  // change with the dials
};

// Type at scale 1, in pixels.
inline constexpr double boxTitlePixels = 11.5;
inline constexpr double boxNotePixels = 10;

bool isSign(const DrawnNode& node);  // a small circle with a plus

BoxText boxText(const LayerDrawing& drawing, const DrawnNode& node, CostBy by, ByteUnits units);
std::vector<NodeSize> boxSizes(const LayerDrawing& drawing);

// The tensor whose name and shape stand beside the line that leaves a box; nullptr: none.
const DrawnEdge* labelledEdge(const LayerDrawing& drawing, std::size_t node);

// Beside a line: the name, and the shape under it; as much of both as there is room for.
struct LineText {
  QString name;   // "queries · 8.19 kB"
  QString shape;  // "m × n_q × d_h = 1 × 32 × 128", "m × 32 × 128"
};
// `decode`: of a drawing of a decode step (LayerDrawing::decode).
LineText lineText(const DrawnEdge& edge, bool decode, double room, ByteUnits units);

}  // namespace archimeter
