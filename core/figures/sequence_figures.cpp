// Figures 2-15, 2-16 and 2-35: things that happen one after another.
#include <array>

#include "core/cost/call_cost.h"
#include "core/figures/builders.h"
#include "core/figures/drawing.h"
#include "core/figures/own_dials.h"
#include "core/units/number_text.h"

namespace archimeter {

namespace {

using Vector = std::array<int, 2>;

// Small keys and values, so that the matrix can be checked by head.
constexpr std::array<Vector, 3> keys{{{1, 0}, {0, 1}, {1, 1}}};
constexpr std::array<Vector, 3> values{{{2, 1}, {1, 3}, {1, 0}}};

std::string vectorText(const Vector& vector) {
  return "(" + std::to_string(vector[0]) + ", " + std::to_string(vector[1]) + ")";
}

// Numbers of a matrix are in quarters: with half of it kept, two steps later all are still exact.
constexpr int quarters = 4;

std::string numberText(int value) {
  const Ratio number(value, quarters);
  return number.decimal(value % quarters == 0 ? 0 : value % 2 == 0 ? 1 : 2);
}

void addMatrix(Drawing& drawing, double x, const std::array<Vector, 2>& matrix, StepRange steps,
               Role role) {
  for (int row = 0; row < 2; ++row) {
    for (int column = 0; column < 2; ++column) {
      const int value = matrix[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
      drawing
          .add(DiagramShape::Cell, {x + 1.4 * column, 2 + 1.4 * row, 1.4, 1.4},
               Message(numberText(value)), role)
          .steps = steps;
    }
  }
}

}  // namespace

Figure blockFilling(const ResolvedScenario&, const FigureOptions& options) {
  OwnDials own(options);
  const int ratio = own.addRange("ratio", "tokens of an entry", 2, 8, 4);
  const double pitch = 8.8 / ratio;
  Drawing drawing(13, 5.6);
  drawing.words({0, 0.5, 3, 1.4}, "tokens");
  drawing.words({0, 3.5, 3, 1.4}, "entries");
  for (int token = 0; token < ratio; ++token) {
    const Place cell{3.4 + pitch * token, 0.5, pitch - 0.3, 1.4};
    drawing.add(DiagramShape::Cell, cell);
    drawing
        .add(DiagramShape::Cell, cell,
             ratio > 4 ? Message(grouped(token + 1)) : Message("token %1", {grouped(token + 1)}),
             Role::Attention)
        .steps = {token};
    const bool full = token + 1 == ratio;
    const Place entry{3.4, 3.5, 8.5, 1.4};
    if (!full) {
      drawing
          .add(DiagramShape::Box, entry,
               Message("buffer: %1 of %2", {grouped(token + 1), grouped(ratio)}))
          .steps = {token, token};
    } else {
      DiagramNode& node = drawing.add(DiagramShape::Box, entry, "one entry", Role::RequestState);
      node.steps = {token};
      node.strong = true;
    }
    DiagramArrow& arrow = drawing.arrow({cell.bottom(), {cell.x + cell.width / 2, entry.y}});
    arrow.steps = {token};
    arrow.dashed = !full;
    drawing.step(
        full ? Message("Token %1 completes the block: an entry appears, the buffer is "
                       "empty again.",
                       {grouped(token + 1)})
             : Message("Token %1 waits in the buffer: no entry yet.", {grouped(token + 1)}));
  }
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = Message("ratio %1: one entry for every %1 tokens", {grouped(ratio)});
  figure.note = "Until a block is full its tokens are seen through the window alone.";
  figure.description =
      Message("%1 tokens fill one block; its entry appears with the last.", {grouped(ratio)});
  figure.data = drawing.take();
  return figure;
}

Figure matrixRecurrence(const ResolvedScenario&, const FigureOptions& options) {
  constexpr int whole = 100;
  OwnDials own(options);
  const int kept =
      static_cast<int>(own.add("kept", "kept of the matrix, %", {0, whole / 2, whole}, whole)
                           .toInt64()
                           .value_or(whole));
  Drawing drawing(15.4, 6);
  drawing.words({0, 0.6, 3.4, 1},
                kept == whole ? Message("before") : Message("%1 % of before", {grouped(kept)}));
  drawing.words({5.1, 0.6, 4.6, 1}, "key × value");
  drawing.words({11.2, 0.6, 3.4, 1}, "after");
  drawing.words({3.6, 2.6, 1.6, 1.4}, "+");
  drawing.words({9.2, 2.6, 1.6, 1.4}, "=");
  std::array<Vector, 2> matrix{};
  for (std::size_t token = 0; token < keys.size(); ++token) {
    const int step = static_cast<int>(token);
    const StepRange now{step, step};
    std::array<Vector, 2> product{};
    for (Vector& row : matrix) {
      for (int& value : row) value = value * kept / whole;
    }
    std::array<Vector, 2> next = matrix;
    for (std::size_t row = 0; row < 2; ++row) {
      for (std::size_t column = 0; column < 2; ++column) {
        product[row][column] = quarters * keys[token][row] * values[token][column];
        next[row][column] += product[row][column];
      }
    }
    addMatrix(drawing, 0.4, matrix, now, Role::LinearAttention);
    addMatrix(drawing, 6, product, now, Role::RoutedExperts);
    addMatrix(drawing, 11.6, next, now, Role::LinearAttention);
    drawing.step(Message("Token %1 has the key %2 and the value %3: their outer product is added.",
                         {grouped(step + 1), vectorText(keys[token]), vectorText(values[token])}));
    matrix = next;
  }
  drawing.words({0, 5, 15.4, 0.9}, "One size, however many tokens it has seen.");
  Figure figure;
  figure.dials = own.take();
  figure.subtitle = kept == whole
                        ? Message("a 2 × 2 state and three tokens, without decay")
                        : Message("a 2 × 2 state and three tokens; %1 % of it stays at each step",
                                  {grouped(kept)});
  figure.note = "A query reads the whole matrix once; there are no entries to choose from.";
  figure.description = "Three outer products are added to a matrix of fixed size, one a token.";
  figure.data = drawing.take();
  return figure;
}

Figure callChain(const ResolvedScenario& resolved, const FigureOptions&) {
  constexpr int mostCalls = 6;
  const Scenario& scenario = resolved.scenario;
  const Integer start = scenario.retained();
  const Integer calls = decodeCalls(scenario.output);
  const int shown = static_cast<int>(min(calls, mostCalls - 1).toInt64().value_or(0));
  Drawing drawing(3.6 * (shown + 1) + 0.4, 6.4);
  for (int call = 0; call <= shown; ++call) {
    const double x = 3.6 * call + 0.4;
    const Integer retained = start + Integer(call);
    const StepRange from{call};
    const Message name = call == 0 ? Message("prefill") : Message("decode %1", {grouped(call)});
    const Message rows = tokenCount(call == 0 ? scenario.input : Integer(1));
    DiagramNode& box = drawing.add(DiagramShape::Box, {x, 2.2, 2.8, 1.5}, name,
                                   call == 0 ? Role::Attention : Role::FeedForward, rows);
    box.steps = from;
    DiagramNode& out = drawing.add(DiagramShape::Dot, {x + 0.75, 0.1, 1.3, 1.3},
                                   Message("y%1", {grouped(call + 1)}), Role::RoutedExperts);
    out.steps = from;
    drawing.arrow({{x + 1.4, 2.2}, {x + 1.4, 1.4}}).steps = from;
    drawing
        .add(DiagramShape::Words, {x - 0.3, 4.6, 3.4, 1.6}, Message("%1", {grouped(retained)}), {},
             "kept")
        .steps = from;
    if (call > 0) {
      drawing.arrow({{x - 1.55, 0.75}, {x - 0.5, 0.75}, {x - 0.5, 2.95}, {x, 2.95}}).steps = from;
    }
    drawing.step(
        call == 0 ? Message("The prefill takes %1 and returns y1; %2 are kept.",
                            {tokenCount(scenario.input), grouped(retained)})
                  : Message("Call %1 takes y%2 and returns y%3; %4 are kept.",
                            {grouped(call), grouped(call), grouped(call + 1), grouped(retained)}));
  }
  Figure figure;
  figure.subtitle = Message("S = %1 · P = %2 · G = %3: one prefill, %4 decode calls",
                            {grouped(scenario.context), grouped(scenario.input),
                             grouped(scenario.output), grouped(calls)});
  const Integer end = retainedAtEnd(callOf(scenario), scenario.output);
  figure.note =
      calls > Integer(shown)
          ? Message(
                "The first %1 of %2 calls. The last token is not fed back: %3 "
                "kept at the end.",
                {grouped(shown + 1), grouped(calls + Integer(1)), tokenCount(end)})
          : Message("The last token is not fed back: %1 kept at the end.", {tokenCount(end)});
  figure.description = Message("Decode calls after the prefill: %1; %2 kept at the end.",
                               {grouped(calls), tokenCount(end)});
  figure.data = drawing.take();
  return figure;
}

}  // namespace archimeter
