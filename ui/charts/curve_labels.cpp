#include "ui/charts/curve_labels.h"

#include <algorithm>

#include "ui/charts/marker_path.h"
#include "ui/charts/spread.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double widestLabel = 0.5;   // of the body
constexpr double narrowestPlot = 30;  // steps

double leaderWidth(const Measures& m) {
  return 4.5 * m.step;
}

double sampleWidth(const Measures& m) {
  return 6 * m.step;
}

// The labels end above the tick labels, where the title of the axis may stand beside these.
double belowLabels(const Measures& m) {
  return m.tickLength + lineHeight(numberFont(m.tick));
}

QFont nameFont(const FigureStyle& style, bool strong) {
  return textFont(style.measures.label, strong ? QFont::DemiBold : QFont::Normal);
}

QFont valueFont(const FigureStyle& style) {
  return numberFont(style.measures.note);
}

bool isStrong(const CurveShape& shape, const FigureStyle& style) {
  return style.measures.endValues || isSelected(style, shape.curve->subject);
}

// On a card ghosts have no names: there is no room for twice as many.
bool isLabelled(const CurveShape& shape, const FigureStyle& style) {
  return shape.named &&
         (!shape.curve->pinned || (style.measures.endValues && !shape.curve->name.empty()));
}

QFont nameFont(const CurveShape& shape, const FigureStyle& style) {
  if (!shape.curve->pinned) return nameFont(style, isStrong(shape, style));
  QFont font = nameFont(style, false);
  font.setItalic(true);
  return font;
}

bool hasValue(const CurveShape& shape, const FigureStyle& style) {
  return style.measures.endValues && !shape.curve->pinned && !shape.curve->endText.empty();
}

// Name, and the last value below it where there is room for values.
double labelHeight(const CurveShape& shape, const FigureStyle& style) {
  const double name = lineHeight(nameFont(style, true));
  const bool value = hasValue(shape, style);
  return value ? name + lineHeight(valueFont(style)) : name;
}

double labelWidth(const CurveShape& shape, const FigureStyle& style) {
  const double name = textWidth(nameFont(style, true), text(shape.curve->name));
  if (!hasValue(shape, style)) return name;
  return std::max(name, textWidth(valueFont(style), text(shape.curve->endText)));
}

// Rows of line sample and name; answers the height they take.
double placeRows(InkLayer* layer, const std::vector<CurveShape>& shapes, const FigureStyle& style,
                 const QRectF& area) {
  const Measures& m = style.measures;
  const QFont font = nameFont(style, false);
  const double height = lineHeight(font);
  double x = area.left();
  double y = area.top();
  for (const CurveShape& shape : shapes) {
    if (!isLabelled(shape, style)) continue;
    const double room = area.width() - sampleWidth(m) - 1.5 * m.step;
    const QString name = elided(text(shape.curve->name), font, room);
    const double width = sampleWidth(m) + 1.5 * m.step + textWidth(font, name);
    if (x > area.left() && x + width > area.right()) {
      x = area.left();
      y += height;
    }
    if (layer != nullptr) {
      const double centre = y + height / 2;
      QPen pen = flatPen(shape.colours.line, m.series);
      if (!shape.slot.dash.isEmpty()) pen.setDashPattern(shape.slot.dash);
      addLine(*layer, {x, centre}, {x + sampleWidth(m), centre}, pen);
      addText(*layer, name, {x + sampleWidth(m) + 1.5 * m.step, centre + middle(font)}, font,
              shape.colours.label);
    }
    x += width + 4 * m.step;
  }
  return y + height - area.top();
}

struct EndLabel {
  const CurveShape* shape;
  QPointF end;  // of the curve, pixels
  double left;  // where the space of the labels begins
};

