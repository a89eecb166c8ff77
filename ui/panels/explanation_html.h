// An explanation as rich text: headings, formulas with slanted symbols and lowered indices, a table
// with numbers at the right, all in the colours of a theme. Everything that comes from outside is
// escaped.
#pragma once

#include <QString>

#include "core/cost/explanation.h"
#include "ui/theme/theme.h"

namespace archimeter {

QString explanationHtml(const Explanation& explanation, const Theme& theme);
QString formulaHtml(const FormulaLine& line);

}  // namespace archimeter
