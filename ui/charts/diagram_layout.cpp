#include "ui/charts/diagram_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

// How the grid of a drawing lies in the figure.
struct Grid {
  double unit = 1;
  QPointF origin;
  double text = 12;  // pixels

  QPointF at(DiagramPoint point) const { return origin + QPointF(point.x, point.y) * unit; }
  QRectF box(const DiagramNode& node) const {
    return {at({node.x, node.y}), QSizeF(node.width, node.height) * unit};
  }
};

Grid gridIn(const DiagramFigure& figure, const FigureStyle& style, const QRectF& body) {
  Grid grid;
  grid.unit = std::min(body.width() / figure.width, body.height() / figure.height);
  const QSizeF size(figure.width * grid.unit, figure.height * grid.unit);
  grid.origin = body.center() - QPointF(size.width(), size.height()) / 2;
  // A piece one unit high holds two lines.
  grid.text = std::clamp(std::floor(grid.unit * 0.36), style.measures.smallest * 0.9,
                         style.measures.label * 1.1);
  return grid;
}

// A piece of a drawing may write smaller than a figure does before its text is cut.
double smallestText(const FigureStyle& style) {
  return style.measures.smallest * 0.7;
}

QPen edgePen(const DiagramNode& node, const FigureStyle& style) {
  const Measures& m = style.measures;
  const Theme& theme = style.colours();
  if (node.strong) return QPen(theme.colour(ColourRole::Accent), 1.75 * m.border);
  if (node.shape == DiagramShape::Frame) {
    return QPen(theme.colour(ColourRole::Divider), m.border, Qt::DashLine);
  }
  if (node.role) return QPen(theme.fill(*node.role).border, m.border);
  return QPen(theme.colour(ColourRole::Control), m.border);
}

void addShape(InkLayer& layer, const DiagramNode& node, const QRectF& box,
              const FigureStyle& style) {
  const Theme& theme = style.colours();
  const QBrush fill =
      node.role ? QBrush(theme.fill(*node.role).fill) : QBrush(theme.colour(ColourRole::Surface));
  const double step = style.measures.step;
  QPainterPath path;
  switch (node.shape) {
    case DiagramShape::Words:
      return;
    case DiagramShape::Dot:
      path.addEllipse(box);
      break;
    case DiagramShape::Cell:
      path.addRect(box);
      break;
    case DiagramShape::Box:
    case DiagramShape::Frame:
      path.addRoundedRect(box, step, step);
      break;
  }
  layer.shapes.push_back(
      {path, edgePen(node, style), node.shape == DiagramShape::Frame ? QBrush(Qt::NoBrush) : fill});
}

// The lines of a text in a box, at most as many as are that high, all in one font.
struct Lines {
  QStringList lines;
  QFont font;
  QColor colour;
};

constexpr double leading = 4;  // of a line, that may stand out of its box

double heightOf(const Lines& text) {
  if (text.lines.isEmpty()) return 0;
  return static_cast<double>(text.lines.size()) * lineHeight(text.font);
}

bool isWhole(const Lines& text, const QString& wanted) {
  const QString drawn = text.lines.join(' ');
  return drawn.size() >= wanted.size() && !drawn.endsWith(u'…');
}

Lines linesOf(const QString& text, double pixels, const QSizeF& room, int weight,
              const QColor& colour) {
  const QFont font = textFont(pixels, weight);
  const int most = std::max(1, static_cast<int>(room.height() / lineHeight(font)));
  return {wrapped(text, font, room.width(), most), font, colour};
}

// In the largest size in which it is whole and not higher than the room, else in the smallest.
Lines linesIn(const QString& text, double pixels, double smallest, const QSizeF& room, int weight,
              const QColor& colour) {
  for (double size = pixels;; size -= 1) {
    const Lines lines = linesOf(text, size, room, weight, colour);
    const bool fits = isWhole(lines, text) && heightOf(lines) <= room.height() + leading;
    if (fits || size - 1 < smallest) return lines;
  }
}

void addLines(InkLayer& layer, const Lines& text, const QRectF& box, double top, Align align) {
  const double height = lineHeight(text.font);
  const double x = align == Align::Left ? box.left() : box.center().x();
  for (const QString& line : text.lines) {
    addText(layer, line, {x, top + height * 0.78}, text.font, text.colour, align);
    top += height;
  }
}

constexpr double detailSize = 0.86;  // of the name above it

