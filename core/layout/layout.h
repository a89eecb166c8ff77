// Where the boxes and lines of a layer's graph go: sizes in, positions and routes out.
//
// Pure geometry, deterministic, in pixels from the top left corner. Boxes stand in ranks, a
// consumer below its producer; lines are right-angled and run between the ranks or past their
// boxes, never through one. What skips a whole part runs in a lane at its left.
#pragma once

#include <cstddef>
#include <vector>

namespace archimeter {

struct LayoutPoint {
  double x = 0;
  double y = 0;
  friend bool operator==(const LayoutPoint&, const LayoutPoint&) = default;
};

struct LayoutBox {
  double left = 0;
  double top = 0;
  double width = 0;
  double height = 0;

  double right() const { return left + width; }
  double bottom() const { return top + height; }
  double centre() const { return left + width / 2; }
  friend bool operator==(const LayoutBox&, const LayoutBox&) = default;
};

inline constexpr int noNode = -1;

struct LayoutNode {
  double width = 0;
  double height = 0;
  double labelWidth = 0;  // of the text beside the line that leaves it
  double above = 0;       // more room over it, for the title of a frame
  int section = 0;        // never smaller than that of its producers
  int rightOf = noNode;   // stands in the same row, directly right of this producer of its input
};

// Edges of one net leave the same node and share their line as far as they go the same way.
struct LayoutEdge {
  std::size_t from = 0;
  std::size_t to = 0;
  int net = 0;
  bool skips = false;  // runs in the lane at the side
};

struct LayoutInput {
  std::vector<LayoutNode> nodes;
  std::vector<LayoutEdge> edges;  // without a circle
  bool sideBySide = false;        // sections stand beside each other, not below
};

struct Layout {
  std::vector<LayoutBox> nodes;
  std::vector<std::vector<LayoutPoint>> edges;  // corners from the producer to the consumer
  std::vector<LayoutPoint> labels;     // of each node: left end and middle of the text at its line
  std::vector<double> labelWidths;     // as asked for; 0: no text
  std::vector<double> rooms;           // how wide that text may be before it meets something
  std::vector<LayoutPoint> junctions;  // where the lines of a net part
  double width = 0;
  double height = 0;
};

struct LayoutGaps {
  double between = 20;  // of two boxes of a rank
  double beside = 24;   // of a box and the one it stands right of
  double line = 12;     // of a line and a box or another line
  double track = 8;     // of two lines between ranks
  double label = 27;    // height of the text below a box: two lines
  double arrow = 13;    // free above a box
  double port = 14;     // of two lines that enter a box
  double lane = 22;     // of a lane and the boxes
  double section = 40;  // of two sections side by side
  double margin = 12;
};

Layout layOut(const LayoutInput& input, const LayoutGaps& gaps = {});

}  // namespace archimeter
