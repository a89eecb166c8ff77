#include "core/figures/part_bars.h"

#include <algorithm>

#include "core/figures/axis.h"

namespace archimeter {

namespace {

constexpr int tooFarApart = 300;
constexpr int wholeShare = 10000;  // hundredths of a percent

Integer totalOf(const ModelBar& model) {
  Integer total = 0;
  for (const BarPart& part : model.parts) total += part.value;
  return total;
}

Integer largestTotal(const std::vector<ModelBar>& models) {
  Integer largest = 0;
  for (const ModelBar& model : models) largest = max(largest, totalOf(model));
  return largest;
}

// The unit of the smallest amount, so that all can be read in it.
Scale scaleOf(const std::vector<ModelBar>& models, BarUnit unit, const FigureOptions& options) {
  Integer smallest = largestTotal(models);
  for (const ModelBar& model : models) {
    const Integer total = totalOf(model);
    if (total > Integer(0)) smallest = min(smallest, total);
  }
  switch (unit) {
    case BarUnit::ByteCount:
      return byteScale(smallest, options.byteUnits);
    case BarUnit::FlopCount:
      return flopsScale(smallest);
    case BarUnit::Number:
      break;
  }
  return {};
}

std::string columnText(Integer value, const Scale& scale) {
  return inScale(Ratio(value), scale, scale.factor == Integer(1) ? 0 : 2);
}

AxisUnit axisUnit(BarUnit unit, const FigureOptions& options) {
  switch (unit) {
    case BarUnit::ByteCount:
      return options.byteUnits == ByteUnits::Decimal ? AxisUnit::DecimalBytes
                                                     : AxisUnit::BinaryBytes;
    case BarUnit::FlopCount:
      return AxisUnit::FlopCount;
    case BarUnit::Number:
      break;
  }
  return AxisUnit::Number;
}

Segment segmentOf(const BarPart& part, BarUnit unit, const FigureOptions& options) {
  Segment segment{part.role, part.value, part.name, {}, {}, part.subject};
  segment.valueText = amountText(part.value, unit, options);
  if (unit == BarUnit::ByteCount) segment.valueText += " · " + grouped(part.value) + " B";
  return segment;
}

std::vector<Message> unitTitle(const Scale& scale) {
  return {scale.suffix.empty() ? Message("number") : Message(scale.suffix)};
}

BarsFigure rowsOf(const ModelBar& model, BarUnit unit, const FigureOptions& options) {
  BarsFigure bars;
  Integer largest = 1;
  for (const BarPart& part : model.parts) largest = max(largest, part.value);
  const Scale scale = unit == BarUnit::ByteCount   ? byteScale(largest, options.byteUnits)
                      : unit == BarUnit::FlopCount ? flopsScale(largest)
                                                   : Scale{};
  const Integer total = max(totalOf(model), 1);
  bars.value = linearAxis(largest, scale);
  bars.value.unit = axisUnit(unit, options);
  bars.columnTitles = unitTitle(scale);
  bars.columnTitles.push_back("share");
  for (const BarPart& part : model.parts) {
    BarRow row{.name = part.name};
    row.segments = {segmentOf(part, unit, options)};
    row.columns = {columnText(part.value, scale), percent(Ratio(part.value, total), 1)};
    bars.rows.push_back(std::move(row));
  }
  return bars;
}

BarRow stackOf(const ModelBar& model, const Scale& scale, BarUnit unit, bool shares,
               const FigureOptions& options) {
  BarRow row{.model = model.model, .name = model.name, .absent = model.absent};
  const Integer total = totalOf(model);
  if (!row.absent.empty() || total == Integer(0)) {
    if (row.absent.empty()) row.absent = "none";
    return row;
  }
  for (const BarPart& part : model.parts) {
    if (part.value == Integer(0)) continue;
    Segment segment = segmentOf(part, unit, options);
    const Ratio share(part.value, total);
    if (shares) segment.value = (share * Ratio(wholeShare)).rounded();
    if (model.parts.size() > 1) {
      segment.insideText = shares ? (share * Ratio(100)).decimal(1) : columnText(part.value, scale);
    }
    row.segments.push_back(std::move(segment));
  }
  row.columns = {columnText(total, scale)};
  return row;
}

}  // namespace

std::string amountText(Integer value, BarUnit unit, const FigureOptions& options) {
  switch (unit) {
    case BarUnit::ByteCount:
      return text(Bytes(value), options.byteUnits);
    case BarUnit::FlopCount:
      return text(Flops(value));
    case BarUnit::Number:
      break;
  }
  return grouped(value);
}

bool areShares(const std::vector<ModelBar>& models) {
  if (models.size() < 2) return false;
  const bool parted = std::any_of(models.begin(), models.end(),
                                  [](const ModelBar& model) { return model.parts.size() > 1; });
  const Integer largest = largestTotal(models);
  return parted && std::any_of(models.begin(), models.end(), [&](const ModelBar& model) {
           const Integer total = totalOf(model);
           return total > Integer(0) && floorDiv(largest, total) >= Integer(tooFarApart);
         });
}

BarsFigure barsOf(const std::vector<ModelBar>& models, BarUnit unit, const FigureOptions& options) {
  if (models.size() == 1 && models.front().parts.size() > 1) {
    return rowsOf(models.front(), unit, options);
  }
  BarsFigure bars;
  const bool shares = areShares(models);
  const Scale scale = scaleOf(models, unit, options);
  bars.value = shares ? shareAxis() : linearAxis(largestTotal(models), scale);
  if (!shares) bars.value.unit = axisUnit(unit, options);
  bars.columnTitles = unitTitle(scale);
  for (const ModelBar& model : models) {
    bars.rows.push_back(stackOf(model, scale, unit, shares, options));
  }
  return bars;
}

std::vector<LegendEntry> legendOf(const std::vector<ModelBar>& models) {
  std::vector<LegendEntry> legend;
  if (models.size() < 2) return legend;
  for (const ModelBar& model : models) {
    for (const BarPart& part : model.parts) {
      const bool known = std::any_of(legend.begin(), legend.end(), [&](const LegendEntry& entry) {
        return entry.name == part.name;
      });
      if (!known && part.value > Integer(0)) legend.push_back({part.role, part.name});
    }
  }
  std::stable_sort(legend.begin(), legend.end(),
                   [](const LegendEntry& a, const LegendEntry& b) { return a.role < b.role; });
  return legend;
}

std::string totalsText(const std::vector<ModelBar>& models, BarUnit unit,
                       const FigureOptions& options) {
  std::string result;
  for (const ModelBar& model : models) {
    result += (result.empty() ? "" : "; ") + english(model.name) + " ";
    result +=
        model.absent.empty() ? amountText(totalOf(model), unit, options) : english(model.absent);
  }
  return result;
}

}  // namespace archimeter
