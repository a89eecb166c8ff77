// Figure 2-23 and table 2.4.2: where the assignments of a batch go under three kinds of routing. In
// the figure a cell is an expert; its number is the rows it gets.
#include <array>
#include <cmath>
#include <random>
#include <set>

#include "core/cost/experts.h"
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/figures/tables.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr int mostExperts = 1024;  // that are drawn
constexpr int mostTokens = 1024;   // of one draw at random: enough to reach all experts
constexpr int numberedExperts = 400;
constexpr double panel = 4.4;
constexpr double gap = 0.7;
constexpr double panelTop = 2.2;

struct Way {
  Routing routing;
  Message name;
};

const std::array<Way, 3>& ways() {
  static const std::array<Way, 3> all{{{Routing::Even, "spread evenly"},
                                       {Routing::Concentrated, "all to the same"},
                                       {Routing::Random, "at random"}}};
  return all;
}

// What is drawn of a layer's experts.
struct DrawnGroup {
  int experts = 0;
  int selected = 0;
  Integer rows = 0;
};

using Rows = std::vector<Integer>;  // of each expert

Rows evenRows(const DrawnGroup& group, Integer experts) {
  Rows rows;
  for (int expert = 0; expert < group.experts; ++expert) {
    const Integer others = experts - Integer(1 + expert);
    rows.push_back(floorDiv(group.rows * Integer(group.selected) + others, experts));
  }
  return rows;
}

Rows concentratedRows(const DrawnGroup& group) {
  Rows rows(static_cast<std::size_t>(group.experts), Integer(0));
  for (int expert = 0; expert < std::min(group.selected, group.experts); ++expert)
    rows[static_cast<std::size_t>(expert)] = group.rows;
  return rows;
}

// One draw, the same every time: each token takes `selected` different experts (Floyd's sampling).
Rows randomRows(const DrawnGroup& group) {
  Rows rows(static_cast<std::size_t>(group.experts), Integer(0));
  const int tokens = static_cast<int>(min(group.rows, mostTokens).toInt64().value_or(0));
  std::mt19937_64 numbers(1);
  for (int token = 0; token < tokens; ++token) {
    std::set<int> chosen;
    for (int last = group.experts - std::min(group.selected, group.experts); last < group.experts;
         ++last) {
      const auto candidate = static_cast<int>(numbers() % static_cast<unsigned>(last + 1));
      chosen.insert(chosen.contains(candidate) ? last : candidate);
    }
    for (const int expert : chosen) rows[static_cast<std::size_t>(expert)] += Integer(1);
  }
  return rows;
}

Rows rowsOf(const DrawnGroup& group, const ExpertGroup& all, Routing routing) {
  switch (routing) {
    case Routing::Even:
      return evenRows(group, all.experts);
    case Routing::Concentrated:
      return concentratedRows(group);
    case Routing::Random:
      break;
  }
  return randomRows(group);
}

Message rowCount(const std::string& rows) {
  return rows == "1" ? Message("1 row") : Message("%1 rows", {rows});
}

Message expertCount(const std::string& experts) {
  return experts == "1" ? Message("1 expert") : Message("%1 experts", {experts});
}

void addCells(Drawing& drawing, double x, const Rows& rows, StepRange steps) {
  const int columns = static_cast<int>(std::ceil(std::sqrt(static_cast<double>(rows.size()))));
  const double size = panel / columns;
  for (std::size_t expert = 0; expert < rows.size(); ++expert) {
    const int index = static_cast<int>(expert);
    const bool visited = rows[expert] > Integer(0);
    const bool numbered = visited && rows.size() <= numberedExperts;
    DiagramNode& cell =
        drawing.add(DiagramShape::Cell,
                    {x + size * (index % columns), panelTop + size * (index / columns), size, size},
                    numbered ? Message(grouped(rows[expert])) : Message(),
                    visited ? Role::RoutedExperts : Role::Other);
    cell.steps = steps;
    cell.valueText =
        "expert " + grouped(index + 1) + ": " + english(rowCount(grouped(rows[expert])));
  }
}

void addWay(Drawing& drawing, int index, const Way& way, const ExpertBatch& batch, const Rows& rows,
            const FigureOptions& options) {
  const double x = (panel + gap) * index;
  const StepRange from{index};
  drawing.add(DiagramShape::Words, {x, panelTop - 0.8, panel, 0.7}, way.name).steps = from;
  const double middle = x + panel / 2;
  const double start = (3 * panel + 2 * gap) / 2 + 1.4 * (index - 1);
  drawing.arrow({{start, 0.8}, {start, 1.05}, {middle, 1.05}, {middle, panelTop - 0.8}}).steps =
      from;
  addCells(drawing, x, rows, from);
  const Message experts = expertCount(countText(batch.visited));
  const Message each = rowCount(countText(batch.rowsPerVisited));
  const std::string bytes = text(batch.bytes, options.byteUnits);
  drawing
      .add(DiagramShape::Words, {x - gap / 2, panelTop + panel + 0.1, panel + gap, 1.1}, experts,
           {}, Message("%1 each, %2 of weights", {each, bytes}))
      .steps = from;
  switch (way.routing) {
    case Routing::Even:
      return drawing.step(
          Message("Spread evenly: %1 with %2 each, %3 read.", {experts, each, bytes}));
    case Routing::Concentrated:
      return drawing.step(Message("All to the same: %1 with %2 each, %3 read for as much work.",
                                  {experts, each, bytes}));
    case Routing::Random:
      break;
  }
  drawing.step(Message("At random, on average: %1 with %2 each, %3 read.", {experts, each, bytes}));
}

