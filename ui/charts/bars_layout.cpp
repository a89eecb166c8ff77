#include "ui/charts/bars_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/axis_scale.h"
#include "ui/charts/ghost_layout.h"
#include "ui/charts/plot_axes.h"
#include "ui/charts/row_parts.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double narrowestBars = 12;  // steps

struct Column {
  double right = 0;
  QString title;
};

struct Plan {
  std::vector<RowName> names;
  double namesWidth = 0;
  std::vector<Column> columns;
  double barsLeft = 0;
  double barsRight = 0;
  bool titlesInHead = false;
};

bool rowSelected(const BarRow& row, const FigureStyle& style) {
  return std::any_of(row.segments.begin(), row.segments.end(),
                     [&](const Segment& segment) { return isSelected(style, segment.subject); });
}

QFont columnFont(const FigureStyle& style, bool strong) {
  return numberFont(style.measures.label, strong ? QFont::DemiBold : QFont::Normal);
}

double columnWidth(const BarsFigure& figure, std::size_t column, const FigureStyle& style) {
  double width = 0;
  if (column < figure.columnTitles.size()) {
    width = textWidth(textFont(style.measures.note), text(figure.columnTitles[column]));
  }
  for (const BarRow& row : figure.rows) {
    if (column >= row.columns.size()) continue;
    const QFont font = columnFont(style, rowSelected(row, style));
    width = std::max(width, textWidth(font, QString::fromStdString(row.columns[column])));
  }
  return std::ceil(width);
}

// Columns from the right edge; those that leave no room for bars are left out, the last first.
void planColumns(Plan& plan, const BarsFigure& figure, const FigureStyle& style,
                 const QRectF& body) {
  const double gap = 3 * style.measures.step;
  std::size_t count = figure.columnTitles.size();
  for (const BarRow& row : figure.rows) count = std::max(count, row.columns.size());
  std::vector<double> widths;
  for (std::size_t i = 0; i < count; ++i) widths.push_back(columnWidth(figure, i, style));
  const auto total = [&] {
    double sum = 0;
    for (const double width : widths) sum += width + gap;
    return sum;
  };
  while (!widths.empty() &&
         body.right() - plan.barsLeft - total() < narrowestBars * style.measures.step) {
    widths.pop_back();
  }
  double right = body.right() - total() + gap;
  plan.barsRight = right - gap;
  for (std::size_t i = 0; i < widths.size(); ++i) {
    right += widths[i];
    const bool titled = i < figure.columnTitles.size();
    plan.columns.push_back({right, titled ? text(figure.columnTitles[i]) : QString()});
    right += gap;
  }
  if (!widths.empty()) {
    // The bars keep a little more distance than columns keep among themselves.
    plan.barsRight -= style.measures.step;
  }
}

Plan planRows(const BarsFigure& figure, const FigureStyle& style, const FigureFrame& frame) {
  Plan plan;
  for (const BarRow& row : figure.rows) {
    plan.names.push_back(rowName(row.name, row.model, style, rowSelected(row, style)));
  }
  plan.namesWidth = namesWidth(plan.names, style, frame.body.width());
  const double gap = plan.namesWidth > 0 ? 4 * style.measures.step : 0;
  plan.barsLeft = crisp(frame.body.left() + plan.namesWidth + gap, style.measures.border);
  planColumns(plan, figure, style, frame.body);
  double titlesLeft = frame.body.right();
  for (const Column& column : plan.columns) {
    const double width = textWidth(textFont(style.measures.note), column.title);
    titlesLeft = std::min(titlesLeft, column.right - width);
  }
  plan.titlesInHead = titlesLeft > frame.headFreeFrom;
  return plan;
}

bool hasColumnTitles(const Plan& plan) {
  return std::any_of(plan.columns.begin(), plan.columns.end(),
                     [](const Column& column) { return !column.title.isEmpty(); });
}

bool hasTicks(const BarsFigure& figure) {
  return std::any_of(figure.value.ticks.begin(), figure.value.ticks.end(),
                     [](const Tick& tick) { return !tick.label.empty(); });
}

