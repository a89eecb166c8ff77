#include "ui/charts/frame_layout.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

struct Lines {
  QStringList lines;
  QFont font;
  QColor colour;
};

// Writes lines downwards from `top`; answers where the next line would begin.
double addLines(InkLayer& layer, const Lines& text, double left, double top) {
  const double height = lineHeight(text.font);
  for (const QString& line : text.lines) {
    addText(layer, line, {left, top + height * 0.78}, text.font, text.colour);
    top += height;
  }
  return top;
}

double heightOf(const Lines& text) {
  return static_cast<double>(text.lines.size()) * lineHeight(text.font);
}

// The figure id at the right, where the title leaves room for it; answers the room for the title.
double addId(InkLayer& layer, const Figure& figure, const FigureStyle& style,
             const QFont& titleFont, double left, double right) {
  const Measures& m = style.measures;
  const QFont font = textFont(m.subtitle);
  const QString id = QString::fromStdString(figure.id);
  const double room = right - left - textWidth(font, id) - 4 * m.step;
  const double wanted = textWidth(titleFont, text(figure.title));
  if (id.isEmpty() || (m.titleLines > 1 && wanted > room) || room < 20 * m.step) {
    return right - left;
  }
  addText(layer, id, {right, m.padding + lineHeight(titleFont) * 0.78}, font,
          style.colours().colour(ColourRole::Ink3), Align::Right);
  return room;
}

double layoutHead(FigureFrame& frame, const Figure& figure, const FigureStyle& style, double left,
                  double right) {
  const Measures& m = style.measures;
  frame.title.id = QStringLiteral("title");
  const QFont titleFont = textFont(m.title, QFont::DemiBold);
  const double titleRoom = addId(frame.title, figure, style, titleFont, left, right);
  const Lines title{wrapped(text(figure.title), titleFont, titleRoom, m.titleLines), titleFont,
                    style.colours().colour(ColourRole::Ink)};
  double y = addLines(frame.title, title, left, m.padding);
  const QFont subFont = textFont(m.subtitle);
  const Lines subtitle{wrappedFacts(text(figure.subtitle), subFont, right - left, m.subtitleLines),
                       subFont, style.colours().colour(ColourRole::Ink2)};
  frame.headFreeFrom = left;
  y = addLines(frame.title, subtitle, left, y);
  frame.headBaseline = y - lineHeight(subFont) * 0.22;
  if (!subtitle.lines.isEmpty()) {
    frame.headFreeFrom += textWidth(subFont, subtitle.lines.last()) + 4 * m.step;
  }
  return y;
}

// Swatch and name, one after another, in as many rows as they need; answers the height.
double layoutLegend(InkLayer& layer, const Figure& figure, const FigureStyle& style, double size,
                    double left, double right) {
  const Measures& m = style.measures;
  const QFont font = textFont(size);
  const double swatch = std::round(font.pixelSize() * 0.8);
  const double height = std::ceil(lineHeight(font) * 1.12);
  double x = left;
  double y = 0;
  for (const LegendEntry& entry : figure.legend) {
    const QString name = elided(text(entry.name), font, right - left - swatch - 2 * m.step);
    const double width = swatch + 1.5 * m.step + textWidth(font, name);
    if (x > left && x + width > right) {
      x = left;
      y += height;
    }
    const ComponentFill fill = style.colours().fill(entry.role);
    const QRectF box(crisp(x, m.border), crisp(y + (height - swatch) / 2, m.border), swatch,
                     swatch);
    addRect(layer, box, QPen(fill.border, m.border), fill.fill);
    addText(layer, name, {x + swatch + 1.5 * m.step, y + height / 2 + middle(font)}, font,
            style.colours().colour(ColourRole::Ink2));
    x += width + 4 * m.step;
  }
  return figure.legend.empty() ? 0 : y + height;
}

void moveDown(InkLayer& layer, double distance) {
  for (InkShape& shape : layer.shapes) shape.path.translate(0, distance);
  for (InkText& each : layer.texts) each.position.ry() += distance;
}

std::size_t rowCount(const Figure& figure) {
  if (const auto* bars = std::get_if<BarsFigure>(&figure.data)) return bars->rows.size();
  if (const auto* capacity = std::get_if<CapacityFigure>(&figure.data))
    return capacity->rows.size();
  return 0;
}

