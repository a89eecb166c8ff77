// Drawings as one-page PDF files: vector, fonts embedded, the same bytes on every run.
//
// The scenario rides in the XMP packet, where it is found again, and as an attachment for people.
#pragma once

#include <functional>
#include <string>

#include <QByteArray>
#include <QPainter>

#include "core/figures/figure.h"
#include "ui/export/page_options.h"

namespace archimeter {

struct PdfPage {
  QString title;
  QSize size;            // units of 0.1 mm, as the painter's
  std::string scenario;  // one line; empty: none
};

QByteArray writePdf(const PdfPage& page, const std::function<void(QPainter&)>& draw);

QByteArray figurePdf(const Figure& figure, const PageOptions& options = {});

}  // namespace archimeter