// Name and detail in the largest size in which both are whole; the detail gives way.
std::pair<Lines, Lines> nameAndDetail(const DiagramNode& node, const QSizeF& room, double height,
                                      const Grid& grid, const FigureStyle& style) {
  const Theme& theme = style.colours();
  const QColor ink =
      theme.colour(node.shape == DiagramShape::Words ? ColourRole::Ink2 : ColourRole::Ink);
  const QColor quiet = theme.colour(node.role ? ColourRole::Ink : ColourRole::Ink2);
  const int weight = node.strong ? QFont::DemiBold : QFont::Normal;
  const double smallest = smallestText(style);
  const QString name = text(node.text);
  const QString detail = text(node.detail);
  for (double size = grid.text; !detail.isEmpty() && size >= smallest; size -= 1) {
    const Lines first = linesOf(name, size, room, weight, ink);
    const double small = std::max(smallest, std::floor(size * detailSize));
    const QSizeF below(room.width(), room.height() - heightOf(first));
    const Lines second = linesOf(detail, small, below, QFont::Normal, quiet);
    if (isWhole(first, name) && isWhole(second, detail) &&
        heightOf(first) + heightOf(second) <= height + 2)
      return {first, second};
  }
  return {linesIn(name, grid.text, smallest, room, weight, ink), {}};
}

void addTexts(InkLayer& layer, const DiagramNode& node, const QRectF& box, const Grid& grid,
              const FigureStyle& style) {
  const double pad = node.shape == DiagramShape::Words ? 0 : style.measures.step * 0.5;
  const QRectF room = box.adjusted(pad, 0, -pad, 0);
  if (room.width() < smallestText(style) / 2 || node.text.empty()) return;
  if (node.shape == DiagramShape::Frame) {
    Lines name = linesIn(text(node.text), grid.text, smallestText(style), room.size(),
                         QFont::Normal, style.colours().colour(ColourRole::Ink2));
    name.lines = name.lines.mid(0, 1);
    addLines(layer, name, room, box.top() + 0.5 * style.measures.step, Align::Left);
    return;
  }
  const auto [name, detail] = nameAndDetail(node, room.size(), box.height(), grid, style);
  // Of many cells those whose text has no room stand without.
  const bool cut = node.shape == DiagramShape::Cell && !isWhole(name, text(node.text));
  if (cut || heightOf(name) > box.height() + leading) return;
  const double top = box.center().y() - (heightOf(name) + heightOf(detail)) / 2;
  addLines(layer, name, room, top, Align::Centre);
  addLines(layer, detail, room, top + heightOf(name), Align::Centre);
}

void addHead(InkLayer& layer, QPointF from, QPointF to, double size, const QColor& colour) {
  const QPointF along = to - from;
  const double length = std::hypot(along.x(), along.y());
  if (length < 0.5) return;
  const QPointF unit = along / length;
  const QPointF across(-unit.y(), unit.x());
  QPainterPath path(to);
  path.lineTo(to - unit * size + across * size * 0.45);
  path.lineTo(to - unit * size - across * size * 0.45);
  path.closeSubpath();
  layer.shapes.push_back({path, Qt::NoPen, colour});
}

void addArrow(InkLayer& layer, const DiagramArrow& arrow, const Grid& grid,
              const FigureStyle& style) {
  if (arrow.points.size() < 2) return;
  const Measures& m = style.measures;
  const Theme& theme = style.colours();
  const QColor colour = theme.colour(arrow.strong ? ColourRole::Accent : ColourRole::Control);
  QPen pen(colour, (arrow.strong ? 1.75 : 1.2) * m.border, Qt::SolidLine, Qt::FlatCap,
           Qt::RoundJoin);
  if (arrow.dashed) pen.setDashPattern({3, 2.5});
  const double size = std::min(2.0 * m.step, grid.unit * 0.3);
  QPointF end = grid.at(arrow.points.back());
  const QPointF before = grid.at(arrow.points[arrow.points.size() - 2]);
  if (arrow.head) addHead(layer, before, end, size, colour);
  const double length = std::hypot(end.x() - before.x(), end.y() - before.y());
  if (arrow.head && length > size) end -= (end - before) / length * size * 0.8;
  QPainterPath path(grid.at(arrow.points.front()));
  for (std::size_t i = 1; i + 1 < arrow.points.size(); ++i) path.lineTo(grid.at(arrow.points[i]));
  path.lineTo(end);
  layer.shapes.push_back({path, pen, Qt::NoBrush});
}

// What is drawn of a figure at a step, without its texts.
void addPieces(InkLayer& pieces, InkLayer& arrows, const DiagramFigure& figure, int step,
               const Grid& grid, const FigureStyle& style) {
  for (const DiagramNode& node : figure.nodes) {
    if (node.steps.holds(step)) addShape(pieces, node, grid.box(node), style);
  }
  for (const DiagramArrow& arrow : figure.arrows) {
    if (arrow.steps.holds(step)) addArrow(arrows, arrow, grid, style);
  }
}

int lastStep(const DiagramFigure& figure) {
  return std::max(0, static_cast<int>(figure.steps.size()) - 1);
}

