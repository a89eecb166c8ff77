// The numbers the chapter prints, compiled in from tests/golden/printed_numbers.json: the only
// place of the program where they stand. Nothing computes with them; verify() holds our results
// against them.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "core/units/ratio.h"

namespace archimeter {

struct PrintedNumber {
  std::string id;       // "T2C.q8.prefill8k"
  std::string section;  // "Table 2-C"
  std::string model;    // id; empty where the number belongs to no model
  std::string inputs;
  std::string quantity;
  std::string unit;                // "TFLOPs"
  std::string printed;             // as the chapter shows it: "133.59", "<0.001"
  int decimals = 0;                // of `printed`
  std::string exact;               // in `unit`: "1304632064/9765625"
  std::optional<Ratio> tolerance;  // relative; of numbers the chapter gives in words
};

const std::vector<PrintedNumber>& printedNumbers();

// The size of a unit in base units: 10^12 for "TFLOPs", 1/100 for "%".
Ratio unitSize(const std::string& unit);

}  // namespace archimeter
