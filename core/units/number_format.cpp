#include "core/units/number_format.h"

#include <algorithm>
#include <array>

namespace archimeter {

namespace {

constexpr std::array<NumberFormat, 9> weightRows{{
    {.id = "fp32", .bits = 32},
    {.id = "bf16", .bits = 16},
    {.id = "fp16", .bits = 16},
    {.id = "fp8", .bits = 8, .groupInput = 128, .groupOutput = 128, .scaleBytes = 1},
    {.id = "int8", .bits = 8, .groupInput = 128, .scaleBytes = 2},
    {.id = "int4", .bits = 4, .groupInput = 128, .scaleBytes = 2},
    {.id = "mxfp4", .bits = 4, .groupInput = 32, .scaleBytes = 1},
    {.id = "nvfp4", .bits = 4, .groupInput = 16, .scaleBytes = 1},
    {.id = "released", .ofModel = true},
}};

constexpr std::array<NumberFormat, 10> stateRows{{
    {.id = "reference", .bits = 16},
    {.id = "production", .ofModel = true},
    {.id = "fp32", .bits = 32},
    {.id = "bf16", .bits = 16},
    {.id = "fp16", .bits = 16},
    {.id = "fp8", .bits = 8, .groupInput = 128, .scaleBytes = 1},
    {.id = "int8", .bits = 8, .groupInput = 128, .scaleBytes = 2},
    {.id = "int4", .bits = 4, .groupInput = 128, .scaleBytes = 2},
    {.id = "mxfp4", .bits = 4, .groupInput = 32, .scaleBytes = 1},
    {.id = "nvfp4", .bits = 4, .groupInput = 16, .scaleBytes = 1},
}};

const NumberFormat* find(std::span<const NumberFormat> rows, std::string_view id) {
  const auto row = std::find_if(rows.begin(), rows.end(),
                                [&](const NumberFormat& format) { return format.id == id; });
  return row == rows.end() ? nullptr : &*row;
}

}  // namespace

std::span<const NumberFormat> weightFormats() {
  return weightRows;
}
std::span<const NumberFormat> stateFormats() {
  return stateRows;
}
const NumberFormat* findWeightFormat(std::string_view id) {
  return find(weightRows, id);
}
const NumberFormat* findStateFormat(std::string_view id) {
  return find(stateRows, id);
}

Bytes matrixBytes(const NumberFormat& format, Integer rows, Integer columns, Integer copies) {
  const Integer values = rows * ceilDiv(columns * Integer(format.bits), 8);
  if (format.groupInput == 0) return Bytes(values * copies);
  const Integer scales = ceilDiv(rows, format.groupOutput) * ceilDiv(columns, format.groupInput);
  return Bytes((values + scales * Integer(format.scaleBytes)) * copies);
}

Bytes recordBytes(const NumberFormat& format, Integer elements) {
  return matrixBytes(format, 1, elements, 1);
}

}  // namespace archimeter
