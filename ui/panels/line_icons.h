// The program's icons: a 16 px box, 1.5 px round strokes, no fill, drawn from paths so that one
// drawing serves both themes and every scale.
#pragma once

#include <QColor>
#include <QIcon>
#include <QPainterPath>

namespace archimeter {

enum class LineIcon { Undo, Redo, Reset, Export, Previous, Next, Close, Explain, Copy, Pin };

QPainterPath linePath(LineIcon icon);
QIcon lineIcon(LineIcon icon, const QColor& colour, const QColor& disabled);

}  // namespace archimeter
