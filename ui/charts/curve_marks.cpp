#include "ui/charts/curve_marks.h"

#include <algorithm>
#include <cmath>

#include <QCoreApplication>

#include "core/units/number_text.h"
#include "ui/charts/marker_path.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

class Place {
 public:
  explicit Place(const CurvesLayout& layout) : m_plot(layout.plot), m_range(layout.range) {}

  QPointF operator()(QPointF units) const {
    return {m_plot.left() + (units.x() - m_range.left()) / m_range.width() * m_plot.width(),
            m_plot.bottom() - (units.y() - m_range.top()) / m_range.height() * m_plot.height()};
  }
  bool holds(QPointF units) const {
    return units.x() >= m_range.left() && units.x() <= m_range.right() &&
           units.y() >= m_range.top() && units.y() <= m_range.bottom();
  }

 private:
  QRectF m_plot;
  QRectF m_range;
};

void addMarker(InkLayer& layer, const CurveShape& shape, QPointF centre, const FigureStyle& style) {
  const Measures& m = style.measures;
  const QColor ground = style.colours().colour(ColourRole::Surface);
  layer.shapes.push_back({markerPath(shape.slot.marker, centre, m.marker),
                          QPen(shape.colours.line, m.markerPen),
                          shape.slot.filledMarker ? shape.colours.line : ground});
}

void addGhostMarker(InkLayer& layer, const CurveShape& shape, QPointF centre,
                    const FigureStyle& style) {
  const Measures& m = style.measures;
  layer.shapes.push_back({markerPath(shape.slot.marker, centre, 0.8 * m.marker),
                          QPen(shape.colours.line, m.ghost),
                          style.colours().colour(ColourRole::Surface)});
}

void addNeedle(InkLayer& layer, const CurvesLayout& layout, const Needle& needle, double x,
               const FigureStyle& style) {
  const Measures& m = style.measures;
  const QColor accent = style.colours().colour(ColourRole::Accent);
  const QFont font = numberFont(m.label);
  const QString label =
      elided(QString::fromStdString(needle.label), font, layout.plot.width() - 3 * m.step);
  const double width = std::ceil(textWidth(font, label) + 3 * m.step);
  const double height = std::ceil(lineHeight(font) + 0.5 * m.step);
  // Clear of the tick labels at the left and of the end labels at the right.
  const double furthest = layout.plot.right() - width;
  const double nearest = std::min(layout.plot.left() - 1.5 * m.step, furthest);
  const double left = std::clamp(x - width / 2, nearest, std::max(nearest, furthest));
  const QRectF flag(std::round(left), layout.plot.top() - height - 0.5 * m.step, width, height);
  addLine(layer, {x, flag.bottom()}, {x, layout.plot.bottom()}, flatPen(accent, m.needle));
  addRect(layer, flag, Qt::NoPen, accent, 0.5 * m.step);
  addText(layer, label, {flag.center().x(), flag.center().y() + middle(font)}, font,
          style.colours().colour(ColourRole::OnAccent), Align::Centre);
}

// A line without a flag: the words about the pin say what stands there.
void addPinnedNeedle(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style) {
  const Measures& m = style.measures;
  const AxisScale x(figure.x, layout.plot.left(), layout.plot.right());
  const auto at = x.pixels(figure.pinnedNeedle->x);
  if (!at || *at < layout.plot.left() - 0.5 || *at > layout.plot.right() + 0.5) return;
  QPen pen = flatPen(style.colours().colour(ColourRole::Accent), m.ghost);
  pen.setDashPattern({4, 3});
  const double crisped = crisp(*at, m.ghost);
  addLine(layout.marks, {crisped, layout.plot.top()}, {crisped, layout.plot.bottom()}, pen);
}

// The value at the needle, where there is one curve and so room for it.
void addMarkerValue(InkLayer& layer, const CurvesLayout& layout, const CurveShape& shape,
                    QPointF centre, const FigureStyle& style) {
  const Measures& m = style.measures;
  const QFont font = numberFont(m.label);
  const QString value = QString::fromStdString(shape.curve->markerText);
  const double width = textWidth(font, value);
  const bool right = centre.x() + 2.5 * m.step + width <= layout.plot.right();
  const QPointF anchor = centre + QPointF(right ? 2.5 * m.step : -2.5 * m.step,
                                          right ? 1.5 * m.step + m.label : -1.5 * m.step);
  if (!right && anchor.x() - width < layout.plot.left() + m.step) return;
  if (anchor.y() > layout.plot.bottom() - m.step || anchor.y() - m.label < layout.plot.top()) {
    return;
  }
  addText(layer, value, anchor, font, style.colours().colour(ColourRole::Ink),
          right ? Align::Left : Align::Right);
}

void addCrossings(CurvesLayout& layout, const CurvesFigure& figure, const FigureStyle& style) {
  const Place place(layout);
  const Measures& m = style.measures;
  const AxisScale x(figure.x, layout.plot.left(), layout.plot.right());
  const AxisScale y(figure.y, layout.plot.bottom(), layout.plot.top());
  const QColor ink = style.colours().colour(ColourRole::Ink);
  for (const CurveCrossing& crossing : figure.crossings) {
    const auto atX = x.units(crossing.point.x);
    const auto atY = y.units(crossing.point.y);
    if (!atX || !atY || !place.holds({*atX, *atY})) continue;
    const QPointF centre = place({*atX, *atY});
    QPainterPath ring;
    ring.addEllipse(centre, m.marker * 0.85, m.marker * 0.85);
    layout.marks.shapes.push_back({ring, QPen(ink, m.markerPen * 0.75), Qt::NoBrush});
    const QFont font = numberFont(m.label);
    const QString words = QString::fromStdString(crossing.text);
    const QPointF anchor = centre + QPointF(2.5 * m.step, 2.5 * m.step + m.label);
    const bool fits = anchor.x() + textWidth(font, words) < layout.plot.right() &&
                      anchor.y() < layout.plot.bottom() - m.step;
    if (figure.crossings.size() == 1 && fits) addText(layout.labels, words, anchor, font, ink);
  }
}

