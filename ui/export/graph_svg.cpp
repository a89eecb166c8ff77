#include "ui/export/graph_svg.h"

#include <algorithm>
#include <cmath>

#include <QBuffer>
#include <QPainter>
#include <QSvgGenerator>

#include "ui/charts/layer_item.h"
#include "ui/export/svg_reader.h"
#include "ui/export/svg_writer.h"
#include "ui/graph/graph_header.h"
#include "ui/graph/legend_ink.h"
#include "ui/graph/node_box.h"
#include "ui/theme/fonts.h"

namespace archimeter {

namespace {

constexpr double unitsPerPixel = 2;  // the smallest type, 10 pixels, is 20 units of 0.1 mm
constexpr int dotsPerInch = 254;     // one dot is one unit
constexpr double margin = 24;
constexpr double titleUnits = 29;
constexpr double factsUnits = 21;

QByteArray paint(const InkLayer& ink, QPointF origin, QSize size) {
  QBuffer buffer;
  QSvgGenerator generator;
  generator.setOutputDevice(&buffer);
  generator.setSize(size);
  generator.setViewBox(QRect(QPoint(0, 0), size));
  generator.setResolution(dotsPerInch);
  LayerItem item;
  item.setLayer(ink, QRectF(QPointF(0, 0), size));
  QPainter painter(&generator);
  painter.translate(origin);
  item.paint(&painter, nullptr, nullptr);
  painter.end();
  return buffer.data();
}

struct Header {
  InkLayer ink{"title", {}, {}};
  double width = 0;
};

Header headerOf(const QString& title, const QString& facts, const GraphStyle& style) {
  Header header;
  const QFont large = textFont(titleUnits, QFont::DemiBold);
  const QFont small = textFont(factsUnits);
  addText(header.ink, title, {margin, margin + titleUnits}, large,
          style.colours().colour(ColourRole::Ink));
  addText(header.ink, facts, {margin, margin + titleUnits + 1.7 * factsUnits}, small,
          style.colours().colour(ColourRole::Ink2));
  header.width = std::max(textWidth(large, title), textWidth(small, facts)) + 2 * margin;
  return header;
}

void addGroup(SvgDocument& document, const InkLayer& ink, QPointF origin) {
  std::vector<SvgElement> elements = readSvg(paint(ink, origin, document.size));
  if (!elements.empty()) document.groups.push_back({ink.id, std::move(elements)});
}

}  // namespace

QByteArray graphSvg(const LayerDrawing& drawing, const ResolvedScenario& resolved,
                    GraphStyle style, const std::string& scenario) {
  style.scale = unitsPerPixel;
  const Layout layout = layOutDrawing(drawing, boxSizes(drawing), style.sideBySide);
  const GraphInk ink = inkOf(drawing, layout, style);
  const QString title = graphTitle(drawing, resolved);
  const QString facts = graphFacts(drawing, resolved);
  const Header header = headerOf(title, facts, style);
  const double legendTop = margin + titleUnits + 2.6 * factsUnits;
  const InkLayer legend = legendInk(style, {margin, legendTop}, 1e6);
  double width = std::max(header.width, ink.size.width());
  for (const InkText& each : legend.texts) width = std::max(width, textBox(each).right() + margin);
  const QPointF origin(0, legendTop + 2 * factsUnits);
  SvgDocument document{title,
                       facts,
                       QString::fromStdString(scenario),
                       QSize(static_cast<int>(std::ceil(width)),
                             static_cast<int>(std::ceil(origin.y() + ink.size.height()))),
                       style.colours().colour(ColourRole::Surface),
                       {}};
  addGroup(document, header.ink, {});
  addGroup(document, legend, {});
  for (const InkLayer& layer : ink.layers) addGroup(document, layer, origin);
  return writeSvg(document);
}

}  // namespace archimeter
