#include "ui/export/graph_sheet.h"

#include <algorithm>
#include <cmath>

#include "ui/charts/layer_item.h"
#include "ui/charts/text_fit.h"
#include "ui/graph/graph_header.h"
#include "ui/graph/legend_ink.h"
#include "ui/graph/node_box.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double unitsPerMillimetre = 10;
constexpr double unitsPerPixel = 2;  // the smallest type, 10 pixels, is 20 units
constexpr double usualPercent = 100;
constexpr double margin = 24;
constexpr double titleUnits = 29;
constexpr double factsUnits = 21;
constexpr double narrowestHeader = 1000;
constexpr int headerLines = 6;
constexpr int fittings = 8;  // a smaller scale breaks lines elsewhere

}  // namespace

GraphSheet::GraphSheet(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                       GraphStyle style, const PageOptions& options)
    : m_drawing(drawing),
      m_style(std::move(style)),
      m_parts(options.parts),
      m_page(options.widthMm * unitsPerMillimetre, options.heightMm * unitsPerMillimetre),
      m_title(graphTitle(drawing, resolved)),
      m_facts(graphFacts(drawing, resolved)) {
  m_style.theme = options.theme;
  m_style.foldArrows = false;
  m_style.selected.reset();
  m_style.marked.clear();
  const double wanted = options.textPercent / usualPercent;
  const std::vector<NodeSize> sizes = boxSizes(drawing);
  const Layout beside = layOutDrawing(drawing, sizes, true);
  const double size = fit(beside, wanted);
  if (size >= wanted) return;
  // One below the other the parts of the layer may be shown larger.
  if (fit(layOutDrawing(drawing, sizes, false), wanted) < size) fit(beside, wanted);
}

// The scale at which it fits on the page.
double GraphSheet::fit(const Layout& layout, double wanted) {
  double size = wanted;
  compose(layout, size);
  for (int i = 0; i < fittings; ++i) {
    double ratio = 1;
    if (m_page.width() > 0) ratio = std::min(ratio, m_page.width() / m_needed.width());
    if (m_page.height() > 0) ratio = std::min(ratio, m_page.height() / m_needed.height());
    if (ratio >= 1) break;
    size *= ratio;
    compose(layout, size);
  }
  return size;
}

void GraphSheet::compose(const Layout& layout, double size) {
  m_layers.clear();
  m_style.scale = unitsPerPixel * size;
  GraphInk ink = inkOf(m_drawing, layout, m_style);
  const double room =
      m_page.width() > 0 ? m_page.width() : std::max(ink.size.width(), narrowestHeader * size);
  const QSizeF header = addHeader(room, size);
  m_needed = {std::max(header.width(), ink.size.width()), header.height() + ink.size.height()};
  const double width = m_page.width() > 0 ? m_page.width() : m_needed.width();
  const double height = m_page.height() > 0 ? m_page.height() : m_needed.height();
  m_size = {static_cast<int>(std::ceil(width)), static_cast<int>(std::ceil(height))};
  const QPointF origin(m_page.width() > 0 ? std::max(0.0, (width - ink.size.width()) / 2) : 0,
                       header.height());
  for (InkLayer& layer : ink.layers) m_layers.push_back({std::move(layer), origin});
}

// Title, dials and legend, in lines as wide as `width`; how much room they take.
QSizeF GraphSheet::addHeader(double width, double size) {
  const double edge = margin * size;
  const QFont large = textFont(titleUnits * size, QFont::DemiBold);
  const QFont small = textFont(factsUnits * size);
  QSizeF room(0, edge);
  InkLayer words{"title", {}, {}};
  const auto add = [&](const QStringList& lines, const QFont& font, double height,
                       ColourRole role) {
    for (const QString& line : lines) {
      addText(words, line, {edge, room.height() + height}, font, m_style.colours().colour(role));
      room.rheight() += 1.35 * height;
      room.setWidth(std::max(room.width(), textWidth(font, line) + 2 * edge));
    }
  };
  if (m_parts.title)
    add(wrapped(m_title, large, width - 2 * edge, headerLines), large, titleUnits * size,
        ColourRole::Ink);
  if (m_parts.dials)
    add(wrappedFacts(m_facts, small, width - 2 * edge, headerLines), small, factsUnits * size,
        ColourRole::Ink2);
  m_layers.push_back({std::move(words), {}});
  if (m_parts.legend) {
    InkLayer legend =
        legendInk(m_style, {edge, room.height() + factsUnits * size / 2}, width - 2 * edge);
    for (const InkText& each : legend.texts) {
      const QRectF box = textBox(each);
      room = {std::max(room.width(), box.right() + edge), std::max(room.height(), box.bottom())};
    }
    m_layers.push_back({std::move(legend), {}});
  }
  if (m_parts.title || m_parts.dials || m_parts.legend) room.rheight() += edge / 2;
  return room;
}

void GraphSheet::draw(QPainter& painter) const {
  const QRectF page(QPointF(0, 0), m_size);
  painter.setRenderHint(QPainter::Antialiasing);
  // A PDF page is a whole number of points, and may be a little larger.
  painter.fillRect(page.adjusted(0, 0, 4, 4), ground());
  for (const Placed& layer : m_layers) {
    LayerItem item;
    item.setLayer(layer.ink, page);
    painter.save();
    painter.translate(layer.origin);
    item.paint(&painter, nullptr, nullptr);
    painter.restore();
  }
}

}  // namespace archimeter