QString pointLabel(const Curve& curve, const CurvesFigure& figure, const CurvePoint& point) {
  return QCoreApplication::translate("FigureView", "%1 · %2 · %3")
      .arg(text(curve.name), valueText(point.y, figure.y.unit), valueText(point.x, figure.x.unit));
}

}  // namespace

std::vector<double> doublings(const Axis& axis) {
  std::vector<double> result;
  if (axis.scaling != Scaling::Logarithmic || axis.low <= Integer(0)) return result;
  const double step = std::log10(2.0);
  const double first = std::ceil(std::log10(axis.low.toDouble()) / step - 1e-9) + 1;
  const double end = std::log10(axis.high.toDouble()) / step;
  for (double power = first; power < end - 0.5; power += 2) result.push_back(power * step);
  return result;
}

QString valueText(Integer value, AxisUnit unit) {
  switch (unit) {
    case AxisUnit::DecimalBytes:
      return QString::fromStdString(text(Bytes(value), ByteUnits::Decimal));
    case AxisUnit::BinaryBytes:
      return QString::fromStdString(text(Bytes(value), ByteUnits::Binary));
    case AxisUnit::FlopCount:
      return QString::fromStdString(text(Flops(value)));
    case AxisUnit::TokenCount:
      return QCoreApplication::translate("FigureView", "%1 tokens")
          .arg(QString::fromStdString(grouped(value)));
    case AxisUnit::Number:
      break;
  }
  return QString::fromStdString(grouped(value));
}

void layoutMarks(CurvesLayout& layout, const CurvesFigure& figure,
                 const std::vector<CurveShape>& shapes, const FigureStyle& style) {
  const Place place(layout);
  const Measures& m = style.measures;
  layout.marks.id = QStringLiteral("marks");
  const AxisScale x(figure.x, layout.plot.left(), layout.plot.right());
  const AxisScale y(figure.y, layout.plot.bottom(), layout.plot.top());
  if (m.needles && figure.needle) {
    const auto at = x.pixels(figure.needle->x);
    const bool inside = at && *at >= layout.plot.left() - 0.5 && *at <= layout.plot.right() + 0.5;
    if (inside) addNeedle(layout.marks, layout, *figure.needle, crisp(*at, m.needle), style);
  }
  if (m.needles && figure.pinnedNeedle) addPinnedNeedle(layout, figure, style);
  addCrossings(layout, figure, style);
  const std::vector<double> along = m.needles ? std::vector<double>{} : doublings(figure.x);
  for (const CurveShape& shape : shapes) {
    const bool ghost = shape.curve->pinned;
    const bool goesOn =
        !ghost && shape.publishedEnd && shape.publishedEnd->x() < shape.points.last().x();
    if (goesOn && place.holds(*shape.publishedEnd)) {
      QPainterPath dot;
      dot.addEllipse(place(*shape.publishedEnd), m.marker * 0.38, m.marker * 0.38);
      layout.marks.shapes.push_back({dot, Qt::NoPen, shape.colours.line});
    }
    for (const double units : ghost ? std::vector<double>{} : along) {
      const auto height = heightAt(shape.points, units);
      if (!height || !place.holds({units, *height})) continue;
      addMarker(layout.marks, shape, place({units, *height}), style);
    }
    if (!m.needles || !shape.curve->marker) continue;
    const auto atX = x.units(shape.curve->marker->x);
    const auto atY = y.units(shape.curve->marker->y);
    if (!atX || !atY || !place.holds({*atX, *atY})) continue;
    if (ghost) {
      addGhostMarker(layout.marks, shape, place({*atX, *atY}), style);
      continue;
    }
    addMarker(layout.marks, shape, place({*atX, *atY}), style);
    if (shapes.size() == 1) {
      addMarkerValue(layout.marks, layout, shape, place({*atX, *atY}), style);
    }
  }
}

void layoutHits(CurvesLayout& layout, const CurvesFigure& figure,
                const std::vector<CurveShape>& shapes, const FigureStyle& style) {
  const Place place(layout);
  const AxisScale x(figure.x, 0, 1);
  const AxisScale y(figure.y, 0, 1);
  const double size = style.measures.marker;
  int series = 0;
  for (const CurveShape& shape : shapes) {
    if (shape.curve->pinned && shape.curve->name.empty()) continue;  // under its model's own
    for (const CurvePoint& point : shape.curve->points) {
      const auto atX = x.units(point.x);
      const auto atY = y.units(point.y);
      if (!atX || !atY || !place.holds({*atX, *atY})) continue;
      Hit hit;
      hit.box = QRectF(place({*atX, *atY}) - QPointF(size / 2, size / 2), QSizeF(size, size));
      hit.series = series;
      hit.subject = shape.curve->subject;
      if (figure.x.unit == AxisUnit::TokenCount) hit.subject.retained = point.x;
      hit.marker = shape.slot.marker;
      hit.colour = shape.colours.line;
      hit.label = pointLabel(*shape.curve, figure, point);
      layout.hits.push_back(std::move(hit));
    }
    ++series;
  }
}

}  // namespace archimeter
