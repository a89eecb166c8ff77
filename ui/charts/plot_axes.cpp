#include "ui/charts/plot_axes.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/spread.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double smallestPlotWidth = 40;
constexpr double smallestPlotHeight = 24;

QFont tickFont(const FigureStyle& style) {
  return numberFont(style.measures.tick);
}

QFont axisTitleFont(const FigureStyle& style) {
  return textFont(style.measures.subtitle);
}

double widestTick(const Axis& axis, const FigureStyle& style) {
  double width = 0;
  for (const Tick& tick : axis.ticks) {
    width = std::max(width, textWidth(tickFont(style), QString::fromStdString(tick.label)));
  }
  return width;
}

// On the screen the title of y stands upright beside its ticks; on paper it lies above them.
bool uprightTitle(const FigureStyle& style) {
  return style.measures.needles;
}

double flagHeight(const FigureStyle& style) {
  return lineHeight(numberFont(style.measures.label)) + 1.5 * style.measures.step;
}

// In a low card the title takes more lines: the unit at its end is never cut.
QStringList uprightLines(const CurvesFigure& figure, const FigureStyle& style, const QRectF& body,
                         const LabelPlan& plan) {
  constexpr int most = 3;
  const double room = body.height() - plan.rowsHeight;  // names below the plot are no room for it
  return wrapped(text(figure.y.title), axisTitleFont(style), room, most);
}

// From the end of the axis to a title beside its ticks: clear of the last label.
double titleGap(const CurvesFigure& figure, const FigureStyle& style) {
  const QString last =
      figure.x.ticks.empty() ? QString() : QString::fromStdString(figure.x.ticks.back().label);
  const double step = style.measures.step;
  return std::max(4 * step, textWidth(tickFont(style), last) / 2 + 2 * step);
}

// A card has no line to spare for the title of x: it stands at the end of the tick labels, where
// the end labels leave room for it.
bool titleBesideTicks(const CurvesFigure& figure, const FigureStyle& style, const LabelPlan& plan) {
  if (style.measures.axisTitles || !plan.atEnds) return false;
  constexpr double rounding = 2;  // the plot ends on a whole pixel
  const double room = plan.width - titleGap(figure, style) - rounding;
  return textWidth(axisTitleFont(style), text(figure.x.title)) <= room;
}

double xTitleHeight(const CurvesFigure& figure, const FigureStyle& style, const LabelPlan& plan) {
  if (figure.x.title.empty() || titleBesideTicks(figure, style, plan)) return 0;
  return lineHeight(axisTitleFont(style)) + style.measures.step;
}

void addGrid(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style,
             const AxisScale& x, const AxisScale& y) {
  const double width = style.measures.grid;
  const QPen pen = flatPen(style.colours().colour(ColourRole::Grid), width);
  layout.grid.id = QStringLiteral("grid");
  for (const Tick& tick : figure.y.ticks) {
    const auto at = y.pixels(tick.value);
    if (tick.label.empty() || !at) continue;
    addLine(layout.grid, {layout.plot.left(), crisp(*at, width)},
            {layout.plot.right(), crisp(*at, width)}, pen);
  }
  if (!uprightTitle(style)) return;
  for (const Tick& tick : figure.x.ticks) {
    const auto at = x.pixels(tick.value);
    if (tick.label.empty() || !at) continue;
    addLine(layout.grid, {crisp(*at, width), layout.plot.top()},
            {crisp(*at, width), layout.plot.bottom()}, pen);
  }
}

void addVerticalTicks(InkLayer& layer, const Axis& axis, const AxisScale& scale, double right,
                      const FigureStyle& style) {
  const QFont font = tickFont(style);
  const double half = lineHeight(font) / 2;
  std::vector<TickBox> boxes;
  for (const Tick& tick : axis.ticks) {
    const double at = scale.pixels(tick.value).value_or(0);
    boxes.push_back({at - half, at + half, tick.rank});
  }
  const std::vector<bool> shown = thinTicks(boxes, 0);
  for (std::size_t i = 0; i < boxes.size(); ++i) {
    const QString label = QString::fromStdString(axis.ticks[i].label);
    if (!shown[i]) continue;
    addText(layer, label, {right, (boxes[i].low + boxes[i].high) / 2 + middle(font)}, font,
            style.colours().colour(ColourRole::Ink2), Align::Right);
  }
}