void placeGrid(BarsLayout& layout, const BarsFigure& figure, const Plan& plan,
               const FigureStyle& style, const FigureFrame& frame) {
  const Measures& m = style.measures;
  double top = frame.body.top();
  if (hasColumnTitles(plan) && !plan.titlesInHead) top += lineHeight(textFont(m.note));
  double bottom = frame.body.bottom();
  if (hasTicks(figure)) bottom -= m.tickLength + lineHeight(numberFont(m.tick)) + m.step;
  if (hasTicks(figure) && m.axisTitles && !figure.value.title.empty()) {
    bottom -= lineHeight(textFont(m.subtitle));
  }
  const int rows = static_cast<int>(figure.rows.size());
  layout.grid =
      gridRows(rows, top, bottom, {2.4 * m.rowPitch, leastRowPitch(m), 1.8 * m.barHeight});
  const double width = std::floor(plan.barsRight - plan.barsLeft);
  if (layout.grid.rows == 0 || width < 4 * m.step) return;
  layout.bars =
      QRectF(plan.barsLeft, layout.grid.top, width, layout.grid.bottom() - layout.grid.top);
}

void addColumns(InkLayer& layer, const BarRow& row, const Plan& plan, double centre,
                const FigureStyle& style) {
  const QFont font = columnFont(style, rowSelected(row, style));
  const Theme& theme = style.colours();
  for (std::size_t i = 0; i < std::min(row.columns.size(), plan.columns.size()); ++i) {
    const QColor colour = theme.colour(i == 0 ? ColourRole::Ink : ColourRole::Ink2);
    addText(layer, QString::fromStdString(row.columns[i]),
            {plan.columns[i].right, centre + middle(font)}, font, colour, Align::Right);
  }
}

void addColumnTitles(BarsLayout& layout, const Plan& plan, const FigureStyle& style,
                     const FigureFrame& frame) {
  const QFont font = textFont(style.measures.note);
  const double y =
      plan.titlesInHead ? frame.headBaseline : frame.body.top() + lineHeight(font) * 0.7;
  for (const Column& column : plan.columns) {
    addText(layout.labels, column.title, {column.right, y}, font,
            style.colours().colour(ColourRole::Ink3), Align::Right);
  }
}

void addSegments(BarsLayout& layout, const BarsFigure& figure, const BarStack& stack, int row,
                 const FigureStyle& style, const QRectF& body) {
  const BarRow& bar = figure.rows[static_cast<std::size_t>(row)];
  const AxisScale scale(figure.value, 0, layout.bars.width());
  std::vector<double> exact;
  for (const Segment& segment : bar.segments) {
    exact.push_back(segment.value.toDouble() / (scale.high() - scale.low()) * layout.bars.width());
  }
  const std::vector<double> lengths = snappedLengths(exact, layout.bars.width());
  double from = 0;
  for (std::size_t i = 0; i < bar.segments.size(); ++i) {
    const Segment& segment = bar.segments[i];
    const std::size_t set = stack.setOf[static_cast<std::size_t>(row)][i];
    layout.widths[set][static_cast<std::size_t>(row)] = lengths[i];
    const QRectF box = segmentBox(layout, row, from, lengths[i]);
    from += lengths[i];
    addInsideText(layout.labels, QString::fromStdString(segment.insideText), box, style);
    layout.hits.push_back(segmentHit(segment, box, rowBand(layout.grid, row, body), row, style));
    if (bar.segments.size() > 1 && isSelected(style, segment.subject)) {
      addRect(layout.pieces, box,
              QPen(style.colours().colour(ColourRole::Accent), 2 * style.measures.border),
              Qt::NoBrush);
    }
  }
}

