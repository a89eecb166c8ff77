#include "app/cli/sweep_points.h"

#include <algorithm>
#include <cmath>

#include "core/units/ratio.h"
#include "core/units/split.h"

namespace archimeter {

namespace {

struct DialRow {
  std::string_view name;
  int smallest;
  void (*set)(Scenario&, Integer);
};

constexpr DialRow dials[] = {
    {"requests", 1, [](Scenario& scenario, Integer value) { scenario.requests = value; }},
    {"context", 0, [](Scenario& scenario, Integer value) { scenario.context = value; }},
    {"input", 1, [](Scenario& scenario, Integer value) { scenario.input = value; }},
    {"output", 1, [](Scenario& scenario, Integer value) { scenario.output = value; }},
    {"devices", 1, [](Scenario& scenario, Integer value) { scenario.devices = value; }},
    {"reserve", 0,
     [](Scenario& scenario, Integer value) {
       scenario.reserve = Bytes(value * Integer(1LL << 30));
     }},
};

constexpr int mostPoints = 10'000'000;

SpecError wrong(const std::string& argument, const std::string& expected) {
  return {"--over", {}, "found \"" + argument + "\", expected " + expected};
}

Integer linearPoint(Integer from, Integer to, int at, int last) {
  return (Ratio(from) + Ratio((to - from) * Integer(at), last)).rounded();
}

// Powers of two stay exact: their logarithms are.
Integer logarithmicPoint(Integer from, Integer to, int at, int last) {
  const auto low = std::log2(static_cast<long double>(from.int128()));
  const auto high = std::log2(static_cast<long double>(to.int128()));
  const long double value = std::exp2(low + (high - low) * at / last);
  return min(max(Integer::fromInt128(static_cast<Int128>(std::nearbyint(value))), from), to);
}

std::vector<Integer> pointsOf(Integer from, Integer to, bool logarithmic, int count) {
  std::vector<Integer> points;
  points.reserve(static_cast<std::size_t>(count));
  for (int at = 0; at < count; ++at) {
    if (at == 0) {
      points.push_back(from);
    } else if (at == count - 1) {
      points.push_back(to);
    } else {
      points.push_back(logarithmic ? logarithmicPoint(from, to, at, count - 1)
                                   : linearPoint(from, to, at, count - 1));
    }
  }
  return points;
}

std::string dialNames() {
  std::string names;
  for (const DialRow& row : dials) names += (names.empty() ? "" : ", ") + std::string(row.name);
  return names;
}

}  // namespace

Result<SweptDial> readSweptDial(const std::string& argument) {
  const std::size_t equals = argument.find('=');
  const std::string name = argument.substr(0, equals);
  const auto* row = std::find_if(std::begin(dials), std::end(dials),
                                 [&](const DialRow& each) { return each.name == name; });
  if (equals == std::string::npos || row == std::end(dials))
    return wrong(argument, "NAME=from:to:log|lin:N with one of " + dialNames());
  const std::vector<std::string> parts = split(argument.substr(equals + 1), ':');
  if (parts.size() != 4 || (parts[2] != "log" && parts[2] != "lin"))
    return wrong(argument, "NAME=from:to:log|lin:N");
  const bool logarithmic = parts[2] == "log";
  const Integer smallest = logarithmic ? max(row->smallest, 1) : Integer(row->smallest);
  const auto from = Integer::parse(parts[0]);
  const auto to = Integer::parse(parts[1]);
  if (!from || !to || *from < smallest || *to < *from || *to > Integer(largestDial)) {
    return wrong(argument, "whole numbers from " + smallest.decimal() + " to " +
                               Integer(largestDial).decimal() + ", the smaller one first");
  }
  const auto count = Integer::parse(parts[3]);
  if (!count || *count < Integer(1) || *count > Integer(mostPoints))
    return wrong(argument, "1 to " + std::to_string(mostPoints) + " points");
  return SweptDial{
      row->name, pointsOf(*from, *to, logarithmic, static_cast<int>(*count->toInt64())), row->set};
}

}  // namespace archimeter
