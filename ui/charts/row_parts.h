// Parts that rows of bars and rows of devices share.
#pragma once

#include "ui/charts/bars_layout.h"

namespace archimeter {

struct RowName {
  QString text;
  QColor colour;
  bool strong = false;
};

// The name as its model's label colour, or in ink.
RowName rowName(const Message& name, const std::string& model, FigureStyle style, bool selected);
// The room for names: the widest, but not more than a third of the body.
double namesWidth(const std::vector<RowName>& names, const FigureStyle& style, double body);
void addRowName(InkLayer& layer, const RowName& name, double right, double width, double centre,
                const FigureStyle& style);

// Tint and accent bar of a selected row.
void addSelectedBand(InkLayer& layer, const QRectF& band, const FigureStyle& style);

QRectF rowBand(const RowGrid& grid, int row, const QRectF& body);
QRectF segmentBox(const BarsLayout& layout, int row, double from, double width);

// The text in the middle of the segment where it fits with room to spare.
void addInsideText(InkLayer& layer, const QString& text, const QRectF& box,
                   const FigureStyle& style);

Hit segmentHit(const Segment& segment, const QRectF& box, const QRectF& band, int row,
               const FigureStyle& style);

// The zero line beside the rows.
void addBaseline(BarsLayout& layout, const FigureStyle& style);

}  // namespace archimeter
