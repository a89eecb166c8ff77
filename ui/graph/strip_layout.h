// Where the cells, arrows and words of a depth strip go, for a width: pure geometry, in pixels.
//
// Cells keep a width in which their number can be read; what does not fit in one row goes on in the
// next. Folded, a block that repeats stands there once.
#pragma once

#include <QLineF>
#include <QRectF>
#include <QStringList>

#include "core/drawing/depth_strip.h"

namespace archimeter {

struct StripOptions {
  double width = 0;
  bool folded = false;
  bool brief = false;           // the cells alone, for a page with little height
  QString title;                // "DeepSeek V4.1 Flash, 40 layers"
  double controls = 0;          // width kept free at the right of the title
  std::vector<QString> names;   // of the parts
  std::vector<double> heights;  // of the parts, 0 ... 1
};

struct StripBox {
  QRectF box;
  QRectF reach;  // where a click means it
  std::size_t part = 0;
  std::optional<std::size_t> layer;  // empty: no layer
  QStringList lines;
  bool beside = false;  // part of no total
};

struct StripWords {
  QPointF place;  // left end of the baseline
  QString text;
  double pixels = 11;
  bool strong = false;
};

// Over cells that belong together, its text at the left.
struct StripBracket {
  QPointF from;
  QPointF to;
  bool opens = true;  // not continued from the row above
  bool closes = true;
};

// A piece of a line that layers share, in one row.
struct StripLane {
  Sharing what = Sharing::Cache;
  QPointF from;
  QPointF to;
  std::optional<QPointF> owner;  // top of its dot's stem
  std::vector<QPointF> readers;  // tips of the arrows
};

struct StripSwatch {
  QRectF box;
  int tone = 0;
};

struct StripLayout {
  std::vector<StripBox> boxes;  // in depth order
  std::vector<StripWords> words;
  std::vector<StripBracket> brackets;
  std::vector<StripLane> lanes;
  std::vector<QRectF> chips;    // Engram, over the cell below
  std::vector<QLineF> divides;  // between encoder and decoder
  std::vector<StripSwatch> swatches;
  int rows = 0;
  double height = 0;
};

StripLayout layOutStrip(const DepthStrip& strip, const StripOptions& options);

}  // namespace archimeter
