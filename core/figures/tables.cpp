#include "core/figures/tables.h"

#include "core/cost/call_cost.h"
#include "core/cost/experts.h"
#include "core/cost/state.h"
#include "core/figures/builders.h"

namespace archimeter {

namespace {

using Cells = std::vector<Message>;

Figure tableFigure(TableFigure table, Message subtitle, Message note = {}) {
  Figure figure;
  figure.subtitle = std::move(subtitle);
  figure.note = std::move(note);
  figure.description = Message("A table of %1 rows.", {grouped(table.rows.size())});
  figure.data = std::move(table);
  return figure;
}

// One row a model: its name, then what `cells` says of it.
template <class RowCells>
TableFigure eachModel(const ResolvedScenario& resolved, Cells columns, RowCells cells) {
  TableFigure table;
  table.columns = std::move(columns);
  for (const auto& model : resolved.models) {
    Cells row{Message(model->spec().name)};
    for (Message& cell : cells(*model)) row.push_back(std::move(cell));
    table.rows.push_back({std::move(row), false});
  }
  return table;
}

std::string sizeText(const CallItem& item) {
  if (item.flopsPerRow) return grouped(*item.flopsPerRow) + " FLOPs";
  return grouped(item.in.value_or(Integer(0))) + " × " + grouped(item.out.value_or(Integer(0)));
}

}  // namespace

Figure operationsTable(const ResolvedScenario& resolved, const FigureOptions&) {
  const PreparedModel& model = *resolved.models.front();
  const Call call = callOf(resolved.scenario);
  TableFigure table;
  table.columns = {"operation", "layer type", "rows", "in × out", "copies", "layers", "FLOPs"};
  named("call.matrixFlops", [&] {
    for (const CallItem& item : callItems(model.graph(), call)) {
      if (item.flops == Flops(0)) continue;
      table.rows.push_back(
          {{item.name, Message(item.layerType), grouped(item.rows), sizeText(item),
            grouped(item.copies), grouped(item.repeats), grouped(item.flops.value())},
           false});
    }
    table.rows.push_back(
        {{"sum", "", "", "", "", "", grouped(callFlops(model, call).matrix.value())}, true});
  });
  return tableFigure(std::move(table),
                     Message("%1 · %2", {model.spec().name, callText(resolved.scenario)}),
                     withBeyondChapter(resolved, {}));
}

Figure architectureTable(const ResolvedScenario& resolved, const FigureOptions&) {
  return tableFigure(
      eachModel(resolved,
                {"model", "layers", "width", "vocabulary", "positions", "experts", "selected",
                 "parameters"},
                [](const PreparedModel& model) {
                  const ModelSpec& spec = model.spec();
                  const std::vector<ExpertGroup> groups = expertGroups(model.graph());
                  const bool dense = groups.empty();
                  return Cells{grouped(spec.layerCount()),
                               grouped(spec.hidden),
                               grouped(spec.vocabulary.size),
                               grouped(spec.maxPositions),
                               dense ? Message("dense") : Message(grouped(groups[0].experts)),
                               dense ? Message("dense") : Message(grouped(groups[0].selected)),
                               text(model.parameters().total)};
                }),
      "the text part of each model");
}

Figure parametersTable(const ResolvedScenario& resolved, const FigureOptions&) {
  Cells columns{"model"};
  for (int i = 0; i < categoryCount; ++i) {
    columns.push_back(categoryName(static_cast<Category>(i)));
  }
  columns.push_back("total");
  return tableFigure(eachModel(resolved, std::move(columns),
                               [](const PreparedModel& model) {
                                 Cells cells;
                                 for (const Params count : model.parameters().byCategory) {
                                   cells.push_back(grouped(count.value()));
                                 }
                                 cells.push_back(grouped(model.parameters().total.value()));
                                 return cells;
                               }),
                     "parameters, exact");
}

Figure callTable(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Call call = callOf(resolved.scenario);
  const Call next{call.requests, call.retained(), 1};
  return tableFigure(
      eachModel(resolved,
                {"model", "this call", "pairs of it", "one token after it", "experts of one token"},
                [&](const PreparedModel& model) {
                  const CallFlops flops = callFlops(model, call);
                  return Cells{text(flops.matrix), text(flops.interaction),
                               text(callFlops(model, next).matrix),
                               text(selectedExpertBytes(model.graph()), options.byteUnits)};
                }),
      callText(resolved.scenario), withBeyondChapter(resolved, {}));
}

Figure contextTable(const ResolvedScenario& resolved, const FigureOptions& options) {
  constexpr int lengths[]{13, 15, 17, 20};  // powers of two
  Cells columns{"model"};
  for (const int power : lengths) {
    columns.push_back(Message("pairs, %1", {lengthText(Integer(1LL << power))}));
  }
  for (const int power : lengths) {
    columns.push_back(Message("state, %1", {lengthText(Integer(1LL << power))}));
  }
  return tableFigure(
      eachModel(
          resolved, std::move(columns),
          [&](const PreparedModel& model) {
            Cells cells;
            for (const int power : lengths) {
              const Integer tokens(1LL << power);
              cells.push_back(text(callFlops(model, {1, tokens - Integer(1), 1}).interaction));
            }
            for (const int power : lengths) {
              cells.push_back(text(stateBytes(model, Integer(1LL << power)), options.byteUnits));
            }
            return cells;
          }),
      Message("one request, one decode query · state: %1", {resolved.scenario.stateFormat}));
}

Figure stateTable(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Integer retained = resolved.scenario.retained();
  return tableFigure(
      eachModel(resolved,
                {"model", "state", "fixed part", "growth a token", "read in one step", "written"},
                [&](const PreparedModel& model) {
                  const StateSummary state = stateAt(model, retained);
                  const StepSummary step = stepAt(model, 1, retained);
                  return Cells{text(state.perRequest, options.byteUnits),
                               text(state.fixed, options.byteUnits),
                               Message("%1 B", {state.bytesPerToken.text()}),
                               text(step.reads, options.byteUnits),
                               text(step.writes, options.byteUnits)};
                }),
      Message("one request · state: %1 · S + P = %2",
              {resolved.scenario.stateFormat, tokenCount(retained)}));
}

Figure requestTable(const ResolvedScenario& resolved, const FigureOptions& options) {
  const Scenario& scenario = resolved.scenario;
  return tableFigure(
      eachModel(resolved,
                {"model", "prefill", "decode calls", "their work", "all calls", "read positions",
                 "state at the end"},
                [&](const PreparedModel& model) {
                  const RequestSummary request =
                      summarizeRequest(model, callOf(scenario), scenario.output);
                  return Cells{
                      text(request.prefill),          grouped(request.decodeCalls),
                      text(request.decode),           text(request.flops),
                      grouped(request.readPositions), text(request.finalState, options.byteUnits)};
                }),
      Message("B = %1 · S = %2 · P = %3 · G = %4",
              {grouped(scenario.requests), grouped(scenario.context), grouped(scenario.input),
               grouped(scenario.output)}),
      withBeyondChapter(resolved, {}));
}

}  // namespace archimeter