Message noteText(const ExpertGroup& group, Integer rows, Flops flops) {
  Message note("One cell an expert. %1 in each case.", {text(flops)});
  if (group.experts > Integer(mostExperts))
    note = Message("One cell an expert, the first %1 of %2. %3 in each case.",
                   {grouped(mostExperts), grouped(group.experts), text(flops)});
  if (rows > Integer(mostTokens))
    return Message("%1 At random: one draw of %2 tokens, and the mean of all in words.",
                   {note, grouped(mostTokens)});
  return Message("%1 At random: one draw, and the mean in words.", {note});
}

Figure drawDispatch(const ExpertGroup& group, Integer rows, const FigureOptions& options) {
  const DrawnGroup drawn{static_cast<int>(min(group.experts, mostExperts).toInt64().value_or(1)),
                         static_cast<int>(min(group.selected, mostExperts).toInt64().value_or(1)),
                         rows};
  Drawing drawing(3 * panel + 2 * gap, panelTop + panel + 1.2);
  const double whole = 3 * panel + 2 * gap;
  const std::string assignments = grouped(rows * group.selected);
  drawing.box({whole / 2 - 3.2, 0, 6.4, 0.8}, Message("%1 assignments", {assignments}),
              Role::Connection);
  Figure figure;
  std::string values;
  for (std::size_t i = 0; i < ways().size(); ++i) {
    const Way& way = ways()[i];
    const ExpertBatch batch = expertBatch(group, rows, way.routing);
    addWay(drawing, static_cast<int>(i), way, batch, rowsOf(drawn, group, way.routing), options);
    values += (values.empty() ? "" : "; ") + english(way.name) + " " +
              english(expertCount(countText(batch.visited))) + ", " +
              text(batch.bytes, options.byteUnits);
    figure.note = noteText(group, rows, batch.flops);
  }
  figure.legend = {{Role::RoutedExperts, "visited, with its rows"}, {Role::Other, "not visited"}};
  figure.description = Message("Experts visited and weights read: %1.", {values});
  figure.data = drawing.take();
  return figure;
}

Figure tabulateDispatch(const ExpertGroup& group, Integer rows, const FigureOptions& options) {
  TableFigure table;
  table.columns = {"routing", "experts visited", "rows each", "weights read", "FLOPs"};
  for (const auto& [routing, name] :
       {std::pair{Routing::Even, "even"}, std::pair{Routing::Random, "at random"},
        std::pair{Routing::Concentrated, "concentrated"}}) {
    const ExpertBatch batch = expertBatch(group, rows, routing);
    table.rows.push_back({{name, countText(batch.visited), countText(batch.rowsPerVisited),
                           text(batch.bytes, options.byteUnits), text(batch.flops)},
                          false});
  }
  Figure figure;
  figure.note =
      "The same work in each case; what is read follows from how many experts are "
      "visited.";
  figure.description = "Experts visited and weights read under three ways of routing.";
  figure.data = std::move(table);
  return figure;
}

// Of the first model that routes tokens, a layer of its first kind of experts.
template <class Show>
Figure dispatchOf(const ResolvedScenario& resolved, const FigureOptions& options, Show show) {
  for (const auto& model : resolved.models) {
    const std::vector<ExpertGroup> groups = expertGroups(model->graph());
    if (groups.empty()) continue;
    const ExpertGroup& group = groups.front();
    const Integer rows = resolved.scenario.requests * resolved.scenario.input;
    Figure figure = show(group, rows, options);
    figure.subtitle = Message("%1 · one layer · %2 × %3 = %4 assignments",
                              {model->spec().name, tokenCount(rows), grouped(group.selected),
                               grouped(rows * group.selected)});
    return figure;
  }
  Figure figure;
  figure.unavailable = "No chosen model routes tokens to experts.";
  return figure;
}

}  // namespace

Figure expertDispatch(const ResolvedScenario& resolved, const FigureOptions& options) {
  return dispatchOf(resolved, options, drawDispatch);
}

Figure dispatchTable(const ResolvedScenario& resolved, const FigureOptions& options) {
  return dispatchOf(resolved, options, tabulateDispatch);
}

}  // namespace archimeter
