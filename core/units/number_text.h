// Numbers as people read them. Exact values come in, text goes out; rounding is half to even.
// GB is 10^9 and GiB 2^30; a suffix always says which. Values in one column share one Scale.
#pragma once

#include <string>

#include "core/units/quantity.h"
#include "core/units/ratio.h"

namespace archimeter {

enum class ByteUnits { Decimal, Binary };  // GB or GiB

// One unit step: `suffix` of the number `factor`, as {"GB", 10^9}.
struct Scale {
  std::string suffix;
  Integer factor = 1;
};

std::string grouped(Integer value);               // "16,381,470,720"
std::string grouped(const std::string& decimal);  // "1496.99" -> "1,496.99"

Scale byteScale(Integer largest, ByteUnits units);  // the step that shows `largest` as 1 ... 999
Scale flopsScale(Integer largest);                  // "GFLOPs"
Scale countScale(Integer largest);                  // "G": parameters and other plain counts

std::string inScale(const Ratio& value, const Scale& scale, int decimals);   // "16.38"
std::string withUnit(const Ratio& value, const Scale& scale, int decimals);  // "16.38 GB"

// Four significant digits and the unit: "16.38 GB", "235.3 MB", "24 GB", "512 B".
std::string text(Bytes value, ByteUnits units);
std::string text(Flops value);   // "817.7 GFLOPs"
std::string text(Params value);  // "8.191 G"
// A power-of-two length as on a ruler: 8192 -> "8K", 1048576 -> "1M", 40960 -> "40K", 8191 ->
// "8,191".
std::string lengthText(Integer tokens);
std::string percent(const Ratio& share, int decimals);  // "21.3 %", "<0.1 %"

}  // namespace archimeter
