#include "ui/charts/table_layout.h"

#include <algorithm>

#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double widestNames = 0.4;  // of the body

struct Column {
  QString title;
  double right = 0;
};

QFont cellFont(const FigureStyle& style, bool first, bool sum) {
  const int weight = sum ? QFont::DemiBold : QFont::Normal;
  return first ? textFont(style.measures.label, weight) : numberFont(style.measures.label, weight);
}

double columnWidth(const TableFigure& figure, std::size_t column, const FigureStyle& style) {
  double width = textWidth(textFont(style.measures.note), text(figure.columns[column]));
  for (const TableRow& row : figure.rows) {
    if (column >= row.cells.size()) continue;
    width =
        std::max(width, textWidth(cellFont(style, column == 0, row.sum), text(row.cells[column])));
  }
  return width;
}

std::vector<Column> columnsOf(const TableFigure& figure, const FigureStyle& style,
                              const QRectF& body) {
  std::vector<Column> columns;
  const double gap = 4 * style.measures.step;
  for (std::size_t i = 0; i < figure.columns.size(); ++i) {
    double width = columnWidth(figure, i, style);
    if (i == 0) width = std::min(width, widestNames * body.width());
    const double left = columns.empty() ? body.left() : columns.back().right + gap;
    if (left + width > body.right() + 1) break;
    columns.push_back({text(figure.columns[i]), left + width});
  }
  // The numbers spread over the width there is.
  const double spare = columns.size() < 2 ? 0 : body.right() - columns.back().right;
  for (std::size_t i = 1; i < columns.size(); ++i) {
    columns[i].right += spare * static_cast<double>(i) / static_cast<double>(columns.size() - 1);
  }
  return columns;
}

void addCells(InkLayer& layer, const TableRow& row, const std::vector<Column>& columns,
              double baseline, const FigureStyle& style, const QRectF& body) {
  const QColor colour = style.colours().colour(row.pinned ? ColourRole::Ink3 : ColourRole::Ink);
  for (std::size_t i = 0; i < std::min(columns.size(), row.cells.size()); ++i) {
    const QFont font = cellFont(style, i == 0, row.sum);
    const QString cell = text(row.cells[i]);
    if (i == 0) {
      addText(layer, elided(cell, font, columns[0].right - body.left()), {body.left(), baseline},
              font, colour);
    } else {
      addText(layer, cell, {columns[i].right, baseline}, font, colour, Align::Right);
    }
  }
}

}  // namespace

DiagramLayout layoutTable(const TableFigure& figure, const FigureStyle& style, const QRectF& body) {
  DiagramLayout layout;
  layout.pieces.id = QStringLiteral("pieces");
  layout.labels.id = QStringLiteral("labels");
  const Measures& m = style.measures;
  const Theme& theme = style.colours();
  const std::vector<Column> columns = columnsOf(figure, style, body);
  const QFont head = textFont(m.note);
  const double pitch = std::min(m.rowPitch, std::ceil(lineHeight(textFont(m.label)) * 1.3));
  double y = body.top() + lineHeight(head);
  if (y + pitch > body.bottom()) return layout;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    addText(layout.labels, columns[i].title,
            {i == 0 ? body.left() : columns[i].right, y - 0.25 * lineHeight(head)}, head,
            theme.colour(ColourRole::Ink3), i == 0 ? Align::Left : Align::Right);
  }
  for (const TableRow& row : figure.rows) {
    if (y + pitch > body.bottom()) break;
    const double line = crisp(y, m.grid);
    addLine(layout.pieces, {body.left(), line}, {body.right(), line},
            flatPen(theme.colour(row.sum ? ColourRole::Divider : ColourRole::Grid), m.grid));
    addCells(layout.labels, row, columns, y + pitch / 2 + middle(cellFont(style, true, row.sum)),
             style, body);
    y += pitch;
  }
  return layout;
}

}  // namespace archimeter
