// A device filled from the left: weights, reserve, one cell for each request's state.
#include <algorithm>
#include <array>
#include <cmath>

#include "core/units/number_text.h"
#include "ui/charts/axis_scale.h"
#include "ui/charts/bars_layout.h"
#include "ui/charts/ghost_layout.h"
#include "ui/charts/plot_axes.h"
#include "ui/charts/row_parts.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double narrowestCell = 3;   // pixels; narrower cells become one hatched block
constexpr double widestWords = 0.34;  // of the body
constexpr std::array<Role, 3> fillOrder{Role::StoredWeights, Role::Reserve, Role::RequestState};

struct Plan {
  std::vector<RowName> names;
  double namesWidth = 0;
  double countRight = 0;
  double wordsLeft = 0;
  QRectF area;  // bars and the arrows past them
  double arrow = 0;
};

QFont countFont(const FigureStyle& style) {
  return numberFont(style.measures.count, QFont::DemiBold);
}

bool rowSelected(const CapacityRow& row, const FigureStyle& style) {
  return isSelected(style, row.subject) || isSelected(style, row.weights.subject) ||
         isSelected(style, row.reserve.subject) || isSelected(style, row.request.subject);
}

QStringList words(const CapacityRow& row) {
  QStringList lines{text(row.countUnit)};
  for (const Message& limit : row.limits) lines << text(limit);
  return lines;
}

double wordsWidth(const CapacityFigure& figure, const FigureStyle& style, double body) {
  double width = 0;
  const QFont font = textFont(style.measures.note);
  for (const CapacityRow& row : figure.rows) {
    for (const QString& line : words(row)) width = std::max(width, textWidth(font, line));
  }
  return std::ceil(std::min(width, widestWords * body));
}

Plan planRows(const CapacityFigure& figure, const FigureStyle& style, const QRectF& body) {
  const Measures& m = style.measures;
  Plan plan;
  double count = 0;
  for (const CapacityRow& row : figure.rows) {
    plan.names.push_back(rowName(row.name, row.model, style, rowSelected(row, style)));
    count =
        std::max(count, textWidth(countFont(style), QString::fromStdString(grouped(row.count))));
  }
  plan.namesWidth = namesWidth(plan.names, style, body.width());
  const double width = wordsWidth(figure, style, body.width());
  plan.wordsLeft = body.right() - width;
  plan.countRight = plan.wordsLeft - 1.5 * m.step;
  plan.arrow = 4 * m.step;
  const double left = body.left() + plan.namesWidth + (plan.namesWidth > 0 ? 4 * m.step : 0);
  plan.area = QRectF(QPointF(crisp(left, m.border), body.top()),
                     QPointF(plan.countRight - std::ceil(count) - 3 * m.step, body.bottom()));
  return plan;
}

// Rows of devices hold lines of words, so they may be higher than rows of bars.
void placeGrid(BarsLayout& layout, const CapacityFigure& figure, const Plan& plan,
               const FigureStyle& style) {
  const Measures& m = style.measures;
  const int rows = static_cast<int>(figure.rows.size());
  const double line = lineHeight(textFont(m.note));
  const double bottom = plan.area.bottom() - m.tickLength - lineHeight(numberFont(m.tick)) - m.step;
  const double pitch = std::max(1.6 * m.rowPitch, (rows > 2 ? 3.6 : 8.0) * line);
  const double thickness = m.barHeight * (rows > 2 ? 1.6 : 3.2);
  layout.grid = gridRows(rows, plan.area.top(), bottom, {pitch, leastRowPitch(m), thickness});
  // Rows that leave room stand a third of it below the head.
  layout.grid.top += std::floor(std::max(0.0, bottom - layout.grid.bottom()) / 3);
  const double width = std::floor(plan.area.width() - plan.arrow);
  if (layout.grid.rows == 0 || width < 6 * m.step) return;
  layout.bars =
      QRectF(plan.area.left(), layout.grid.top, width, layout.grid.bottom() - layout.grid.top);
}

// Runs from the device's end outwards, in the fill of what does not fit.
void addArrow(InkLayer& layer, double x, double centre, double thickness, double length, Role role,
              const FigureStyle& style) {
  const ComponentFill fill = style.colours().fill(role);
  QPainterPath path(QPointF(x, centre - thickness / 2));
  path.lineTo(x + 0.4 * length, centre - thickness / 2);
  path.lineTo(x + length, centre);
  path.lineTo(x + 0.4 * length, centre + thickness / 2);
  path.lineTo(x, centre + thickness / 2);
  layer.shapes.push_back({path, QPen(fill.border, style.measures.border), fill.fill});
}

