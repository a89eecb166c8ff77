// How well one colour stands out on another, as WCAG 2 measures it: 1 (equal) to 21 (black on
// white). Text needs 4.5, lines and marks 3.
#pragma once

#include <QColor>

namespace archimeter {

double contrast(const QColor& a, const QColor& b);

}  // namespace archimeter
