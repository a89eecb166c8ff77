// How the piece under the pointer or the keyboard is shown: its marker filled or its segment
// framed, and a one-line label that stays inside the figure.
#pragma once

#include "ui/charts/figure_style.h"
#include "ui/charts/hit.h"
#include "ui/charts/ink.h"

namespace archimeter {

InkLayer layoutHighlight(const Hit& hit, const FigureStyle& style, const QRectF& figure);

}  // namespace archimeter