void placeLabel(InkLayer& layer, const EndLabel& label, double centre, const FigureStyle& style,
                double right) {
  const Measures& m = style.measures;
  const CurveShape& shape = *label.shape;
  const double height = labelHeight(shape, style);
  const QFont font = nameFont(shape, style);
  const double nameMiddle = centre - height / 2 + lineHeight(font) / 2;
  const double left = label.left + leaderWidth(m) + m.step;
  QPainterPath leader(label.end + QPointF(0.5 * m.step, 0));
  leader.lineTo(label.left + 3 * m.step, nameMiddle);
  leader.lineTo(label.left + leaderWidth(m), nameMiddle);
  // From a curve that ends before the edge the leader is no part of it, dotted or not.
  const bool endsBefore = label.end.x() < label.left - m.step;
  const QPen pen = flatPen(
      endsBefore ? style.colours().colour(ColourRole::Divider) : shape.colours.label, m.axis);
  layer.shapes.push_back({leader, pen, Qt::NoBrush});
  addText(layer, elided(text(shape.curve->name), font, right - left),
          {left, nameMiddle + middle(font)}, font, shape.colours.label);
  if (isSelected(style, shape.curve->subject)) {
    const QRectF bar(left - 0.9 * m.step, nameMiddle - m.label * 0.6, 0.6 * m.step, m.label * 1.2);
    addRect(layer, bar, Qt::NoPen, style.colours().colour(ColourRole::Accent));
  }
  if (!hasValue(shape, style)) return;
  const QFont small = valueFont(style);
  addText(layer, elided(text(shape.curve->endText), small, right - left),
          {left, nameMiddle + lineHeight(font) / 2 + lineHeight(small) / 2 + middle(small) -
                     0.5 * m.step},
          small, style.colours().colour(ColourRole::Ink2));
}

}  // namespace

LabelPlan planLabels(const std::vector<CurveShape>& shapes, const FigureStyle& style,
                     const QRectF& body) {
  const Measures& m = style.measures;
  LabelPlan plan;
  double height = 0;
  double width = 0;
  for (const CurveShape& shape : shapes) {
    if (!isLabelled(shape, style)) continue;
    height += labelHeight(shape, style);
    width = std::max(width, labelWidth(shape, style));
  }
  const double room = body.height() - belowLabels(m);
  constexpr double rounding = 1;  // the edge of the plot moves to a whole pixel
  plan.width =
      std::ceil(std::min(width, widestLabel * body.width()) + leaderWidth(m) + m.step) + rounding;
  plan.atEnds = height <= room && width <= widestLabel * body.width() &&
                body.width() - plan.width > narrowestPlot * m.step;
  if (plan.atEnds) return plan;
  plan.rowsHeight = placeRows(nullptr, shapes, style, body) + m.step;
  plan.width = 2 * m.step;
  return plan;
}

void layoutLabels(CurvesLayout& layout, const std::vector<CurveShape>& shapes,
                  const FigureStyle& style, const QRectF& body, const LabelPlan& plan) {
  layout.labels.id = QStringLiteral("labels");
  if (!plan.atEnds) {
    if (plan.rowsHeight == 0) return;
    const double top = body.bottom() - plan.rowsHeight + style.measures.step;
    placeRows(&layout.labels, shapes, style,
              QRectF(body.left(), top, body.width(), plan.rowsHeight));
    return;
  }
  std::vector<EndLabel> labels;
  std::vector<SpreadLabel> wanted;
  const QRectF& plot = layout.plot;
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const CurveShape& shape = shapes[i];
    const CurveInk& ink = layout.curves[i];
    if (!isLabelled(shape, style)) continue;
    if (ink.measured.empty() && ink.extrapolated.empty()) continue;  // outside what is shown
    const double share = (shape.points.last().y() - layout.range.top()) / layout.range.height();
    const double y = std::clamp(plot.bottom() - share * plot.height(), plot.top(), plot.bottom());
    const double part = (shape.points.last().x() - layout.range.left()) / layout.range.width();
    const double x = std::clamp(plot.left() + part * plot.width(), plot.left(), plot.right());
    labels.push_back({&shape, {x, y}, plot.right()});
    // A leader meets the name, not the middle of name and value.
    const double offset = (labelHeight(shape, style) - lineHeight(nameFont(style, true))) / 2;
    wanted.push_back({y + offset, labelHeight(shape, style)});
  }
  const std::vector<double> centres =
      spread(wanted, body.top(), body.bottom() - belowLabels(style.measures));
  for (std::size_t i = 0; i < labels.size(); ++i)
    placeLabel(layout.labels, labels[i], centres[i], style, body.right());
}

}  // namespace archimeter
