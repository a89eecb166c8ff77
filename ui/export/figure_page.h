// A figure composed for a page: what every written form of it is drawn from.
#pragma once

#include <QPainter>

#include "core/figures/figure.h"
#include "ui/charts/figure_scene.h"
#include "ui/export/page_options.h"

namespace archimeter {

class FigurePage {
 public:
  FigurePage(const Figure& figure, const PageOptions& options);

  QSize size() const { return m_size; }  // units of 0.1 mm
  QColor ground() const { return m_ground; }
  QString title() const { return m_title; }  // "Figure 2-18. ..."
  QString description() const { return m_description; }
  FigureScene& scene() { return m_scene; }

  // Whether the page has room for all of the figure.
  bool isWhole() const { return m_whole; }

  // Draws the figure, its ground included, in a painter's units of 0.1 mm.
  void draw(QPainter& painter);

 private:
  QSize m_size;
  QString m_title;
  QString m_description;
  QColor m_ground;
  FigureScene m_scene;
  bool m_whole = true;
};

}  // namespace archimeter
