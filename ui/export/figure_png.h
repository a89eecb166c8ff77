// A figure as a PNG file at a chosen number of dots per inch; the scenario is a text chunk of it.
#pragma once

#include <string>

#include <QByteArray>
#include <QImage>

#include "core/figures/figure.h"
#include "ui/export/page_options.h"

namespace archimeter {

QImage figureImage(const Figure& figure, const PageOptions& options);
QByteArray figurePng(const Figure& figure, const PageOptions& options = {});

// An image as a PNG file; `scenario` is one line, empty: none.
QByteArray writePng(const QImage& image, const std::string& scenario);

}  // namespace archimeter
