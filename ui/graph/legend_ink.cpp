#include "ui/graph/legend_ink.h"

#include <array>

#include <QCoreApplication>

#include "ui/theme/cost_ramp.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

QString tr(const char* text) {
  return QCoreApplication::translate("LegendInk", text);
}

QString markName(Difference kind, std::size_t count) {
  switch (kind) {
    case Difference::OnlyFirst:
      return tr("only in the first: %1").arg(count);
    case Difference::OnlySecond:
      return tr("only in the second: %1").arg(count);
    case Difference::OtherSize:
      return tr("in both, of another size: %1").arg(count);
  }
  return {};
}

class Legend {
 public:
  Legend(const GraphStyle& style, QPointF corner, double width)
      : m_style(style), m_corner(corner), m_right(corner.x() + width), m_at(corner) {}

  void words(const QString& text) {
    const double room = textWidth(font(), text) + s(14);
    advance(room);
    addText(m_layer, text, m_at + QPointF(0, s(10)), font(), ink());
    m_at.rx() += room;
  }

  void step(int step) {
    const QString name = costStepName(m_style.by, step);
    const QRectF box = key(name);
    addRect(m_layer, box, QPen(m_style.colours().colour(ColourRole::Control), s(1)),
            costFill(step, m_style.theme), s(2));
  }

  void mark(Difference kind, std::size_t count) {
    const QRectF box = key(markName(kind, count));
    addMark(m_layer, kind, box.adjusted(s(1), s(1), s(-1), s(-1)), m_style);
  }

  // A bar of a fourth of its track.
  void bar(CostBy by) {
    const QString name = tr("bar: %1, the whole layer fills it").arg(costName(by));
    const double room = textWidth(font(), name) + s(62);
    advance(room);
    QColor track = ink();
    track.setAlphaF(0.25);
    const QRectF box(m_at.x(), m_at.y() + s(4.5), s(40), s(3));
    addRect(m_layer, box, QPen(Qt::NoPen), track);
    addRect(m_layer, {box.topLeft(), QSizeF(s(10), s(3))}, QPen(Qt::NoPen), ink());
    addText(m_layer, name, m_at + QPointF(s(46), s(10)), font(), ink());
    m_at.rx() += room;
  }

  void newLine() {
    if (m_at.x() > m_corner.x()) m_at = {m_corner.x(), m_at.y() + s(17)};
  }

  InkLayer take() { return std::move(m_layer); }

 private:
  double s(double value) const { return value * m_style.scale; }
  QFont font() const { return textFont(s(11)); }
  QColor ink() const { return m_style.colours().colour(ColourRole::Ink2); }

  void advance(double room) {
    if (m_at.x() > m_corner.x() && m_at.x() + room > m_right + s(14)) newLine();
  }

  // A place for a key and its name.
  QRectF key(const QString& name) {
    const double room = textWidth(font(), name) + s(30);
    advance(room);
    const QRectF box(m_at.x(), m_at.y(), s(11), s(11));
    addText(m_layer, name, m_at + QPointF(s(16), s(10)), font(), ink());
    m_at.rx() += room;
    return box;
  }

  const GraphStyle& m_style;
  QPointF m_corner;
  double m_right;
  QPointF m_at;
  InkLayer m_layer{"legend", {}, {}};
};

}  // namespace

void addMark(InkLayer& layer, Difference kind, const QRectF& square, const GraphStyle& style) {
  const QColor accent = style.colours().colour(ColourRole::Accent);
  QPainterPath path;
  const QPointF middle = square.center();
  if (kind == Difference::OnlyFirst) {
    path.addRect(square);
  } else if (kind == Difference::OnlySecond) {
    path.addPolygon(QPolygonF{{square.bottomLeft(), QPointF(middle.x(), square.top()),
                               square.bottomRight(), square.bottomLeft()}});
  } else {
    path.addPolygon(
        QPolygonF{{QPointF(middle.x(), square.top()), QPointF(square.right(), middle.y()),
                   QPointF(middle.x(), square.bottom()), QPointF(square.left(), middle.y()),
                   QPointF(middle.x(), square.top())}});
  }
  const bool hollow = kind == Difference::OtherSize;
  const QColor ground = style.colours().colour(ColourRole::Surface);
  layer.shapes.push_back(
      {path, QPen(accent, 1.5 * style.scale), hollow ? QBrush(ground) : QBrush(accent)});
}

InkLayer legendInk(const GraphStyle& style, QPointF corner, double width,
                   const GraphDifference* difference) {
  Legend legend(style, corner, width);
  legend.words(costLegend(style.by));
  for (int step = 0; step < costSteps; ++step) legend.step(step);
  if (style.bars) legend.bar(*style.bars);
  if (difference) {
    legend.newLine();
    for (int i = 0; i < differenceCount; ++i) {
      const auto kind = static_cast<Difference>(i);
      legend.mark(kind, difference->count(kind));
    }
  }
  return legend.take();
}

}  // namespace archimeter
