// The rules of the house that a compiler does not enforce. Each violation is one line that begins
// with the file or the room it is in.
#pragma once

#include "tests/layering/source_tree.h"

namespace archimeter {

struct Limits {
  int fileLines = 400;
  int functionLines = 60;
};

// All violations, sorted; none in a sound tree.
QStringList violations(const SourceTree& tree, const Limits& limits);

}  // namespace archimeter
