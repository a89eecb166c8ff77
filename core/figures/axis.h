// Axes with round ends and ticks. Ranges move in steps, so that an axis stands still while a dial
// is dragged a little.
#pragma once

#include "core/figures/figure.h"
#include "core/units/number_text.h"

namespace archimeter {

// The tick step 1, 2 or 5 times a power of ten of `unit` that gives at most eight steps up to
// `high`.
Integer niceStep(Integer high, Integer unit);

// The titles of these axes name the quantity; shownAxis() adds the scaling.
// Tokens, logarithmic: 1K to 1M, widened by factors of four until `needle` lies inside.
Axis tokenAxis(Integer needle);

// Bytes, logarithmic, from the decade (GB) or the power of 16 (GiB) below `low` to the one above
// `high`. 0 < low <= high.
Axis logarithmicBytes(Integer low, Integer high, ByteUnits units);

// Bytes, linear from 0, to a round number at or above `high`, with 4 to 8 ticks in one unit.
Axis linearBytes(Integer high, ByteUnits units);
// Of a memory of that size, up to `high`; the last tick carries the unit.
Axis memoryAxis(Integer memory, Integer high, ByteUnits units);

// Any quantity, linear from 0, with ticks in `scale`; the last one carries the unit.
Axis linearAxis(Integer high, const Scale& scale);

// FLOPs or plain counts, logarithmic, from the decade below `low` to the one above `high`.
// 0 < low <= high.
Axis logarithmicFlops(Integer low, Integer high);
Axis logarithmicCount(Integer low, Integer high);

// Requests, linear from 0 to 64, doubled until `needle` lies inside.
Axis requestsAxis(Integer needle);

// Shares of a whole in hundredths, 0 to 100 %.
Axis shareAxis();

// The x of the points of a curve: eight an octave over the axis and more over few octaves, or
// evenly on a linear one; its ends and `extra` where that lies inside.
std::vector<Integer> samplePoints(const Axis& axis, Integer extra);
std::vector<Integer> samplePoints(const Axis& axis, const std::vector<Integer>& extra);

}  // namespace archimeter
