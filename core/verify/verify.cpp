#include "core/verify/verify.h"

#include <algorithm>
#include <map>

#include "core/units/number_text.h"
#include "core/verify/probe.h"

namespace archimeter {

namespace {

std::string withoutCommas(std::string text) {
  text.erase(std::remove(text.begin(), text.end(), ','), text.end());
  return text;
}

Ratio absolute(const Ratio& value) {
  return value < Ratio(0) ? Ratio(0) - value : value;
}

std::map<std::string, Compute> probeTable() {
  std::map<std::string, Compute> table;
  for (const Probe& probe : allProbes()) table.emplace(probe.id, probe.compute);
  return table;
}

}  // namespace

std::string VerifyRow::oursPrinted() const {
  if (!ours) return {};
  return number.printed.find(',') == std::string::npos ? ours->decimal(number.decimals)
                                                       : grouped(ours->decimal(number.decimals));
}

const char* statusName(VerifyRow::Status status) {
  switch (status) {
    case VerifyRow::Status::Match:
      return "match";
    case VerifyRow::Status::Mismatch:
      return "mismatch";
    case VerifyRow::Status::Missing:
      return "missing";
  }
  return "";
}

bool matches(const PrintedNumber& number, const Ratio& ours) {
  const std::string printed = withoutCommas(number.printed);
  if (printed.starts_with('<')) return ours < *Ratio::parseDecimal(printed.substr(1));
  if (number.tolerance) {
    const Ratio value = *Ratio::parseDecimal(printed);
    return absolute(ours - value) <= *number.tolerance * value;
  }
  return ours.decimal(number.decimals) == printed;
}

std::vector<VerifyRow> verify(std::shared_ptr<const Catalog> catalog) {
  const std::map<std::string, Compute> probes = probeTable();
  Bench bench(std::move(catalog));
  std::vector<VerifyRow> rows;
  for (const PrintedNumber& number : printedNumbers()) {
    VerifyRow row{.number = number, .ours = {}};
    const auto probe = probes.find(number.id);
    if (probe != probes.end()) {
      row.ours = probe->second(bench, number) / unitSize(number.unit);
      row.status =
          matches(number, *row.ours) ? VerifyRow::Status::Match : VerifyRow::Status::Mismatch;
    }
    rows.push_back(std::move(row));
  }
  return rows;
}

}  // namespace archimeter
