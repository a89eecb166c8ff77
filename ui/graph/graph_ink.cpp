#include "ui/graph/graph_ink.h"

#include <algorithm>

#include "ui/graph/legend_ink.h"
#include "ui/graph/node_box.h"
#include "ui/theme/cost_ramp.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double bend = 5;  // radius of a corner
constexpr double arrowLength = 6;
constexpr double arrowHalf = 3;
constexpr double labelLine = 12;  // from one line of a text beside a line to the next

class Inker {
 public:
  Inker(const LayerDrawing& drawing, const Layout& layout, const GraphStyle& style)
      : m_drawing(drawing), m_layout(layout), m_style(style), m_path(criticalPath(drawing)) {}

  GraphInk make() {
    m_ink.size = QSizeF(m_layout.width, m_layout.height) * m_style.scale;
    frames();
    edges();
    boxes();
    labels();
    return std::move(m_ink);
  }

 private:
  double s(double value) const { return value * m_style.scale; }
  QPointF at(LayoutPoint point) const { return QPointF(point.x, point.y) * m_style.scale; }
  QRectF at(const LayoutBox& box) const {
    return {s(box.left), s(box.top), s(box.width), s(box.height)};
  }
  QColor colour(ColourRole role) const { return m_style.colours().colour(role); }

  void frames() {
    InkLayer layer{"frames", {}, {}};
    for (const DrawnGroup& group : m_drawing.groups) {
      const QRectF frame = at(frameOf(m_drawing, m_layout, group.id));
      addRect(layer, frame, QPen(colour(ColourRole::Divider), s(1)), colour(ColourRole::Panel),
              s(5));
      const QRectF title(frame.left(), frame.top(), frame.width(), s(20));
      if (m_style.foldArrows) addArrowhead(layer, title.topLeft() + QPointF(s(11.5), s(10)), true);
      const double indent = s(m_style.foldArrows ? 20 : 9);
      addText(layer, text(group.name), {title.left() + indent, title.top() + s(14)},
              textFont(s(11.5), QFont::DemiBold), colour(ColourRole::Ink2));
      m_ink.titles.emplace_back(title, group.id);
    }
    m_ink.layers.push_back(std::move(layer));
  }

  // Down: to fold; to the right: folded.
  void addArrowhead(InkLayer& layer, QPointF middle, bool down) const {
    const QPointF along = down ? QPointF(0, s(1.75)) : QPointF(s(1.75), 0);
    const QPointF across = down ? QPointF(s(3.5), 0) : QPointF(0, s(3.5));
    QPainterPath path(middle - along - across);
    path.lineTo(middle + along);
    path.lineTo(middle - along + across);
    layer.shapes.push_back({path, QPen(colour(ColourRole::Ink2), s(1.25)), Qt::NoBrush});
  }

  // At the corner of the box that a small group is known by, or that stands for a group.
  void addFold(const DrawnNode& node, const QRectF& box) {
    const bool closed = node.role == NodeRole::Group;
    if (!m_style.foldArrows || node.fold.empty() || !(node.leads || closed)) return;
    const double radius = s(6.5);
    QPainterPath disc;
    disc.addEllipse(box.topLeft(), radius, radius);
    m_marks.shapes.push_back(
        {disc, QPen(colour(ColourRole::Control), s(1)), colour(ColourRole::Surface)});
    addArrowhead(m_marks, box.topLeft(), !closed);
    const QPointF reach(s(9), s(9));
    m_ink.titles.emplace_back(QRectF(box.topLeft() - reach, box.topLeft() + reach), node.fold);
  }

  bool touchesSelected(const DrawnEdge& edge) const {
    return m_style.selected && (edge.from == *m_style.selected || edge.to == *m_style.selected);
  }

  bool isCritical(std::size_t node) const {
    return m_style.criticalPath && std::find(m_path.begin(), m_path.end(), node) != m_path.end();
  }

  bool isOnPath(const DrawnEdge& edge) const {
    const auto from = std::find(m_path.begin(), m_path.end(), edge.from);
    return from != m_path.end() && from + 1 != m_path.end() && *(from + 1) == edge.to &&
           !edge.skips;
  }

  QPen edgePen(const DrawnEdge& edge) const {
    const bool critical = m_style.criticalPath && isOnPath(edge);
    if (touchesSelected(edge)) return flatPen(colour(ColourRole::Accent), s(1.75));
    if (critical) return flatPen(colour(ColourRole::Accent), s(2.25));
    if (edge.skips) return flatPen(colour(ColourRole::Ink), s(2.5));
    return flatPen(colour(ColourRole::Ink2), s(1.2));
  }

