#include <nlohmann/json.hpp>

#include "app/cli/commands.h"
#include "core/verify/verify.h"

namespace archimeter {

namespace {

using Json = nlohmann::ordered_json;

Json textOrNull(const std::string& text) {
  return text.empty() ? Json() : Json(text);
}

Json rowJson(const VerifyRow& row) {
  return {{"id", row.number.id},
          {"section", row.number.section},
          {"model", textOrNull(row.number.model)},
          {"inputs", textOrNull(row.number.inputs)},
          {"quantity", row.number.quantity},
          {"unit", row.number.unit},
          {"printed", row.number.printed},
          {"exact", row.number.exact},
          {"ours", row.ours ? Json(row.ours->text()) : Json()},
          {"match", row.status == VerifyRow::Status::Match},
          {"status", statusName(row.status)}};
}

std::string tableOf(const std::vector<VerifyRow>& rows) {
  TextTable table({false, false, false, false, true, true, true, false, false});
  table.add(
      {"id", "section", "model", "quantity", "printed", "ours", "ours exact", "unit", "status"});
  for (const VerifyRow& row : rows) {
    const std::string inputs = row.number.inputs.empty() ? "" : ", " + row.number.inputs;
    table.add({row.number.id, row.number.section, row.number.model, row.number.quantity + inputs,
               row.number.printed, row.oursPrinted(), row.ours ? row.ours->text() : "",
               row.number.unit, statusName(row.status)});
  }
  return table.text();
}

std::size_t countOf(const std::vector<VerifyRow>& rows, VerifyRow::Status status) {
  std::size_t count = 0;
  for (const VerifyRow& row : rows) count += row.status == status ? 1 : 0;
  return count;
}

}  // namespace

int runVerify(bool json, Output& output) {
  const std::vector<VerifyRow> rows = verify(std::make_shared<const Catalog>(Catalog::builtIn()));
  const std::size_t match = countOf(rows, VerifyRow::Status::Match);
  if (json) {
    Json array = Json::array();
    for (const VerifyRow& row : rows) array.push_back(rowJson(row));
    output.out << array.dump(2) << '\n';
  } else {
    output.out << tableOf(rows) << '\n'
               << match << " of " << rows.size() << " match, "
               << countOf(rows, VerifyRow::Status::Mismatch) << " mismatch, "
               << countOf(rows, VerifyRow::Status::Missing) << " missing\n";
  }
  return match == rows.size() ? ExitDone : ExitFault;
}

}  // namespace archimeter