// In a small window the legend gives way before the plot or one of its rows does, and the note
// before the legend.
double leastBody(const Figure& figure, const Measures& m) {
  const double axis = m.tickLength + lineHeight(numberFont(m.tick)) + m.step;
  if (const auto* drawing = std::get_if<DiagramFigure>(&figure.data)) {
    const double sentence = drawing->steps.empty() ? 0 : lineHeight(textFont(m.subtitle)) + m.step;
    return 1.2 * m.smallest * drawing->height + sentence;
  }
  const double rows = static_cast<double>(rowCount(figure)) * leastRowPitch(m);
  return std::max(6 * lineHeight(textFont(m.tick)), rows + axis + lineHeight(textFont(m.note)));
}

constexpr double smaller = 0.8;  // of the size of a note or a legend, where there is little room

struct Room {
  double left;
  double right;
  double top;
  double bottom;
};

// The note in so many lines: smaller where it would be cut, and then with fewer sentences.
Lines noteIn(const QString& note, const FigureStyle& style, double width, int lines) {
  const Measures& m = style.measures;
  const QColor colour = style.colours().colour(ColourRole::Ink3);
  for (double size = m.note;; size -= 0.5) {
    const QFont font = textFont(size);
    const QStringList wrappedNote = wrapped(note, font, width, lines);
    if (wrappedNote.join(' ') == note) return {wrappedNote, font, colour};
    if (size - 0.5 >= smaller * m.note) continue;
    const qsizetype sentence = note.lastIndexOf(QStringLiteral(". "));
    if (sentence < 0) return {wrappedNote, font, colour};
    return noteIn(note.left(sentence + 1), style, width, lines);
  }
}

// The note, in fewer lines where the body would become low; answers the height it takes.
double layoutNote(InkLayer& layer, const Figure& figure, const FigureStyle& style,
                  const Room& room) {
  const Measures& m = style.measures;
  for (int lines = m.noteLines; lines > 0; --lines) {
    const Lines note = noteIn(text(figure.note), style, room.right - room.left, lines);
    const double height = heightOf(note);
    const double wanted = leastBody(figure, m) * (lines > 1 ? 1.6 : 1);
    if (note.lines.isEmpty() || room.bottom - height - room.top < wanted) continue;
    addLines(layer, note, room.left, room.bottom - height);
    return height + 1.5 * m.step;
  }
  return 0;
}

}  // namespace

double leastRowPitch(const Measures& m) {
  return std::ceil(lineHeight(textFont(m.label)) * 0.85);
}

FigureFrame layoutFrame(const Figure& figure, const FigureStyle& style, QSizeF size) {
  const Measures& m = style.measures;
  const double left = m.padding;
  const double right = size.width() - m.padding;
  const double bottom = size.height() - 0.8 * m.padding;
  FigureFrame frame;
  if (right - left < 6 * m.step || size.height() < 2 * m.padding + m.title) return frame;
  const double top = layoutHead(frame, figure, style, left, right) + 2 * m.step;
  frame.legend.id = QStringLiteral("legend");
  frame.note.id = QStringLiteral("note");
  InkLayer legend = frame.legend;
  double legendHeight = 0;
  bool hasLegend = false;
  for (const double letters : {m.note, smaller * m.note}) {
    if (hasLegend || !figure.unavailable.empty()) break;
    legend = frame.legend;
    legendHeight = layoutLegend(legend, figure, style, letters, left, right);
    hasLegend = legendHeight > 0 && bottom - legendHeight - top >= leastBody(figure, m);
  }
  const double legendRoom = hasLegend ? legendHeight + 1.5 * m.step : 0;
  double end =
      bottom - layoutNote(frame.note, figure, style, {left, right, top + legendRoom, bottom});
  if (hasLegend) {
    moveDown(legend, std::round(end - legendHeight));
    frame.legend = std::move(legend);
    end -= legendRoom;
  }
  frame.body = QRectF(left, std::ceil(top), right - left, std::max(0.0, std::floor(end - top)));
  return frame;
}

InkLayer layoutUnavailable(const Figure& figure, const FigureStyle& style, const QRectF& body) {
  InkLayer layer{QStringLiteral("unavailable"), {}, {}};
  const QFont font = textFont(style.measures.label);
  const int room = static_cast<int>(body.height() / lineHeight(font));
  const Lines sentence{wrapped(text(figure.unavailable), font, body.width(), std::min(room, 6)),
                       font, style.colours().colour(ColourRole::Ink2)};
  const double top = body.top() + std::max(0.0, (body.height() - heightOf(sentence)) / 3);
  addLines(layer, sentence, body.left(), top);
  return layer;
}

}  // namespace archimeter
