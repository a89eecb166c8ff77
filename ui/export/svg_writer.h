// Writes the elements of a figure as one small SVG file, a group with a stable id for each part.
#pragma once

#include <QSize>

#include "ui/export/svg_reader.h"

namespace archimeter {

struct SvgGroup {
  QString id;
  std::vector<SvgElement> elements;
};

struct SvgDocument {
  QString title;
  QString description;
  QString metadata;  // one line of text; empty: none
  QSize size;  // units of 0.1 mm
  QColor ground;
  std::vector<SvgGroup> groups;
};

QByteArray writeSvg(const SvgDocument& document);

}  // namespace archimeter
