// Figures 2-25 to 2-27: layers, width and routed experts of each model, on one linear axis each.
#include <functional>

#include "core/cost/experts.h"
#include "core/figures/builders.h"
#include "core/figures/part_bars.h"

namespace archimeter {

namespace {

struct Shape {
  Message quantity;  // "layers"
  Role role = Role::Other;
  std::function<Integer(const PreparedModel&)> value;
  Message absent;
};

Figure shapeFigure(const ResolvedScenario& resolved, const FigureOptions& options,
                   const Shape& shape) {
  std::vector<ModelBar> bars;
  for (const auto& model : resolved.models) {
    ModelBar bar{model->spec().id, Message(model->spec().name), {}, {}};
    const Integer value = shape.value(*model);
    if (value > Integer(0)) {
      bar.parts = {{shape.role, shape.quantity, value, {}}};
    } else {
      bar.absent = shape.absent;
    }
    bars.push_back(std::move(bar));
  }
  Figure figure;
  BarsFigure data = barsOf(bars, BarUnit::Number, options);
  data.value.title = shape.quantity;
  data.columnTitles = {shape.quantity};
  figure.data = std::move(data);
  figure.description =
      Message("%1: %2.", {shape.quantity, totalsText(bars, BarUnit::Number, options)});
  return figure;
}

}  // namespace

Figure layers(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure =
      shapeFigure(resolved, options,
                  {"layers",
                   Role::Attention,
                   [](const PreparedModel& model) { return Integer(model.spec().layerCount()); },
                   {}});
  figure.subtitle = "backbone layers, each an attention and a feed-forward part";
  figure.note = "Prediction layers for further tokens are no part of the backbone.";
  return figure;
}

Figure widths(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure =
      shapeFigure(resolved, options,
                  {"values a token",
                   Role::Connection,
                   [](const PreparedModel& model) { return Integer(model.spec().hidden); },
                   {}});
  figure.subtitle = "values of one token between two layers";
  figure.note = "Every projection into or out of the backbone has this as one of its sides.";
  return figure;
}

Figure experts(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure = shapeFigure(resolved, options,
                              {"experts a layer", Role::RoutedExperts,
                               [](const PreparedModel& model) {
                                 Integer most = 0;
                                 for (const ExpertGroup& group : expertGroups(model.graph()))
                                   most = max(most, group.experts);
                                 return most;
                               },
                               "dense: no routed experts"});
  figure.subtitle = "stored in each layer that routes";
  std::string selected;
  for (const auto& model : resolved.models) {
    const std::vector<ExpertGroup> groups = expertGroups(model->graph());
    if (groups.empty()) continue;
    selected += (selected.empty() ? "" : ", ") + model->spec().name + " " +
                grouped(groups.front().selected);
  }
  figure.note = selected.empty()
                    ? Message("A dense layer has one feed-forward part for all tokens.")
                    : Message("Of these one token visits a few: %1.", {selected});
  return figure;
}

}  // namespace archimeter
