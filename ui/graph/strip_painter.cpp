#include "ui/graph/strip_painter.h"

#include "ui/theme/cost_ramp.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

class StripPainter {
 public:
  StripPainter(QPainter& painter, const DepthStrip& strip, const StripLayout& layout,
               const StripInk& ink)
      : m_painter(painter), m_strip(strip), m_layout(layout), m_ink(ink) {}

  void paint() {
    brackets();
    chips();
    lanes();
    for (std::size_t i = 0; i < m_layout.boxes.size(); ++i) {
      box(m_layout.boxes[i], static_cast<int>(i) == m_ink.chosen);
    }
    swatches();
    words();
  }

 private:
  const Theme& theme() const { return Theme::of(m_ink.theme); }
  QColor colour(ColourRole role) const { return theme().colour(role); }

  void brackets() {
    m_painter.setPen(QPen(colour(ColourRole::Control), 1));
    for (const StripBracket& each : m_layout.brackets) {
      const QPointF half(0, 0.5);
      m_painter.drawLine(each.from + half, each.to + half);
      if (each.opens) m_painter.drawLine(each.from + half, each.from + QPointF(0, 4));
      if (each.closes) m_painter.drawLine(each.to + half, each.to + QPointF(0, 4));
    }
    m_painter.setPen(QPen(colour(ColourRole::Ink2), 1, Qt::DashLine));
    for (const QLineF& line : m_layout.divides) m_painter.drawLine(line);
  }

  void chips() {
    const ComponentFill fill = theme().fill(Role::Engram);
    for (const QRectF& chip : m_layout.chips) {
      m_painter.setPen(QPen(fill.border, 1));
      m_painter.setBrush(fill.fill);
      m_painter.drawRoundedRect(chip.adjusted(0.5, 0.5, -0.5, -0.5), 3, 3);
    }
  }

  QPen lanePen(Sharing what) const {
    if (what == Sharing::Cache) return {colour(ColourRole::Ink), 1.2};
    if (what == Sharing::Candidates) return {colour(ColourRole::Ink2), 1.2, Qt::DotLine};
    QPen pen(theme().fill(Role::Indexer).border, 1.2);
    pen.setDashPattern({4, 2});
    return pen;
  }

  void lanes() {
    for (const StripLane& lane : m_layout.lanes) {
      const QPen pen = lanePen(lane.what);
      m_painter.setPen(pen);
      m_painter.drawLine(lane.from, lane.to);
      if (lane.owner) m_painter.drawLine(*lane.owner, lane.from);
      for (const QPointF& tip : lane.readers) {
        m_painter.drawLine(QPointF(tip.x(), lane.from.y()), tip + QPointF(0, 4));
      }
      m_painter.setPen(Qt::NoPen);
      m_painter.setBrush(pen.color());
      if (lane.owner) m_painter.drawEllipse(lane.from, 2.5, 2.5);
      for (const QPointF& tip : lane.readers) {
        m_painter.drawPolygon(QPolygonF{{tip, tip + QPointF(-2.5, 5), tip + QPointF(2.5, 5)}});
      }
    }
  }

  void box(const StripBox& box, bool chosen) {
    const ComponentFill grey = theme().fill(Role::EmbeddingHead);
    const int tone = box.layer ? m_strip.kinds[m_strip.cells[*box.layer].kind].tone : 0;
    QPen border(box.layer ? colour(ColourRole::Control) : grey.border, 1);
    if (box.beside) border.setStyle(Qt::DashLine);
    m_painter.setPen(border);
    if (box.beside) {
      m_painter.setBrush(colour(ColourRole::Surface));
    } else {
      m_painter.setBrush(box.layer ? layerFill(tone, m_ink.theme) : grey.fill);
    }
    m_painter.drawRoundedRect(box.box.adjusted(0.5, 0.5, -0.5, -0.5), 2, 2);
    m_painter.setPen(box.layer ? layerInk(tone, m_ink.theme) : colour(ColourRole::Ink));
    for (qsizetype line = 0; line < box.lines.size(); ++line) {
      m_painter.setFont(box.layer && line == 0 ? numberFont(10) : textFont(box.layer ? 10 : 11));
      const double half = 6.0 * static_cast<double>(2 * line - box.lines.size() + 1);
      m_painter.drawText(box.box.translated(0, half), Qt::AlignCenter, box.lines[line]);
    }
    if (!chosen) return;
    m_painter.setPen(QPen(colour(ColourRole::Accent), m_ink.focused ? 3 : 2));
    m_painter.setBrush(Qt::NoBrush);
    m_painter.drawRoundedRect(box.box.adjusted(-2, -2, 2, 2), 4, 4);
  }

  void swatches() {
    m_painter.setPen(QPen(colour(ColourRole::Control), 1));
    for (const StripSwatch& swatch : m_layout.swatches) {
      m_painter.setBrush(layerFill(swatch.tone, m_ink.theme));
      m_painter.drawRoundedRect(swatch.box, 2, 2);
    }
  }

  void words() {
    for (const StripWords& each : m_layout.words) {
      m_painter.setFont(textFont(each.pixels, each.strong ? QFont::DemiBold : QFont::Normal));
      m_painter.setPen(
          colour(each.strong || each.pixels <= 10 ? ColourRole::Ink : ColourRole::Ink2));
      m_painter.drawText(each.place, each.text);
    }
  }

  QPainter& m_painter;
  const DepthStrip& m_strip;
  const StripLayout& m_layout;
  const StripInk& m_ink;
};

}  // namespace

void paintStrip(QPainter& painter, const DepthStrip& strip, const StripLayout& layout,
                const StripInk& ink) {
  StripPainter(painter, strip, layout, ink).paint();
}

}  // namespace archimeter
