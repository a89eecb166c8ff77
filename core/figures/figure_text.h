// A figure as text for other programs: the exact numbers it draws, in base units.
#pragma once

#include <string>

#include "core/figures/figure.h"

namespace archimeter {

// A line of titles with units, then one line for each point, piece, device, node or row.
std::string figureCsv(const Figure& figure);

// All of it: texts, axes with units, data. Numbers are decimal strings. `scenario` is JSON of its
// own and stands in the member of that name; it may be empty.
std::string figureJson(const Figure& figure, const std::string& scenario = {});

// "bytes", "FLOPs", "tokens"; empty for plain numbers.
const char* unitName(AxisUnit unit);

// The quantity of an axis and the unit its values have: "memory, bytes".
std::string quantityWithUnit(const Axis& axis);

}  // namespace archimeter
