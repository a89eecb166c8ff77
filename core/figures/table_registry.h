// The catalogue of tables, one row each, as the catalogue of figures: the chapter's, and what they
// become under the present dials.
#pragma once

#include "core/figures/registry.h"

namespace archimeter {

std::span<const FigureInfo> tableRegistry();

// The table as text that other programs read: the title row, then the others.
std::string tableAsCsv(const TableFigure& table);
std::string tableAsMarkdown(const TableFigure& table);
std::string tableAsLatex(const TableFigure& table);

}  // namespace archimeter
