// The menu of a figure with axes: scaling and zoom, each with its key.
#pragma once

class QPoint;

namespace archimeter {

class FigureView;

void showViewMenu(FigureView& view, const QPoint& globalPosition);

}  // namespace archimeter
