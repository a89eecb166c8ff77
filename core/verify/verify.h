// The chapter's printed numbers against ours, one row each.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "core/spec/catalog.h"
#include "core/verify/printed_number.h"

namespace archimeter {

struct VerifyRow {
  enum class Status { Match, Mismatch, Missing };

  PrintedNumber number;
  std::optional<Ratio> ours;  // in the row's unit; nullopt when missing
  Status status = Status::Missing;

  std::string oursPrinted() const;  // rounded as the chapter prints it
};

const char* statusName(VerifyRow::Status status);  // "match"

std::vector<VerifyRow> verify(std::shared_ptr<const Catalog> catalog);

// Whether `ours` prints as the chapter does: rounded half to even at its decimals, within its
// tolerance, or below "<x".
bool matches(const PrintedNumber& number, const Ratio& ours);

}  // namespace archimeter
