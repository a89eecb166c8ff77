// Where a value lies on a logarithmic slider, and back. Pure functions.
//
// A place is a number of octaves from the left end: one octave a power of two. With a place for
// zero, 0 lies at place 0 and 1 one octave to its right; without, 1 lies at place 0. Values are
// exact 64-bit counts; places are doubles.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace archimeter {

struct LogScale {
  std::int64_t high = 2;  // value of the right end, at least 2
  bool zero = false;      // has a place for 0

  std::int64_t low() const { return zero ? 0 : 1; }
};

struct LogMark {
  double place = 0;
  std::int64_t value = 0;
  std::string label;  // "1K"; empty on most marks
};

enum class LogStep { Fine, Small, Large };  // an eighth of an octave, one octave, four octaves

double octaves(const LogScale& scale);

// Clamped to the ends: a value beyond the slider leaves the handle there.
double placeOf(const LogScale& scale, std::int64_t value);

// The nearest value; within `snap` octaves of a power of two (or of 0), that.
std::int64_t valueAt(const LogScale& scale, double place, double snap = 0);

// The next value in direction -1 or +1. Small and large steps land on powers of two; a fine step
// moves by at least 1. Stays inside the slider, and a value beyond it comes back to the end.
std::int64_t stepped(const LogScale& scale, std::int64_t value, LogStep step, int direction);

// A mark at each power of two; labelled at 0, 1, 1K, 64K, 1M, 16M.
std::vector<LogMark> marks(const LogScale& scale);

}  // namespace archimeter
