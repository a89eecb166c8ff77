// How often an operation is carried out in one call: a closed form in B, S and P
// (core/cost/counts.h evaluates it).
#pragma once

namespace archimeter {

enum class CountKind {
  None,      // no matrix work
  Requests,  // B
  Rows,      // B P
  Visible,  // pairs of a query and the positions it may see, itself included: B (P S + P (P+1) / 2)
  Rectangle,  // every query with all S + P positions, masked afterwards: B P (S + P)
};

struct Count {
  CountKind kind = CountKind::None;

  friend bool operator==(const Count&, const Count&) = default;
};

}  // namespace archimeter
