#include <nlohmann/json.hpp>

#include "core/figures/figure_text.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

Json messages(const std::vector<Message>& list) {
  Json json = Json::array();
  for (const Message& message : list) json.push_back(english(message));
  return json;
}

Json axisJson(const Axis& axis) {
  return {{"quantity", quantityWithUnit(axis)},
          {"unit", unitName(axis.unit)},
          {"scaling", axis.scaling == Scaling::Logarithmic ? "logarithmic" : "linear"},
          {"low", axis.low.decimal()},
          {"high", axis.high.decimal()}};
}

Json dataJson(const CurvesFigure& figure) {
  Json curves = Json::array();
  for (const Curve& curve : figure.curves) {
    Json points = Json::array();
    for (const CurvePoint& point : curve.points)
      points.push_back({point.x.decimal(), point.y.decimal()});
    curves.push_back(
        {{"model", curve.model},
         {"name", english(curve.name)},
         {"pinned", curve.pinned},
         {"publishedEnd", curve.publishedEnd ? Json(curve.publishedEnd->decimal()) : Json()},
         {"points", points}});
  }
  Json json{{"x", axisJson(figure.x)},
            {"y", axisJson(figure.y)},
            {"needle", figure.needle ? Json(figure.needle->x.decimal()) : Json()},
            {"curves", curves}};
  for (const CurveCrossing& each : figure.crossings)
    json["crossings"].push_back({each.point.x.decimal(), each.point.y.decimal()});
  return json;
}

Json segmentJson(const Segment& segment) {
  return {{"name", english(segment.name)},
          {"value", segment.value.decimal()},
          {"exact", segment.valueText}};
}

Json dataJson(const BarsFigure& figure) {
  Json rows = Json::array();
  for (const BarRow& row : figure.rows) {
    Json parts = Json::array();
    for (const Segment& segment : row.segments) parts.push_back(segmentJson(segment));
    Json json{{"model", row.model},
              {"name", english(row.name)},
              {"parts", parts},
              {"columns", row.columns}};
    if (!row.absent.empty()) json["absent"] = english(row.absent);
    for (const Integer value : row.pinned) json["pinned"].push_back(value.decimal());
    rows.push_back(std::move(json));
  }
  return {{"value", axisJson(figure.value)},
          {"columnTitles", messages(figure.columnTitles)},
          {"rows", rows}};
}

Json dataJson(const CapacityFigure& figure) {
  Json rows = Json::array();
  for (const CapacityRow& row : figure.rows) {
    rows.push_back({{"model", row.model},
                    {"name", english(row.name)},
                    {"weightsBytes", row.weights.value.decimal()},
                    {"reserveBytes", row.reserve.value.decimal()},
                    {"requestBytes", row.request.value.decimal()},
                    {"requests", row.count.decimal()},
                    {"limits", messages(row.limits)}});
    if (row.pinned)
      rows.back()["pinned"] = {{"weightsAndReserveBytes", row.pinned->weights.decimal()},
                               {"usedBytes", row.pinned->all.decimal()}};
  }
  return {{"memoryBytes", figure.device.decimal()}, {"rows", rows}};
}

Json dataJson(const DiagramFigure& figure) {
  Json nodes = Json::array();
  for (const DiagramNode& node : figure.nodes) {
    if (node.text.empty()) continue;
    nodes.push_back({{"text", english(node.text)},
                     {"detail", english(node.detail)},
                     {"value", node.valueText},
                     {"x", node.x},
                     {"y", node.y},
                     {"width", node.width},
                     {"height", node.height}});
  }
  Json json{{"width", figure.width},
            {"height", figure.height},
            {"nodes", nodes},
            {"steps", messages(figure.steps)}};
  for (const DiagramFigure& then : figure.pinned) {
    json["pinned"] = dataJson(then);
    json["pinned"]["caption"] = english(then.caption);
  }
  return json;
}

Json dataJson(const TableFigure& figure) {
  Json rows = Json::array();
  for (const TableRow& row : figure.rows)
    rows.push_back({{"cells", messages(row.cells)}, {"sum", row.sum}, {"pinned", row.pinned}});
  return {{"columns", messages(figure.columns)}, {"rows", rows}};
}

}  // namespace

std::string figureJson(const Figure& figure, const std::string& scenario) {
  constexpr const char* kinds[]{"curves", "bars", "capacity", "diagram", "table"};
  Json json{{"id", figure.id},
            {"kind", kinds[figure.data.index()]},
            {"title", english(figure.title)},
            {"subtitle", english(figure.subtitle)},
            {"note", english(figure.note)},
            {"description", english(figure.description)},
            {"data", std::visit([](const auto& data) { return dataJson(data); }, figure.data)}};
  if (!scenario.empty()) json["scenario"] = Json::parse(scenario, nullptr, false);
  return json.dump(2, ' ', false, Json::error_handler_t::replace) + '\n';
}

}  // namespace archimeter
