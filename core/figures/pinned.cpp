#include "core/figures/pinned.h"

#include <algorithm>

#include "core/figures/axis_view.h"

namespace archimeter {

namespace {

bool covers(const Axis& outer, const Axis& inner) {
  return outer.low <= inner.low && outer.high >= inner.high;
}

// An axis that reaches as far as both; a stretch someone chose stays.
Axis joined(const Axis& now, const Axis& then, const AxisChoice& choice) {
  if (choice.range || covers(now, then)) return now;
  Axis axis = now;
  axis.low = min(now.low, then.low);
  axis.high = max(now.high, then.high);
  axis.ticks =
      covers(then, now) ? then.ticks : ticksBetween(axis.scaling, axis.unit, axis.low, axis.high);
  if (axis.whole) axis.whole = AxisEnds{axis.low, axis.high};
  return axis;
}

// The same figure over a stretch of x that others need too.
Figure over(const FigureInfo& info, const ResolvedScenario& resolved, FigureOptions own,
            const Axis& x) {
  own.own.x.range = AxisRange{x.low, x.high};
  return info.build(resolved, own);
}

// Whether two curves agree wherever both have a point: the needles' own points differ.
bool sameCourse(const Curve& a, const Curve& b) {
  auto other = b.points.begin();
  for (const CurvePoint& point : a.points) {
    while (other != b.points.end() && other->x < point.x) ++other;
    if (other != b.points.end() && other->x == point.x && other->y != point.y) return false;
  }
  return true;
}

void addCurves(CurvesFigure& figure, CurvesFigure then) {
  const std::size_t present = figure.curves.size();
  for (Curve& curve : then.curves) {
    const auto live =
        std::find_if(figure.curves.begin(), figure.curves.begin() + static_cast<long>(present),
                     [&](const Curve& each) {
                       return each.model == curve.model && each.reference == curve.reference;
                     });
    const bool same =
        live != figure.curves.begin() + static_cast<long>(present) && sameCourse(*live, curve);
    curve.name = same ? Message() : Message("%1, pinned", {curve.name});
    curve.pinned = true;
    figure.curves.push_back(std::move(curve));
  }
  const bool moved = then.needle && (!figure.needle || figure.needle->x != then.needle->x);
  if (moved) figure.pinnedNeedle = then.needle;
}

void joinCurves(Figure& figure, const FigureInfo& info, const ResolvedScenario& resolved,
                const FigureOptions& own, const ResolvedScenario& pinned, Figure then) {
  const Axis x =
      joined(std::get<CurvesFigure>(figure.data).x, std::get<CurvesFigure>(then.data).x, own.own.x);
  const auto differs = [&](const Figure& each) {
    const Axis& axis = std::get<CurvesFigure>(each.data).x;
    return axis.low != x.low || axis.high != x.high;
  };
  if (differs(figure)) figure = over(info, resolved, own, x);
  if (differs(then)) then = over(info, pinned, own, x);
  if (!figure.unavailable.empty() || !then.unavailable.empty()) return;
  auto& present = std::get<CurvesFigure>(figure.data);
  auto& past = std::get<CurvesFigure>(then.data);
  present.x = x;
  present.y = joined(present.y, past.y, own.own.y);
  addCurves(present, std::move(past));
}

std::vector<Integer> valuesOf(const BarRow& row) {
  std::vector<Integer> values;
  for (const Segment& segment : row.segments) values.push_back(segment.value);
  return values;
}

// Shares of several models and amounts of one have no axis in common.
void joinBars(BarsFigure& figure, const BarsFigure& then) {
  if (figure.value.unit != then.value.unit) return;
  figure.value = joined(figure.value, then.value, {});
  for (BarRow& row : figure.rows) {
    for (const BarRow& past : then.rows) {
      const bool same = past.model == row.model && past.name == row.name;
      if (same && valuesOf(past) != valuesOf(row)) row.pinned = valuesOf(past);
    }
  }
}

void joinCapacity(CapacityFigure& figure, const CapacityFigure& then) {
  figure.value = joined(figure.value, then.value, {});
  for (CapacityRow& row : figure.rows) {
    for (const CapacityRow& past : then.rows) {
      if (past.model != row.model) continue;
      const Integer weights = past.weights.value + past.reserve.value;
      const PinnedCapacity pinned{weights, weights + past.request.value * past.count};
      const Integer present = row.weights.value + row.reserve.value;
      if (pinned.weights != present || pinned.all != present + row.request.value * row.count)
        row.pinned = pinned;
    }
  }
}

// Where both have the same rows, one that differs is followed by what it was.
void joinTable(TableFigure& figure, const TableFigure& then) {
  const auto sameName = [](const TableRow& a, const TableRow& b) {
    return a.cells.front() == b.cells.front();
  };
  if (figure.columns != then.columns || !std::equal(figure.rows.begin(), figure.rows.end(),
                                                    then.rows.begin(), then.rows.end(), sameName))
    return;
  std::vector<TableRow> rows;
  auto past = then.rows.begin();
  for (TableRow& row : figure.rows) {
    const bool differs = row.cells != past->cells;
    rows.push_back(std::move(row));
    if (differs) {
      rows.push_back(*past);
      rows.back().pinned = true;
      rows.back().cells.front() = Message("%1, pinned", {past->cells.front()});
    }
    ++past;
  }
  figure.rows = std::move(rows);
}

void joinDrawings(Figure& figure, Figure then) {
  auto& present = std::get<DiagramFigure>(figure.data);
  auto& past = std::get<DiagramFigure>(then.data);
  if (figure.subtitle == then.subtitle && present == past) return;
  past.caption = std::move(then.subtitle);
  present.pinned.push_back(std::move(past));
}

bool hasGhost(const CurvesFigure& figure) {
  return figure.pinnedNeedle ||
         std::any_of(figure.curves.begin(), figure.curves.end(),
                     [](const Curve& curve) { return curve.pinned && !curve.name.empty(); });
}
bool hasGhost(const BarsFigure& figure) {
  return std::any_of(figure.rows.begin(), figure.rows.end(),
                     [](const BarRow& row) { return !row.pinned.empty(); });
}
bool hasGhost(const CapacityFigure& figure) {
  return std::any_of(figure.rows.begin(), figure.rows.end(),
                     [](const CapacityRow& row) { return row.pinned.has_value(); });
}
// Drawings and tables say it where it stands.
bool hasGhost(const DiagramFigure&) {
  return false;
}
bool hasGhost(const TableFigure&) {
  return false;
}

// The ghosts in words, with the dials that the pinned figure had in force.
void addPinnedNote(Figure& figure, const Message& pinned) {
  if (!std::visit([](const auto& data) { return hasGhost(data); }, figure.data)) return;
  const Message words = figure.subtitle == pinned ? Message("Dashed: what was pinned.")
                                                  : Message("Dashed: pinned, %1.", {pinned});
  figure.note = figure.note.empty() ? words : Message("%1 %2", {figure.note, words});
}

}  // namespace

Figure withPinned(const FigureInfo& info, const ResolvedScenario& resolved,
                  const FigureOptions& own, const ResolvedScenario& pinned) {
  Figure figure = info.build(resolved, own);
  if (!figure.unavailable.empty() || pinned.models.empty()) return figure;
  Figure then;
  try {
    then = info.build(pinned, own);
  } catch (const ArithmeticOverflow&) {
    return figure;  // the present is still worth showing
  }
  if (!then.unavailable.empty() || then.data.index() != figure.data.index()) return figure;
  const Message pinnedDials = then.subtitle;
  if (std::holds_alternative<CurvesFigure>(figure.data)) {
    joinCurves(figure, info, resolved, own, pinned, std::move(then));
  } else if (auto* bars = std::get_if<BarsFigure>(&figure.data)) {
    joinBars(*bars, std::get<BarsFigure>(then.data));
  } else if (auto* capacity = std::get_if<CapacityFigure>(&figure.data)) {
    joinCapacity(*capacity, std::get<CapacityFigure>(then.data));
  } else if (auto* table = std::get_if<TableFigure>(&figure.data)) {
    joinTable(*table, std::get<TableFigure>(then.data));
  } else {
    joinDrawings(figure, std::move(then));
  }
  addPinnedNote(figure, pinnedDials);
  return figure;
}

}  // namespace archimeter
