// A table as a figure: names at the left, numbers in columns at the right. Rows and columns that
// have no room are left out, the last first.
#pragma once

#include "ui/charts/diagram_layout.h"

namespace archimeter {

DiagramLayout layoutTable(const TableFigure& figure, const FigureStyle& style, const QRectF& body);

}  // namespace archimeter
