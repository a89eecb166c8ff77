// How often an operation is carried out in one call: a closed form in B, S and P
// (core/cost/counts.h evaluates it). n = S + P; a query at position p sees t = p + 1 positions,
// itself included. A layer that replays a tail runs, in a call from S = 0, on the last positions
// alone: q of them from `start` on; otherwise start = S and q = P.
#pragma once

#include "core/units/integer.h"

namespace archimeter {

enum class CountKind {
  None,                // no matrix work
  Requests,            // B
  Rows,                // B q
  Visible,             // pairs of a query and what it may see: B sum min(floor(t / ratio), cap)
  Rectangle,           // every query with all floor(n / ratio) entries, masked afterwards
  RecurrentRows,       // B P in a single step after others (S > 0, P = 1), else 0
  PaddedChunks,        // B ceil(P / ratio), but 0 in a single step
  ConvolutionOutputs,  // positions a convolution of width `ratio` evaluates, padding included
  ChunkRows,           // B P where P > 1, else 0
  ChunkLower,          // pairs below the diagonal of chunks of `ratio` positions; 0 where P = 1
  ChunkUpper,          // the same with the diagonal
  Entries,             // entries of `ratio` positions that the call completes, per request, times B
  KeyedRows,           // B q where at least one entry of `ratio` positions exists, else 0
};

struct Count {
  CountKind kind = CountKind::None;
  Integer ratio = 1;          // positions of an entry, a chunk, or a convolution
  Integer cap = 0;            // the most entries a query uses; 0: all
  Integer replay = 0;         // positions of the tail; 0: every position of the call
  bool withinReplay = false;  // a query of a replayed tail sees nothing before it

  friend bool operator==(const Count&, const Count&) = default;
};

}  // namespace archimeter
