// A figure as data: what to show, with no colour, font or pixel. The views of ui/charts draw it,
// the exports write it.
//
// Numbers are exact and in base units (bytes, FLOPs, tokens); texts beside them are already rounded
// and carry their unit.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/cost/explanation.h"
#include "core/units/integer.h"
#include "core/units/message.h"

namespace archimeter {

// What a filled piece stands for; the theme knows its colour in light, dark and print.
enum class Role {
  EmbeddingHead,
  Attention,
  Pairs,
  Indexer,
  LinearAttention,
  FeedForward,
  RoutedExperts,
  Engram,
  Connection,
  Other,
  StoredWeights,
  Reserve,
  RequestState
};

enum class Scaling { Linear, Logarithmic };

// What the numbers of an axis count; a view writes a value in it ("1.208 GB", "8,192 tokens").
enum class AxisUnit { Number, DecimalBytes, BinaryBytes, FlopCount, TokenCount };

struct Tick {
  Integer value;
  std::string label;  // empty: a mark without a label
  int rank = 0;  // a view short of room drops the labels of the highest rank first; 0 stays longest
};

struct AxisEnds {
  Integer low;
  Integer high;
};

struct Axis {
  Message title;  // quantity, unit and scaling: "tokens retained (log)"
  Scaling scaling = Scaling::Linear;
  Integer low;              // > 0 on a logarithmic axis
  Integer high;             // > low
  std::vector<Tick> ticks;  // ascending, inside [low, high]
  AxisUnit unit = AxisUnit::Number;
  std::optional<AxisEnds> whole = {};  // without zoom; empty: it cannot be zoomed
};

struct CurvePoint {
  Integer x;
  Integer y;
  friend bool operator==(const CurvePoint&, const CurvePoint&) = default;
};

// One curve for one model. Points ascend in x and lie inside the axes.
struct Curve {
  std::string model;  // id; the theme gives its colour, dash and marker
  Message name;
  std::vector<CurvePoint> points;
  std::optional<Integer> publishedEnd;  // beyond this x the curve is extrapolated: dotted
  std::optional<CurvePoint>
      marker;              // its value at the needle; absent when that lies outside the axes
  std::string markerText;  // "1.208 GB"
  Message endText;         // "154.6 GB at 1M"
  Subject subject;         // of the curve; a click on an axis of tokens adds the point's x
  bool reference = false;  // what the others are held against: thin, without the model's colour
  bool pinned = false;  // of the pinned dials: thin and paler; no name: it lies under its model's
};

struct Needle {
  Integer x;
  std::string label;  // "8,192"
};

// Where a curve passes what it is held against; marked with a ring.
struct CurveCrossing {
  CurvePoint point;
  std::string text;  // "B = 13"; written where there is one alone
};

struct CurvesFigure {
  Axis x;
  Axis y;
  std::vector<Curve> curves;
  std::optional<Needle> needle;
  std::optional<Needle> pinnedNeedle = {};
  std::vector<CurveCrossing> crossings = {};
};

struct Segment {
  Role role = Role::Other;
  Integer value;
  Message name;
  std::string insideText;  // shown inside the segment where it fits; may be empty
  std::string valueText;   // exact, for hover: "1,509,949,440 parameters, 3.020 GB"
  Subject subject;
};

// A bar that runs to the right, in one or more segments, with columns of text at its right.
struct BarRow {
  std::string model;  // id when the row stands for a model; empty otherwise
  Message name;
  std::vector<Segment> segments;
  std::vector<std::string> columns;
  Message absent;  // why there is no bar ("dense: no routed experts"); such a row has no segments
  std::vector<Integer> pinned = {};  // the segments with the pinned dials, where those differ
};

struct BarsFigure {
  Axis value;
  std::vector<Message> columnTitles;
  std::vector<BarRow> rows;  // top to bottom
};

// What of a device was taken with the pinned dials: weights and reserve, and those with all
// requests.
struct PinnedCapacity {
  Integer weights;
  Integer all;
};

// One device (or several pooled) filled by weights, reserve and one cell for each request's state.
struct CapacityRow {
  std::string model;
  Message name;
  Segment weights;
  Segment reserve;
  Segment request;              // `value` is one request's state; drawn `count` times
  Integer count;                // requests that fit
  Message countUnit;            // "requests", "request"
  std::vector<Message> limits;  // one line each: "limited by state", "need 8 devices"
  Subject subject;
  std::optional<PinnedCapacity> pinned = {};
};

struct CapacityFigure {
  Axis value;              // bytes from 0
  Integer device;          // where the memory ends
  std::string deviceText;  // "24 GB"
  std::vector<CapacityRow> rows;
};

// The steps of a drawing at which a piece of it is there.
struct StepRange {
  int from = 0;
  int until = 1 << 20;

