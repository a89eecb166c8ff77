// An accelerator as its maker states it. Memory is the nominal figure (vendor GB are 10^9 B); rates
// are dense, without sparsity. What no source states stays unknown (nullopt).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "core/units/quantity.h"

namespace archimeter {

struct DeviceSpec {
  std::string id;                         // "h100-sxm"
  std::string name;                       // "H100 SXM 80GB"
  Bytes memory;                           // nominal
  std::optional<Bytes> memoryVisible;     // the total a driver reports
  std::optional<std::int64_t> bandwidth;  // B/s
  std::optional<std::int64_t> bf16Rate;   // FLOP/s, dense
  std::vector<std::string> sources;
};

}  // namespace archimeter
