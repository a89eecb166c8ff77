// How many bytes n stored values take, scales and padding included.
//
// A weight format converts the two-dimensional matrices of attention, feed-forward, experts and
// latent projections; all other tensors stay BF16. Matrices are stored row by row, [out, in]; a
// group of scales runs along the input. A state format applies to context records (keys, values,
// latents, compressed entries, index keys) alone.
#pragma once

#include <span>
#include <string_view>

#include "core/units/quantity.h"

namespace archimeter {

struct NumberFormat {
  std::string_view id;  // "bf16"
  int bits = 16;        // per value
  int groupInput = 0;   // values that share one scale, along the input; 0: no scales
  int groupOutput = 1;  // rows that share one scale
  int scaleBytes = 0;
  bool ofModel = false;  // each model that has it states its own bytes
};

// Rows by file order: fp32 bf16 fp16 fp8 int8 int4 mxfp4 nvfp4, released (the checkpoint's files).
std::span<const NumberFormat> weightFormats();
// reference (BF16 context records), production, then the same list without `released`.
std::span<const NumberFormat> stateFormats();

const NumberFormat* findWeightFormat(std::string_view id);
const NumberFormat* findStateFormat(std::string_view id);

// A matrix of `rows` outputs by `columns` inputs, `copies` times.
Bytes matrixBytes(const NumberFormat& format, Integer rows, Integer columns, Integer copies);
// One record of `elements` values.
Bytes recordBytes(const NumberFormat& format, Integer elements);

}  // namespace archimeter
