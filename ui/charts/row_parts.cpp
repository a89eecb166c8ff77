#include "ui/charts/row_parts.h"

#include <algorithm>

#include <QCoreApplication>

#include "ui/charts/text_fit.h"
#include "ui/theme/fonts.h"
#include "ui/theme/message_text.h"

namespace archimeter {

namespace {

constexpr double widestNames = 0.36;  // of the body

QFont nameFont(const FigureStyle& style, bool strong) {
  return textFont(style.measures.label, strong ? QFont::DemiBold : QFont::Normal);
}

}  // namespace

RowName rowName(const Message& name, const std::string& model, FigureStyle style, bool selected) {
  const std::optional<int> slot = model.empty() ? std::nullopt : style.modelSlots.assign(model);
  const Theme& theme = style.colours();
  return {text(name), slot ? theme.slotColours(*slot).label : theme.colour(ColourRole::Ink),
          selected};
}

double namesWidth(const std::vector<RowName>& names, const FigureStyle& style, double body) {
  double width = 0;
  for (const RowName& name : names) {
    width = std::max(width, textWidth(nameFont(style, name.strong), name.text));
  }
  return std::ceil(std::min(width, widestNames * body));
}

void addRowName(InkLayer& layer, const RowName& name, double right, double width, double centre,
                const FigureStyle& style) {
  const QFont font = nameFont(style, name.strong);
  addText(layer, elided(name.text, font, width), {right, centre + middle(font)}, font, name.colour,
          Align::Right);
}

void addSelectedBand(InkLayer& layer, const QRectF& band, const FigureStyle& style) {
  const Theme& theme = style.colours();
  const double step = style.measures.step;
  addRect(layer, band, Qt::NoPen, theme.colour(ColourRole::AccentTint), step);
  addRect(layer, {band.left(), band.top(), 0.625 * step, band.height()}, Qt::NoPen,
          theme.colour(ColourRole::Accent));
}

QRectF rowBand(const RowGrid& grid, int row, const QRectF& body) {
  return {body.left(), grid.top + grid.pitch * row, body.width(), grid.pitch};
}

QRectF segmentBox(const BarsLayout& layout, int row, double from, double width) {
  const double thickness = layout.grid.thickness;
  return {layout.bars.left() + from, layout.grid.centre(row) - thickness / 2, width, thickness};
}

void addInsideText(InkLayer& layer, const QString& text, const QRectF& box,
                   const FigureStyle& style) {
  const QFont font = numberFont(style.measures.note);
  const double scale = style.measures.step / 4;
  const bool high = box.height() >= font.pixelSize() + 2;
  if (!high || !fitsInside(textWidth(font, text), box.width(), scale)) return;
  addText(layer, text, {box.center().x(), box.center().y() + middle(font)}, font,
          style.colours().colour(ColourRole::Ink), Align::Centre);
}

Hit segmentHit(const Segment& segment, const QRectF& box, const QRectF& band, int row,
               const FigureStyle& style) {
  Hit hit;
  hit.box = box;
  hit.band = band;
  hit.series = row;
  hit.subject = segment.subject;
  hit.colour = style.colours().fill(segment.role).border;
  const QString name = text(segment.name);
  const QString value = QString::fromStdString(segment.valueText);
  hit.label = name.isEmpty() || value.isEmpty()
                  ? name + value
                  : QCoreApplication::translate("FigureView", "%1 · %2").arg(name, value);
  return hit;
}

void addBaseline(BarsLayout& layout, const FigureStyle& style) {
  const Measures& m = style.measures;
  const double x = crisp(layout.bars.left(), m.axis);
  addLine(layout.axes, {x, layout.bars.top() - 0.5 * m.step},
          {x, layout.bars.bottom() + 0.5 * m.step},
          flatPen(style.colours().colour(ColourRole::Control), m.axis));
}

}  // namespace archimeter
