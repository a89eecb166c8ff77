#include "core/verify/printed_number.h"

#include <map>
#include <span>

#include <nlohmann/json.hpp>

#include "core/units/embedded_file.h"

namespace archimeter {

std::span<const EmbeddedFile> embeddedPrintedNumbers();

namespace {

PrintedNumber numberOf(const nlohmann::json& row) {
  PrintedNumber number{.id = row.at("id"),
                       .section = row.at("section"),
                       .model = row.value("model", ""),
                       .inputs = row.value("inputs", ""),
                       .quantity = row.at("quantity"),
                       .unit = row.at("unit"),
                       .printed = row.at("printed"),
                       .decimals = row.at("decimals"),
                       .exact = row.at("exact")};
  if (row.contains("tolerance"))
    number.tolerance = Ratio::parseDecimal(row.at("tolerance").get<std::string>());
  return number;
}

std::vector<PrintedNumber> readAll() {
  std::vector<PrintedNumber> numbers;
  const nlohmann::json rows = nlohmann::json::parse(embeddedPrintedNumbers().front().text);
  for (const nlohmann::json& row : rows) numbers.push_back(numberOf(row));
  return numbers;
}

}  // namespace

const std::vector<PrintedNumber>& printedNumbers() {
  static const std::vector<PrintedNumber> numbers = readAll();
  return numbers;
}

Ratio unitSize(const std::string& unit) {
  static const std::map<std::string, Ratio> sizes{
      {"%", Ratio(1, 100)},
      {"1e3 positions", Ratio(1000)},
      {"1e6", Ratio(1000000)},
      {"1e9", Ratio(1000000000)},
      {"1e9 params", Ratio(1000000000)},
      {"1e12", Ratio(1000000000000)},
      {"KiB", Ratio(1024)},
      {"MiB", Ratio(1048576)},
      {"GiB", Ratio(1073741824)},
      {"GB", Ratio(1000000000)},
      {"GFLOPs", Ratio(1000000000)},
      {"TFLOPs", Ratio(1000000000000)},
  };
  const auto size = sizes.find(unit);
  return size == sizes.end() ? Ratio(1) : size->second;
}

}  // namespace archimeter
