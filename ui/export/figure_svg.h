// A figure as an SVG file: the scene the screen shows, composed for paper.
//
// User unit 0.1 mm. Presentation attributes only, no raster, no clipping, no date; texts keep their
// width by textLength and name families to fall back to, or are outlines. The same figure gives the
// same bytes on every run and machine. loadFonts() has to be called before, and a QApplication
// has to exist.
#pragma once

#include <QByteArray>

#include "core/figures/figure.h"
#include "ui/export/page_options.h"

namespace archimeter {

QByteArray figureSvg(const Figure& figure, const PageOptions& options = {});

}  // namespace archimeter