  friend bool operator==(const StepRange&, const StepRange&) = default;

  bool holds(int step) const { return step >= from && step <= until; }
};

enum class DiagramShape {
  Box,    // a part: rounded, with a border
  Cell,   // one of many that touch
  Dot,    // a node of a chain
  Frame,  // around parts that belong together; its text stands at the top left
  Words   // text alone
};

// A piece of a drawing. Positions and sizes are in units of its grid, from the top left.
struct DiagramNode {
  DiagramShape shape = DiagramShape::Box;
  double x = 0;
  double y = 0;
  double width = 1;
  double height = 1;
  Message text;
  Message detail;            // a second, smaller line
  std::optional<Role> role;  // what it stands for; none: an empty piece
  bool strong = false;       // what the drawing is about, or what happens at this step
  StepRange steps;
  std::string valueText;  // for hover; empty: cannot be pointed at
  Subject subject;

  friend bool operator==(const DiagramNode&, const DiagramNode&) = default;
};

struct DiagramPoint {
  double x = 0;
  double y = 0;

  friend bool operator==(const DiagramPoint&, const DiagramPoint&) = default;
};

struct DiagramArrow {
  std::vector<DiagramPoint> points;  // straight pieces from the first to the last
  bool head = true;
  bool strong = false;
  bool dashed = false;
  StepRange steps;

  friend bool operator==(const DiagramArrow&, const DiagramArrow&) = default;
};

// A structure, a grid or a sequence. With steps it can be played, one sentence a step; on paper it
// shows the last one.
struct DiagramFigure {
  double width = 1;  // of the grid
  double height = 1;
  std::vector<DiagramNode> nodes;
  std::vector<DiagramArrow> arrows;
  std::vector<Message> steps;
  std::vector<DiagramFigure> pinned = {};  // of the pinned dials, where that differs: one or none
  Message caption = {};                    // of a pinned drawing: what it shows

  friend bool operator==(const DiagramFigure&, const DiagramFigure&) = default;
};

// Rows of text; the first column names the row, the others hold numbers already written out.
struct TableRow {
  std::vector<Message> cells;
  bool sum = false;
  bool pinned = false;  // of the pinned dials, under the row that differs; paler
};

struct TableFigure {
  std::vector<Message> columns;
  std::vector<TableRow> rows;
};

struct LegendEntry {
  Role role = Role::Other;
  Message name;
};

// A dial of one figure alone: a few values to choose from. FigureSettings holds what was chosen.
struct OwnDial {
  std::string id;  // "groups"
  Message name;
  std::vector<Integer> values;  // ascending
  Integer value;                // the one in force
};

struct Figure {
  std::string id;    // "2-18"
  Message title;     // what, against what
  Message subtitle;  // the dials in force, formats, path, scaling
  Message note;      // scope, conventions, what is not counted
  Message
      description;  // one or two sentences with the key numbers, for a screen reader and the file
  std::vector<LegendEntry> legend;  // component fills only
  std::variant<CurvesFigure, BarsFigure, CapacityFigure, DiagramFigure, TableFigure> data;
  std::vector<OwnDial> dials;
  Message unavailable;  // why nothing can be drawn (no device chosen, a result out of range); then
                        // `data` is empty
};

}  // namespace archimeter
