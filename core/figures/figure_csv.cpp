#include "core/figures/figure_text.h"
#include "core/figures/table_registry.h"

namespace archimeter {

namespace {

using Cells = std::vector<std::string>;

std::string quoted(const std::string& cell) {
  if (cell.find_first_of(",\"\n") == std::string::npos) return cell;
  std::string result = "\"";
  for (const char c : cell) result.append(c == '"' ? 2 : 1, c);
  return result + '"';
}

void addLine(std::string& text, const Cells& cells) {
  for (std::size_t i = 0; i < cells.size(); ++i) text += (i == 0 ? "" : ",") + quoted(cells[i]);
  text += '\n';
}

std::string csv(const CurvesFigure& figure) {
  std::string text;
  addLine(text, {"model", "name", quantityWithUnit(figure.x), quantityWithUnit(figure.y),
                 "beyond the published length"});
  for (const Curve& curve : figure.curves) {
    for (const CurvePoint& point : curve.points) {
      const bool beyond = curve.publishedEnd && point.x > *curve.publishedEnd;
      addLine(text, {curve.model, curve.pinned ? "pinned" : english(curve.name), point.x.decimal(),
                     point.y.decimal(), beyond ? "yes" : "no"});
    }
  }
  return text;
}

std::string csv(const BarsFigure& figure) {
  std::string text;
  const std::string value = quantityWithUnit(figure.value);
  addLine(text, {"model", "row", "part", value, "pinned " + value, "as written"});
  for (const BarRow& row : figure.rows) {
    if (row.segments.empty())
      addLine(text, {row.model, english(row.name), english(row.absent), "", "", ""});
    for (std::size_t i = 0; i < row.segments.size(); ++i) {
      const Segment& part = row.segments[i];
      const bool pinned = row.pinned.size() == row.segments.size();
      addLine(text, {row.model, english(row.name), english(part.name), part.value.decimal(),
                     pinned ? row.pinned[i].decimal() : "", part.valueText});
    }
  }
  return text;
}

std::string csv(const CapacityFigure& figure) {
  std::string text;
  addLine(text, {"model", "row", "memory, bytes", "weights, bytes", "reserve, bytes",
                 "state of one request, bytes", "requests that fit", "limit"});
  for (const CapacityRow& row : figure.rows) {
    std::string limits;
    for (const Message& limit : row.limits) limits += (limits.empty() ? "" : "; ") + english(limit);
    addLine(text, {row.model, english(row.name), figure.device.decimal(),
                   row.weights.value.decimal(), row.reserve.value.decimal(),
                   row.request.value.decimal(), row.count.decimal(), limits});
  }
  return text;
}

std::string csv(const DiagramFigure& figure) {
  std::string text;
  addLine(text, {"text", "detail", "value"});
  for (const DiagramNode& node : figure.nodes) {
    if (!node.text.empty())
      addLine(text, {english(node.text), english(node.detail), node.valueText});
  }
  return text;
}

std::string csv(const TableFigure& figure) {
  return tableAsCsv(figure);
}

}  // namespace

const char* unitName(AxisUnit unit) {
  switch (unit) {
    case AxisUnit::DecimalBytes:
    case AxisUnit::BinaryBytes:
      return "bytes";
    case AxisUnit::FlopCount:
      return "FLOPs";
    case AxisUnit::TokenCount:
      return "tokens";
    case AxisUnit::Number:
      break;
  }
  return "";
}

std::string quantityWithUnit(const Axis& axis) {
  constexpr std::string_view scaling = " (log)";
  std::string title = english(axis.title);
  if (title.ends_with(scaling)) title.resize(title.size() - scaling.size());
  std::string unit = unitName(axis.unit);
  const bool share = !axis.ticks.empty() && axis.ticks.back().label.ends_with('%');
  if (share) unit = "in 0.01 %";
  return title.find(unit) == std::string::npos ? title + ", " + unit : title;
}

std::string figureCsv(const Figure& figure) {
  return std::visit([](const auto& data) { return csv(data); }, figure.data);
}

}  // namespace archimeter
