// Texts shaped once: most of a figure's words stay as they are while a dial moves, and shaping them
// anew is most of the work of a redraw. The texts used last are kept.
#pragma once

#include <QFont>
#include <QPainter>
#include <QString>

namespace archimeter {

double textWidth(const QFont& font, const QString& text);

// With the painter's font and pen, from the left end of the baseline. A painter that writes a
// document gets the text itself.
void drawShapedText(QPainter& painter, QPointF baseline, const QString& text);

}  // namespace archimeter
