#include <algorithm>
#include <array>
#include <set>

#include "core/cost/call_cost.h"
#include "core/figures/builders.h"
#include "core/figures/tables.h"

namespace archimeter {

namespace {

enum class Stage { EveryPosition, WholeCall, Tail, Outside };
constexpr int stageCount = 4;

Message stageName(Stage stage) {
  switch (stage) {
    case Stage::EveryPosition:
      return "layers that run on every position";
    case Stage::WholeCall:
      return "layers that may replay a tail: what spans the whole call";
    case Stage::Tail:
      return "layers that may replay a tail: everything else";
    case Stage::Outside:
      return "outside the layers";
  }
  return "";
}

using Name = std::pair<std::string, std::string>;  // of a model, and in it

// Which layer types replay a tail on any of the paths shown, and which of their operations span the
// whole call all the same: on the other paths the same names are counted apart.
struct Replaying {
  std::set<Name> layerTypes;
  std::set<Name> wholeCall;
};

Replaying replayingIn(const ResolvedScenario& resolved) {
  Replaying found;
  for (const auto& model : resolved.models) {
    for (const LayerGraph& part : model->graph().parts) {
      if (part.replay == Integer(0)) continue;
      found.layerTypes.insert({model->spec().id, part.layerType});
      for (const Operation& operation : part.operations) {
        if (operation.count.replay == Integer(0))
          found.wholeCall.insert({model->spec().id, part.layerType + '/' + operation.id});
      }
    }
  }
  return found;
}

Stage stageOf(const CallItem& item, const ModelSpec& spec, const Replaying& replaying) {
  const bool layer =
      std::any_of(spec.layerTypes.begin(), spec.layerTypes.end(),
                  [&](const LayerTypeSpec& type) { return type.name == item.layerType; });
  if (!layer) return Stage::Outside;
  if (!replaying.layerTypes.contains({spec.id, item.layerType})) return Stage::EveryPosition;
  const Name operation{spec.id, item.layerType + '/' + item.id};
  return replaying.wholeCall.contains(operation) ? Stage::WholeCall : Stage::Tail;
}

}  // namespace

Figure stagesTable(const ResolvedScenario& resolved, const FigureOptions&) {
  const Call call = callOf(resolved.scenario);
  const Replaying replaying = replayingIn(resolved);
  TableFigure table;
  table.columns = {"stage"};
  for (int stage = 0; stage < stageCount; ++stage)
    table.rows.push_back({{stageName(static_cast<Stage>(stage))}, false});
  table.rows.push_back({{"sum"}, true});
  for (const auto& model : resolved.models) {
    const ModelSpec& spec = model->spec();
    table.columns.push_back(spec.path.empty() ? Message(spec.name)
                                              : Message("%1, %2", {spec.name, spec.path}));
    named("call.matrixFlops", [&] {
      std::array<Flops, stageCount> flops{};
      for (const CallItem& item : callItems(model->graph(), call))
        flops[static_cast<std::size_t>(stageOf(item, spec, replaying))] += item.flops;
      for (std::size_t stage = 0; stage < stageCount; ++stage)
        table.rows[stage].cells.push_back(grouped(flops[stage].value()));
      table.rows.back().cells.push_back(grouped(callFlops(*model, call).matrix.value()));
    });
  }
  Figure figure;
  figure.subtitle = Message("matrix FLOPs · %1", {callText(resolved.scenario)});
  figure.note = withBeyondChapter(resolved, {});
  figure.description = Message("A table of %1 rows.", {grouped(table.rows.size())});
  figure.data = std::move(table);
  return figure;
}

}  // namespace archimeter
