#include "ui/charts/highlight_layout.h"

#include <algorithm>

#include "ui/charts/marker_path.h"
#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"

namespace archimeter {

InkLayer layoutHighlight(const Hit& hit, const FigureStyle& style, const QRectF& figure) {
  const Measures& m = style.measures;
  const Theme& theme = style.colours();
  InkLayer layer;
  if (hit.isPoint()) {
    layer.shapes.push_back({markerPath(hit.marker, hit.box.center(), hit.box.width()),
                            QPen(hit.colour, m.markerPen), hit.colour});
  } else if (hit.colour.isValid()) {
    addRect(layer, hit.box, QPen(theme.colour(ColourRole::Ink), 1.5 * m.border), Qt::NoBrush);
  }
  const QFont font = textFont(m.label);
  const double room = figure.width() - 5 * m.step;
  const QString label = elided(hit.label, font, room);
  if (label.isEmpty()) return layer;
  const QSizeF size(std::ceil(textWidth(font, label)) + 3 * m.step,
                    std::ceil(lineHeight(font)) + m.step);
  const QPointF anchor = hit.box.center();
  double top = hit.box.top() - size.height() - 1.5 * m.step;
  if (top < figure.top() + m.step) top = hit.box.bottom() + 1.5 * m.step;
  const double right = figure.right() - m.step - size.width();
  const double left = std::clamp(anchor.x() - size.width() / 2, figure.left() + m.step,
                                 std::max(figure.left() + m.step, right));
  const QRectF box(crisp(left, m.border), crisp(top, m.border), size.width(), size.height());
  addRect(layer, box, QPen(theme.colour(ColourRole::Control), m.border),
          theme.colour(ColourRole::Surface), 0.75 * m.step);
  addText(layer, label, {box.center().x(), box.center().y() + middle(font)}, font,
          theme.colour(ColourRole::Ink), Align::Centre);
  return layer;
}

}  // namespace archimeter
