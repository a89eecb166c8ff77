// Figures 2-4 and 2-7: which pairs of positions a call computes, and what generated tokens read.
#include "core/cost/call_cost.h"
#include "core/cost/counts.h"
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

constexpr int mostCells = 24;

int small(Integer value) {
  return static_cast<int>(value.toInt64().value_or(0));
}

Message pairsText(Integer context, Integer input) {
  return Message("%1 pairs with old tokens · %2 among new ones",
                 {grouped(context * input), grouped(triangle(input))});
}

Drawing cellGrid(int context, int input) {
  const int columns = context + input;
  const double top = 1;
  const double left = columns * 0.22 + 1.2;
  Drawing drawing(left + columns, top + input);
  drawing.words({left, 0, static_cast<double>(context), 0.9}, "old tokens");
  drawing.words({left + context, 0, static_cast<double>(input), 0.9}, "new tokens");
  drawing.words({0, top, left - 0.2, static_cast<double>(input)}, "queries");
  for (int row = 0; row < input; ++row) {
    for (int column = 0; column < columns; ++column) {
      const bool old = column < context;
      const bool masked = column > context + row;
      std::optional<Role> role;
      if (!masked) role = old ? Role::Attention : Role::LinearAttention;
      DiagramNode& cell =
          drawing.add(DiagramShape::Cell, {left + column, top + row, 1, 1}, {}, role);
      cell.steps = {row};
      cell.valueText = "query " + grouped(row + 1) + ", position " + grouped(column + 1) +
                       (masked ? ": masked" : "");
    }
    if (input > 1)
      drawing.step(Message("Query %1 sees %2 positions: its own and all before it.",
                           {grouped(row + 1), grouped(context + row + 1)}));
  }
  return drawing;
}

// To scale, with the triangle as a stair.
Drawing scaledGrid(Integer context, Integer input) {
  constexpr double longest = 24;
  constexpr int stairs = 16;
  const double whole = (context + input).toDouble();
  const double old = longest * context.toDouble() / whole;
  const double fresh = longest - old;
  const double height = std::max(fresh, 0.6);
  const double top = 1.4;
  Drawing drawing(longest, top + height + 0.2);
  if (old > 4) drawing.words({0, 0, old, 1.3}, Message("%1 old tokens", {grouped(context)}));
  if (fresh > 4) drawing.words({old, 0, fresh, 1.3}, Message("%1 new tokens", {grouped(input)}));
  if (old > 0) drawing.add(DiagramShape::Cell, {0, top, old, height}, {}, Role::Attention);
  drawing.add(DiagramShape::Cell, {old, top, fresh, height});
  for (int stair = 0; stair < stairs; ++stair) {
    drawing.add(DiagramShape::Cell,
                {old, top + height * stair / stairs, fresh * (stair + 1) / stairs, height / stairs},
                {}, Role::LinearAttention);
  }
  return drawing;
}

}  // namespace

Figure pairGrid(const ResolvedScenario& resolved, const FigureOptions&) {
  const Integer context = resolved.scenario.context;
  const Integer input = resolved.scenario.input;
  const bool cells = context + input <= Integer(mostCells);
  Drawing drawing = cells ? cellGrid(small(context), small(input)) : scaledGrid(context, input);
  const Integer pairs = visibleEntries(context, input, 1, 0);
  Figure figure;
  figure.subtitle = Message("S = %1 · P = %2 · %3",
                            {grouped(context), grouped(input), pairsText(context, input)});
  figure.note = cells ? Message("Empty: masked, %1 pairs. A row is a query, a column what it sees.",
                                {grouped(triangle(input - Integer(1)))})
                      : Message("Drawn to scale. Empty: masked.");
  figure.legend = {{Role::Attention, "with old tokens"},
                   {Role::LinearAttention, "among new tokens"}};
  figure.description = Message("%1 pairs in all: %2.", {grouped(pairs), pairsText(context, input)});
  figure.data = drawing.take();
  return figure;
}

Figure generationReads(const ResolvedScenario& resolved, const FigureOptions&) {
  constexpr int mostSteps = 8;
  const Scenario& scenario = resolved.scenario;
  const Integer start = scenario.retained();
  const Integer calls = decodeCalls(scenario.output);
  Figure figure;
  if (calls == Integer(0)) {
    figure.unavailable = "One output token comes from the prefill alone: choose G of 2 or more.";
    return figure;
  }
  const int shown = small(min(calls, mostSteps));
  // Of a long context the last positions are drawn.
  const int first = small(min(start, mostCells - mostSteps));
  const double left = 4.2;
  const std::string mostReads = grouped(start + Integer(shown - 1));
  const double wordsWidth = 1.9 + 0.28 * static_cast<double>(mostReads.size());
  Drawing drawing(left + first + shown + wordsWidth + 0.2, 1.25 * shown + 1.1);
  drawing.words({left, 0, static_cast<double>(first + shown), 0.9},
                start == Integer(first)
                    ? Message("%1 old positions", {grouped(start)})
                    : Message("the last %1 of %2 old positions", {grouped(first), grouped(start)}));
  for (int step = 0; step < shown; ++step) {
    const double y = 1 + 1.25 * step;
    const Integer reads = start + Integer(step);
    const StepRange from{step};
    drawing
        .add(DiagramShape::Words, {0, y, left - 0.3, 1},
             Message("decode call %1", {grouped(step + 1)}))
        .steps = from;
    for (int cell = 0; cell < first + step; ++cell) {
      drawing.add(DiagramShape::Cell, {left + cell, y, 1, 1}, {}, Role::Attention).steps = from;
    }
    drawing.add(DiagramShape::Cell, {left + first + step, y, 1, 1}, {}, Role::RoutedExperts).steps =
        from;
    drawing
        .add(DiagramShape::Words, {left + first + shown + 0.2, y, wordsWidth, 1},
             Message("reads %1", {grouped(reads)}))
        .steps = from;
    drawing.step(Message("Call %1 reads %2 positions and appends one: %3 are kept.",
                         {grouped(step + 1), grouped(reads), grouped(reads + Integer(1))}));
  }
  const Integer sum = readPositions(start, calls);
  figure.subtitle = Message("%1 positions at first · %2 calls · %3 reads in all · %4 kept",
                            {grouped(start), grouped(calls), grouped(sum),
                             grouped(retainedAtEnd(callOf(scenario), scenario.output))});
  figure.note =
      "Each call reads what is there and appends one position; the next one reads that "
      "as well.";
  figure.legend = {{Role::Attention, "read"}, {Role::RoutedExperts, "appended"}};
  figure.description =
      Message("%1 decode calls read %2 positions in all.", {grouped(calls), grouped(sum)});
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
