// What people type into an exact box, and how a box shows its value.
//
// Accepted: plain digits, thousands apart by comma, space, apostrophe or underscore, and a suffix
// K, M, G, T that means a power of 1024 ("8K" is 8,192; "1.5M" is 1,572,864). Anything that is not
// a whole number inside the range is refused with a reason.
#pragma once

#include <cstdint>
#include <optional>

#include <QString>

#include "core/units/quantity.h"

namespace archimeter {

struct ExactParse {
  std::optional<std::int64_t> value;
  QString reason;  // why there is no value, one sentence
};

ExactParse parseExact(const QString& text, std::int64_t low, std::int64_t high);
QString exactText(std::int64_t value);  // "8,192"

// GiB as typed, "2" or "0.5", to whole bytes, and back.
std::optional<Bytes> parseGib(const QString& text);
QString gibText(Bytes bytes);

}  // namespace archimeter