// Lines between the cells, or a hatch where cells are too narrow to count.
void addCells(InkLayer& layer, const QRectF& box, double cell, const FigureStyle& style) {
  const Measures& m = style.measures;
  const QPen pen = flatPen(style.colours().fill(Role::RequestState).border, m.border);
  if (cell >= narrowestCell * m.border) {
    for (double x = box.left() + cell; x < box.right() - 0.5 * cell; x += cell) {
      const double at = crisp(x, m.border);
      addLine(layer, {at, box.top()}, {at, box.bottom()}, pen);
    }
    return;
  }
  for (double x = box.left() - box.height(); x < box.right(); x += 1.5 * m.step) {
    const auto line = clippedSegment({x, box.bottom()}, {x + box.height(), box.top()}, box);
    if (line) addLine(layer, line->first, line->second, pen);
  }
}

struct Filling {
  std::array<double, 3> lengths{};  // weights, reserve, all requests
  double cell = 0;
  double device = 0;
  std::optional<Role> beyond;  // what runs past the device's end
};

Filling fillingOf(const CapacityRow& row, const CapacityFigure& figure, double width) {
  const AxisScale scale(figure.value, 0, width);
  const double perByte = width / (scale.high() - scale.low());
  Filling result;
  result.device = std::min(std::round(figure.device.toDouble() * perByte), width);
  result.cell = row.request.value.toDouble() * perByte;
  const bool none = row.count <= Integer(0);
  const double requests = result.cell * (none ? 1 : row.count.toDouble());
  const std::vector<double> exact{row.weights.value.toDouble() * perByte,
                                  row.reserve.value.toDouble() * perByte, requests};
  const std::vector<double> snapped = snappedLengths(exact, result.device);
  double end = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    end += exact[i];
    result.lengths[i] = result.beyond ? 0 : snapped[i];
    const bool passes = end > figure.device.toDouble() * perByte * (1 + 1e-12);
    if (passes && !result.beyond && (i < 2 || none)) result.beyond = fillOrder[i];
  }
  return result;
}

void addWords(BarsLayout& layout, const CapacityRow& row, const Plan& plan, double centre,
              const FigureStyle& style, const QRectF& body) {
  const Theme& theme = style.colours();
  const QFont font = textFont(style.measures.note);
  const double height = lineHeight(font);
  QStringList lines = words(row);
  const auto room = static_cast<qsizetype>(std::max(1.0, std::floor(layout.grid.pitch / height)));
  // Nothing fits: the reason says more than the unit.
  if (lines.size() > room && row.count == Integer(0)) lines.removeFirst();
  lines = lines.mid(0, room);
  double y = centre - height * static_cast<double>(lines.size()) / 2 + height * 0.78;
  addText(layout.labels, QString::fromStdString(grouped(row.count)),
          {plan.countRight, centre + middle(countFont(style))}, countFont(style),
          theme.colour(ColourRole::Ink), Align::Right);
  for (const QString& line : lines) {
    addText(layout.labels, elided(line, font, body.right() - plan.wordsLeft), {plan.wordsLeft, y},
            font, theme.colour(ColourRole::Ink2));
    y += height;
  }
}

void addPieces(BarsLayout& layout, const CapacityFigure& figure, const Plan& plan, int row,
               const FigureStyle& style, const QRectF& body) {
  const CapacityRow& device = figure.rows[static_cast<std::size_t>(row)];
  const Filling filling = fillingOf(device, figure, layout.bars.width());
  const std::array<const Segment*, 3> segments{&device.weights, &device.reserve, &device.request};
  const QRectF band = rowBand(layout.grid, row, body);
  double from = 0;
  for (std::size_t i = 0; i < 3; ++i) {
    layout.widths[i][static_cast<std::size_t>(row)] = filling.lengths[i];
    const QRectF box = segmentBox(layout, row, from, filling.lengths[i]);
    from += filling.lengths[i];
    if (i == 2 && filling.lengths[i] > 0 && device.count > Integer(1)) {
      addCells(layout.pieces, box, filling.cell, style);
    }
    if (filling.lengths[i] > 0) {
      layout.hits.push_back(segmentHit(*segments[i], box, band, row, style));
      if (i < 2 || device.count <= Integer(1)) {
        addInsideText(layout.labels, QString::fromStdString(segments[i]->insideText), box, style);
      }
    }
    if (isSelected(style, segments[i]->subject)) {
      addRect(layout.pieces, box,
              QPen(style.colours().colour(ColourRole::Accent), 2 * style.measures.border),
              Qt::NoBrush);
    }
  }
  if (filling.beyond) {
    addArrow(layout.pieces, layout.bars.left() + filling.device, layout.grid.centre(row),
             layout.grid.thickness, plan.arrow, *filling.beyond, style);
  }
}