  int emphasis(const DrawnEdge& edge) const {
    if (touchesSelected(edge)) return 2;
    return m_style.criticalPath && isOnPath(edge) ? 1 : 0;
  }

  // Edges of the accent are drawn last, over what shares their line.
  void edges() {
    InkLayer layer{"edges", {}, {}};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < m_drawing.edges.size(); ++i) order.push_back(i);
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
      return emphasis(m_drawing.edges[a]) < emphasis(m_drawing.edges[b]);
    });
    for (const std::size_t i : order) {
      if (m_layout.edges[i].size() > 1) addEdge(layer, i);
    }
    for (const LayoutPoint& point : m_layout.junctions) {
      QPainterPath dot;
      dot.addEllipse(at(point), s(2), s(2));
      layer.shapes.push_back({dot, QPen(Qt::NoPen), colour(ColourRole::Ink2)});
    }
    m_ink.layers.push_back(std::move(layer));
  }

  void addEdge(InkLayer& layer, std::size_t i) {
    const DrawnEdge& edge = m_drawing.edges[i];
    std::vector<QPointF> way;
    for (const LayoutPoint& point : m_layout.edges[i]) way.push_back(at(point));
    const QPen pen = edgePen(edge);
    addArrow(layer, way, pen.color());
    if (isReturned(edge)) {
      std::reverse(way.begin(), way.end());
      addArrow(layer, way, pen.color());
    }
    layer.shapes.push_back({rounded(way), pen, Qt::NoBrush});
  }

  bool isReturned(const DrawnEdge& edge) const {
    return std::any_of(m_drawing.edges.begin(), m_drawing.edges.end(), [&](const DrawnEdge& each) {
      return each.returns && each.from == edge.to && each.to == edge.from;
    });
  }

  // The head at the end of the way, which is shortened to its base.
  void addArrow(InkLayer& layer, std::vector<QPointF>& way, const QColor& ink) const {
    const QPointF tip = way.back();
    const QPointF before = way[way.size() - 2];
    const QPointF along = tip - before;
    const double length = std::abs(along.x()) + std::abs(along.y());
    if (length < s(arrowLength)) return;
    const QPointF unit = along / length;
    const QPointF across(-unit.y() * s(arrowHalf), unit.x() * s(arrowHalf));
    const QPointF base = tip - unit * s(arrowLength);
    QPainterPath head(tip);
    head.lineTo(base + across);
    head.lineTo(base - across);
    head.closeSubpath();
    layer.shapes.push_back({head, QPen(Qt::NoPen), ink});
    way.back() = base;
  }

  QPainterPath rounded(const std::vector<QPointF>& way) const {
    QPainterPath path(way.front());
    for (std::size_t i = 1; i + 1 < way.size(); ++i) {
      const QPointF in = way[i] - way[i - 1];
      const QPointF out = way[i + 1] - way[i];
      const double a = std::abs(in.x()) + std::abs(in.y());
      const double b = std::abs(out.x()) + std::abs(out.y());
      const double radius = std::min({s(bend), a / 2, b / 2});
      path.lineTo(way[i] - in / a * radius);
      path.quadTo(way[i], way[i] + out / b * radius);
    }
    path.lineTo(way.back());
    return path;
  }

  void boxes() {
    InkLayer layer{"boxes", {}, {}};
    for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
      m_ink.boxes.push_back(at(m_layout.nodes[i]));
      addBox(layer, i);
    }
    m_ink.layers.push_back(std::move(layer));
    m_ink.layers.push_back(std::move(m_marks));
  }

  void addBox(InkLayer& layer, std::size_t i) {
    const DrawnNode& node = m_drawing.nodes[i];
    const QRectF box = m_ink.boxes[i];
    const int step = costStepOf(m_drawing, node, m_style.by);
    const bool accent = m_style.selected == i;
    const QColor border = isCritical(i) ? colour(ColourRole::Accent) : colour(ColourRole::Control);
    const QPen pen(border, s(isCritical(i) ? 2 : 1));
    if (accent) {
      addRect(layer, box.adjusted(s(-3), s(-3), s(3), s(3)), QPen(colour(ColourRole::Accent), s(2)),
              Qt::NoBrush, s(5));
    }
    addDifference(layer, node, box);
    addFold(node, box);
    if (isSign(node)) return addSign(layer, box, pen);
    const bool terminal = node.role == NodeRole::Input || node.role == NodeRole::Output;
    addRect(layer, box, pen, costFill(step, m_style.theme), terminal ? box.height() / 2 : s(3));
    if (node.state) {
      addRect(layer, box.adjusted(s(2.5), s(2.5), s(-2.5), s(-2.5)), QPen(border, s(1)),
              Qt::NoBrush, s(2));
    }
    addBoxText(layer, node, box, costInk(step, m_style.theme), terminal);
    if (m_style.bars && !terminal) addBar(layer, node, box, costInk(step, m_style.theme));
  }

  // Along the foot of the box, which it would fill with the whole layer.
  void addBar(InkLayer& layer, const DrawnNode& node, const QRectF& box, const QColor& ink) const {
    const double inset = s(node.state ? 6 : 5);
    const QRectF room(box.left() + inset, box.bottom() - inset - s(1), box.width() - 2 * inset,
                      s(3));
    const double share = costShare(m_drawing, node, *m_style.bars);
    if (!(share > 0)) return;
    QColor track = ink;
    track.setAlphaF(0.25);
    addRect(layer, room, QPen(Qt::NoPen), track);
    addRect(layer, {room.left(), room.top(), std::max(s(1), room.width() * share), room.height()},
            QPen(Qt::NoPen), ink);
  }

  // At the corner, half outside, so that it covers no word.
  void addDifference(InkLayer& layer, const DrawnNode& node, const QRectF& box) {
    const auto mark = m_style.marked.find(node.id);
    if (mark == m_style.marked.end()) return;
    const QRectF square(box.right() - s(5), box.top() - s(5), s(9), s(9));
    addMark(m_marks, mark->second, square, m_style);
    if (mark->second == Difference::OtherSize) return;
    addRect(layer, box.adjusted(s(-2), s(-2), s(2), s(2)), QPen(colour(ColourRole::Accent), s(1.5)),
            Qt::NoBrush, s(4));
  }

  void addSign(InkLayer& layer, const QRectF& box, const QPen& pen) const {
    addRect(layer, box, pen, colour(ColourRole::Surface), box.height() / 2);
    const QPen line = flatPen(colour(ColourRole::Ink), s(1.5));
    const double half = s(5);
    addLine(layer, box.center() - QPointF(half, 0), box.center() + QPointF(half, 0), line);
    addLine(layer, box.center() - QPointF(0, half), box.center() + QPointF(0, half), line);
  }

  void addBoxText(InkLayer& layer, const DrawnNode& node, const QRectF& box, const QColor& ink,
                  bool terminal) const {
    const BoxText words = boxText(m_drawing, node, m_style.by, m_style.units);
    double y = box.top() + s(terminal ? 15 : 17);
    for (const QString& line : words.title) {
      addText(layer, line, {box.center().x(), y},
              textFont(s(boxTitlePixels), terminal ? QFont::Normal : QFont::DemiBold), ink,
              Align::Centre);
      y += s(15);
    }
    y -= s(1);
    for (const QString& line : words.facts + words.costs) {
      addText(layer, line, {box.center().x(), y}, numberFont(s(boxNotePixels)), ink, Align::Centre);
      y += s(13);
    }
  }

  void labels() {
    InkLayer layer{"shapes", {}, {}};
    for (std::size_t i = 0; i < m_drawing.nodes.size(); ++i) {
      const DrawnEdge* edge = labelledEdge(m_drawing, i);
      if (!edge) continue;
      const LineText words = lineText(*edge, m_drawing.decode, m_layout.rooms[i], m_style.units);
      const QFont name = textFont(s(boxNotePixels));
      const QFont shape = numberFont(s(boxNotePixels));
      const QPointF left = at(m_layout.labels[i]);
      addText(layer, words.name, left + QPointF(0, middle(name) - s(labelLine / 2)), name,
              colour(ColourRole::Ink2));
      addText(layer, words.shape, left + QPointF(0, middle(shape) + s(labelLine / 2)), shape,
              colour(ColourRole::Ink2));
    }
    m_ink.layers.push_back(std::move(layer));
  }

  const LayerDrawing& m_drawing;
  const Layout& m_layout;
  const GraphStyle& m_style;
  std::vector<std::size_t> m_path;
  InkLayer m_marks{"marks", {}, {}};
  GraphInk m_ink;
};

}  // namespace

GraphInk inkOf(const LayerDrawing& drawing, const Layout& layout, const GraphStyle& style) {
  return Inker(drawing, layout, style).make();
}

}  // namespace archimeter
