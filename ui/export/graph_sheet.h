// The graph of a layer type composed for a page: what every written form of it is drawn from.
//
// Without a size the page is as large as the graph; into a page of a given size it is arranged and
// scaled so that it fits, never larger than the size of its texts asks for. Units of 0.1 mm.
#pragma once

#include <QPainter>

#include "core/cost/resolved_scenario.h"
#include "core/drawing/layer_drawing.h"
#include "ui/export/page_options.h"
#include "ui/graph/graph_ink.h"

namespace archimeter {

// As large as the graph, in the look of print.
inline PageOptions graphPage() {
  PageOptions page;
  page.widthMm = page.heightMm = 0;
  return page;
}

class GraphSheet {
 public:
  struct Placed {
    InkLayer ink;
    QPointF origin;
  };

  // Of `style` the colours are those of the page, and the scale is the page's.
  GraphSheet(const LayerDrawing& drawing, const ResolvedScenario& resolved, GraphStyle style,
             const PageOptions& options);

  QSize size() const { return m_size; }
  QColor ground() const { return m_style.colours().colour(ColourRole::Surface); }
  QString title() const { return m_title; }
  QString description() const { return m_facts; }  // the dials in force
  const std::vector<Placed>& layers() const { return m_layers; }

  // Draws all of it, its ground included.
  void draw(QPainter& painter) const;

 private:
  double fit(const Layout& layout, double wanted);
  void compose(const Layout& layout, double size);
  QSizeF addHeader(double width, double size);

  const LayerDrawing& m_drawing;
  GraphStyle m_style;
  PageParts m_parts;
  QSizeF m_page;  // 0: free
  QString m_title;
  QString m_facts;
  QSizeF m_needed;
  QSize m_size;
  std::vector<Placed> m_layers;
};

}  // namespace archimeter