// The number of requests is a place to point at, too.
void addCountHit(BarsLayout& layout, const CapacityRow& device, const Plan& plan, int row,
                 const QRectF& body) {
  Hit hit;
  hit.band = rowBand(layout.grid, row, body);
  hit.box = QRectF(QPointF(plan.area.right(), hit.band.top()), hit.band.bottomRight());
  hit.series = row;
  hit.subject = device.subject;
  hit.label = QString::fromStdString(grouped(device.count)) + ' ' +
              words(device).join(QStringLiteral(", "));
  layout.hits.push_back(std::move(hit));
}

void addDevice(BarsLayout& layout, const CapacityFigure& figure, const FigureStyle& style) {
  const Measures& m = style.measures;
  addBaseline(layout, style);
  const AxisScale scale(figure.value, layout.bars.left(), layout.bars.right());
  const double y = crisp(layout.bars.bottom() + 0.5 * m.step, m.axis);
  std::vector<Tick> ticks = figure.value.ticks;
  std::erase_if(ticks, [&](const Tick& tick) { return tick.value == figure.device; });
  const double x = crisp(
      std::min(scale.pixels(figure.device).value_or(layout.bars.right()), layout.bars.right()),
      1.5 * m.border);
  const QColor ink = style.colours().colour(ColourRole::Ink);
  const QFont font = numberFont(m.tick, QFont::DemiBold);
  const QString label = QString::fromStdString(figure.deviceText);
  const double half = textWidth(font, label) / 2 + 3 * m.step;
  std::erase_if(ticks, [&](const Tick& tick) {
    const double other = textWidth(numberFont(m.tick), QString::fromStdString(tick.label)) / 2;
    return std::abs(scale.pixels(tick.value).value_or(x) - x) < half + other;
  });
  addHorizontalTicks(layout.axes, ticks, scale, y, style);
  addLine(layout.labels, {x, layout.bars.top() - m.step},
          {x, layout.bars.bottom() + 0.5 * m.step + m.tickLength}, flatPen(ink, 1.5 * m.border));
  addText(layout.labels, label, {x, y + m.tickLength + lineHeight(numberFont(m.tick)) * 0.78}, font,
          ink, Align::Centre);
}

}  // namespace

BarsLayout layoutCapacity(const CapacityFigure& figure, const FigureStyle& style,
                          const FigureFrame& frame) {
  BarsLayout layout;
  layout.back.id = QStringLiteral("grid");
  layout.pieces.id = QStringLiteral("pieces");
  layout.axes.id = QStringLiteral("axes");
  layout.labels.id = QStringLiteral("labels");
  const QRectF& body = frame.body;
  const Plan plan = planRows(figure, style, body);
  placeGrid(layout, figure, plan, style);
  if (layout.bars.isEmpty()) return layout;
  layout.sets.assign(fillOrder.begin(), fillOrder.end());
  layout.widths.assign(fillOrder.size(),
                       std::vector<double>(static_cast<std::size_t>(layout.grid.rows), 0));
  for (int row = 0; row < layout.grid.rows; ++row) {
    const CapacityRow& device = figure.rows[static_cast<std::size_t>(row)];
    const double centre = layout.grid.centre(row);
    const RowName& name = plan.names[static_cast<std::size_t>(row)];
    addRowName(layout.labels, name, body.left() + plan.namesWidth, plan.namesWidth, centre, style);
    addPieces(layout, figure, plan, row, style, body);
    if (device.pinned)
      addGhostBar(layout, figure.value, row, {device.pinned->weights, device.pinned->all}, style);
    addWords(layout, device, plan, centre, style, body);
    addCountHit(layout, device, plan, row, body);
  }
  addDevice(layout, figure, style);
  return layout;
}

}  // namespace archimeter
