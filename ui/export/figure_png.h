// A figure as a PNG file at a chosen number of dots per inch; the scenario is a text chunk of it.
#pragma once

#include <functional>
#include <string>

#include <QByteArray>
#include <QImage>
#include <QPainter>
#include <QString>

#include "core/figures/figure.h"
#include "ui/export/page_options.h"

namespace archimeter {

QImage figureImage(const Figure& figure, const PageOptions& options);
QByteArray figurePng(const Figure& figure, const PageOptions& options = {});

// Why a page of 0.1 mm units cannot be painted at so many dots per inch; empty where it can.
QString imageFault(QSize size, int dpi);

// What `draw` paints on a page of 0.1 mm units, at so many dots per inch.
QImage pageImage(QSize size, int dpi, const std::function<void(QPainter&)>& draw);

// An image as a PNG file; `scenario` is one line, empty: none.
QByteArray writePng(const QImage& image, const std::string& scenario);

}  // namespace archimeter