void addTitles(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style,
               const QRectF& body, const LabelPlan& plan) {
  const Measures& m = style.measures;
  const QFont font = axisTitleFont(style);
  const QColor colour = style.colours().colour(ColourRole::Ink2);
  const double ticksEnd = layout.plot.bottom() + m.tickLength + lineHeight(tickFont(style));
  if (titleBesideTicks(figure, style, plan)) {
    const double left = layout.plot.right() + titleGap(figure, style);
    addText(layout.axes, elided(text(figure.x.title), font, body.right() - left),
            {left, ticksEnd - lineHeight(tickFont(style)) * 0.22}, font, colour);
  } else {
    const QString title = elided(text(figure.x.title), font, layout.plot.width());
    addText(layout.axes, title, {layout.plot.center().x(), ticksEnd + lineHeight(font) * 0.85},
            font, colour, Align::Centre);
  }
  if (!uprightTitle(style)) {
    addText(layout.axes, elided(text(figure.y.title), font, layout.plot.right() - body.left()),
            {body.left(), body.top() + lineHeight(font) * 0.78}, font, colour);
    return;
  }
  double baseline = body.left() + font.pixelSize() * 0.85;
  for (const QString& line : uprightLines(figure, style, body, plan)) {
    const double length = textWidth(font, line);
    const double lowest = body.bottom() - plan.rowsHeight;
    const double bottom = std::clamp(layout.plot.center().y() + length / 2,
                                     std::min(body.top() + length, lowest), lowest);
    layout.axes.texts.push_back({line, {baseline, bottom}, font, colour, -90});
    baseline += lineHeight(font);
  }
}

}  // namespace

QRectF plotRect(const CurvesFigure& figure, const FigureStyle& style, const QRectF& body,
                const LabelPlan& plan) {
  const Measures& m = style.measures;
  const double title = figure.y.title.empty() ? 0 : lineHeight(axisTitleFont(style)) + m.step;
  const double upright = lineHeight(axisTitleFont(style)) *
                             static_cast<double>(uprightLines(figure, style, body, plan).size()) +
                         m.step;
  const double left = body.left() + (uprightTitle(style) ? upright : 0) +
                      std::ceil(widestTick(figure.y, style)) + 2 * m.step;
  const double top = body.top() + (uprightTitle(style) ? flagHeight(style) : title + 2 * m.step);
  const double bottom = body.bottom() - m.tickLength - lineHeight(tickFont(style)) -
                        xTitleHeight(figure, style, plan) - plan.rowsHeight;
  const QRectF plot(QPointF(crisp(left, m.axis), crisp(top, m.axis)),
                    QPointF(crisp(body.right() - plan.width, m.axis), crisp(bottom, m.axis)));
  const bool room = plot.width() >= smallestPlotWidth && plot.height() >= smallestPlotHeight;
  return room ? plot : QRectF();
}

void addHorizontalTicks(InkLayer& layer, const std::vector<Tick>& ticks, const AxisScale& scale,
                        double y, const FigureStyle& style) {
  const Measures& m = style.measures;
  const QFont font = tickFont(style);
  std::vector<TickBox> boxes;
  for (const Tick& tick : ticks) {
    const double at = scale.pixels(tick.value).value_or(0);
    const double half = textWidth(font, QString::fromStdString(tick.label)) / 2;
    boxes.push_back({at - half, at + half, tick.label.empty() ? 1 << 20 : tick.rank});
  }
  const std::vector<bool> shown = thinTicks(boxes, 2 * m.step);
  const QPen pen = flatPen(style.colours().colour(ColourRole::Control), m.axis);
  for (std::size_t i = 0; i < ticks.size(); ++i) {
    const double at = (boxes[i].low + boxes[i].high) / 2;
    const bool labelled = shown[i] && !ticks[i].label.empty();
    const double x = crisp(at, m.axis);
    addLine(layer, {x, y}, {x, y + m.tickLength * (labelled ? 1 : 0.6)}, pen);
    if (!labelled) continue;
    addText(layer, QString::fromStdString(ticks[i].label),
            {at, y + m.tickLength + lineHeight(font) * 0.78}, font,
            style.colours().colour(ColourRole::Ink2), Align::Centre);
  }
}

void layoutAxes(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style,
                const QRectF& body, const LabelPlan& plan) {
  const AxisScale x(figure.x, layout.plot.left(), layout.plot.right());
  const AxisScale y(figure.y, layout.plot.bottom(), layout.plot.top());
  layout.axes.id = QStringLiteral("axes");
  addGrid(layout, figure, style, x, y);
  const QPen pen = flatPen(style.colours().colour(ColourRole::Control), style.measures.axis);
  addLine(layout.axes, layout.plot.bottomLeft(), layout.plot.bottomRight(), pen);
  addHorizontalTicks(layout.axes, figure.x.ticks, x, layout.plot.bottom(), style);
  addVerticalTicks(layout.axes, figure.y, y, layout.plot.left() - 2 * style.measures.step, style);
  addTitles(layout, figure, style, body, plan);
}

}  // namespace archimeter