QColor paler(const QColor& colour, const QColor& ground) {
  const auto mean = [](float a, float b) { return (a + b) / 2; };
  return QColor::fromRgbF(mean(colour.redF(), ground.redF()),
                          mean(colour.greenF(), ground.greenF()),
                          mean(colour.blueF(), ground.blueF()));
}

void addPaler(InkLayer& layer, const InkLayer& pieces, const QColor& ground) {
  for (InkShape shape : pieces.shapes) {
    if (shape.pen.style() != Qt::NoPen) shape.pen.setColor(paler(shape.pen.color(), ground));
    if (shape.brush.style() != Qt::NoBrush)
      shape.brush.setColor(paler(shape.brush.color(), ground));
    layer.shapes.push_back(std::move(shape));
  }
}

// The pinned drawing at the left of a strip, what it shows beside it.
void addPinned(DiagramLayout& layout, const DiagramFigure& pinned, const FigureStyle& style,
               QRectF strip) {
  const Measures& m = style.measures;
  const Theme& theme = style.colours();
  QPen edge = flatPen(theme.colour(ColourRole::Ink2), m.ghost);
  edge.setDashPattern({4, 3});
  addLine(layout.pieces, strip.topLeft(), strip.topRight(), edge);
  strip.adjust(0, 1.5 * m.step, 0, 0);
  const double width =
      std::min(0.45 * strip.width(), strip.height() * pinned.width / pinned.height);
  const QRectF box(strip.topLeft(), QSizeF(width, strip.height()));
  InkLayer pieces;
  InkLayer arrows;
  addPieces(pieces, arrows, pinned, lastStep(pinned), gridIn(pinned, style, box), style);
  for (const InkLayer* layer : {&pieces, &arrows})
    addPaler(layout.pieces, *layer, theme.colour(ColourRole::Surface));
  strip.setLeft(box.right() + 2 * m.step);
  const Lines caption =
      linesIn(text(Message("pinned: %1", {pinned.caption})), m.subtitle, m.smallest, strip.size(),
              QFont::Normal, theme.colour(ColourRole::Ink2));
  addLines(layout.labels, caption, strip, strip.center().y() - heightOf(caption) / 2, Align::Left);
}

Hit hitOf(const DiagramNode& node, const QRectF& box, const FigureStyle& style) {
  Hit hit;
  hit.box = box;
  hit.band = box;
  hit.series = static_cast<int>(std::lround(node.y * 8));
  hit.label = QString::fromStdString(node.valueText);
  hit.subject = node.subject;
  hit.colour = edgePen(node, style).color();
  return hit;
}

}  // namespace

DiagramLayout layoutDiagram(const DiagramFigure& figure, const FigureStyle& style,
                            const QRectF& body) {
  DiagramLayout layout;
  layout.pieces.id = QStringLiteral("pieces");
  layout.arrows.id = QStringLiteral("arrows");
  layout.labels.id = QStringLiteral("labels");
  const Measures& m = style.measures;
  QRectF room = body;
  if (!figure.pinned.empty() && body.height() > 12 * m.subtitle) {
    QRectF strip = body;
    strip.setTop(body.bottom() - std::max(0.2 * body.height(), 3.5 * m.subtitle));
    addPinned(layout, figure.pinned.front(), style, strip);
    room.setBottom(strip.top() - 2 * m.step);
  }
  const int last = lastStep(figure);
  const int step = std::clamp(style.step.value_or(last), 0, last);
  if (!figure.steps.empty()) {
    const QFont font = textFont(m.subtitle);
    const auto linesAt = [&](int each) {
      return wrapped(text(figure.steps[static_cast<std::size_t>(each)]), font, body.width(),
                     m.noteLines);
    };
    // As much room at every step: the drawing stays where it is.
    qsizetype most = 1;
    for (int each = 0; each <= last; ++each) most = std::max(most, linesAt(each).size());
    room.setBottom(room.bottom() - lineHeight(font) * static_cast<double>(most) - m.step);
    addLines(layout.labels, {linesAt(step), font, style.colours().colour(ColourRole::Accent)}, body,
             room.bottom() + m.step, Align::Left);
  }
  if (room.width() < 40 || room.height() < 40) return layout;
  const double inset = m.border;
  const Grid grid = gridIn(figure, style, room.adjusted(inset, inset, -inset, -inset));
  addPieces(layout.pieces, layout.arrows, figure, step, grid, style);
  for (const DiagramNode& node : figure.nodes) {
    if (!node.steps.holds(step)) continue;
    const QRectF box = grid.box(node);
    addTexts(layout.labels, node, box, grid, style);
    if (!node.valueText.empty()) layout.hits.push_back(hitOf(node, box, style));
  }
  return layout;
}

}  // namespace archimeter