void addRow(BarsLayout& layout, const BarsFigure& figure, const Plan& plan, int row,
            const FigureStyle& style, const QRectF& body) {
  const Measures& m = style.measures;
  const BarRow& bar = figure.rows[static_cast<std::size_t>(row)];
  const double centre = layout.grid.centre(row);
  RowName name = plan.names[static_cast<std::size_t>(row)];
  if (name.strong) {
    const double half = std::min(layout.grid.pitch, m.rowPitch) / 2 - 0.5;
    addSelectedBand(
        layout.back,
        QRectF(body.left() - 1.5 * m.step, centre - half, body.width() + 3 * m.step, 2 * half),
        style);
  }
  const QColor quiet = style.colours().colour(ColourRole::Ink3);
  if (!bar.absent.empty()) {
    name.colour = quiet;
    const QFont font = textFont(m.note);
    const double left = layout.bars.left() + 2 * m.step;
    addText(layout.labels, elided(text(bar.absent), font, body.right() - left),
            {left, centre + middle(font)}, font, quiet);
  } else {
    addColumns(layout.labels, bar, plan, centre, style);
  }
  addRowName(layout.labels, name, body.left() + plan.namesWidth, plan.namesWidth, centre, style);
}

void addValueAxis(BarsLayout& layout, const BarsFigure& figure, const FigureStyle& style,
                  const QRectF& body) {
  const Measures& m = style.measures;
  addBaseline(layout, style);
  if (!hasTicks(figure)) return;
  const AxisScale scale(figure.value, layout.bars.left(), layout.bars.right());
  const QPen pen = flatPen(style.colours().colour(ColourRole::Grid), m.grid);
  for (const Tick& tick : figure.value.ticks) {
    const double x = crisp(scale.pixels(tick.value).value_or(layout.bars.left()), m.grid);
    if (tick.label.empty() || tick.value == figure.value.low) continue;
    addLine(layout.back, {x, layout.bars.top()}, {x, layout.bars.bottom()}, pen);
  }
  const double y = crisp(layout.bars.bottom() + 0.5 * m.step, m.axis);
  addHorizontalTicks(layout.axes, figure.value.ticks, scale, y, style);
  const QFont font = textFont(m.subtitle);
  const double below = y + m.tickLength + lineHeight(numberFont(m.tick));
  if (m.axisTitles) {
    addText(layout.axes, elided(text(figure.value.title), font, body.width()),
            {layout.bars.center().x(), below + lineHeight(font) * 0.85}, font,
            style.colours().colour(ColourRole::Ink2), Align::Centre);
  }
}

// Where the bar of the pinned dials ends; of one that is as long as the present, each segment's
// end.
std::vector<Integer> ghostEnds(const BarRow& row) {
  std::vector<Integer> ends;
  Integer present = 0;
  for (const Segment& segment : row.segments) present += segment.value;
  Integer end = 0;
  for (const Integer value : row.pinned) ends.push_back(end += value);
  if (!ends.empty() && end != present) ends = {end};
  return ends;
}

}  // namespace

BarsLayout layoutBars(const BarsFigure& figure, const FigureStyle& style,
                      const FigureFrame& frame) {
  BarsLayout layout;
  layout.back.id = QStringLiteral("grid");
  layout.pieces.id = QStringLiteral("pieces");
  layout.axes.id = QStringLiteral("axes");
  layout.labels.id = QStringLiteral("labels");
  const Plan plan = planRows(figure, style, frame);
  placeGrid(layout, figure, plan, style, frame);
  if (layout.bars.isEmpty()) return layout;
  std::vector<std::vector<Role>> roles;
  for (int row = 0; row < layout.grid.rows; ++row) {
    roles.emplace_back();
    for (const Segment& segment : figure.rows[static_cast<std::size_t>(row)].segments) {
      roles.back().push_back(segment.role);
    }
  }
  const BarStack stack = stackRows(roles);
  layout.sets = stack.sets;
  layout.widths.assign(stack.sets.size(),
                       std::vector<double>(static_cast<std::size_t>(layout.grid.rows), 0));
  addValueAxis(layout, figure, style, frame.body);
  addColumnTitles(layout, plan, style, frame);
  for (int row = 0; row < layout.grid.rows; ++row) {
    addRow(layout, figure, plan, row, style, frame.body);
    addSegments(layout, figure, stack, row, style, frame.body);
    addGhostBar(layout, figure.value, row, ghostEnds(figure.rows[static_cast<std::size_t>(row)]),
                style);
  }
  return layout;
}

}  // namespace archimeter
