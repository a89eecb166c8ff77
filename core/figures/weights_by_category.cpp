// Figure 2-28: stored weights. One model: a bar for each category. Several: their shares, with the
// totals in words.
#include <algorithm>
#include <array>

#include "core/figures/axis.h"
#include "core/figures/builders.h"
#include "core/figures/roles.h"

namespace archimeter {

namespace {

constexpr std::array<Category, categoryCount> categories{
    Category::EmbedHead,     Category::Attention, Category::DenseSharedFfn,
    Category::RoutedExperts, Category::Engram,    Category::Other};

Bytes bytesOf(const PreparedModel& model, Category category) {
  return model.parameters().bytesByCategory[static_cast<std::size_t>(category)];
}

Subject subjectOf(const PreparedModel& model, Category category) {
  return {Subject::Quantity::WeightCategory, model.spec().id, categoryId(category), {}};
}

Message absentText(Category category) {
  switch (category) {
    case Category::RoutedExperts:
      return "dense: no routed experts";
    case Category::DenseSharedFfn:
      return "no dense or shared feed-forward";
    case Category::Engram:
      return "no Engram tables";
    default:
      return "none";
  }
}

Segment segmentOf(const PreparedModel& model, Category category, const FigureOptions& options) {
  const Bytes bytes = bytesOf(model, category);
  const Params count = model.parameters().byCategory[static_cast<std::size_t>(category)];
  Segment segment{roleOf(category),          bytes.value(), categoryName(category), {}, {},
                  subjectOf(model, category)};
  segment.valueText =
      text(bytes, options.byteUnits) + " · " + grouped(count.value()) + " parameters";
  return segment;
}

BarRow categoryRow(const PreparedModel& model, Category category, const Scale& scale,
                   const FigureOptions& options) {
  const Bytes bytes = bytesOf(model, category);
  BarRow row{.name = categoryName(category)};
  if (bytes == Bytes(0)) {
    row.absent = absentText(category);
    return row;
  }
  row.segments = {segmentOf(model, category, options)};
  row.columns = {inScale(Ratio(bytes.value()), scale, 3),
                 percent(Ratio(bytes.value(), model.parameters().bytes.value()), 2)};
  return row;
}

BarsFigure categoriesOf(const PreparedModel& model, const FigureOptions& options) {
  BarsFigure bars;
  Integer largest = 1;
  for (const Category category : categories)
    largest = max(largest, bytesOf(model, category).value());
  const Scale scale = byteScale(largest, options.byteUnits);
  bars.value = linearBytes(largest, options.byteUnits);
  bars.columnTitles = {Message(scale.suffix), "share"};
  for (const Category category : categories)
    bars.rows.push_back(categoryRow(model, category, scale, options));
  return bars;
}

// A stacked bar of shares in hundredths of a percent; the total stands at the right.
BarRow sharesRow(const PreparedModel& model, const Scale& scale, const FigureOptions& options) {
  BarRow row{.model = model.spec().id, .name = Message(model.spec().name)};
  const Integer total = model.parameters().bytes.value();
  for (const Category category : categories) {
    const Bytes bytes = bytesOf(model, category);
    if (bytes == Bytes(0)) continue;
    Segment segment = segmentOf(model, category, options);
    const Ratio share(bytes.value(), total);
    segment.value = (share * Ratio(10000)).rounded();
    segment.insideText = (share * Ratio(100)).decimal(1);
    row.segments.push_back(std::move(segment));
  }
  row.columns = {withUnit(Ratio(total), scale, 2)};
  return row;
}

// The unit of the smallest model, so that all totals can be read in it.
Scale totalScale(const ResolvedScenario& resolved, const FigureOptions& options) {
  Bytes smallest = resolved.models.front()->parameters().bytes;
  for (const auto& model : resolved.models)
    smallest = std::min(smallest, model->parameters().bytes);
  return byteScale(smallest.value(), options.byteUnits);
}

bool occurs(const ResolvedScenario& resolved, Category category) {
  return std::any_of(resolved.models.begin(), resolved.models.end(),
                     [&](const auto& model) { return bytesOf(*model, category) > Bytes(0); });
}

}  // namespace

Figure weightsByCategory(const ResolvedScenario& resolved, const FigureOptions& options) {
  Figure figure;
  const std::string format = resolved.scenario.weightFormat;
  if (resolved.models.size() == 1) {
    const PreparedModel& model = *resolved.models.front();
    const std::string total = text(model.parameters().bytes, options.byteUnits);
    figure.subtitle = Message("%1 · %2 · %3 in all", {model.spec().name, format, total});
    figure.data = categoriesOf(model, options);
  } else {
    BarsFigure bars;
    bars.value = shareAxis();
    bars.columnTitles = {"total"};
    const Scale scale = totalScale(resolved, options);
    for (const auto& model : resolved.models)
      bars.rows.push_back(sharesRow(*model, scale, options));
    figure.subtitle = Message("%1 · share of each model · total at the right", {format});
    figure.data = std::move(bars);
    for (const Category category : categories) {
      if (occurs(resolved, category))
        figure.legend.push_back({roleOf(category), categoryName(category)});
    }
  }
  std::string values;
  for (const auto& model : resolved.models) {
    values += (values.empty() ? "" : "; ") + model->spec().name + " " +
              text(model->parameters().bytes, options.byteUnits);
  }
  figure.note = "Text models only: no vision part, no multi-token prediction.";
  figure.description = Message("Stored weights in %1: %2.", {format, values});
  return figure;
}

}  // namespace archimeter
